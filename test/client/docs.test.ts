import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { readSnippets, type Snippet } from '../docs/support/readSnippets.ts';
import { addCard, addProject, hold, openRequest, person } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createProject, NODE, type Outcome, type Project, TSC } from './support/installed.ts';
import { programs } from './support/programs.ts';
import { sequencesOf, tellEvents } from './support/tellEvents.ts';

/** The programs that docs/client.md prints. */
const snippets = readSnippets().filter(
  ({ file, language }) => file === 'docs/client.md' && (language === 'js' || language === 'ts'),
);
const nameOf = ({ options }: Snippet) => options.of as string;
const fileOf = (snippet: Snippet) => programs[nameOf(snippet)]?.file ?? `src/${nameOf(snippet)}.ts`;

let world: PlatformWorld;
let account: TestAccount;
let projectId: string;
let project: Project;
beforeAll(async () => {
  world = await sharedTestPlatform();
  account = await world.account();
  projectId = await addProject(world, account, 'Harbour timetable');
  await tellEvents(world, account.id, 3);
  project = await createProject();
  for (const snippet of snippets) {
    const text = snippet.text.replaceAll('http://127.0.0.1:4000', world.baseUrl);
    await project.write(fileOf(snippet), `${programs[nameOf(snippet)]?.before ?? ''}${text}\nexport {};\n`);
  }
});
afterAll(async () => {
  await project.remove();
  await world.close();
});

/** Runs a printed program to its end, and does something again and again while it runs. */
async function run(name: string, meanwhile: () => Promise<unknown> = async () => undefined): Promise<Outcome> {
  const outfile = join(project.folder, `${name}.mjs`);
  const entry = join(project.folder, `src/${name}.ts`);
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' });
  const env = {
    TOKEN: await account.token(programs[name]?.scope ?? 'api'),
    PROJECT: projectId,
    AHEAD: String(BigInt((await sequencesOf(world, account.id)).at(-1) as string) + 1_000_000n),
  };
  let running = true;
  const outcome = project.runWith(env, NODE, outfile).finally(() => {
    running = false;
  });
  while (running) {
    await meanwhile();
    await Promise.race([outcome, pause(100)]);
  }
  return outcome;
}

const lines = ({ code, stdout, stderr }: Outcome) => {
  expect([code, stderr]).toEqual([0, '']);
  return stdout.trimEnd().split('\n');
};

describe('a program of docs/client.md', () => {
  it('is typed: each compiles as printed, with what codegen wrote as printed', async () => {
    expect(snippets.map(nameOf).sort()).toEqual(Object.keys(programs).sort());
    const written = await project.run('graphql-codegen-esm', '--config', 'codegen.mjs');
    expect([written.code, written.code === 0 ? '' : written.stdout]).toEqual([0, '']);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'es2024',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      types: ['node'],
      skipLibCheck: true,
    };
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src/*.ts'] }));
    expect(await project.run(NODE, TSC, '-p', '.')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(lines(await run('typed'))).toEqual(['harbour-timetable']);
  });

  it('asks, and says what is wrong with which field', async () => {
    const said = snippets.find((snippet) => nameOf(snippet) === 'request')?.text.match(/\/\/ (BAD_USER_INPUT .*)/)?.[1];
    expect(lines(await run('request'))).toEqual([account.id, said]);
  });

  it('fetches a new token', async () => {
    expect((await run('token')).stdout).toContain(account.email);
  });

  it('follows a subscription', async () => {
    const said = lines(await run('subscribe', () => addCard(world, account, projectId)));
    expect(said).toEqual(['connecting', 'connected', `changed ${projectId}`, 'ended']);
  });

  it('follows the events, and keeps the cursor of what was handled', async () => {
    const told = (await sequencesOf(world, account.id)).slice(0, 3);
    expect(lines(await run('events'))).toEqual(told);
    expect(await readFile(join(project.folder, 'cursor'), 'utf8')).toBe(told[1]);
  });

  it('knows the payload of an event by its type', async () => {
    const card = await addCard(world, account, projectId);
    const { subjectId } = await openRequest(world, account, projectId);
    await hold(world, account, card.id);
    await renameProject(person(world, account), { projectId, name: 'Ferry timetable' });
    const said = lines(await run('payloads'));
    expect(said.slice(-3)).toEqual([
      `work on ${subjectId} is open`,
      `card ${card.id} was held by human`,
      'project.renamed',
    ]);
  });

  it('reads again after the database was set back, and continues', async () => {
    const [said, read, ...told] = lines(await run('reset', () => tellEvents(world, account.id, 1)));
    expect([said, read]).toEqual([expect.stringContaining('are gone'), 'read']);
    const all = await sequencesOf(world, account.id);
    const at = all.indexOf(told[0] as string);
    expect([at > 0, told]).toEqual([true, all.slice(at, at + 3)]);
  });

  it('is a bridge', async () => {
    const opened: string[] = [];
    const said = lines(
      await run('bridge', async () => {
        opened.push((await openRequest(world, account, projectId)).id);
      }),
    );
    expect(said).toEqual(['claimed', 'claimed']);
    const done = await world.sql(`select id from work_request where state = 'done' and id = any($1)`, [opened]);
    expect(done.length).toBe(1);
  });
});
