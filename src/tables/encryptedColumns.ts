import { columnName } from './columns.ts';
import { ForgeToken } from './ForgeToken.ts';
import { ProjectWebhook } from './ProjectWebhook.ts';
import { PushKey } from './PushKey.ts';
import { PushSubscription } from './PushSubscription.ts';
import type { ColumnOf, Table } from './Row.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

/** A column whose values are encrypted with `APP_ENCRYPTION_KEY`, each bound to its row by the row's `id`. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
}

const encrypted = <T extends Table>(table: T, column: ColumnOf<T>): EncryptedColumn => ({
  table: table.tableName,
  column: columnName(column),
});

/** Every encrypted column. A change of the key goes through them all. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  encrypted(ProjectWebhook, 'secret'),
  encrypted(WebhookEndpoint, 'secret'),
  encrypted(WebhookEndpoint, 'previousSecret'),
  encrypted(ForgeToken, 'token'),
  encrypted(PushKey, 'privateKey'),
  encrypted(PushSubscription, 'secret'),
];
