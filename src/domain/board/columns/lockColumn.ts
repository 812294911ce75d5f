import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { statement } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { LabelColor } from '../../../tables/words.ts';
import type { TxContext } from '../../context.ts';
import { requireCard } from '../cards/requireCard.ts';
import { type ColumnRow, columnJson, type StoredColumn, toColumn } from './columnRow.ts';

/**
 * How far apart cards are appended. A card goes between two others without renumbering, two dozen times at one place before
 * `placeBefore` has to. Clients read positions as numbers, so half a billion of such steps stay exact.
 */
export const STEP = 2n ** 24n;

/** A column as the verbs that write to it find it. */
export interface LockedColumn {
  id: string;
  slug: string;
  terminal: boolean;
  backlog: boolean;
  /** As a person typed it; null for a seeded one. */
  label: string | null;
  color: LabelColor | null;
  wipLimit: number | null;
  /** The place of a card that is appended to it. */
  end: string;
  /** As it is shown. */
  shown: ColumnRow;
}

type OfProject<More = unknown> = Bound<{ projectId: string } & More>;

const lock = ({ projectId }: OfProject) =>
  build.selectFrom('boardColumn').select('id').where('projectId', '=', projectId).forNoKeyUpdate();
const LOCK = prepare((bound: OfProject<{ slug: string }>) => lock(bound).where('slug', '=', bound.slug));
const LOCK_BACKLOG = prepare((bound: OfProject) => lock(bound).where('backlog', '=', sql.lit(true)));

/** SQL text, because the builder locks all tables of a statement or none. */
const LOCK_FOR_CARD = statement<{ id: string }>(
  'column_lock_for_card',
  `select k.id from card c join board_column k on k.project_id = c.project_id
   where c.id = $1 and c.owner_id = $2 and k.slug = $3 for no key update of k`,
);

const READ = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('boardColumn as k')
    .innerJoin('project as p', 'p.id', 'k.projectId')
    .innerJoin('account as a', 'a.id', 'p.ownerId')
    .select(columnJson.$castTo<StoredColumn>().as('shown'))
    .select(['k.id', 'k.slug', 'k.terminal', 'k.backlog', 'k.label', 'k.color', 'k.wipLimit'])
    .select(({ selectFrom }) => {
      const last = selectFrom('card as c')
        .select(({ fn }) => fn.max('c.position').as('last'))
        .whereRef('c.columnId', '=', 'k.id');
      return sql<string>`coalesce(${last} + ${sql.lit(String(STEP))}::bigint, 1)`.as('end');
    })
    .where('k.id', '=', id),
);

/**
 * A column of the board by its slug (null: the Backlog), locked until the commit: cards that arrive at the same time
 * get places one after the other, and none arrives in a column that is being removed.
 * @throws Refusal column_not_found
 */
export async function lockColumn(tx: TxContext, projectId: string, slug: string | null): Promise<LockedColumn> {
  return readLocked(tx, await lockNamed(tx, projectId, slug));
}

/**
 * The same for the column of a board to which a card of the caller is to go.
 * @throws Refusal card_not_found, column_not_found
 */
export async function lockColumnFor(tx: TxContext, cardId: string, slug: string): Promise<LockedColumn> {
  const isName = isUuid(cardId) && !slug.includes('\u0000');
  const [locked] = isName ? await tx.queries.query(LOCK_FOR_CARD, [cardId, tx.actor.accountId, slug]) : [];
  if (locked === undefined) await requireCard(tx, cardId);
  return readLocked(tx, locked);
}

async function readLocked(tx: TxContext, locked: { id: string } | undefined): Promise<LockedColumn> {
  const column = locked && (await runOne(tx.queries, READ, locked));
  if (column === undefined) throw new Refusal('column_not_found');
  return { ...column, shown: toColumn(column.shown) };
}

async function lockNamed(tx: TxContext, projectId: string, slug: string | null): Promise<{ id: string } | undefined> {
  if (slug === null) return runOne(tx.queries, LOCK_BACKLOG, { projectId });
  // The database rejects a NUL, but here it is only a slug that no column has.
  return slug.includes('\u0000') ? undefined : runOne(tx.queries, LOCK, { projectId, slug });
}
