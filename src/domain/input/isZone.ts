/**
 * Names of the database of time zones. An offset such as `+01:00` is not a name: PostgreSQL reads its sign the other
 * way round.
 */
const ZONE_NAME = /^[A-Za-z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether a text names a time zone that this process knows. */
export function isZone(zone: string): boolean {
  if (!ZONE_NAME.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
