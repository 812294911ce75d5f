const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

/** A duration in milliseconds, in its two largest units: `3 m 12 s`. */
export function formatDuration(ms: number): string {
  if (Math.round(ms) < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  let rest = Math.round(ms / 1000);
  const parts = UNITS.flatMap(([unit, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return count === 0 ? [] : [`${count} ${unit}`];
  });
  return parts.slice(0, 2).join(' ');
}
