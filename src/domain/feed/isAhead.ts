/**
 * Whether a cursor, in SQL, is ahead of the database: it names an event that the database never numbered. This happens
 * after a restore from a backup, or when a standby took over without the last commits. The test reads the sequence and not
 * the events, because retention deletes events. The highest possible number stands for the end, and is no reader's cursor.
 * Numbers that were skipped after a restore belong to lost events only (`leaveOutLostNumbers`).
 */
export const isAhead = (cursor: string): string =>
  `(${cursor}::bigint < 9223372036854775807 and (${cursor}::bigint > (select last_value from ${SEQUENCE})
     or exists (select from outbox_gap g
                where ${cursor}::bigint > g.after_sequence and ${cursor}::bigint <= g.until_sequence)))`;

/** The highest number of the account's events, as text, in SQL; `0` for none. An account's numbers become visible in order. */
export const headOf = (account: string): string =>
  `coalesce((select h.sequence from outbox h where h.owner_id = ${account} order by h.sequence desc limit 1), 0)::text`;

const SEQUENCE = 'outbox_sequence_seq';
