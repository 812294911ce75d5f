/** The time zones that this browser knows, with UTC, its own and the given one, which may have older names. */
export function zonesWith(zone: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own, zone])].toSorted();
}
