/**
 * Whether a cursor, in SQL, is ahead of the database: it names an event that the database never numbered. A backup was restored
 * then, or a standby took over that had not received the last commits. The sequence itself is asked and not the events,
 * because retention deletes these. The highest number there is stands for the end, and is nobody's cursor. Numbers that were
 * left out after a restore belong to lost events alone (`leaveOutLostNumbers`).
 */
export const isAhead = (cursor: string): string =>
  `(${cursor}::bigint < 9223372036854775807 and (${cursor}::bigint > (select last_value from ${SEQUENCE})
     or exists (select from outbox_gap g
                where ${cursor}::bigint > g.after_sequence and ${cursor}::bigint <= g.until_sequence)))`;

/** The highest number of the account's events, as text, in SQL; `0` for none. An account's numbers become visible in order. */
export const headOf = (account: string): string =>
  `coalesce((select h.sequence from outbox h where h.owner_id = ${account} order by h.sequence desc limit 1), 0)::text`;

const SEQUENCE = 'outbox_sequence_seq';
