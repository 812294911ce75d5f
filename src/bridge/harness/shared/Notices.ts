import { nameFirst } from '../../../lib/text/nameFirst.ts';

/** Different tools and servers that a notice names. */
const MOST_NAMED = 5;
/** Different names that are remembered. */
const MOST_KEPT = 100;
const MOST_NAME = 60;
/** What allows more to an agent, for {@link Notices.list}. */
export const REMEDY = {
  workspace: 'The level `permissions: workspace` lets an agent change files and run commands.',
  full: 'The level `permissions: full` lets an agent do everything.',
} as const;

/** What a program told about a run beside the work itself: calls that it refused, requests that it repeated, tools that were missing. */
export class Notices {
  private readonly refused = new Map<string, string>();
  private readonly missing = new Set<string>();
  private retries = 0;
  private retryReason: string | undefined;

  /** A call that the program did not let through. @param id of the call, so that a call in two lines counts once */
  refuse(id: string, tool: string): void {
    if (this.refused.size < MOST_KEPT || this.refused.has(id)) this.refused.set(id, tool.slice(0, MOST_NAME));
  }

  /** A tool server that the agent was to have and did not reach. */
  miss(server: string): void {
    if (this.missing.size < MOST_KEPT) this.missing.add(server.slice(0, MOST_NAME));
  }

  /** A request that the program sent to its model service again. */
  retry(reason: string | undefined): void {
    this.retries++;
    this.retryReason = reason?.slice(0, MOST_NAME) ?? this.retryReason;
  }

  /**
   * One sentence for each kind, for people.
   * @param calls how many calls the agent tried
   * @param remedy what allows the refused calls, if anything does
   */
  list(calls: number, remedy: string | undefined): string[] {
    const told: string[] = [];
    const { size } = this.refused;
    if (size > 0) {
      const all = calls > 0 && size >= calls;
      const what = all
        ? 'Every call of a tool was refused'
        : `${count(size, 'call')} of a tool ${size === 1 ? 'was' : 'were'} refused`;
      told.push(`${what}: ${named(new Set(this.refused.values()))}.${remedy === undefined ? '' : ` ${remedy}`}`);
    }
    if (this.missing.size > 0)
      told.push(`The agent worked without a tool server: ${named(this.missing)} did not connect.`);
    if (this.retries > 0) {
      const why = this.retryReason === undefined ? '' : ` (${this.retryReason})`;
      told.push(`The model service was asked again ${count(this.retries, 'time')}${why}.`);
    }
    return told;
  }
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

const named = (names: ReadonlySet<string>): string => nameFirst([...names], MOST_NAMED);
