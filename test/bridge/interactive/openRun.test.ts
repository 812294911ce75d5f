import { sweeps } from '../../../src/domain/sweeps/sweeps.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type BridgeProcess, BridgeWorld, type RunView } from '../support/bridgeWorld.ts';
import { isAlive, readPids } from '../support/processes.ts';
import { declareService, installClaude, type StandInClaude } from '../support/standInClaude.ts';

const LAUNCHER = ['/bin/sh', '-c', 'sh "$1" > /dev/null 2>&1; touch ../ended', 'launch', '{script}'];
const ACCOUNTS = () => `accounts:\n  main:\n    harness: code-agent\n    configDir: ${world.file('claude-home')}\n`;
const DAY_MS = 24 * 3_600_000;

let platform: PlatformWorld;
let world: BridgeWorld;
let claude: StandInClaude;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  claude = await installClaude(world.file('tools'));
  await declareService(world.projectDir);
  bridge = undefined;
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await world.close();
});

const start = async (): Promise<BridgeProcess> => {
  bridge = world.bridgeHere({ env: { ...claude.env, BASCULE_CLAUDE: claude.program } });
  return bridge.connected();
};
const stateOf = async (run: RunView) => (await world.runs()).find(({ id }) => id === run.id)?.state;

const byMove = async (_run: RunView, cardId: string): Promise<void> => {
  const { project } = await world.graphql<{ project: { columns: { slug: string }[] } }>(
    'query ($handle: String!) { project(handle: $handle) { columns { slug } } }',
    { handle: world.project.slug },
  );
  await world.graphql(
    'mutation ($id: ID!, $to: String!) { moveCard(input: {cardId: $id, column: $to}) { card { id } } }',
    {
      id: cardId,
      to: project.columns.at(-1)?.slug,
    },
  );
};
const byPerson = (run: RunView) =>
  world.graphql('mutation ($id: ID!) { closeInteractiveRun(input: {runId: $id}) { run { id } } }', { id: run.id });

describe('A launcher', () => {
  it('that still runs does not end with the bridge [LAUNCH-08]', async () => {
    const pids = world.file('launcher');
    const script = `echo $$ > ${pids}; until [ -e ${world.file('go')} ]; do sleep 0.02; done; echo $$ >> ${pids}`;
    await world.rules(
      `launch:\n  command: ${JSON.stringify(['/bin/sh', '-c', script, 'launch', '{script}'])}\n  timeout: 1s\nwork:\n  pair:\n    action: interactive\n    prompt: Pair.\n`,
      { accounts: ACCOUNTS() },
    );
    await start();
    await world.settled(await world.request('pair'), 'DONE');
    const [launcher = 0] = await readPids(pids);
    expect(await bridge?.stop()).toBe(0);
    expect(await isAlive(launcher)).toBe(true);
    await world.touch('go');
    await until('it went on to its end', async () => (await readPids(pids)).length === 2 || undefined);
  });
});

describe('The run of a session that never says that it opens or closes', () => {
  it.each<[string, (run: RunView, cardId: string) => Promise<unknown>]>([
    ['the move of its card', byMove],
    ['a person', byPerson],
  ])(
    'outlives its session, other work on the card, restarts of the bridge and long silence, and is closed by %s [LAUNCH-16]',
    async (_who, close) => {
      await claude.script({ steps: [{ result: { status: 'finished', summary: 'Done.' } }] });
      await world.rules(
        `launch:\n  command: ${JSON.stringify(LAUNCHER)}\nwork:\n  pair:\n    action: interactive\n    prompt: Pair.\n  implement:\n    prompt: Work.\n`,
        { accounts: ACCOUNTS() },
      );
      await start();
      const cardId = await world.card();
      const run = await world.runOf(await world.request('pair', { cardId }), 'RUNNING');
      expect(run).toMatchObject({ kind: 'INTERACTIVE', endedAt: null });
      await until('the session has ended', () => {
        try {
          return world.read('ended') === '' || undefined;
        } catch {
          return undefined;
        }
      });
      await world.settled(await world.request('implement', { cardId }), 'DONE');
      expect(await stateOf(run)).toBe('RUNNING');
      expect(await bridge?.stop()).toBe(0);
      expect(await stateOf(run)).toBe('RUNNING');
      // The bridge's inventory of its runs does not hold the session.
      await start();
      await world.settled(await world.request('implement', { cardId }), 'DONE');
      expect(await stateOf(run)).toBe('RUNNING');
      await bridge?.stop();
      const later = platform.platform.domain.system(new Date(Date.now() + DAY_MS));
      for (const { runOnce, limit } of [sweeps.timeOutWorkerRuns, sweeps.reopenLapsedWorkRequests]) {
        await runOnce(later, limit);
      }
      expect(await stateOf(run)).toBe('RUNNING');
      await close(run, cardId);
      expect(await stateOf(run)).toBe('CLOSED');
    },
  );
});
