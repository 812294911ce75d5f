/** `8:35 AM`, `9am (Europe/Berlin)`, `8:33am (UTC)`: as programs say when a limit ends. */
const CLOCK = /\b(1[0-2]|0?[1-9])(?::([0-5]\d))?\s?(am|pm)\b(?:\s*\(([A-Za-z_+\-/0-9]{1,40})\))?/i;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/**
 * The next moment after `from` at which a clock shows the time that a text names: a clock of the zone beside it, or of this
 * machine. Undefined when the text names no time, one that has passed within the last hour, or an unknown zone.
 */
export function readClock(text: string, from: Date): Date | undefined {
  const found = CLOCK.exec(text);
  if (found === null) return undefined;
  const [, hour = '', minute = '00', half = '', zone] = found;
  const wanted = `${String((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)).padStart(2, '0')}:${minute}`;
  const clock = clockOf(zone);
  const first = Math.ceil((from.getTime() + 1) / MINUTE_MS) * MINUTE_MS;
  // Minute by minute, because the zone may change its offset on the way.
  for (let passed = -HOUR_MINUTES; clock !== undefined && passed <= DAY_MINUTES; passed++) {
    const at = new Date(first + passed * MINUTE_MS);
    // What it names is over, whatever the clocks of the program and of this machine say.
    if (clock.format(at) === wanted) return at > from ? at : undefined;
  }
  return undefined;
}

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    const zone = timeZone === undefined ? {} : { timeZone };
    return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
  } catch {
    return undefined;
  }
}
