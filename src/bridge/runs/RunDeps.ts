import type { ActivityBook } from '../activity/ActivityBook.ts';
import type { ChangeBook } from '../changes/ChangeBook.ts';
import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';
import type { AccountTrouble, Harness, HarnessContext, ToolServer } from '../harness/Harness.ts';
import type { LeftBook } from '../leftovers/LeftBook.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { MessageService } from '../messages/takeMessage.ts';
import type { PermissionService } from '../permissions/PermissionService.ts';
import type { RunScopes } from '../process/RunScopes.ts';
import type { TranscriptBook } from '../transcripts/TranscriptBook.ts';
import type { Workspaces } from '../workspaces/Workspaces.ts';
import type { Journal } from './Journal.ts';
import type { RunBook } from './RunBook.ts';
import type { Sessions } from './Sessions.ts';

/** The settings of the service that runs follow. They change with each session. */
export interface RunSettings {
  readonly stopDelays: { readonly sigtermAfterMs: number; readonly sigkillAfterMs: number };
  /** Whether the prompts of workers mention the inbox. */
  readonly inboxOn: boolean;
}

/** What runs need from their bridge. */
export interface RunDeps {
  readonly book: RunBook;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly harnesses: ReadonlyMap<string, Harness>;
  readonly log: BridgeLog;
  /** What the runs do while they run, for the service. */
  readonly activities: Pick<ActivityBook, 'open' | 'close' | 'watchPorts'>;
  /** What they say and do, as far as the service takes it. */
  readonly transcripts: Pick<TranscriptBook, 'open' | 'end'>;
  /** What runs that are over have left running. */
  readonly left: LeftBook;
  /** What the runs change in their repositories. */
  readonly changes: Pick<ChangeBook, 'begin' | 'resume' | 'end' | 'release'>;
  /** Where the texts of messages come from, and where people are asked; undefined: no program gets any message while it runs. */
  readonly api?: (MessageService & Partial<PermissionService>) | undefined;
  /** How often an open question to people is looked at, in milliseconds; undefined: as usual. */
  readonly askPollMs?: number | undefined;
  /** The worktrees of cards. */
  readonly workspaces: Workspaces;
  /** Undefined starts runs outside scopes. */
  readonly scopes?: RunScopes | undefined;
  readonly clock: () => Date;
  /** The bridge's own environment. */
  readonly inherited: Readonly<Record<string, string>>;
  readonly forge: ForgeIdentity | undefined;
  /** Of this program and this configuration folder; undefined gives agents no tools on their command line. */
  readonly tools: ToolServer | undefined;
  /** How this program is started, with absolute paths. */
  readonly self?: readonly string[] | undefined;
  readonly settings: RunSettings;
  /** Called with the end of each worker: what its account kept it from, or that the account worked. */
  onAccount(account: string, trouble: AccountTrouble | undefined): void;
  /** How long a program that has given its result may take to end, in milliseconds. */
  readonly graceMs: number;
  /** The context of a harness for the project, as of now. */
  harnessContext(projectId: string): HarnessContext;
}
