import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { TxContext } from '../../context.ts';
import { type LockedColumn, STEP } from './lockColumn.ts';

type Around = Bound<{ columnId: string; before: string; cardId: string }>;

/** The place of the card in front of which another goes, and that of the card above it, if any, leaving out the one that moves. */
const AROUND = prepare(({ columnId, before, cardId }: Around) =>
  build
    .selectFrom('card as c')
    .select('c.position as below')
    .select(({ selectFrom }) =>
      selectFrom('card as a')
        .select(({ fn }) => fn.max('a.position').as('above'))
        .whereRef('a.columnId', '=', 'c.columnId')
        .whereRef('a.position', '<', 'c.position')
        .where('a.id', '<>', cardId)
        .as('above'),
    )
    .where('c.id', '=', before)
    .where('c.columnId', '=', columnId),
);

/**
 * A card that leaves the column at this moment is read again in its current state, and keeps the place that it has
 * found.
 */
const SPREAD = prepare(({ columnId }: Bound<{ columnId: string }>) =>
  build
    .updateTable('card as c')
    .from(
      build
        .selectFrom('card')
        .select([
          'id',
          sql<string>`row_number() over (order by position, number) * ${sql.lit(String(STEP))}::bigint`.as('place'),
        ])
        .where('columnId', '=', columnId)
        .as('o'),
    )
    .set(({ ref }) => ({ position: ref('o.place') }))
    .whereRef('c.id', '=', 'o.id')
    .where('c.columnId', '=', columnId),
);

/** A place in a column, and whether all cards of the column were given new ones to make room for it. */
export interface Place {
  position: string;
  spread: boolean;
}

/**
 * The place in front of a card of a locked column. The column's lock keeps others from taking it.
 * @param cardId the card that goes there; it does not count as one of the column
 * @throws Refusal bad_user_input (`before`) unless that card is in the column
 */
export async function placeBefore(
  tx: TxContext,
  column: Pick<LockedColumn, 'id'>,
  before: string,
  cardId: string,
): Promise<Place> {
  const bound = { columnId: column.id, before, cardId };
  const found = isUuid(before) ? await runOne(tx.queries, AROUND, bound) : undefined;
  if (found === undefined) {
    throw invalidInput([{ propertyPath: 'before', message: 'must be a card in the column' }]);
  }
  const free = between(found);
  if (free !== undefined) return { position: free, spread: false };
  await run(tx.queries, SPREAD, { columnId: column.id });
  const spread = between((await runOne(tx.queries, AROUND, bound)) as typeof found);
  return { position: spread as string, spread: true };
}

function between({ above, below }: { above: string | null; below: string }): string | undefined {
  if (above === null) return String(BigInt(below) - STEP);
  const middle = BigInt(above) + (BigInt(below) - BigInt(above)) / 2n;
  return middle > BigInt(above) ? String(middle) : undefined;
}
