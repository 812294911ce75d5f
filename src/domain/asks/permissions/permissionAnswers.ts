import type { AskRow } from '../../../tables/CardAsk.ts';
import type { PermissionDenial, PermissionState } from '../../../tables/words.ts';
import type { Context } from '../../context.ts';
import { mayDo } from '../../projectPolicy.ts';

export const ALLOW = 'Allow';
export const DENY = 'Deny';
export const ALWAYS = 'Always allow in this project';

/** Answers of the service itself, all of which refuse. */
export const TOO_LATE = 'Denied: nobody answered in time';
export const RUN_ENDED = 'Denied: the run ended before anybody answered';
export const WITHDRAWN = 'Withdrawn: the agent went on before anybody answered';

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

/** What became of a request for leave so far, and who or what denied it. */
export interface PermissionOutcome {
  readonly state: PermissionState;
  readonly deniedBy: PermissionDenial | null;
}

export function permissionOutcome({ answer }: Pick<AskRow, 'answer'>): PermissionOutcome {
  switch (answer) {
    case null:
      return { state: 'open', deniedBy: null };
    case ALLOW:
    case ALWAYS:
      return ALLOWED;
    case TOO_LATE:
      return { state: 'denied', deniedBy: 'deadline' };
    case RUN_ENDED:
    case WITHDRAWN:
      return { state: 'denied', deniedBy: 'run' };
    default:
      return { state: 'denied', deniedBy: 'person' };
  }
}

export const ALLOWED: PermissionOutcome = { state: 'allowed', deniedBy: null };
