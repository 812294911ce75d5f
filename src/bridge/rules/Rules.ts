/**
 * A rule file that has passed every check that needs no service: what a bridge does with which work (document 3 §2.1 to
 * §2.5). Paths are absolute, durations are in milliseconds, and defaults are filled in.
 */
export interface Rules {
  /** The file itself. */
  readonly file: string;
  /** The SHA-256 of the file's text, by which a running bridge and the file are compared. */
  readonly digest: string;
  /** By the kind of work. */
  readonly work: ReadonlyMap<string, WorkEntry>;
  /** By project slug. */
  readonly projects: ReadonlyMap<string, ProjectRule>;
  /** By name, in the order of the file. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly defaults: Defaults;
  readonly maxWorkers: number;
  /** Slots by pool. `default` has those that no other pool takes. Together they make maxWorkers. */
  readonly workerPools: ReadonlyMap<string, number>;
  /** The trimmed name. Undefined without the key; empty when the bridge should have no name and give up its old one. */
  readonly name: string | undefined;
  readonly collect: boolean;
  readonly envFile: string | undefined;
  /** `keep` by default. */
  readonly leftovers: Leftovers;
  /** A program that has given its result is ended this long after its last line. */
  readonly endGraceMs: number;
  readonly launch: LaunchRule | undefined;
  readonly appPrompts: boolean;
  readonly autoUpdate: boolean;
  readonly openRouterPrices: boolean;
  readonly hooks: readonly HookRule[];
  /** Set when the accounts of an older file could not be migrated: agents are off, while commands and hooks run. */
  readonly agentsOff: boolean;
}

export interface Defaults {
  /** As {@link WorkerEntry.accounts}, of entries that name none; empty only while agents are off or no agent is used. */
  readonly accounts: readonly string[];
  readonly permissions: PermissionLevel | undefined;
}

export interface ProjectRule {
  readonly slug: string;
  readonly dir: string;
  /** Of its entries that say nothing of it. Undefined: {@link FOLDER}. */
  readonly workspace?: WorkspaceRule | undefined;
  /** Further repositories that its agents work in, beside that of its folder. Undefined: none. */
  readonly repositories?: readonly RepositoryRule[] | undefined;
  /** Run one after the other after each run of a card that finished its work. Undefined: none. */
  readonly checks?: readonly CheckRule[] | undefined;
  /** Runs when a person accepts the work of a card. */
  readonly accept?: BeforeRule | undefined;
  /** The position of its slug in the file, starting at 1. */
  readonly place?: { readonly line: number; readonly column: number };
}

export const PERMISSION_LEVELS = ['read-only', 'workspace', 'full'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

export const LEFTOVERS = ['end', 'keep'] as const;
/** What happens to the processes of a run that are still there once the run is over. */
export type Leftovers = (typeof LEFTOVERS)[number];

/** `acp`: any program that speaks the Agent Client Protocol. `line-agent`: any that speaks the line protocol of docs/harnesses.md. */
export const HARNESS_NAMES = ['code-agent', 'exec-agent', 'line-agent', 'acp'] as const;
export type HarnessName = (typeof HARNESS_NAMES)[number];

export interface Account {
  readonly name: string;
  readonly harness: HarnessName;
  /** code-agent only. */
  readonly configDir: string | undefined;
  /** exec-agent only. */
  readonly codexHome: string | undefined;
  /** exec-agent only. */
  readonly profile: string | undefined;
  /** acp and line-agent only, and required there: the program and its arguments. */
  readonly command: readonly string[] | undefined;
  /** acp only: how long an agent's question for leave waits for an answer; 0: nobody is asked. Undefined: {@link PERMISSION_WAIT_MS}. */
  readonly permissionWaitMs?: number | undefined;
  readonly model: string | undefined;
  /** The harness's native mode. */
  readonly permissionMode: string | undefined;
  readonly envFile: string | undefined;
}

export type WorkEntry = WorkerEntry | CommandEntry | InteractiveEntry;

interface EntryBase {
  readonly kind: string;
  /** The subject type; `card` by default. */
  readonly subject: string;
}

export interface WorkerEntry extends EntryBase {
  readonly action: 'worker';
  readonly prompt: string;
  /** Names of declared accounts: the preferred one, and those to fall back on while it fails. Empty: those of the defaults. */
  readonly accounts: readonly string[];
  readonly model: string | undefined;
  readonly permissions: PermissionLevel | undefined;
  readonly before: BeforeRule | undefined;
  /** Undefined: as its project says. */
  readonly workspace?: WorkspaceRule | undefined;
  /** Undefined: as the file says for all entries. */
  readonly leftovers: Leftovers | undefined;
  /** `default` by default. */
  readonly workerPool: string;
  /** Empty without an experiment. */
  readonly variants: readonly Variant[];
  readonly metrics: readonly string[];
}

export interface CommandEntry extends EntryBase {
  readonly action: 'command';
  readonly run: readonly string[];
  readonly timeoutMs: number;
  /** Undefined: as the file says for all entries. */
  readonly leftovers: Leftovers | undefined;
}

export interface InteractiveEntry extends EntryBase {
  readonly action: 'interactive';
  readonly prompt: string;
  /** As {@link WorkerEntry.accounts}. */
  readonly accounts: readonly string[];
  readonly model: string | undefined;
  readonly permissions: PermissionLevel | undefined;
}

/** A command that runs before the worker and prints the worker's folder as its last line. */
export interface BeforeRule {
  readonly run: readonly string[];
  readonly timeoutMs: number;
}

/** A command by which a project judges the work of an agent. */
export interface CheckRule extends BeforeRule {
  readonly name: string;
}

export const FOLDER = 'folder';
export const WORKTREE = 'worktree';

/** Where the workers of a card work: in the project's folder, or in a git worktree of the card's own. The word alone sets nothing else. */
export type WorkspaceRule = typeof FOLDER | typeof WORKTREE | WorktreeRule;

export interface WorktreeRule {
  /** The branch that a card's branch begins at. Undefined: the main branch of the repository. */
  readonly base: string | undefined;
  /** What the names of the branches begin with. */
  readonly branchPrefix: string;
  /** A command that runs once in each new worktree. */
  readonly setup: BeforeRule | undefined;
  /** Files and folders that git ignores, relative to the project's folder, which each new worktree gets. */
  readonly copy: readonly string[];
  /** A worktree without work of its own is removed when no run has used it for so long. */
  readonly unusedMs: number;
  /** Of one project. */
  readonly maxCount: number;
  /** Of all worktrees of one project; undefined: no limit. */
  readonly maxBytes: number | undefined;
  /** The `BASCULE_PORT` of all its runs, one of which is at work at a time. Undefined: each card has its own. */
  readonly port?: number | undefined;
}

/** A further repository of a project. A card's worktree in it goes with that in the project's folder. */
export interface RepositoryRule extends Pick<WorktreeRule, 'base' | 'setup' | 'copy'> {
  readonly name: string;
  /** Its folder on this machine. */
  readonly dir: string;
}

export interface Variant {
  readonly name: string;
  readonly weight: number;
  readonly model: string | undefined;
  /** One alone: which of several worked must not decide what is compared. */
  readonly account: string | undefined;
  readonly permissions: PermissionLevel | undefined;
}

export interface LaunchRule {
  readonly command: readonly string[];
  readonly timeoutMs: number;
}

export interface HookRule {
  /** owner/repo or owner/repo/path */
  readonly package: string;
  /** As the person requested it: a tag, a branch or a commit. */
  readonly ref: string;
  /** The commit that the ref resolved to at installation; 40 hex digits. */
  readonly commit: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A problem in the rule file, for a person to read: `rules.yaml:12:5 work.implement.run[0]: must be text`. */
export interface RuleProblem {
  readonly file: string;
  /** Starts at 1; undefined when something is missing altogether. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** `work.implement.account`; empty for the file as a whole. */
  readonly key: string;
  readonly message: string;
}
