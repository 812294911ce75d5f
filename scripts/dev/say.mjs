/** Prints a short line with the name of the part that it is about. */
export function say(name, text) {
  for (const line of text.trimEnd().split('\n')) process.stdout.write(`${name.padEnd(9)} ${line}\n`);
}

export const took = (since) => `in ${Math.round(performance.now() - since)} ms`;

/** A log line in readable form; any other line stays unchanged. */
export function readable(line) {
  const { level, time, pid, hostname, event, msg, ...rest } = parse(line) ?? {};
  if (level === undefined) return line;
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [LEVELS[level] ?? level, event ?? msg, ...fields].join(' ').slice(0, WIDTH);
}

/** Whether a line of a log says that something is wrong, or is none of a log. */
export function alarms(line) {
  const { level } = parse(line) ?? {};
  return level === undefined || ['warn', 'error', 'fatal'].includes(LEVELS[level] ?? level);
}

/** A line of a log may carry a whole error. */
const WIDTH = 240;
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

function parse(line) {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
