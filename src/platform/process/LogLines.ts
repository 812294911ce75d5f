/** The prefix of a line, and its identifiers for programs. */
const OWN = new Set(['level', 'time', 'msg', 'event', 'pid']);
/** Words before the text of a line that is more than information. */
const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 40: 'warning', 50: 'error', 60: 'fatal' };
const RED = '\u001b[31m';
const YELLOW = '\u001b[33m';
const DIM = '\u001b[2m';
const PLAIN = '\u001b[0m';
/** A longer list is shown as its length: the 30 migrations of a first start would fill the window. */
const LONGEST_LIST = 6;
const INDENT = ' '.repeat(10);

/** Writes lines of the log for a person at a terminal; see `openLog`. */
export class LogLines {
  constructor(
    private readonly to: Pick<NodeJS.WriteStream, 'write'>,
    private readonly colors: boolean,
  ) {}

  write(line: string): void {
    this.to.write(`${this.tell(line)}\n`);
  }

  private tell(line: string): string {
    const fields = JSON.parse(line) as Record<string, unknown>;
    const level = Number(fields.level);
    const word = LEVELS[level];
    const told = Object.entries(fields).flatMap(([key, value]) => (OWN.has(key) ? [] : [`${key} ${show(value)}`]));
    const head = word === undefined ? '' : `${this.paint(word, level >= 50 ? RED : level === 40 ? YELLOW : DIM)} `;
    const time = this.paint(clock(new Date(Number(fields.time))), DIM);
    const tail = told.length === 0 ? '' : `  ${level > 30 ? told.join(', ') : this.paint(told.join(', '), DIM)}`;
    return `${time}  ${head}${printable(String(fields.msg ?? fields.event ?? ''))}${tail}`;
  }

  private paint(text: string, color: string): string {
    return this.colors ? `${color}${text}${PLAIN}` : text;
  }
}

function show(value: unknown): string {
  if (!Array.isArray(value)) return printable(typeof value === 'string' ? value : JSON.stringify(value));
  return value.length > LONGEST_LIST ? String(value.length) : value.map(show).join(' ');
}

/** Text from the network may contain codes that control a terminal; its lines are indented under the first one. */
function printable(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`))
    .join(`\n${INDENT}`);
}

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
