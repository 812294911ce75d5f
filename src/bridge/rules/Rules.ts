/**
 * A rule file that has passed every check that needs no service: what a bridge does for which work (document 3 §2.1 to
 * §2.5). Paths are absolute, durations in milliseconds, defaults filled in.
 */
export interface Rules {
  /** The file itself. */
  readonly file: string;
  /** By kind of work. */
  readonly work: ReadonlyMap<string, WorkEntry>;
  /** By project slug. */
  readonly projects: ReadonlyMap<string, ProjectRule>;
  /** By name, in the order of the file. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly defaults: Defaults;
  readonly maxWorkers: number;
  /** Slots by pool; `default` holds those that no other pool takes. They add up to maxWorkers. */
  readonly workerPools: ReadonlyMap<string, number>;
  /** Trimmed. Undefined: no key in the file. Empty: the bridge has no name and gives up the one it held. */
  readonly name: string | undefined;
  readonly collect: boolean;
  readonly envFile: string | undefined;
  readonly launch: LaunchRule | undefined;
  readonly appPrompts: boolean;
  readonly autoUpdate: boolean;
  readonly openRouterPrices: boolean;
  readonly hooks: readonly HookRule[];
  /** Set when the accounts of an older file could not be migrated: agents are off, commands and hooks run. */
  readonly agentsOff: boolean;
}

export interface Defaults {
  /** Names a declared account; undefined only while agents are off or no agent is used at all. */
  readonly account: string | undefined;
  readonly permissions: PermissionLevel | undefined;
}

export interface ProjectRule {
  readonly slug: string;
  readonly dir: string;
  /** Where its slug stands in the file, from 1. */
  readonly place?: { readonly line: number; readonly column: number };
}

export const PERMISSION_LEVELS = ['read-only', 'workspace', 'full'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

/** `line-agent` is Bascule's own: any program that speaks the line protocol of docs/harnesses.md. */
export const HARNESS_NAMES = ['code-agent', 'exec-agent', 'line-agent'] as const;
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
  /** line-agent only, and required there: the program and its arguments. */
  readonly command: readonly string[] | undefined;
  readonly model: string | undefined;
  /** The harness's own word for it. */
  readonly permissionMode: string | undefined;
  readonly envFile: string | undefined;
}

export type WorkEntry = WorkerEntry | CommandEntry | InteractiveEntry;

interface EntryBase {
  readonly kind: string;
  /** Subject type; `card` unless the file names another. */
  readonly subject: string;
}

export interface WorkerEntry extends EntryBase {
  readonly action: 'worker';
  readonly prompt: string;
  readonly account: string | undefined;
  readonly model: string | undefined;
  readonly permissions: PermissionLevel | undefined;
  readonly before: BeforeRule | undefined;
  /** `default` unless the file names another. */
  readonly workerPool: string;
  /** Empty: no experiment. */
  readonly variants: readonly Variant[];
  readonly metrics: readonly string[];
}

export interface CommandEntry extends EntryBase {
  readonly action: 'command';
  readonly run: readonly string[];
  readonly timeoutMs: number;
}

export interface InteractiveEntry extends EntryBase {
  readonly action: 'interactive';
  readonly prompt: string;
  readonly account: string | undefined;
  readonly model: string | undefined;
  readonly permissions: PermissionLevel | undefined;
}

/** Runs ahead of the worker and prints the folder that it works in as its last line. */
export interface BeforeRule {
  readonly run: readonly string[];
  readonly timeoutMs: number;
}

export interface Variant {
  readonly name: string;
  readonly weight: number;
  readonly model: string | undefined;
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
  /** As the person asked for it: a tag, a branch, a commit. */
  readonly ref: string;
  /** The commit that the ref resolved to when it was installed; 40 hex digits. */
  readonly commit: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A fault of the rule file, ready to be read by a person: `rules.yaml:12:5 work.implement.run[0]: must be text`. */
export interface RuleProblem {
  readonly file: string;
  /** From 1; undefined where the fault is about what is missing altogether. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** `work.implement.account`; empty for the file as a whole. */
  readonly key: string;
  readonly message: string;
}
