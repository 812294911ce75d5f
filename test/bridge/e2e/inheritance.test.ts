import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { HookRepository } from '../hooks/support/hookRepository.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { declareService } from '../support/standInClaude.ts';

/** What the shell of a git hook and the shell of an agent program leave in the environment of a bridge that is started there. */
const OF_THE_SHELL = {
  GIT_INDEX_FILE: '/elsewhere/index',
  GIT_PREFIX: 'elsewhere/',
  CLAUDECODE: '1',
  CLAUDE_CODE_ENTRYPOINT: 'cli',
  CLAUDE_CODE_SSE_PORT: '1',
  CODEX_THREAD_ID: 'of-another-session',
  CODEX_SANDBOX_NETWORK_DISABLED: '1',
};
const PROGRAM = `#!/bin/sh
case " $* " in
  " auth status ") exit 0 ;;
  *" --print "*) env >"$OUT/agent"; git -c user.name=agent -c user.email=agent@example.test commit -q --allow-empty -m 'Work of the agent' ;;
  *) env >"$OUT/session" ;;
esac
`;
const show = (name: string) => `["/bin/sh", "-c", "env > ${name}.part; mv ${name}.part $OUT/${name}; pwd"]`;
const RULES = `launch:
  command: ["/bin/sh", "-c", "env > $OUT/launcher; sh \\"$1\\"", "launch", "{script}"]
work:
  implement:
    prompt: Work on card {cardNumber}.
    before: { run: ${show('before')} }
  touch:
    action: command
    run: ${show('command')}
  pair:
    action: interactive
    prompt: Pair on card {cardNumber}.
`;

describe('A bridge that is started in the shell of a git hook or of an agent', () => {
  let platform: PlatformWorld;
  let world: BridgeWorld;
  let bridge: BridgeProcess;
  const OUT = () => world.file('out');
  const ours = () => execFileSync('git', ['log', '--format=%s'], { cwd: world.projectDir, encoding: 'utf8' });
  const theirs = () =>
    execFileSync('git', ['rev-list', '--all', '--count'], { cwd: world.file('elsewhere'), encoding: 'utf8' });

  beforeAll(async () => {
    platform = await sharedTestPlatform();
    world = await BridgeWorld.open({ platform });
    mkdirSync(OUT());
    execFileSync('git', ['init', '-q', world.projectDir]);
    execFileSync('git', ['init', '-q', world.file('elsewhere')]);
    await declareService(world.projectDir);
    writeFileSync(world.file('claude'), PROGRAM);
    chmodSync(world.file('claude'), 0o755);
    writeFileSync(world.file('of-the-person.env'), 'CLAUDE_CODE_SSE_PORT=of the person\nGIT_PREFIX=of the person\n');
    const repository = new HookRepository(world.file('forge'), 'acme/hooks');
    repository.commit('v1', { 'show/bascule-hook.yaml': `events:\n  start: ${show('hook')}\n` });
    await world.rules(`envFile: ${world.file('of-the-person.env')}\n${RULES}`, {
      accounts: 'accounts:\n  main:\n    harness: code-agent\n',
    });
    const env = {
      ...OF_THE_SHELL,
      GIT_DIR: `${world.file('elsewhere')}/.git`,
      GIT_WORK_TREE: world.file('elsewhere'),
      OF_THE_BRIDGE: 'yes',
      OUT: OUT(),
      BASCULE_CLAUDE: world.file('claude'),
      BASCULE_HOOKS_URL: repository.url,
    };
    const installed = await world.run(['bridge', 'hooks', 'install', 'acme/hooks/show@v1'], env);
    expect(installed).toMatchObject({ code: 0 });
    bridge = await world.bridge({ env }).connected();
    await world.runOf(await world.request('implement'));
    await world.runOf(await world.request('touch'));
    await world.settled(await world.request('pair'));
  });
  afterAll(async () => {
    await bridge?.stop('SIGKILL');
    await world?.close();
    await platform?.close();
  });

  it.each(['before', 'command', 'hook', 'launcher'])(
    '%s: has its environment without what is true of that shell alone',
    async (kind) => {
      expect(await environmentOf(kind)).toEqual({ OF_THE_BRIDGE: 'yes' });
    },
  );

  it.each(['agent', 'session'])('%s: has no more of it than the environment files say', async (kind) => {
    expect(await environmentOf(kind)).toEqual({
      OF_THE_BRIDGE: 'yes',
      CLAUDE_CODE_SSE_PORT: 'of the person',
      GIT_PREFIX: 'of the person',
    });
  });

  it("has an agent that commits to the project's repository", () => {
    expect([ours(), theirs()]).toEqual(['Work of the agent\n', '0\n']);
  });

  /** Of the variables of the shell, and one of the bridge, those that the process had. */
  async function environmentOf(kind: string): Promise<Record<string, string>> {
    const file = `${OUT()}/${kind}`;
    await until(`the process has shown its environment: ${kind}`, () => existsSync(file) || undefined);
    const all = world
      .read(`out/${kind}`)
      .split('\n')
      .map((line) => line.split('=', 2) as [string, string]);
    const asked = [...Object.keys(OF_THE_SHELL), 'GIT_DIR', 'GIT_WORK_TREE', 'OF_THE_BRIDGE'];
    return Object.fromEntries(all.filter(([name]) => asked.includes(name)));
  }
});
