import type { CliVersion } from '../cliVersion.ts';
import type { BridgeEnv } from '../readEnv.ts';

export interface RunOptions {
  readonly env: BridgeEnv;
  readonly flags: {
    readonly logFile?: string | undefined;
    readonly permissionMode?: string | undefined;
    readonly model?: string | undefined;
    readonly maxWorkers?: string | undefined;
  };
  readonly version: CliVersion;
  /** Prints an error message for people, one line at a time. */
  readonly print: (line: string) => void;
}
