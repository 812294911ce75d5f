import { trimText } from '../input/trimText.ts';
import { isOutcome } from '../runs/runStates.ts';
import type { RunReportField, RunReportFields } from './runReportFields.ts';

/** A rule between fields of a report. */
export interface RunReportRule {
  /** The field that a violation names. */
  readonly field: RunReportField;
  /** The other fields that it reads: if one of them is invalid itself, the rule is skipped. */
  readonly with: readonly RunReportField[];
  readonly message: string;
  readonly broken: (report: RunReportFields) => boolean;
}

type Report = RunReportFields;
const among =
  (...states: string[]) =>
  ({ state }: Report): boolean =>
    states.includes(state);

/** States that mean a successful end of the process. */
const endsWell = among('succeeded', 'no-result', 'unfinished', 'blocked', 'waiting-on-forge');
const toldAResult = among('succeeded', 'unfinished', 'blocked', 'waiting-on-forge');
const failed = among('failed');
const neverStarted = among('not-started');
const gaveUp = among('gave-up');
const isCommand = ({ kind }: Report) => kind === 'command';

/** The result flag counts for an agent alone: a command has none, whatever its report says. */
const saysResult = (report: Report) => (isCommand(report) ? null : report.hasResult);

/** The status that a state is named after; other states have none, or mean that the work is finished. */
const STATE_OF_STATUS: Readonly<Record<string, readonly string[]>> = {
  blocked: ['blocked'],
  unfinished: ['unfinished', 'gave-up'],
  waiting: ['waiting-on-forge'],
};

/** Whether a run that gave up ended in one of the ways that a resume could have mended. */
function standsForAResume(report: Report): boolean {
  const { exitCode, resultStatus } = report;
  if (exitCode === null) return false;
  const asFailed = exitCode !== 0 && resultStatus !== 'unfinished';
  const asNoResult = exitCode === 0 && (isCommand(report) || report.hasResult === false);
  const asUnfinished = exitCode === 0 && report.hasResult === true && resultStatus === 'unfinished';
  return asFailed || asNoResult || asUnfinished;
}

const ONLY_OUTCOMES = 'is only allowed with the outcome of a run';
const onlyWithOutcome = (field: 'exitCode' | 'resultStatus' | 'resultFields' | 'failureReason'): RunReportRule => ({
  field,
  with: ['state'],
  message: ONLY_OUTCOMES,
  broken: (report) => !isOutcome(report.state) && report[field] !== null,
});
const needsExperiment = (field: 'variant' | 'requestedModel' | 'switchedFrom'): RunReportRule => ({
  field,
  with: ['experiment'],
  message: 'needs an experiment',
  broken: (report) => report[field] !== null && report.experiment === null,
});

/** The rules between fields (document 2 §2.2), one a row. Each report is judged by itself, whatever its run was before. */
export const RUN_REPORT_RULES: readonly RunReportRule[] = [
  {
    field: 'cardNumber',
    with: ['subjectType'],
    message: 'is required for a card',
    broken: (report) => report.subjectType === 'card' && report.cardNumber === null,
  },
  {
    field: 'cardNumber',
    with: ['subjectType'],
    message: 'is for a card only',
    broken: (report) => report.subjectType !== 'card' && report.cardNumber !== null,
  },
  {
    field: 'sessionId',
    with: ['state', 'kind'],
    message: 'is required for a worker that runs',
    broken: (report) => report.state === 'running' && !isCommand(report) && report.sessionId === null,
  },
  {
    field: 'startedAt',
    with: ['state'],
    message: 'is required for a run that runs',
    broken: (report) => report.state === 'running' && report.startedAt === null,
  },
  {
    field: 'endedAt',
    with: ['state'],
    message: 'is required for an outcome',
    broken: (report) => isOutcome(report.state) && report.endedAt === null,
  },
  {
    field: 'endedAt',
    with: ['startedAt'],
    message: 'must not lie before startedAt',
    broken: ({ startedAt, endedAt }) => startedAt !== null && endedAt !== null && endedAt < startedAt,
  },
  {
    field: 'at',
    with: ['state', 'startedAt', 'endedAt'],
    message: 'is the end of the run and must not be before startedAt',
    broken: (report) =>
      report.state === 'stopped' &&
      report.endedAt === null &&
      report.startedAt !== null &&
      report.at < report.startedAt,
  },
  onlyWithOutcome('exitCode'),
  {
    field: 'exitCode',
    with: ['state'],
    message: 'must be 0 for this state',
    broken: (report) => endsWell(report) && report.exitCode !== 0,
  },
  {
    field: 'exitCode',
    with: ['state'],
    message: 'must be given and not be 0 for a run that failed',
    broken: (report) => failed(report) && (report.exitCode === null || report.exitCode === 0),
  },
  {
    field: 'exitCode',
    with: ['state'],
    message: 'must be null for a worker that never started',
    broken: (report) => neverStarted(report) && report.exitCode !== null,
  },
  {
    field: 'exitCode',
    with: ['state', 'kind', 'hasResult', 'resultStatus'],
    message: 'must fit, with hasResult and resultStatus, a run that failed, reported no result or did not finish',
    broken: (report) => gaveUp(report) && !standsForAResume(report),
  },
  {
    field: 'hasResult',
    with: ['state', 'kind'],
    message: ONLY_OUTCOMES,
    broken: (report) => !isOutcome(report.state) && saysResult(report) !== null,
  },
  {
    field: 'hasResult',
    with: ['state', 'kind'],
    message: 'must be false for this state',
    broken: (report) => report.state === 'no-result' && !isCommand(report) && report.hasResult !== false,
  },
  {
    field: 'hasResult',
    with: ['state', 'kind'],
    message: 'must not be false for this state',
    broken: (report) => toldAResult(report) && saysResult(report) === false,
  },
  {
    field: 'hasResult',
    with: ['state', 'kind', 'exitCode'],
    message: 'must be null without an exitCode',
    broken: (report) => isOutcome(report.state) && report.exitCode === null && saysResult(report) !== null,
  },
  onlyWithOutcome('resultStatus'),
  {
    field: 'resultStatus',
    with: ['kind', 'hasResult'],
    message: 'needs hasResult to be true, which a command never has',
    broken: (report) => report.resultStatus !== null && saysResult(report) !== true,
  },
  {
    field: 'resultStatus',
    with: ['state'],
    message: 'does not belong to this state',
    broken: (report) => {
      const states = STATE_OF_STATUS[report.resultStatus ?? ''];
      return states !== undefined && !states.includes(report.state);
    },
  },
  {
    field: 'resultReason',
    with: ['kind', 'hasResult'],
    message: 'needs hasResult to be true, which a command never has',
    broken: (report) => report.resultReason !== null && saysResult(report) !== true,
  },
  onlyWithOutcome('resultFields'),
  onlyWithOutcome('failureReason'),
  {
    field: 'failureReason',
    with: ['state'],
    message: 'is required for a worker that never started',
    broken: (report) => neverStarted(report) && trimText(report.failureReason ?? '') === '',
  },
  {
    field: 'failureReason',
    with: ['exitCode'],
    message: 'must not be given together with an exitCode',
    broken: (report) => report.failureReason !== null && report.exitCode !== null,
  },
  {
    field: 'output',
    with: ['state'],
    message: 'is required for an outcome; it may be empty',
    broken: (report) => isOutcome(report.state) && report.output === null,
  },
  {
    field: 'variant',
    with: ['experiment'],
    message: 'is required with an experiment',
    broken: (report) => report.experiment !== null && report.variant === null,
  },
  needsExperiment('variant'),
  needsExperiment('requestedModel'),
  needsExperiment('switchedFrom'),
];
