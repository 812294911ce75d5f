import type { AskRow } from '../../../tables/CardAsk.ts';
import type { PermissionState } from '../../../tables/words.ts';
import type { Context } from '../../context.ts';
import { mayDo } from '../../projectPolicy.ts';

export const ALLOW = 'Allow';
export const DENY = 'Deny';
export const ALWAYS = 'Always allow in this project';

/** Answers of the service itself, all of which refuse. */
export const TOO_LATE = 'Denied: nobody answered in time';
export const RUN_ENDED = 'Denied: the run ended before anybody answered';

/** The answers that a person has; one that counts from then on needs a rule to count for. */
export const permissionOptions = (rule: string | null): string[] =>
  rule === null ? [ALLOW, DENY] : [ALLOW, DENY, ALWAYS];

/** The answers that are offered to the caller: one that counts for good is for people who manage the project. */
export function offeredAnswers(
  { actor: { member } }: Pick<Context, 'actor'>,
  { kind, options }: Pick<AskRow, 'kind' | 'options'>,
): string[] {
  const isForMore = kind === 'permission' && member !== undefined && !mayDo(member.role, 'manage');
  return isForMore ? options.filter((option) => option !== ALWAYS) : options;
}

export function permissionState({ answer }: Pick<AskRow, 'answer'>): PermissionState {
  if (answer === null) return 'open';
  return answer === ALLOW || answer === ALWAYS ? 'allowed' : 'denied';
}
