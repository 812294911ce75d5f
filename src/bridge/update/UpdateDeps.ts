import type { CliVersion } from '../cliVersion.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { HttpFetch } from '../http/httpFetch.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Rules } from '../rules/Rules.ts';
import type { UpdateFile } from './UpdateFile.ts';

export interface UpdateTiming {
  readonly intervalMs: number;
  /** The maximum random time to add, so that not all bridges ask at once. */
  readonly spreadMs: number;
}

export interface UpdateDeps {
  readonly releasesUrl: string;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly file: UpdateFile;
  readonly rules: () => Rules;
  readonly version: CliVersion;
  /** The path of the running program. */
  readonly binary: string;
  /**
   * Hands over to the other binary, unless the signal is aborted because the bridge stops. Resolves only on failure,
   * with the reason.
   */
  readonly handOver: (binary: string, version: string, signal: AbortSignal) => Promise<string>;
  /** Called when the report has changed. */
  readonly onChange: () => void;
  readonly timing?: Partial<UpdateTiming>;
  readonly random?: () => number;
  readonly fetchLike?: HttpFetch;
}
