import type { CliVersion } from '../cliVersion.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { SignalSource } from './onSignals.ts';

export interface RunOptions {
  readonly env: BridgeEnv;
  readonly flags: {
    readonly logFile?: string | undefined;
    readonly permissionMode?: string | undefined;
    readonly model?: string | undefined;
    /** Logs sentences for a person instead of JSON. */
    readonly plain?: boolean;
    readonly maxWorkers?: string | undefined;
  };
  readonly version: CliVersion;
  /** The arguments for the version that takes over after an update; those of this process by default. */
  readonly again?: readonly string[];
  readonly signals: SignalSource;
  /** Prints an error message for people, one line at a time. */
  readonly print: (line: string) => void;
}
