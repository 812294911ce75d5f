import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';

/** A column as the verbs that write to it find it. */
export interface LockedColumn {
  id: string;
  slug: string;
  terminal: boolean;
  backlog: boolean;
  /** The place of a card that is appended to it. */
  end: string;
}

const LOCK = statement<{ id: string }>(
  'board_column_lock',
  `select id from board_column where project_id = $1 and (slug = $2 or ($2::text is null and backlog)) for no key update`,
);

const READ = statement<LockedColumn>(
  'board_column_read',
  `select k.id, k.slug, k.terminal, k.backlog,
     coalesce((select max(c.position) from card c where c.column_id = k.id), 0) + 1 as end
   from board_column k where k.id = $1`,
);

/**
 * A column of the board by its slug (null: the Backlog), locked until the commit: cards that arrive at the same time
 * stand behind each other, and none arrives in a column that is being removed.
 * @throws Refusal column_not_found
 */
export async function lockColumn(tx: TxContext, projectId: string, slug: string | null): Promise<LockedColumn> {
  const [locked] = slug?.includes('\u0000') ? [] : await tx.queries.query(LOCK, [projectId, slug]);
  const [column] = locked === undefined ? [] : await tx.queries.query(READ, [locked.id]);
  if (column === undefined) throw new Refusal('column_not_found');
  return column;
}
