import { join } from 'node:path';
import { isAlive, readPids } from '../bridge/support/processes.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { AgentPlace } from './support/AgentPlace.ts';
import { claude } from './support/claude.ts';
import { codex } from './support/codex.ts';
import { FakeModels } from './support/FakeModels.ts';

const SLEEP = (seconds: number) => `sh -c 'echo $$ >>pids; exec sleep ${seconds}'`;
const RULES = `leftovers: end
work:
  implement:
    prompt: "Work on card {cardNumber}."
    permissions: full
`;

describe('A shell command at work when its run is stopped', () => {
  let platform: PlatformWorld;
  let models: FakeModels;
  let place: AgentPlace | undefined;
  beforeAll(async () => {
    platform = await startTestPlatform({
      APP_THROTTLE_PER_MINUTE: '1000000',
    });
    // Too short for an agent program to end its commands by itself.
    await platform.setFlag('bridge.stop_sigterm_after_ms', 100);
    await platform.setFlag('bridge.stop_sigkill_after_ms', 100);
    models = await FakeModels.start({
      sleeps: {
        steps: [
          { text: 'I wait.', calls: [{ shell: `(setsid ${SLEEP(300)} &); ${SLEEP(301)} & wait` }] },
          { text: 'I waited.' },
        ],
      },
    });
  });
  afterEach(() => place?.close());
  afterAll(async () => {
    await models?.close();
    await platform?.close();
  });

  it.each([
    ['Claude Code', claude],
    ['Codex', codex],
  ])('of %s is gone when the run is reported as stopped [STOP-04]', async (_name, settings) => {
    place = await AgentPlace.open(platform, { settings, models, scenario: 'sleeps', rules: RULES });
    const { world } = place;
    const request = await world.request('implement');
    const { id } = await world.runOf(request, 'RUNNING');
    const pids = await until('both commands stand', async () => {
      const found = await readPids(join(world.projectDir, 'pids'));
      return found.length === 2 && found;
    });
    await world.graphql('mutation ($id: ID!) { stopRun(input: {runId: $id}) { command { id } } }', { id });
    await world.runOf(request, 'STOPPED');
    expect(await Promise.all(pids.map(isAlive))).toEqual([false, false]);
  });
});
