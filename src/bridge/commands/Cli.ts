import type { Readable } from 'node:stream';
import type { Colors } from 'picocolors/types.js';
import type { CliVersion } from '../cliVersion.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { SignalSource } from '../supervisor/onSignals.ts';

/** Everything that a command works with; it uses nothing else of the process. */
export interface Cli {
  readonly env: BridgeEnv;
  readonly version: CliVersion;
  readonly config: ConfigDir;
  /** The rule file in this configuration folder. */
  readonly rulesFile: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly signals: SignalSource;
  /** Whether a person reads the error output. */
  readonly errIsTerminal: boolean;
  /** Prints a line of the requested output. */
  out(line: string): void;
  /** Prints a line about an error. */
  err(line: string): void;
  /** Colours only when the output is a terminal. */
  readonly colors: Colors;
}
