import { reportRun } from '../../../../src/domain/reports/reportRun.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import type { BridgeHappening } from './bridgeLives.ts';
import { follow, type Happening, isOpen, type ModelRun } from './referenceModel.ts';
import { reportBody, tellsEnd } from './reportBody.ts';

/** Times of reports count from here, so that they agree with no clock. */
const EPOCH = Date.parse('2026-02-01T00:00:00Z');
const STARTED_AT = '2026-01-31T23:00:00.000Z';

/** The compared fields of a run. Times of the history are in seconds, in order of their states. */
export interface LedState {
  id: string | undefined;
  state: string;
  history: string[];
  sessionId: string | null;
  startedAt: string | null;
  endedAt: string | null;
}

/** A run that is led through its life twice: in the service, and in the reference beside it. */
export class LedRun {
  private readonly subjectId = newId();
  private readonly sessionId = newId();
  private model: ModelRun | undefined;
  /** The service's id, from the first answer on. */
  private id: string | undefined;
  private hasStart = false;
  private endedAt: string | null = null;

  constructor(
    private readonly world: DomainWorld,
    private readonly bridge: { accountId: string; bridgeId: string; projectId: string },
    readonly runKey: string,
  ) {}

  /** Reports a state. @returns what is wrong with the answer */
  async report({ state, at, carriesStart }: Extract<BridgeHappening, { what: 'report' }>): Promise<string[]> {
    const moment = new Date(EPOCH + at * 1000).toISOString();
    const before = this.model;
    const step = this.follow({ what: 'report', state, at: EPOCH / 1000 + at });
    const carries = state === 'running' || (carriesStart && step.moved && !isOpen(state));
    // A late report finds a start that it must not change, so it names another one.
    const late = this.hasStart && !step.moved;
    const told = {
      bridgeId: this.bridge.bridgeId,
      subjectId: this.subjectId,
      sessionId: late ? newId() : this.sessionId,
      startedAt: late ? '2026-01-31T22:00:00Z' : STARTED_AT,
    };
    this.hasStart ||= carries;
    if (step.moved) this.endedAt = tellsEnd(state) ? moment : null;
    const answer = await reportRun(this.world.as(this.bridge.accountId, 'agent'), {
      project: this.bridge.projectId,
      runId: this.runKey,
      report: reportBody(state, moment, told, carries),
    });
    const faults: string[] = [];
    if (answer.news !== step.news) faults.push(`${state} after ${before?.state} was ${answer.news ? '' : 'no '}news`);
    if (this.id !== undefined && this.id !== answer.id) faults.push(`the run ${this.id} became ${answer.id}`);
    this.id = answer.id;
    return faults;
  }

  /** Takes a happening into the reference alone. */
  follow(happening: Happening): ReturnType<typeof follow> {
    const step = follow(this.model, happening);
    this.model = step.run;
    // The service knows no end of what it gave up, and an inventory takes its guess back.
    if (step.moved && happening.what !== 'report') this.endedAt = null;
    return step;
  }

  /** The row that the service must have; undefined before the first report. */
  expected(): LedState | undefined {
    if (this.model === undefined) return undefined;
    return {
      id: this.id,
      state: this.model.state,
      history: [...this.model.history].map(([state, at]) => `${state} ${at}`).sort(),
      sessionId: this.hasStart ? this.sessionId : null,
      startedAt: this.hasStart ? STARTED_AT : null,
      endedAt: this.endedAt,
    };
  }
}
