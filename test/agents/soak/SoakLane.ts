import { setTimeout as pause } from 'node:timers/promises';
import type { BridgeWorld } from '../../bridge/support/bridgeWorld.ts';
import { commentsOf } from '../support/AgentPlace.ts';
import { programsOfRun } from '../support/programsOfRun.ts';
import type { SoakRun } from './SoakRun.ts';
import { ORDER, SOAK_SCENARIOS, type SoakScenario } from './soakScenarios.ts';

const LOOK_MS = 2_000;
const OPEN = ['QUEUED', 'PREPARING', 'RUNNING', 'STOPPING'];
/** After a stuck run was told to stop. */
const LAST_MS = 90_000;

interface Seen {
  readonly state: string;
  readonly reason: string | null;
  readonly run: { id: string; runId: string; state: string; output: string | null } | null;
}

interface LaneDeps {
  readonly world: BridgeWorld;
  /** Which scenario the model plays, by the id of the card. */
  readonly played: Map<string, SoakScenario>;
  /** The folder in which the program is installed. */
  readonly installed: string;
  readonly onRun: (run: SoakRun) => void;
}

/** One program that works on one card after another. */
export class SoakLane {
  /** The run at work, by the bridge's id. */
  current: string | undefined;

  constructor(
    private readonly program: string,
    /** Where in {@link ORDER} it begins. */
    private readonly from: number,
    private readonly deps: LaneDeps,
  ) {}

  /** Works until nothing more is wanted; a run that has begun is waited for. */
  async work(isOver: () => boolean): Promise<void> {
    for (let at = this.from; !isOver(); at++) {
      const name = ORDER[at % ORDER.length] ?? 'result';
      const began = performance.now();
      const found = await this.play(name, SOAK_SCENARIOS[name]).catch((error: unknown) => ({
        requestId: '',
        runId: undefined,
        state: 'UNKNOWN',
        wrong: String(error),
      }));
      this.current = undefined;
      const seconds = Math.round((performance.now() - began) / 1000);
      this.deps.onRun({ program: this.program, scenario: name, seconds, ...found });
      // A run that cannot begin must not become a thousand of them.
      if (found.state === 'UNKNOWN') await pause(30_000);
    }
  }

  private async play(
    name: string,
    scenario: SoakScenario,
  ): Promise<Pick<SoakRun, 'requestId' | 'runId' | 'state' | 'wrong'>> {
    const { world, played } = this.deps;
    const cardId = await world.card(`${this.program}: ${name}`);
    played.set(cardId, scenario);
    const requestId = await world.request(this.program, { cardId });
    const deadline = performance.now() + scenario.withinMs;
    let seen = await this.look(requestId);
    let due: number | undefined;
    let wrong: string | undefined;
    while (isOpen(seen) && performance.now() < deadline) {
      await pause(LOOK_MS);
      seen = await this.look(requestId);
      if (seen.run?.state !== 'RUNNING' || scenario.intervention === undefined) continue;
      const { kind, afterMs } = scenario.intervention;
      due ??= performance.now() + afterMs;
      if (performance.now() < due) continue;
      due = Number.POSITIVE_INFINITY;
      if (kind === 'stop') await this.stop(seen.run.id);
      else if (!this.kill(seen.run.runId)) wrong = 'no agent was there to kill';
    }
    if (isOpen(seen)) {
      wrong = `stuck: the request is ${seen.state}, the run ${seen.run?.state ?? 'missing'}`;
      if (seen.run !== null) await this.stop(seen.run.id);
      const last = performance.now() + LAST_MS;
      while (isOpen(seen) && performance.now() < last) {
        await pause(LOOK_MS);
        seen = await this.look(requestId);
      }
    } else if (seen.run?.state !== scenario.ends) {
      wrong ??= `ended as ${seen.run?.state}, not ${scenario.ends}: ${seen.run?.output?.slice(0, 300)}`;
    } else if (scenario.comments !== undefined) {
      const comments = await commentsOf(world, cardId);
      if (comments.join() !== scenario.comments.join()) wrong = `the comments are ${JSON.stringify(comments)}`;
    }
    played.delete(cardId);
    return { requestId, runId: seen.run?.runId, state: seen.run?.state ?? seen.state, wrong };
  }

  private async look(id: string): Promise<Seen> {
    const { workRequest } = await this.deps.world.graphql<{ workRequest: Seen }>(
      'query ($id: ID!) { workRequest(id: $id) { state reason run { id runId state output } } }',
      { id },
    );
    this.current = workRequest.run?.runId;
    return workRequest;
  }

  /** Kills the largest process of the program, as a machine does that runs out of memory. @returns whether there was one */
  private kill(runId: string): boolean {
    const [largest] = programsOfRun(runId, this.deps.installed);
    if (largest !== undefined) process.kill(largest.pid, 'SIGKILL');
    return largest !== undefined;
  }

  private async stop(id: string): Promise<void> {
    await this.deps.world
      .graphql('mutation ($id: ID!) { stopRun(input: {runId: $id}) { command { id } } }', { id })
      // The run may have ended in the meantime; how it did is looked at anyway.
      .catch(() => undefined);
  }
}

const isOpen = ({ state, run }: Seen): boolean =>
  state === 'OPEN' || state === 'CLAIMED' || (run !== null && OPEN.includes(run.state));
