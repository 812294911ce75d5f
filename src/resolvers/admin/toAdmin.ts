import type { FlagState } from '../../domain/admin/flags.ts';
import type { Job as JobState } from '../../domain/admin/jobs.ts';
import type { QueuedMail } from '../../domain/admin/mails.ts';
import type { User } from '../../domain/admin/users.ts';
import type { SignInService } from '../../domain/identities/SignInService.ts';
import type { Flag, InstanceSignInService, InstanceUser, Job } from './Admin.ts';
import type { InstanceMail } from './InstanceMail.ts';

/** A flag with its values as the texts that `setFlag` takes. */
export function toFlag({ fallback, stored, reading, floor, ...flag }: FlagState): Flag {
  return {
    ...flag,
    default: String(fallback),
    stored: stored === undefined ? null : typeof stored === 'object' ? JSON.stringify(stored) : String(stored),
    reading: String(reading),
    floor: floor ?? null,
  };
}

/** A job with its last run. */
export function toJob({ name, description, cron, last }: JobState): Job {
  return {
    name,
    description,
    cron,
    lastAt: last?.endedAt ?? null,
    outcome: last?.outcome ?? null,
    milliseconds: last?.milliseconds ?? null,
    counts: Object.entries(last?.counts ?? {}).map(([kind, count]) => ({ kind, count })),
    failedAt: last?.failedAt ?? null,
    error: last?.error ?? null,
  };
}

/** A service for signing in, with its missing settings. */
export const toService = ({ name, label, missing, flag, redirectUri, isOn }: SignInService): InstanceSignInService => ({
  ...{ name, label, flag, redirectUri },
  missing: [...missing],
  configured: missing.length === 0,
  on: isOn(),
});

/** An account. It is not a node, because for its owner the same id is that of the viewer. */
export const toUser = ({ id, ...user }: User): InstanceUser => ({ userId: id, ...user });

/** A mail. The time of the next attempt is meaningless once it was sent or given up. */
export const toMail = ({ id, toAddress, nextAt, locale: _, cardId: __, ...mail }: QueuedMail): InstanceMail => ({
  ...mail,
  mailId: id,
  to: toAddress,
  nextAt: mail.state === 'waiting' ? nextAt : null,
});
