import type { Leftovers } from '../rules/Rules.ts';

/** A process to start for a run. */
export interface ProcessSpec {
  /** A folder for this run only. Its name belongs to no other process. */
  readonly runDir: string;
  /** A path, or a name to look up on the environment's PATH. */
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment. Names that a shell cannot hold are not passed. */
  readonly env: Readonly<Record<string, string>>;
  /** Standard input; may be empty. */
  readonly stdin: string;
  /**
   * What follows it: nothing by default. `open`: standard input stays open for more. `beside`: it ends, and the program may open the
   * pipe `input` in the run's folder for more.
   */
  readonly input?: InputWay | undefined;
  /** Sends standard error to standard output, so that the order of the output is preserved. */
  readonly joined?: boolean;
  /** The run whose mark the process carries. */
  readonly runId?: string;
  /** What of the run it is, if not its program. */
  readonly part?: string;
  /** What the watchdog does with processes that left the group; `keep` by default. */
  readonly leftovers?: Leftovers | undefined;
}

export type InputWay = 'file' | 'open' | 'beside';

export interface ProcessEnd {
  /** 128 + n for signal n, as shells count; null when the end was not observed. */
  readonly exitCode: number | null;
  readonly endedAt: Date;
}

export interface StopDelays {
  readonly sigtermAfterMs: number;
  readonly sigkillAfterMs: number;
}

export interface WatchdogTiming {
  /** A program that no bridge watches is ended after this time: its lease has expired by then. */
  readonly lostAfterMs: number;
  readonly checkMs: number;
  /** Milliseconds from SIGTERM to SIGKILL. */
  readonly graceMs: number;
}

export const WATCHDOG: WatchdogTiming = { lostAfterMs: 120_000, checkMs: 10_000, graceMs: 5_000 };

/** The process of a run as the operating system sees it. The rest of the bridge uses {@link RunProcess}. */
export interface Leader {
  readonly pid: number;
  readonly startedAt: Date;
  readonly ended: Promise<ProcessEnd>;
  /**
   * Signals the program and what it started, except processes that left its group. A missing process is not an error.
   */
  signal(name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops watching. The process continues, and `ended` never settles. */
  release(): void;
}
