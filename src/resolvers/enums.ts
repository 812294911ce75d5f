import { CHIP_KINDS } from '../domain/bridges/updateChip.ts';
import { WAIT_ACTIONS, WAIT_REASONS } from '../domain/work/waiting/waitReasons.ts';
import { wordEnum } from '../graphql/schema/wordEnum.ts';
import {
  ACCOUNT_STATES,
  COMMAND_KINDS,
  COMMAND_STATES,
  EFFORTS,
  HOOK_EVENTS,
  HOOK_OUTCOMES,
  PULL_REQUEST_CONDITIONS,
  RESULT_STATES,
  UPDATE_STATES,
  WORK_REQUEST_STATES,
} from '../tables/words.ts';

export const WorkRequestStateEnum = wordEnum(WORK_REQUEST_STATES, {
  name: 'WorkRequestState',
  description: 'The state of a work request.',
  values: {
    open: 'The request waits for a bridge.',
    claimed: 'A bridge holds the request under a lease.',
    done: 'The bridge that held the request finished the work.',
    refused: 'The bridge that held the request gave it up and said why.',
    expired: 'No bridge took the request in time.',
    cancelled: 'The request was withdrawn before a bridge took it.',
  },
});
export const ResultStateEnum = wordEnum(RESULT_STATES, {
  name: 'ResultState',
  description: 'The outcome of work, or of a command, at a bridge.',
  values: {
    done: 'The bridge did it.',
    refused: 'The bridge did not, and may say why.',
  },
});
export const EffortEnum = wordEnum(EFFORTS, {
  name: 'Effort',
  description: 'The reasoning effort that the agent is asked for.',
  values: {
    low: 'Little.',
    medium: 'Some.',
    high: 'Much.',
    xhigh: 'Very much.',
    max: 'As much as there is.',
  },
});
export const PullRequestConditionEnum = wordEnum(PULL_REQUEST_CONDITIONS, {
  name: 'PullRequestCondition',
  description: 'What the pull request of a card may come to.',
  values: {
    conflict: 'It contradicts its base.',
    'checks-failed': 'A check failed at its head.',
    'changes-requested': 'A reviewer asks for changes.',
    'approved-and-green': 'It is approved at its head, and every check that was reported has passed.',
    merged: 'It is merged.',
  },
});
export const CommandKindEnum = wordEnum(COMMAND_KINDS, {
  name: 'CommandKind',
  description: 'The kind of a command to a bridge.',
  values: {
    'stop-run': 'To end a run.',
    'resume-run': 'To go on with the session of a run that ended.',
    'rerun-command': 'To run a command without an agent again.',
    'collect-session-usage': 'To read what a session used and report it.',
    'accept-change': 'To run the command of a project for accepted work.',
    'end-leftovers': 'To end the processes that a run has left running.',
    'message-run': 'To give what a person wrote to the agent of a run.',
  },
});
export const CommandStateEnum = wordEnum(COMMAND_STATES, {
  name: 'CommandState',
  description: 'The state of a command.',
  values: {
    pending: 'The command waits for its bridge.',
    done: 'The bridge did what was asked.',
    refused: 'The bridge did not do what was asked.',
    expired: 'The bridge did not answer in time.',
    cancelled: 'The command was withdrawn before its bridge answered.',
  },
});
export const UpdateStateEnum = wordEnum(UPDATE_STATES, {
  name: 'UpdateState',
  description: "The state of a bridge's update of itself.",
  values: {
    current: 'The bridge runs the newest release that fits.',
    updating: 'The bridge hands over to another release now.',
    'rolled-back': 'The bridge went back from a release and skips that release.',
    blocked: 'The bridge may not write to the folder of its program.',
    off: 'Automatic updates are off.',
    dev: 'A development build, which is never updated.',
  },
});
export const HookEventEnum = wordEnum(HOOK_EVENTS, {
  name: 'HookEvent',
  description: 'The event that runs a hook of a bridge.',
  values: {
    start: 'When the bridge starts.',
    stop: 'When the bridge stops.',
    busy: 'When its first run begins.',
    idle: 'When its last run has ended.',
  },
});
export const HookOutcomeEnum = wordEnum(HOOK_OUTCOMES, {
  name: 'HookOutcome',
  description: 'The outcome of the last run of a hook.',
  values: {
    ok: 'It ended well.',
    failed: 'It ended with an error.',
    timeout: 'It took too long and was ended.',
    never: 'The hook has not run since the bridge started.',
  },
});
export const AccountStateEnum = wordEnum(ACCOUNT_STATES, {
  name: 'AgentAccountState',
  description: "Whether an agent account's last check passed.",
  values: {
    ready: 'The last check passed.',
    failing: 'The last check failed, and the reason says why.',
  },
});
export const ChipKindEnum = wordEnum(CHIP_KINDS, {
  name: 'UpdateChipKind',
  description: 'The kind of an update chip.',
  values: {
    'needs-range': 'Its version lies outside of what the service supports.',
    current: 'The bridge is up to date.',
    updating: 'The bridge is being updated.',
    'rolled-back': 'The bridge went back from a release.',
    blocked: 'The bridge cannot update itself.',
    available: 'A release waits to be installed.',
  },
});
export const WaitActionEnum = wordEnum(WAIT_ACTIONS, {
  name: 'WaitAction',
  description: 'What a person does about the reason why a work request waits.',
  values: {
    'unpause-bridge': 'Let the paused bridge go on.',
    'release-card': 'Let agents work on the card again.',
    'show-account': 'Look at the agent account that does not pass its check.',
    'connect-machine': 'Connect a machine: start a bridge on it.',
    'start-bridge': 'Start the bridge again, which is quiet.',
    'map-project': 'Correct the rule file of the bridge, or create the folder that it names.',
    'raise-wip-limit': 'Raise the limit of the column, or wait until one of its cards is done.',
    'finish-blockers': 'Finish the cards that the card waits for, or end its wait.',
    wait: 'Nothing: the work goes on automatically.',
  },
});
export const WaitReasonEnum = wordEnum(WAIT_REASONS, {
  name: 'WaitReasonCode',
  description: 'A reason why a work request is not being worked on.',
  values: {
    'card-held': 'Agents on the card are paused.',
    blocked: 'The card waits for other cards.',
    'wip-limit': 'The column of the card has as many cards at work as its limit allows.',
    'no-bridge': 'No bridge follows the project.',
    'no-bridge-online': 'Every bridge of the project is quiet.',
    'project-not-mapped': 'No online bridge has the project in its rule file.',
    'project-not-ready': 'No online bridge that has the project in its rule file can use its folder.',
    'capability-missing': 'No online bridge reports what the request needs.',
    'kind-not-mapped': 'No online bridge has this kind of work in its rule file.',
    'bridge-paused': 'Every bridge that could take it is paused.',
    'pool-full': 'Every worker of those bridges is busy.',
    'account-failing': 'No agent account of those bridges passes its check.',
    'port-busy': 'The port that it needs is in use on the machines of those bridges.',
    'not-taken': 'A bridge could take the request and has not done so for three heartbeats.',
    claimed: 'A bridge holds the request.',
    expired: 'No bridge took the request in time.',
  },
});
