/**
 * The limit of a column counts its cards with claimed work. A claim beyond it is not granted; the request stays open,
 * is not offered, and is offered again when a place becomes free.
 */

/** How many cards of column `k` have claimed work, without the card whose id is given as SQL. */
export const atWorkBeside = (cardId: string): string =>
  `(select count(distinct o.subject_id)::int from work_request o join card oc on oc.id = o.subject_id
    where o.project_id = k.project_id and o.state = 'claimed' and o.subject_type = 'card' and oc.column_id = k.id
      and o.subject_id <> ${cardId})`;

/** An id that no card has. */
const NONE = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** How many cards of column `k` have claimed work. */
export const AT_WORK = atWorkBeside(NONE);

/** Whether the card whose id is given as SQL has claimed work, so that another claim takes no place of its column. */
export const isAtWork = (cardId: string): string =>
  `exists (select 1 from work_request own where own.subject_id = ${cardId} and own.state = 'claimed' and own.subject_type = 'card')`;

/** The limited column `k` of the card `pc` that request `w` is about. */
const LIMITED_COLUMN = `from card pc join board_column k on k.id = pc.column_id
  where pc.id = w.subject_id and k.wip_limit is not null and w.subject_type = 'card'`;

/**
 * Whether the project of request `w` has a limited column. Most have none, which one lookup in the small index of
 * limited columns shows, instead of two lookups of the card and its column with every claim and result.
 */
const HAS_LIMITED = `exists (select 1 from board_column l where l.project_id = w.project_id and l.wip_limit is not null)`;

/** The id of the limited column of the card of request `w`; null for every other request. */
export const LIMITED = `(case when ${HAS_LIMITED} then (select k.id ${LIMITED_COLUMN}) end)`;

/**
 * Whether the column of the card of request `w` has no place for it. A value and not an `exists`, which the planner
 * could turn into a search through the cards of all limited columns of all accounts.
 */
export const COLUMN_FULL = `coalesce((select k.wip_limit <= ${atWorkBeside('pc.id')} and not ${isAtWork('pc.id')}
    ${LIMITED_COLUMN}), false)`;

/** An array of the ids of the full ones among the columns `k` that a condition names. */
export const fullColumns = (condition: string): string =>
  `array(select k.id from board_column k where k.wip_limit is not null and ${condition} and k.wip_limit <= ${AT_WORK})`;

/**
 * The same as `COLUMN_FULL` for many requests: the full columns were counted once, and are given as SQL that costs nothing.
 * Where no column is full, no card is read.
 */
export const inFullColumn = (full: string): string =>
  `coalesce((select pc.column_id = any(${full}) and not ${isAtWork('pc.id')} from card pc
    where ${full} <> '{}' and pc.id = w.subject_id and w.subject_type = 'card'), false)`;
