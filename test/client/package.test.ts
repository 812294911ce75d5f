import { spawnSync } from 'node:child_process';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createProject, NODE, type Project, TSC } from './support/installed.ts';
import { tellEvents } from './support/tellEvents.ts';

/** Node 20 has no WebSocket of its own. The one of the packages is there always; an older one where a machine has it. */
const OLDER = ['/usr/bin/node', '/usr/local/bin/node'].find((node) =>
  /^v2[01]\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
);

let project: Project;
beforeAll(async () => {
  project = await createProject();
});
afterAll(() => project.remove());

describe('the installed package', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());

  it.each([NODE, ...(OLDER === undefined ? [] : [OLDER])])('runs in %s, and leaves nothing open', async (node) => {
    const account = await world.account();
    await tellEvents(world, account.id, 3);
    await project.write(
      'read.mjs',
      `import { BasculeError, createClient } from 'bascule/client';
       import { WebSocket } from 'ws';
       const [url, token] = process.argv.slice(2);
       const client = createClient({ url, token, WebSocket: globalThis.WebSocket ?? WebSocket });
       const { viewer } = await client.request('{ viewer { id } }');
       const taken = [];
       for await (const { payload } of client.events({ after: '0' })) if (taken.push(payload.n) === 3) break;
       const enough = new AbortController();
       const live = client.events({ signal: enough.signal, onState: ({ state }) => state === 'connected' && enough.abort() });
       const ended = await live.next().catch((error) => error.name);
       const refused = await client.request('{ nothing }').catch((error) => error instanceof BasculeError);
       console.log(JSON.stringify({ viewer, taken, ended, refused }));`,
    );
    const { code, stdout, stderr } = await project.run(node, 'read.mjs', world.baseUrl, await account.token('api'));
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({
      viewer: { id: account.id },
      taken: [0, 1, 2],
      ended: 'AbortError',
      refused: true,
    });
  });
});

it('codegen with the settings of the package writes documents that the client takes, and every type holds', async () => {
  await project.write(
    'codegen.mjs',
    `import { codegenFor } from 'bascule/client/codegen';
     export default codegenFor({ documents: 'uses.ts', folder: 'gql' });`,
  );
  await project.write(
    'uses.ts',
    `import { BasculeError, createClient } from 'bascule/client';
     import type { Run, RunState } from 'bascule/client/schema';
     import { graphql } from './gql/index.js';

     const client = createClient({ url: 'http://127.0.0.1:4000', getToken: async ({ refused }) => refused ?? '' });
     const card = graphql(\`query Card($id: ID!) { card(id: $id) { number title } }\`);
     const viewer = graphql(\`query Viewer { viewer { id } }\`);
     const changes = graphql(\`subscription Changes($project: ID!) { runChanged(projectId: $project) { id state } }\`);

     export async function use(signal: AbortSignal): Promise<number | undefined> {
       const { viewer: me } = await client.request(viewer);
       const id: string = me.id;
       const found = await client.request(card, { id }, { signal });
       // @ts-expect-error: the document needs its variable
       await client.request(card);
       // @ts-expect-error: of its type
       await client.request(card, { id: true });
       for await (const { runChanged } of client.subscribe(changes, { project: id })) {
         const state: RunState = runChanged.state;
         if (state === 'FAILED') break;
       }
       for await (const event of client.events({ after: '0' })) {
         const sequence: string = event.sequence;
         if (sequence === '7') break;
       }
       const some: { run: Run } = await client.request<{ run: Run }>('{ run(id: "…") { id } }');
       try {
         some.run.id satisfies string;
       } catch (error) {
         if (error instanceof BasculeError && error.code === 'CARD_HELD') return error.retryAfter;
       }
       return found.card?.number;
     }`,
  );
  const written = await project.run('graphql-codegen-esm', '--config', 'codegen.mjs');
  expect([written.code, written.code === 0 ? '' : written.stdout]).toEqual([0, '']);
  const strict = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'es2022', types: [] };
  const settings = [
    { ...strict, module: 'nodenext', lib: ['es2024', 'dom', 'dom.iterable'] },
    { ...strict, module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'dom', 'dom.iterable'] },
  ];
  for (const compilerOptions of settings) {
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['uses.ts'] }));
    expect(await project.run(NODE, TSC, '-p', '.')).toEqual({ code: 0, stdout: '', stderr: '' });
  }
});
