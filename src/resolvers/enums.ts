import { CHIP_KINDS } from '../domain/bridges/updateChip.ts';
import {
  ACCOUNT_STATES,
  COMMAND_KINDS,
  COMMAND_STATES,
  EFFORTS,
  HOOK_EVENTS,
  HOOK_OUTCOMES,
  RESULT_STATES,
  UPDATE_STATES,
  WORK_REQUEST_STATES,
} from '../domain/enums.ts';
import { wordEnum } from '../graphql/wordEnum.ts';

export const WorkRequestStateEnum = wordEnum(WORK_REQUEST_STATES, {
  name: 'WorkRequestState',
  description: 'Where a work request stands.',
  values: {
    open: 'Waits for a bridge.',
    claimed: 'A bridge holds it under a lease.',
    done: 'Its holder finished it.',
    refused: 'Its holder gave it up, with a reason.',
    expired: 'Nobody took it in time.',
    cancelled: 'It was withdrawn before anybody took it.',
  },
});
export const ResultStateEnum = wordEnum(RESULT_STATES, {
  name: 'ResultState',
  description: 'How work, or a command, ended at the bridge.',
});
export const EffortEnum = wordEnum(EFFORTS, {
  name: 'Effort',
  description: 'How much thought the agent is asked for.',
});
export const CommandKindEnum = wordEnum(COMMAND_KINDS, {
  name: 'CommandKind',
  description: 'What a command asks of a bridge.',
});
export const CommandStateEnum = wordEnum(COMMAND_STATES, {
  name: 'CommandState',
  description: 'Where a command stands.',
});
export const UpdateStateEnum = wordEnum(UPDATE_STATES, {
  name: 'UpdateState',
  description: "Where a bridge's own update stands.",
});
export const HookEventEnum = wordEnum(HOOK_EVENTS, { name: 'HookEvent', description: 'When a hook of a bridge runs.' });
export const HookOutcomeEnum = wordEnum(HOOK_OUTCOMES, {
  name: 'HookOutcome',
  description: 'How the last run of a hook ended.',
});
export const AccountStateEnum = wordEnum(ACCOUNT_STATES, {
  name: 'AgentAccountState',
  description: "Whether an agent account's last check passed.",
});
export const ChipKindEnum = wordEnum(CHIP_KINDS, { name: 'UpdateChipKind', description: 'What an update chip tells.' });
