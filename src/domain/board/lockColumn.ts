import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { LabelColor } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';

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
}

type OfProject<More = unknown> = Bound<{ projectId: string } & More>;

const lock = ({ projectId }: OfProject) =>
  build.selectFrom('boardColumn').select('id').where('projectId', '=', projectId).forNoKeyUpdate();
const LOCK = prepare((bound: OfProject<{ slug: string }>) => lock(bound).where('slug', '=', bound.slug));
const LOCK_BACKLOG = prepare((bound: OfProject) => lock(bound).where('backlog', '=', sql.lit(true)));

const READ = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('boardColumn as k')
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
 * stand behind each other, and none arrives in a column that is being removed.
 * @throws Refusal column_not_found
 */
export async function lockColumn(tx: TxContext, projectId: string, slug: string | null): Promise<LockedColumn> {
  const locked = await lockNamed(tx, projectId, slug);
  const column = locked && (await runOne(tx.queries, READ, locked));
  if (column === undefined) throw new Refusal('column_not_found');
  return column;
}

async function lockNamed(tx: TxContext, projectId: string, slug: string | null): Promise<{ id: string } | undefined> {
  if (slug === null) return runOne(tx.queries, LOCK_BACKLOG, { projectId });
  // A NUL would be an error of the database where it is only a slug that no column has.
  return slug.includes('\u0000') ? undefined : runOne(tx.queries, LOCK, { projectId, slug });
}
