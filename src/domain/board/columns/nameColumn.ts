import { type Bound, prepare, runOne } from '../../../db/builder.ts';
import type { AuditColumn } from '../../../tables/AuditRecord.ts';
import type { TxContext } from '../../context.ts';
import { ownColumns, type StoredColumn, toColumn } from './columnRow.ts';

const READ = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  ownColumns(accountId).where('k.id', '=', id),
);

/** A column that the caller has locked, as a line of the audit log names it. */
export async function nameColumn(tx: TxContext, id: string): Promise<AuditColumn> {
  const stored = await runOne(tx.queries, READ, { id, accountId: tx.actor.accountId });
  return { id, label: toColumn(stored as StoredColumn).label };
}
