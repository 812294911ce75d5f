import type { Readable } from 'node:stream';
import type { Colors } from 'picocolors/types.js';
import type { CliVersion } from '../cliVersion.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeEnv } from '../readEnv.ts';

/** What a command works with: nothing else of the process is its business. */
export interface Cli {
  readonly env: BridgeEnv;
  readonly version: CliVersion;
  readonly config: ConfigDir;
  /** The rule file of this folder. */
  readonly rulesFile: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  /** A line for people or programs who asked for it. */
  out(line: string): void;
  /** A line about what went wrong. */
  err(line: string): void;
  /** Codes only where somebody looks at a terminal. */
  readonly colors: Colors;
}
