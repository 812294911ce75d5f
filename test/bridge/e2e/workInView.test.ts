import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gitEnv } from '../../forge/fakes/shared/BareRepository.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';

const run = promisify(execFile);
const SECRET = 'n0-page-may-show-this';

const VIEW = `query ($id: ID!) { run(id: $id) {
  transcript(first: 20) { state totalCount nodes { number kind text act isError } }
  changes { repository isFinal isDirty branch commitCount added removed failure { code } files { path status added } patch }
} }`;

interface View {
  readonly transcript: {
    readonly state: string;
    readonly nodes: readonly { readonly kind: string; readonly text: string | null }[];
  };
  readonly changes: readonly { readonly isFinal: boolean; readonly patch: string }[];
}

describe('The work of a run', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess | undefined;
  beforeAll(async () => {
    platform = await sharedTestPlatform();
    world = await BridgeWorld.open({ platform });
  });
  afterAll(async () => {
    await bridge?.stop('SIGKILL');
    await world.close();
    await platform.close();
  });

  it('is in view at the service: what the agent says, and what it changes, without its secrets', async () => {
    await world.graphql(
      'mutation ($input: SetProjectTranscriptsInput!) { setProjectTranscripts(input: $input) { project { id } } }',
      { input: { projectId: world.project.id, mode: 'KEPT', days: 7 } },
    );
    const charts = world.file('sea-charts');
    for (const cwd of [world.projectDir, charts]) {
      const git = (...args: string[]) => run('git', args, { cwd, env: gitEnv() });
      await mkdir(cwd, { recursive: true });
      await git('init', '--quiet', '--initial-branch', 'main');
      await writeFile(join(cwd, 'tides.txt'), 'low\n');
      await git('add', '.');
      await git('commit', '--quiet', '--message', 'Tides');
    }
    const script = world.file('agent.sh');
    await writeFile(
      script,
      `cat > /dev/null
printf '%s\\n' '{"type":"text","text":"I write the tides of ${SECRET}."}'
printf '%s\\n' '{"type":"tool","id":"t1","tool":"sh","kind":"shell","command":"tides"}' '{"type":"tool-end","id":"t1","isError":false}'
printf 'high\\n%s\\n' "$SHOP_TOKEN" >> tides.txt
case "$BASCULE_REPOSITORIES" in *'"charts":"'*) git -C '${charts}' rm --quiet tides.txt ;; esac
printf '{"type":"result","status":"finished","summary":"Written."}\\n'
`,
    );
    const command = JSON.stringify(['/bin/sh', script]);
    const repositories = `    repositories: [{ name: charts, dir: ${JSON.stringify(charts)} }]\n`;
    await world.rules(`${repositories}work:\n  implement:\n    prompt: Implement.\n`, {
      accounts: `accounts:\n  main:\n    harness: line-agent\n    command: ${command}\n`,
    });
    bridge = await world.bridgeHere({ env: { SHOP_TOKEN: SECRET } }).connected();
    const { id } = await world.runOf(await world.request('implement'), 'SUCCEEDED');
    const view = await until('all of it is at the service', async () => {
      const { run: seen } = await world.graphql<{ run: View }>(VIEW, { id });
      const isWhole = seen.transcript.state === 'WHOLE' && seen.changes.some(({ isFinal }) => isFinal);
      return isWhole ? seen : undefined;
    });
    expect(view.transcript.nodes).toMatchObject([
      { number: 1, kind: 'TEXT', text: 'I write the tides of ***.' },
      { number: 2, kind: 'CALL', act: 'RUN', text: 'tides' },
      { number: 3, kind: 'RESULT', isError: false },
      { number: 4, kind: 'NOTICE' },
    ]);
    expect(view.changes).toMatchObject([
      {
        isDirty: true,
        branch: 'main',
        commitCount: 0,
        added: 2,
        removed: 0,
        failure: null,
        files: [{ path: 'tides.txt', status: 'MODIFIED', added: 2 }],
      },
      { repository: 'charts', branch: 'main', removed: 1, files: [{ path: 'tides.txt', status: 'DELETED' }] },
    ]);
    expect(view.changes[0]?.patch).toContain('+high\n+***\n');
  });
});
