/**
 * SQL that bounds how long this statement waits for each lock, for a statement that commits by itself: the setting is gone
 * with it and costs no round trip. To stand in the `where` of what the locking part reads from, so that it is set before.
 * @param parameter milliseconds as text; null leaves the connection's own bound
 */
export const lockWait = (parameter: string): string =>
  `(${parameter}::text is null or (select set_config('lock_timeout', ${parameter}, true)) is not null)`;
