/** A process to start for a run. */
export interface ProcessSpec {
  /** A folder of the run's own. Its name belongs to no other process. */
  readonly runDir: string;
  /** A path, or a name that is looked up on the environment's PATH. */
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of it. Names that no shell can hold do not arrive. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything on its standard input; empty: nothing. */
  readonly stdin: string;
  /** Standard error goes where standard output goes, so that what is printed keeps its order. */
  readonly joined?: boolean;
}

export interface ProcessEnd {
  /** 128 + n for signal n, as shells count; null when nobody saw the end. */
  readonly exitCode: number | null;
  readonly endedAt: Date;
}

export interface StopDelays {
  readonly sigtermAfterMs: number;
  readonly sigkillAfterMs: number;
}

export interface WatchdogTiming {
  /** A program that no bridge watches is ended after this time: its claim has lapsed by then. */
  readonly lostAfterMs: number;
  readonly checkMs: number;
  /** From TERM to KILL. */
  readonly graceMs: number;
}

export const WATCHDOG: WatchdogTiming = { lostAfterMs: 120_000, checkMs: 10_000, graceMs: 5_000 };

/** The process of a run as the system knows it; {@link RunProcess} is what the rest of the bridge sees. */
export interface Leader {
  readonly pid: number;
  readonly startedAt: Date;
  readonly ended: Promise<ProcessEnd>;
  /** Reaches the program and what it started, as far as that did not leave its group. No error when nothing is there. */
  signal(name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops watching; the process goes on, and `ended` settles no more. */
  release(): void;
}
