/**
 * The limit of a column counts its cards with claimed work. A claim beyond it is not granted; the request stays open, is not
 * offered, and is offered anew when a place gets free.
 */

/** How many cards of column `k` have claimed work, without the card whose id is given as SQL. */
export const atWorkBeside = (cardId: string): string =>
  `(select count(distinct o.subject_id)::int from work_request o join card oc on oc.id = o.subject_id
    where o.state = 'claimed' and o.subject_type = 'card' and oc.column_id = k.id and o.subject_id <> ${cardId})`;

/** Whether the card whose id is given as SQL has claimed work, so that another claim takes no place of its column. */
export const isAtWork = (cardId: string): string =>
  `exists (select 1 from work_request own where own.subject_id = ${cardId} and own.state = 'claimed' and own.subject_type = 'card')`;

/** The limited column `k` of the card `pc` that request `w` is about. */
const LIMITED_COLUMN = `from card pc join board_column k on k.id = pc.column_id
  where pc.id = w.subject_id and k.wip_limit is not null`;

/** The id of the limited column in which the card of request `w` stands; null for every other request. */
export const LIMITED = `(select k.id ${LIMITED_COLUMN} and w.subject_type = 'card')`;

/** Whether the column of the card of request `w` has no place for it. */
export const COLUMN_FULL = `(w.subject_type = 'card' and exists (select 1 ${LIMITED_COLUMN}
    and not ${isAtWork('pc.id')} and k.wip_limit <= ${atWorkBeside('pc.id')}))`;
