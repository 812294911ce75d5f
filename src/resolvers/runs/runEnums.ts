import { DROP_REASONS, REPORTED_RUN_KINDS } from '../../domain/reports/runReportFields.ts';
import {
  OPEN_RUN_STATES,
  REPORTED_RUN_STATES,
  RUN_GROUPS,
  RUN_STATES,
  type RunState,
} from '../../domain/runs/runStates.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  LIVE_CALL_STATES,
  type LiveCallState,
  RESULT_STATUSES,
  RESUME_SKIPS,
  RUN_KINDS,
  type RunKind,
} from '../../tables/words.ts';

const STATES: Readonly<Record<RunState, string>> = {
  queued: 'The run waits for a worker or for its card.',
  replaced: 'A newer event of the same card and rule took its place in the queue.',
  resumed: 'The question that the session waited on was answered, and the session goes on.',
  skipped: 'The session had already read every answer.',
  preparing: 'The bridge prepares the worker.',
  running: 'The worker or the command is running.',
  stopping: 'A person asked to stop the run, and its process is still ending.',
  stopped: 'A person stopped the run.',
  'waiting-for-person': 'The run was resumed as often as its rule allows and waits for a person.',
  dropped: 'The bridge stopped, or the rule was removed, while the run waited.',
  succeeded: 'The run finished its work.',
  'no-result': 'The run ended well without a result.',
  unfinished: 'The run ended before its work was finished.',
  blocked: 'The run ended because something blocks it.',
  'waiting-on-forge': 'The work waits on the forge.',
  'gave-up': 'The run did not finish and may not be resumed again.',
  failed: 'It ended with an error.',
  'not-started': 'The worker never started.',
  'timed-out': 'The service assumes that the run ended, because its bridge went quiet.',
  lost: 'The service assumes that the run ended, because its bridge came back without it.',
  closed: 'An interactive session ended.',
};

const KINDS: Readonly<Record<RunKind, string>> = {
  worker: 'An agent at work on a request.',
  command: 'A command without an agent.',
  interactive: 'A session of a person with an agent.',
};

export const RunStateEnum = wordEnum(RUN_STATES, {
  name: 'RunState',
  description: 'The state of a run.',
  values: STATES,
});
export const RunGroupEnum = wordEnum(RUN_GROUPS, {
  name: 'RunGroup',
  description: 'A group of states of runs, as people look for them.',
  values: {
    open: 'The run has not ended.',
    'needs-you': 'The run waits for a person or is blocked, and no later run resumed it.',
    failed: 'The run failed, gave up, never started, timed out or was lost.',
    done: 'The run ended in any other way.',
  },
});
export const ReportedRunStateEnum = wordEnum(REPORTED_RUN_STATES, {
  name: 'ReportedRunState',
  description: 'A state that a bridge may report of a run.',
  values: STATES,
});
export const HeldRunStateEnum = wordEnum(OPEN_RUN_STATES, {
  name: 'HeldRunState',
  description: 'The state of a run that a bridge holds.',
  values: STATES,
});
export const RunKindEnum = wordEnum(RUN_KINDS, {
  name: 'RunKind',
  description: 'The kind of the run.',
  values: KINDS,
});
export const ReportedRunKindEnum = wordEnum(REPORTED_RUN_KINDS, {
  name: 'ReportedRunKind',
  description: 'A kind of run that a bridge reports.',
  values: KINDS,
});
export const ResultStatusEnum = wordEnum(RESULT_STATUSES, {
  name: 'ResultStatus',
  description: 'The result of a run, as its agent reports it.',
  values: {
    finished: 'The work is done.',
    blocked: 'Something is in its way.',
    unfinished: 'Some of the work is left.',
    waiting: 'The work waits on the forge.',
  },
});
export const DropReasonEnum = wordEnum(DROP_REASONS, {
  name: 'DropReason',
  description: 'Why a bridge dropped a run that waited.',
  values: {
    shutdown: 'The bridge stopped.',
    rule_dead: 'The rule that opened the run was removed.',
    reload: 'The bridge read its rules again.',
  },
});
export const ResumeSkipEnum = wordEnum(RESUME_SKIPS, {
  name: 'ResumeSkip',
  description: 'Why a bridge did not resume a run that had not finished.',
  values: {
    card_moved: 'The card had left its column.',
    shutdown: 'The bridge stopped.',
    rule_dead: 'The rule that opened the run was removed.',
    reload: 'The bridge read its rules again.',
  },
});

const ACTIVITIES: Readonly<Record<ActivityKind, string>> = {
  starting: 'The program was started and has printed nothing yet.',
  thinking: 'The answer of the model is awaited.',
  retrying: 'The program asks its model service again.',
  asking: 'The agent asks a person.',
  running: 'A command runs.',
  editing: 'A file is written or changed.',
  reading: 'A file is read.',
  searching: 'Files or the web are searched.',
  fetching: 'Something is fetched from the network.',
  delegating: 'A subagent works.',
  using: 'Another tool is used.',
};

const CALL_STATES: Readonly<Record<LiveCallState, string>> = {
  running: 'The call has no end yet.',
  background: 'The call goes on in the background.',
  done: 'The call ended.',
  failed: 'The call ended with an error.',
  refused: 'The agent tool did not let the call through.',
};

export const RunActivityKindEnum = wordEnum(ACTIVITY_KINDS, {
  name: 'RunActivityKind',
  description: 'What a live run does.',
  values: ACTIVITIES,
});
export const LiveCallStateEnum = wordEnum(LIVE_CALL_STATES, {
  name: 'LiveCallState',
  description: 'Where a call of a live run stands.',
  values: CALL_STATES,
});
