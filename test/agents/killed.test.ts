import { join } from 'node:path';
import type { BridgeWorld } from '../bridge/support/bridgeWorld.ts';
import { isAlive, readPids } from '../bridge/support/processes.ts';
import { until } from '../support/until.ts';
import type { AgentPlace } from './support/AgentPlace.ts';
import { AGENTS, agentsOfTests } from './support/agentsOfTests.ts';
import { processesNaming } from './support/processesNaming.ts';
import { programsOfRun } from './support/programsOfRun.ts';

const RULES = `leftovers: end
work:
  implement:
    prompt: "Work on card {cardNumber}."
    permissions: full
`;
const WAIT = 'echo $$ >>pids; while [ ! -e go ]; do sleep 0.2; done; echo went on >went';

const INSTALLED = join(process.cwd(), '.tmp/agents');

interface Killing {
  readonly name: string;
  readonly settings: (typeof AGENTS)[number][1];
  readonly which: string;
  readonly pick: (runId: string, dir: string) => { readonly pid: number } | undefined;
  /** Words of the run's output. */
  readonly told: string;
}

/** The process that has started the others of the program. */
const program = (runId: string) => {
  const all = programsOfRun(runId, INSTALLED);
  return all.find(({ parent }) => !all.some(({ pid }) => pid === parent));
};
/** What a machine ends that runs out of memory. */
const largest = (runId: string) => programsOfRun(runId, INSTALLED)[0];
const relay = (runId: string, dir: string) =>
  processesNaming(dir).find(({ run, command }) => run === runId && command.includes('agent-relay'));

/** Where another process is killed than the one that the bridge has started, what that one says of it is what is known. */
const INNER: Readonly<Record<string, string>> = {
  'Gemini CLI': 'the agent’s program ended with exit code 1 while it worked',
  'Claude Code behind its adapter': 'The Claude Agent process exited unexpectedly.',
  'Codex behind its adapter': 'The Codex app-server was killed by SIGKILL',
};

const KILLED: readonly Killing[] = AGENTS.flatMap(([name, settings]) => [
  { name, settings, which: 'its program', pick: program, told: 'program was killed by SIGKILL' },
  ...(name in INNER
    ? [{ name, settings, which: 'the largest process of its program', pick: largest, told: INNER[name] ?? '' }]
    : []),
  ...(name === 'OpenCode'
    ? [{ name, settings, which: 'its relay', pick: relay, told: 'The agent’s program was killed by SIGKILL.' }]
    : []),
]);

/** Puts a new card in progress. @returns the request that its workflow opens */
async function begunOn(world: BridgeWorld): Promise<string> {
  const { moveCard } = await world.graphql<{ moveCard: { card: { openWorkRequest: { id: string } } } }>(
    `mutation ($id: ID!) { moveCard(input: {cardId: $id, column: "in-progress"}) { card { openWorkRequest { id } } } }`,
    { id: await world.card() },
  );
  return moveCard.card.openWorkRequest.id;
}

async function cardOf(world: BridgeWorld, request: string): Promise<object> {
  const { workRequest } = await world.graphql<{ workRequest: { card: object } }>(
    'query ($id: ID!) { workRequest(id: $id) { card { held heldBy pausedReason column { slug } } } }',
    { id: request },
  );
  return workRequest.card;
}

describe('A real agent at work', () => {
  const agents = agentsOfTests({
    waits: { steps: [{ text: 'I wait.', calls: [{ shell: WAIT }] }, { text: 'I waited.' }] },
  });

  async function begin(
    settings: (typeof AGENTS)[number][1],
  ): Promise<{ place: AgentPlace; request: string; pid: number }> {
    const place = await agents.open({ settings, scenario: 'waits', rules: RULES });
    const request = await begunOn(place.world);
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

  it.each(KILLED)(
    'is reported as failed when $which is killed, nothing of it is left, and the next card is taken: $name',
    async ({ settings, pick, told }) => {
      const { place, request, pid } = await begin(settings);
      const { world } = place;
      const { runId } = await world.runOf(request, 'RUNNING');
      const ofRun = () => processesNaming(world.dir).filter(({ run }) => run === runId);
      expect(ofRun().map((one) => one.pid)).toContain(pid);
      const victim = pick(runId, world.dir);
      if (victim === undefined) throw new Error('there is no such process');
      process.kill(victim.pid, 'SIGKILL');
      const { state, output } = await world.runOf(request);
      expect({ state, output, left: ofRun() }).toEqual({
        state: 'FAILED',
        output: expect.stringContaining(told),
        left: [],
      });
      expect(await world.settled(request)).toMatchObject({ state: 'REFUSED', reason: 'failed' });
      expect(await cardOf(world, request)).toEqual({
        held: true,
        heldBy: 'AGENT',
        pausedReason: 'The implement work failed.',
        column: { slug: 'in-progress' },
      });
      await world.touch('project/go');
      expect(await world.runOf(await begunOn(world))).toMatchObject({ state: 'SUCCEEDED', output: 'I waited.' });
    },
  );
});
