import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import type { Harness, HarnessContext } from '../harness/Harness.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Journal } from './Journal.ts';
import type { RunBook } from './RunBook.ts';
import type { Sessions } from './Sessions.ts';

/** The service's settings that runs follow; they change with each session. */
export interface RunSettings {
  readonly stopDelays: { readonly sigtermAfterMs: number; readonly sigkillAfterMs: number };
  /** Whether workers are told of the inbox. */
  readonly inboxOn: boolean;
}

/** What runs need of the bridge that they run on. */
export interface RunDeps {
  readonly book: RunBook;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly log: BridgeLog;
  readonly clock: () => Date;
  /** The bridge's own environment. */
  readonly inherited: Readonly<Record<string, string>>;
  readonly forge: ForgeIdentity | undefined;
  readonly settings: RunSettings;
  /** As of now, for the project. */
  harnessContext(projectId: string): HarnessContext;
}
