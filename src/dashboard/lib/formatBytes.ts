const LARGER = ['MB', 'GB', 'TB'];

/** A size for people: `12 kB`, `3.4 MB`, `1 GB`. What rounds up to a thousand of a unit is written as one of the next. */
export function formatBytes(bytes: number): string {
  let shown = Math.ceil(bytes / 1000);
  let unit = 'kB';
  let divisor = 1000;
  for (const larger of LARGER) {
    if (shown < 1000) break;
    divisor *= 1000;
    shown = Math.round((bytes / divisor) * 10) / 10;
    unit = larger;
  }
  return `${shown} ${unit}`;
}
