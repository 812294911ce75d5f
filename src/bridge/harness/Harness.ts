import type { Effort, RunTiming, ToolCall, Usage } from '../api/shapes.ts';
import type { MessageNews } from '../messages/MessageNews.ts';
import type { PleaNews } from '../permissions/PleaNews.ts';
import type { InputWay } from '../process/ProcessSpec.ts';
import type { Account, HarnessName, PermissionLevel } from '../rules/Rules.ts';
import type { EntryListener } from './Entry.ts';

/** How an agent starts the board's tool server, this program's command `mcp` (document 3 §2.3). */
export interface ToolServer {
  /** The program and its arguments, with absolute paths. */
  readonly command: readonly string[];
  /** What it needs beside the agent's environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** One agent process that a harness is asked to run. */
export interface AgentJob {
  /** The bridge's id of the run. */
  readonly runId: string;
  /** The session id that the service uses. A resumed run has that of the run it continues. */
  readonly sessionId: string;
  /** The harness's own id of the session to resume. */
  readonly resume: { readonly harnessSessionId: string } | undefined;
  readonly account: Account;
  /** Undefined: the harness uses its own default. */
  readonly model: string | undefined;
  readonly effort: Effort | undefined;
  /** The native mode; undefined when none is passed. */
  readonly mode: string | undefined;
  /** The folder that the agent starts in. */
  readonly dir: string;
  /** Further folders that it may work in. Undefined: none. */
  readonly folders?: readonly string[] | undefined;
  readonly prompt: string;
  /** The project whose people may be asked during the run, which is about a card of it; undefined: nobody can be. */
  readonly asksIn?: { readonly projectId: string } | undefined;
  /** Named on the command line, so that the agent has the board's tools wherever it works. */
  readonly tools: ToolServer | undefined;
  /** How this program is started, for a harness whose agents need a process of it beside them. */
  readonly self?: readonly string[] | undefined;
  /** A folder for this run only, for schema files and the like. It is deleted with the run. */
  readonly runDir: string;
  /** The whole environment of the agent, apart from the additions of {@link Launch.env}. */
  readonly env: Readonly<Record<string, string>>;
}

/** A process to start. */
export interface Launch {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Added to the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The agent's input: on its standard input, or in a file for a terminal session. May be empty. */
  readonly input: string;
  /** Whether more input may follow; not by default. */
  readonly more?: InputWay | undefined;
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
  /** 128 + n for signal n, as shells count; null when the end was not observed. */
  readonly exitCode: number | null;
  /** The end of standard error. */
  readonly errors?: string;
}

/** Why the agent account could not be worked with: a state of the account and no failure of the work (ruling 55). */
export interface AccountTrouble {
  /** Its usage is used up, it is not paid for, or its key or login is refused. */
  readonly kind: 'limit' | 'billing' | 'sign-in';
  /** When a limit ends, if the program knows. */
  readonly until: Date | undefined;
}

/** The facts about a run after its agent has ended. Undefined and null mean unknown, never zero. */
export interface AgentFacts {
  readonly result: StructuredResult | undefined;
  /** The last words of the agent, for people; not truncated yet. */
  readonly output: string;
  /** What the program printed beside its stream; undefined when its whole output is text for people. */
  readonly besides?: string | undefined;
  /** The end of standard error, as far as it is for people; undefined when all of it is. */
  readonly errors?: string | undefined;
  /** What people should know about the run beside its result, one sentence each: refused calls, missing tools, retries. */
  readonly notices?: readonly string[];
  readonly usage: Usage | undefined;
  readonly peakContextTokens: number | undefined;
  /** Undefined when nothing is known about the calls. */
  readonly toolCalls: readonly ToolCall[] | undefined;
  readonly timing: RunTiming | undefined;
  readonly harnessSessionId: string | undefined;
  /** The exit code that counts, where that of the process says nothing of the agent. */
  readonly agentExitCode?: number;
  /** Set when the run ended because of its account. */
  readonly trouble?: AccountTrouble | undefined;
}

/**
 * Reads an agent's output line by line, in bounded memory. Lines come without their line end and are cut at {@link
 * MAX_LINE} characters. A line may contain anything.
 */
export interface AgentReader {
  /** @param at when the line arrived; undefined when it was printed while no bridge was watching */
  line(text: string, at: Date | undefined): void;
  /** The harness's own session id, once a line has named it. */
  readonly harnessSessionId: string | undefined;
  /** Whether the program keeps trying what will be refused each time: its key or login is not accepted. */
  readonly isHopeless?: boolean;
  /**
   * Whether the program has given the result that counts, is in no further turn, and has no task or subagent at work, as far as its
   * lines tell: all that is awaited is its end.
   */
  readonly isDone: boolean;
  /** Whether the agent has given a result and no turn has begun since: without more input, the program would end. */
  readonly hasAnswered?: boolean;
  /** Whether the program takes messages while it runs; undefined while that is not known. */
  readonly takesMessages?: boolean | undefined;
  /** What became of messages to it. */
  readonly messages?: MessageNews;
  /** What it asks leave for. */
  readonly pleas?: PleaNews;
  /** Reads transcripts and computes the totals. Call it once, after the last line. */
  finish(end: AgentEnd): Promise<AgentFacts>;
}

export const MAX_LINE = 8 * 1024 * 1024;

/** Where a session's transcript is on this machine, and the folder that the session ran in. */
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
  /** The folders of mapped projects that exist. */
  readonly dirs: readonly string[];
}

/** What an agent offers for its runs, in its own words. */
export interface AgentOffer {
  readonly models: readonly string[];
  readonly modes: readonly string[];
}

/** Ready, or failing with a reason of at most 200 characters that contains no path, e-mail address or key. */
export type AccountCheck =
  | {
      readonly state: 'ready';
      readonly offer?: AgentOffer;
      /** As {@link Harness.refusedModes}. */
      readonly refuses?: Readonly<Record<string, string>>;
    }
  | { readonly state: 'failing'; readonly reason: string };

/** Files, with absolute paths, that need not exist. */
export interface AccountFiles {
  /** One of them changes when a person signs the account in. */
  readonly signIn: readonly string[];
  /** The others on which the account's check depends. */
  readonly settings: readonly string[];
}

/** By what an account signs in beside a login of its program. */
export interface SignIn {
  /** Names of variables, never their values. */
  readonly variables: readonly string[];
  /** `the key in ANTHROPIC_API_KEY, at the gateway of ANTHROPIC_BASE_URL` */
  readonly words: string;
}

/** What the rest of the bridge provides to all harnesses. */
export interface HarnessContext {
  /** Names or paths of the programs, which tests and wrappers may set (ruling 35). */
  readonly programs: { readonly claude: string; readonly codex: string; readonly cli: string };
  /** The cost of tokens in dollars; null when no price list has the model (document 3 §2.6). */
  readonly price: PriceLookup;
  /** Programs whose next word says what they do (document 2 §2.4). */
  readonly subcommandPrograms: readonly string[];
  readonly collectFullText: boolean;
}

/** The tokens of one prompt and its answer. */
export interface TokenCounts {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  /** Cached for five minutes. */
  readonly cacheWrite5mTokens: number;
  /** Cached for an hour. */
  readonly cacheWrite1hTokens: number;
}

/**
 * The cost in dollars, or null when no price list has the model. Called once per prompt, because prices depend on its
 * size.
 */
export type PriceLookup = (model: string, tokens: TokenCounts) => number | null;

/** The processes of a session, as its transcript records them. */
export interface SessionProcesses {
  readonly sessionId: string;
  /** The folder that the session was started in. */
  readonly dir: string | undefined;
  readonly startedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** In start order. */
  readonly processes: readonly Usage[];
}

/** A message of a person for a living program. */
export interface AgentMessage {
  readonly id: string;
  readonly text: string;
  /** Whether it ends the turn that the agent is in. */
  readonly interrupt: boolean;
}

/** How a living program gets messages. */
export interface LiveMessages {
  readonly input: Exclude<InputWay, 'file'>;
  /** A message as the program reads it. */
  say(message: AgentMessage): string;
}

/** An agent program. */
export interface Harness {
  readonly name: HarnessName;
  /** Whether `bridge run --model` and `--permission-mode` apply to its runs (ruling 34). */
  readonly takesRunOptions?: boolean;
  /** How its living programs get messages; undefined: a message waits for the next start of the session. */
  readonly messages?: LiveMessages | undefined;
  /** The native mode of a permission level (document 3 §2.3). */
  mode(level: PermissionLevel): string;
  /** Variables that an environment file may not set, because the account's own key determines them. */
  readonly homeVariables: readonly string[];
  /**
   * Prepares the process of a worker.
   * @throws Error with a text for a person when the worker cannot start, for example because the program is not on PATH
   */
  prepare(job: AgentJob): Promise<Launch>;
  /**
   * Prepares the process of a terminal session. The launch's `input`, with the prompt in it, is in the prompt file when
   * the session begins: standard input belongs to the person, and every user of the machine can read arguments.
   */
  interactive(job: AgentJob, promptFile: string): Promise<Launch>;
  /**
   * @param tell hears what happens while it happens. A harness that leaves it out works, and its runs show no activity.
   */
  read(job: AgentJob, context: HarnessContext, tell?: EntryListener): AgentReader;
  findSession(account: Account, env: Readonly<Record<string, string>>, harnessSessionId: string): Promise<SessionPlace>;
  /** The usage within the window, from the local transcript; undefined when there is no transcript on this machine. */
  readUsage(
    account: Account,
    env: Readonly<Record<string, string>>,
    harnessSessionId: string,
    window: SessionWindow,
    context: HarnessContext,
  ): Promise<Usage | undefined>;
  /**
   * Yields every session in the account's transcripts. A program whose transcripts do not record processes has no such
   * method.
   */
  readSessions?(
    account: Account,
    env: Readonly<Record<string, string>>,
    context: HarnessContext,
  ): AsyncIterable<SessionProcesses>;
  /** How the account signs in, if variables decide it. A program without such variables has no such method. */
  signIn?(context: AccountCheckContext): Promise<SignIn | undefined>;
  /**
   * The native modes in which the program does not start as this user, each with the reason and the remedy: as a reason of
   * {@link AccountCheck}. `env` is that of the account.
   */
  refusedModes?(env: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  check(context: AccountCheckContext, harness: HarnessContext): Promise<AccountCheck>;
  /** The files on which the check depends, as far as they are known. A program whose files are unknown has no such method. */
  files?(context: AccountCheckContext): AccountFiles;
  /** Only looks for the account's program: the reason of a failing check when it is missing. Cheap enough for each claim. */
  missingProgram(context: AccountCheckContext, harness: HarnessContext): Promise<string | undefined>;
}
