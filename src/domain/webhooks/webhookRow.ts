import { randomBytes } from 'node:crypto';
import { type EncryptedPlace, open, UNREADABLE } from '../../db/encryptedString.ts';
import type { ProjectWebhookRow } from '../../tables/ProjectWebhook.ts';
import type { Context } from '../context.ts';

/** A webhook as people see it. */
export interface ShownWebhook extends Omit<ProjectWebhookRow, 'secret' | 'isOwners'> {
  /** Whether the owner of the project has made it, or confirmed it since: their tokens are used for no other. */
  readonly isConfirmed: boolean;
  /** The address that the forge delivers to. */
  readonly url: string;
  /** Whether the instance can read the secret; without it, every delivery is refused. */
  readonly isReadable: boolean;
}

/** Where the secret of a webhook lies. */
export const secretOf = (id: string): EncryptedPlace => ({ table: 'project_webhook', column: 'secret', id });

/** A secret that people copy into a form: 256 bits without a character that a form or an address changes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export function toShownWebhook(
  ctx: Pick<Context, 'encryptionKey' | 'rules'>,
  { secret, isOwners, ...row }: ProjectWebhookRow,
): ShownWebhook {
  return {
    ...row,
    isConfirmed: isOwners,
    url: `${ctx.rules.baseUrl}/webhooks/forge/${row.forge}/${row.id}`,
    isReadable: open(secret, ctx.encryptionKey, secretOf(row.id)) !== UNREADABLE,
  };
}
