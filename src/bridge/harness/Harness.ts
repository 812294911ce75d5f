import type { Effort, RunTiming, ToolCall, Usage } from '../api/shapes.ts';
import type { Account, HarnessName, PermissionLevel } from '../rules/Rules.ts';

/** What a harness is asked to run: one agent process. */
export interface AgentJob {
  /** The bridge's id of the run. */
  readonly runId: string;
  /** The session as the service knows it; a resume has that of the run it goes on from. */
  readonly sessionId: string;
  /** Set when a session goes on: the harness's own id of it. */
  readonly resume: { readonly harnessSessionId: string } | undefined;
  readonly account: Account;
  /** Undefined: whatever the harness does by itself. */
  readonly model: string | undefined;
  readonly effort: Effort | undefined;
  /** The native mode; undefined: none is passed. */
  readonly mode: string | undefined;
  /** The folder that the agent starts in. */
  readonly dir: string;
  readonly prompt: string;
  /** A folder of this run's own: for schema files and the like; deleted with the run. */
  readonly runDir: string;
  /** The whole environment that the agent will see but for what {@link Launch.env} adds. */
  readonly env: Readonly<Record<string, string>>;
}

/** A process to start. */
export interface Launch {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What the agent is given to read: on its standard input, or in a file for a session in a terminal. May be empty. */
  readonly input: string;
}

/** Document 3 §3.1. */
export interface StructuredResult {
  readonly status: 'finished' | 'blocked' | 'unfinished' | 'waiting';
  readonly summary: string;
  readonly reason?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** How the process ended. */
export interface AgentEnd {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** 128 + n for signal n, as shells count; null when nobody saw its end. */
  readonly exitCode: number | null;
}

/** What is known of a run once its agent ended. What is undefined or null is unknown, never zero. */
export interface AgentFacts {
  readonly result: StructuredResult | undefined;
  /** What the agent said last, for people to read. Not cut yet. */
  readonly output: string;
  readonly usage: Usage | undefined;
  readonly peakContextTokens: number | undefined;
  /** Undefined: nothing is known of the calls. */
  readonly toolCalls: readonly ToolCall[] | undefined;
  readonly timing: RunTiming | undefined;
  readonly harnessSessionId: string | undefined;
}

/**
 * Reads what an agent prints, line by line, in bounded memory whatever is printed. Lines come without their end and
 * at most {@link MAX_LINE} characters long (longer ones are cut there); a line may be anything.
 */
export interface AgentReader {
  /** `at`: when the line arrived; undefined when it was printed while no bridge watched. */
  line(text: string, at: Date | undefined): void;
  /** The harness's own session id, as soon as a line told it. */
  readonly harnessSessionId: string | undefined;
  /** Reads transcripts and sums up. Call once, after the last line. */
  finish(end: AgentEnd): Promise<AgentFacts>;
}

export const MAX_LINE = 8 * 1024 * 1024;

/** Where a session's transcript lies on this machine, and the folder that it was held in. */
export type SessionPlace =
  | { readonly found: false }
  | { readonly found: true; readonly dir: string | undefined; readonly dirState: 'there' | 'gone' | 'unreadable' };

export interface SessionWindow {
  readonly from: Date;
  readonly to: Date;
}

export interface AccountCheckContext {
  readonly account: Account;
  readonly env: Readonly<Record<string, string>>;
  /** Folders of all mapped projects. */
  readonly dirs: readonly string[];
}

/** Ready, or failing with a reason of at most 200 characters that holds no path, e-mail address or key. */
export type AccountCheck = { readonly state: 'ready' } | { readonly state: 'failing'; readonly reason: string };

/** What all harnesses share with the rest of the bridge. */
export interface HarnessContext {
  /** Names or paths of the programs; tests and wrappers set others (ruling 35). */
  readonly programs: { readonly claude: string; readonly codex: string; readonly cli: string };
  /** Dollars for tokens; undefined: no price list knows the model (document 3 §2.6). */
  readonly price: PriceLookup;
  /** Programs whose first word after them says what they do (document 2 §2.4). */
  readonly subcommandPrograms: readonly string[];
  readonly collectFullText: boolean;
}

/** The tokens of one prompt and its answer. */
export interface TokenCounts {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  /** Written for five minutes. */
  readonly cacheWrite5mTokens: number;
  /** Written for an hour. */
  readonly cacheWrite1hTokens: number;
}

/** The cost in dollars, or null when no list knows the model; one call for each prompt, since prices go by its size. */
export type PriceLookup = (model: string, tokens: TokenCounts) => number | null;

/** The processes that held a session, as its transcript records them. */
export interface SessionProcesses {
  readonly sessionId: string;
  /** The folder that the session was started in. */
  readonly dir: string | undefined;
  readonly startedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** In start order. */
  readonly processes: readonly Usage[];
}

/** An agent program. */
export interface Harness {
  readonly name: HarnessName;
  /** Whether `bridge run --model` and `--permission-mode` apply to its runs (ruling 34). */
  readonly takesRunOptions?: boolean;
  /** The native mode of a permission level (document 3 §2.3). */
  mode(level: PermissionLevel): string;
  /** Variables that an environment file may not set, because the account's own key decides. */
  readonly homeVariables: readonly string[];
  /**
   * The process for a worker.
   * @throws Error with a text for a person when it cannot be started, such as a program that is nowhere on PATH
   */
  prepare(job: AgentJob): Promise<Launch>;
  /**
   * The process for a session in a terminal. The launch's `input`, with the prompt in it, is in the file when the session
   * begins: standard input belongs to the person, and every user of the machine can read arguments.
   */
  interactive(job: AgentJob, promptFile: string): Promise<Launch>;
  read(job: AgentJob, context: HarnessContext): AgentReader;
  findSession(account: Account, env: Readonly<Record<string, string>>, harnessSessionId: string): Promise<SessionPlace>;
  /** Usage within the window from the local transcript; undefined when there is no transcript here. */
  readUsage(
    account: Account,
    env: Readonly<Record<string, string>>,
    harnessSessionId: string,
    window: SessionWindow,
    context: HarnessContext,
  ): Promise<Usage | undefined>;
  /** Every session in the account's transcripts; undefined for a program whose transcripts do not record processes. */
  readSessions?(
    account: Account,
    env: Readonly<Record<string, string>>,
    context: HarnessContext,
  ): AsyncIterable<SessionProcesses>;
  check(context: AccountCheckContext, harness: HarnessContext): Promise<AccountCheck>;
}
