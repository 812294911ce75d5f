import { isOpen, OUTCOMES, type Reportable } from './referenceModel.ts';

/** The fields that all reports of one run share, in whatever order they arrive. */
export interface Told {
  readonly bridgeId: string;
  readonly subjectId: string;
  /** Set in the reports that require it; in closing ones on request. */
  readonly sessionId: string;
  readonly startedAt: string;
}

/** The exit that the worker's own ends must report (document 2 §2.2). */
const EXITS: Readonly<Record<(typeof OUTCOMES)[number], object>> = {
  succeeded: { exitCode: 0, hasResult: true, resultStatus: 'finished' },
  'no-result': { exitCode: 0, hasResult: false },
  unfinished: { exitCode: 0, hasResult: true, resultStatus: 'unfinished' },
  blocked: { exitCode: 0, hasResult: true, resultStatus: 'blocked', resultReason: 'stacked' },
  'waiting-on-forge': { exitCode: 0, hasResult: true, resultStatus: 'waiting', resultReason: 'approval-stale' },
  'gave-up': { exitCode: 1, hasResult: false },
  failed: { exitCode: 2, hasResult: false },
  'not-started': { failureReason: 'no such program' },
};

const isOutcome = (state: Reportable): state is keyof typeof EXITS => (OUTCOMES as readonly string[]).includes(state);

/** Whether such a report contains the time of the end: an outcome does, and for a stop its own time counts (§2.2). */
export const tellsEnd = (state: Reportable): boolean => isOutcome(state) || state === 'stopped';

/** The body of a good report: the fields that the state needs, and none that would reveal another order of arrival. */
export function reportBody(state: Reportable, at: string, told: Told, carriesStart = false): Record<string, unknown> {
  const { bridgeId, subjectId, sessionId, startedAt } = told;
  return {
    bridgeId,
    state,
    at,
    subjectType: 'card',
    subjectId,
    cardNumber: 7,
    workKind: 'implement',
    ruleId: 'ready.implement',
    ...(state === 'running' || carriesStart ? { sessionId, startedAt } : {}),
    ...(isOutcome(state) ? { endedAt: at, output: 'what it printed', ...EXITS[state] } : {}),
    ...(state === 'stopped' ? { output: 'what it printed' } : {}),
  };
}

/** A report as full as its state allows. */
export function fullReportBody(state: Reportable, at: string, told: Told): Record<string, unknown> {
  const measured = tellsEnd(state);
  const tried = state === 'running' || isOutcome(state);
  return {
    ...reportBody(state, at, told, !isOpen(state)),
    workerPool: 'default',
    harness: 'exec-agent',
    account: 'Team.one',
    model: 'large-2',
    harnessSessionId: 'a:b_c-1.2',
    ...(tried ? { experiment: 'speed', variant: 'fast', requestedModel: 'large-2', switchedFrom: 'slow' } : {}),
    ...(isOutcome(state) ? { resultFields: { branch: 'main' }, resumeSkipped: 'reload' } : {}),
    ...(measured ? { peakContextTokens: 12_345, usage: USAGE } : {}),
  };
}

const USAGE = {
  source: 'reported',
  models: {
    'large-2': { inputTokens: 10, outputTokens: 20, cacheReadTokens: 30, cacheWriteTokens: 40, costUsd: 1.234567 },
    'small-1': { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4, costUsd: 0.5 },
  },
};
