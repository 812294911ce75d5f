/**
 * SQL that bounds how long this statement waits for each lock, for a statement that commits by itself: the setting ends
 * with the statement and costs no round trip. It belongs in the `where` of the rows that the locking part reads, so that it
 * is set first.
 * @param parameter milliseconds as text; null leaves the connection's own bound
 */
export const lockWait = (parameter: string): string =>
  `(${parameter}::text is null or (select set_config('lock_timeout', ${parameter}, true)) is not null)`;
