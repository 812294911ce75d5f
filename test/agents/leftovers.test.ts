import { join } from 'node:path';
import { isAlive, readPids } from '../bridge/support/processes.ts';
import { until } from '../support/until.ts';
import { AGENTS, agentsOfTests } from './support/agentsOfTests.ts';

const SLEEP = (seconds: number) => `sh -c 'echo $$ >>pids; exec sleep ${seconds}'`;
const RULES = `leftovers: end
work:
  implement:
    prompt: "Work on card {cardNumber}."
    permissions: full
`;

describe('A shell command at work when its run is stopped', () => {
  // Too short for an agent program to end its commands by itself.
  const delays = { 'bridge.stop_sigterm_after_ms': 100, 'bridge.stop_sigkill_after_ms': 100 };
  const agents = agentsOfTests(
    {
      sleeps: {
        steps: [
          { text: 'I wait.', calls: [{ shell: `(setsid ${SLEEP(300)} &); ${SLEEP(301)} & wait` }] },
          { text: 'I waited.' },
        ],
      },
    },
    delays,
  );

  it.each(AGENTS)('of %s is gone when the run is reported as stopped [STOP-04]', async (_name, settings) => {
    const place = await agents.open({ settings, scenario: 'sleeps', rules: RULES });
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
