import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import type { Harness, HarnessContext } from '../harness/Harness.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Journal } from './Journal.ts';
import type { RunBook } from './RunBook.ts';
import type { Sessions } from './Sessions.ts';

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
  readonly forge: () => ForgeIdentity | undefined;
  /** As of now, for the project. */
  readonly harnessContext: (projectId: string) => HarnessContext;
  readonly stopDelays: () => { readonly sigtermAfterMs: number; readonly sigkillAfterMs: number };
  readonly inboxOn: () => boolean;
}
