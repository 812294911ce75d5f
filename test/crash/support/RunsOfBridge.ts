import { randomUUID } from 'node:crypto';
import { isOpen, OPEN, type OpenState, OUTCOMES, type Reportable } from '../../domain/runs/model/referenceModel.ts';
import { fullReportBody, type Told } from '../../domain/runs/model/reportBody.ts';
import type { Client } from './Client.ts';
import type { Random } from './Random.ts';

/** A run as its bridge knows it. */
export interface KnownRun extends Told {
  readonly runKey: string;
  /** Its state; an end that it has reported, or has yet to report. */
  state: Reportable;
  /** `held` runs are listed; `ended` runs have an end to report; of `forgotten` ones the bridge knows nothing more. */
  grip: 'held' | 'ended' | 'forgotten';
}

interface Report {
  readonly run: KnownRun;
  readonly state: Reportable;
  readonly at: string;
}

/** The runs of one bridge. Reports go out in order, each until it is acknowledged: a crash of the server forgets none. */
export class RunsOfBridge {
  readonly known: KnownRun[] = [];
  private readonly waiting: Report[] = [];
  /** Ends that were given up and kept on disk, to be reported at a later connection. */
  private readonly kept: Report[] = [];

  constructor(
    private readonly bridgeId: string,
    private readonly projectId: string,
    private readonly client: Client,
  ) {}

  /** One thing, drawn at random. */
  async act(random: Random): Promise<void> {
    const [late] = this.waiting;
    if (late !== undefined) return this.tell(late);
    const draw = random.next();
    const run = random.pick(this.held());
    if (run === undefined || draw < 0.25) return this.begin(random);
    if (draw < 0.7) return this.goOn(run, random);
    if (draw < 0.85) return this.list();
    // Its process is gone, as after a loss of power; sometimes the bridge finds on its disk how the run had ended.
    run.grip = 'forgotten';
    if (random.chance(0.5)) this.kept.push(this.endOf(run, random));
  }

  /**
   * The steps of a bridge that finds the server again: it reports what waits and what it kept, and lists what it
   * holds.
   */
  async reconnect(): Promise<void> {
    while (this.waiting[0] !== undefined) await this.tell(this.waiting[0]);
    await this.list();
    this.waiting.push(...this.kept.splice(0));
    while (this.waiting[0] !== undefined) await this.tell(this.waiting[0]);
  }

  private held(): KnownRun[] {
    return this.known.filter((run) => run.grip === 'held');
  }

  private async begin(random: Random): Promise<void> {
    const run: KnownRun = {
      runKey: randomUUID(),
      bridgeId: this.bridgeId,
      subjectId: randomUUID(),
      sessionId: randomUUID(),
      startedAt: clock(),
      state: random.chance(0.7) ? 'queued' : 'preparing',
      grip: 'held',
    };
    this.known.push(run);
    await this.report({ run, state: run.state, at: clock() });
  }

  private async goOn(run: KnownRun, random: Random): Promise<void> {
    const later = OPEN.slice(OPEN.indexOf(run.state as OpenState) + 1);
    const next = random.chance(0.6) ? random.pick(later) : undefined;
    if (next === undefined) {
      run.grip = 'ended';
      return this.report(this.endOf(run, random));
    }
    run.state = next;
    await this.report({ run, state: next, at: clock() });
  }

  private endOf(run: KnownRun, random: Random): Report {
    run.state = random.pick([...OUTCOMES, 'stopped' as const, 'dropped' as const]) ?? 'failed';
    return { run, state: run.state, at: clock() };
  }

  private async report(report: Report): Promise<void> {
    this.waiting.push(report);
    await this.tell(report);
  }

  private async tell(report: Report): Promise<void> {
    const { run, state, at } = report;
    const path = `/api/projects/${this.projectId}/worker-runs/${run.runKey}`;
    const asked = { kind: 'report', subject: run.runKey, value: state, bridgeId: this.bridgeId, at } as const;
    const { reply } = await this.client.change(asked, () =>
      this.client.rest('PUT', path, fullReportBody(state, at, run)),
    );
    if (reply.kind !== 'unknown') this.waiting.splice(this.waiting.indexOf(report), 1);
  }

  private async list(): Promise<void> {
    const held = this.held().filter((run) => isOpen(run.state));
    const runs = held.map(({ runKey, state }) => ({ runId: runKey, projectId: this.projectId, state }));
    const value = held.map(({ runKey }) => runKey).join(' ');
    const asked = { kind: 'inventory', subject: this.bridgeId, value, bridgeId: this.bridgeId } as const;
    await this.client.change(asked, () => this.client.rest('PUT', `/api/bridges/${this.bridgeId}/runs`, { runs }));
  }
}

/** The current time in the form of reports: to the second. */
function clock(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
