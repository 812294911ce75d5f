import { type SqlBool, sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';

/**
 * A card waits for its blockers until each is done, archived or deleted. While it waits, no work is opened on it, and open
 * work is neither offered nor timed out. Whether a blocker is done is read from its column, so nothing has to be kept up to date.
 */

/** The blockers `bc` of the card whose id is given as SQL that it still waits for. */
const openBlockers = (cardId: string): string =>
  `from card_block b join card bc on bc.id = b.blocker_id join board_column bk on bk.id = bc.column_id
   where b.card_id = ${cardId} and bc.archived_at is null and not bk.terminal`;

/**
 * Whether the card of request `w` waits for other cards. A value and not an `exists`, of which the planner could make a table of
 * the blocked cards of all accounts.
 */
export const BLOCKED = `coalesce((select true ${openBlockers('w.subject_id')} and w.subject_type = 'card' limit 1), false)`;

/** The same for statements that are built. */
export const blocked = sql.raw<SqlBool>(BLOCKED);

/** As many numbers of blockers as a sentence names. */
const MOST_NAMED = 5;

/** The numbers of the cards that the card of request `w` waits for, the lowest first and at most five. */
export const BLOCKER_NUMBERS = `array(select bc.number ${openBlockers(`case w.subject_type when 'card' then w.subject_id end`)}
  order by bc.number limit ${MOST_NAMED})`;

const FIRST = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('cardBlock as b')
    .innerJoin('card as c', 'c.id', 'b.blockerId')
    .innerJoin('boardColumn as k', 'k.id', 'c.columnId')
    .select('c.id')
    .where('b.cardId', '=', cardId)
    .where('c.archivedAt', 'is', null)
    .where('k.terminal', '=', sql.lit(false))
    .limit(sql.lit(1)),
);

/** Whether a card waits for other cards. */
export async function isBlocked(queries: Queries, cardId: string): Promise<boolean> {
  return (await runOne(queries, FIRST, { cardId })) !== undefined;
}
