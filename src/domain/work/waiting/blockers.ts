import { type SqlBool, sql } from 'kysely';
import { type Queries, statement } from '../../../db/statement.ts';

/**
 * A card waits for its blockers until each is done, archived or deleted, or it is done itself. While it waits, no work is opened on
 * it, and open work is neither offered nor timed out. Whether a card is done is read from its column, so nothing has to be kept up
 * to date.
 */

/** Whether blocker `bc`, which is in column `bk`, still keeps others waiting. */
const UNFINISHED = 'bc.archived_at is null and not bk.terminal';
const BLOCKERS = 'card_block b join card bc on bc.id = b.blocker_id join board_column bk on bk.id = bc.column_id';

/** The blockers `bc` that cards `wc` still wait for. */
export const openBlockers = (which: string): string =>
  `from ${BLOCKERS} join card wc on wc.id = b.card_id join board_column wk on wk.id = wc.column_id
   where ${which} and ${UNFINISHED} and not wk.terminal`;

/**
 * Whether the card of request `w` waits for other cards. A value and not an `exists`, of which the planner could make a table of
 * the blocked cards of all accounts.
 */
export const BLOCKED = `coalesce((select true ${openBlockers('b.card_id = w.subject_id')} and w.subject_type = 'card' limit 1), false)`;

/** The same for statements that are built. */
export const blocked = sql.raw<SqlBool>(BLOCKED);

/** As many numbers of blockers as a sentence names, and one more, which stands for others. */
const MOST_READ = 6;
const numbers = (from: string): string => `array(select bc.number ${from} order by bc.number limit ${MOST_READ})`;

/** The numbers of the cards that the card of request `w` waits for, the lowest first and at most six. */
export const BLOCKER_NUMBERS = numbers(
  openBlockers(`b.card_id = case w.subject_type when 'card' then w.subject_id end`),
);

/** The same of card `w.card_id`, if it were in column `w.column_id`. */
export const SUPPOSED_BLOCKER_NUMBERS = numbers(
  `from ${BLOCKERS} where b.card_id = w.card_id and ${UNFINISHED}
   and not (select k.terminal from board_column k where k.id = w.column_id)`,
);

const FIRST = statement<{ id: string }>('card_first_blocker', `select bc.id ${openBlockers('b.card_id = $1')} limit 1`);

/** Whether a card waits for other cards. */
export async function isBlocked(queries: Queries, cardId: string): Promise<boolean> {
  return (await queries.query(FIRST, [cardId])).length > 0;
}
