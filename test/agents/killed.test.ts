import { join } from 'node:path';
import { isAlive, readPids } from '../bridge/support/processes.ts';
import { until } from '../support/until.ts';
import type { AgentPlace } from './support/AgentPlace.ts';
import { AGENTS, agentsOfTests } from './support/agentsOfTests.ts';

const RULES = `leftovers: end
work:
  implement:
    prompt: "Work on card {cardNumber}."
    permissions: full
`;
const WAIT = 'echo $$ >>pids; while [ ! -e go ]; do sleep 0.2; done; echo went on >went';

describe('A real agent at work', () => {
  const agents = agentsOfTests({
    waits: { steps: [{ text: 'I wait.', calls: [{ shell: WAIT }] }, { text: 'I waited.' }] },
  });

  async function begin(
    settings: (typeof AGENTS)[number][1],
  ): Promise<{ place: AgentPlace; request: string; pid: number }> {
    const place = await agents.open({ settings, scenario: 'waits', rules: RULES });
    const request = await place.world.request('implement');
    const [pid = 0] = await until('the command is at work', async () => {
      const found = await readPids(join(place.world.projectDir, 'pids')).catch(() => []);
      return found.length > 0 && found;
    });
    return { place, request, pid };
  }

  it.each(AGENTS)(
    'goes on when its bridge is killed, and the next one reports its end: %s [WORK-55]',
    async (_name, settings) => {
      const { place, request } = await begin(settings);
      await place.killBridge();
      await place.bridge.logged('worker_adopted');
      await place.world.touch('project/go');
      const { state, output } = await place.world.runOf(request);
      expect({ state, output }).toEqual({ state: 'SUCCEEDED', output: 'I waited.' });
    },
  );

  it.each(AGENTS)(
    'is reported as failed when its keeper is killed, and nothing of it is left: %s',
    async (_name, settings) => {
      const { place, request, pid } = await begin(settings);
      const { pid: keeper } = await place.bridge.logged('worker_started');
      process.kill(Number(keeper), 'SIGKILL');
      const { state } = await place.world.runOf(request);
      expect({ state, alive: await isAlive(pid) }).toEqual({ state: 'FAILED', alive: false });
    },
  );
});
