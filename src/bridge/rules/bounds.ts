/**
 * The forms and limits of a rule file, which its parser and its published schema share. Values that a bridge sends to
 * the service have limits no wider than the service's (document 1 §2.2).
 */
export const MOST_BYTES = 1024 * 1024;

export const ACCOUNT_NAME = /^[a-z][a-z0-9-]{0,39}$/;
export const MOST_ACCOUNTS = 50;
export const PROFILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** A mode of code-agent. The form is wide, because versions of the program add modes. */
export const NATIVE_MODE = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;
export const SANDBOXES = ['read-only', 'workspace-write', 'danger-full-access'] as const;
/**
 * A model must not begin with a hyphen: it becomes an argument of the agent program, which would parse it as an option.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
export const MODEL = /^(?!-)[^\s\u0000-\u001f\u007f-\u009f]{1,100}$/u;

export const KIND = /^[a-z][a-z0-9-]{0,39}$/;
/** A heartbeat may contain 200 kinds of work. */
export const MOST_KINDS = 200;
/** A subject type. The capability `subject-<type>` that a bridge reports for it is limited to 40 characters. */
export const SUBJECT = /^[a-z][a-z0-9-]{0,31}$/;
/** A heartbeat may contain 20 capabilities, 8 of which are not subject types. */
export const MOST_SUBJECTS = 12;
export const VARIANT_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
export const MOST_VARIANTS = 32;
export const MOST_WEIGHT = 1_000_000;
export const METRIC = /^[a-z][a-z0-9:-]{0,63}$/;
export const MOST_METRICS = 16;

export const MOST_PROJECTS = 500;
export const DEFAULT_WORKERS = 3;
export const MOST_WORKERS = 1000;
export const POOL_NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** A heartbeat may contain 50 pools, including the pool `default`. */
export const MOST_POOLS = 49;
export const MOST_NAME = 40;

export const DURATION = /^(?!0+(?:ms|s|m|h)?$)(\d{1,9})(ms|s|m|h)?$/;
export const MOST_CHECKS = 10;
export const CHECK_NAME = /^[A-Za-z0-9_-]{1,60}$/;
export const COMMAND_MS = 10 * 60_000;
export const MOST_COMMAND_MS = 60 * 60_000;
export const END_GRACE_MS = 60_000;
export const LEAST_END_GRACE_MS = 1_000;
export const MOST_END_GRACE_MS = 60 * 60_000;
/** In place of a time: nobody is asked. */
export const NEVER = 'never';
export const PERMISSION_WAIT_MS = 15 * 60_000;
/** The service's bound. */
export const MOST_PERMISSION_WAIT_MS = 60 * 60_000;
export const LEAST_PERMISSION_WAIT_MS = 1_000;
export const LAUNCH_MS = 10_000;
export const MOST_LAUNCH_MS = 10 * 60_000;

export const BRANCH_PREFIX = 'bascule/';
/** Of a branch or the beginning of its name: what git allows, without what a shell acts upon. */
export const BRANCH = /^(?![-/.])(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)))[A-Za-z0-9._/+-]{0,99}[A-Za-z0-9_+-]$/;
export const PREFIX = /^(?:(?![-/.])(?!.*(?:\.\.|\/\/|\/\.|\.lock\/))[A-Za-z0-9._/+-]{0,59}[A-Za-z0-9_/+-])?$/;
/** A path below the project's folder. */
export const INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.{1,2}(?:[/\\]|$))(?!(?:.*[/\\])?\.git(?:[/\\]|$))[^\0]{1,500}$/;
export const MOST_COPIES = 100;
/** The name of a further repository of a project. It is the end of the name of a folder. */
export const REPOSITORY = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** A report of changes may hold 20 repositories, of which the project's folder is one. */
export const MOST_REPOSITORIES = 19;
/** Below are the ports of the system. */
export const LEAST_FIXED_PORT = 1024;
export const MOST_FIXED_PORT = 65_535;
export const UNUSED_DAYS = 14;
export const MOST_UNUSED_DAYS = 3650;
export const WORKTREES = 50;
export const MOST_WORKTREES = 1000;
export const LEAST_WORKTREE_BYTES = 1024 * 1024;
export const MOST_WORKTREE_BYTES = 2 ** 50;

/** Each package may have a hook for each of the four events, and a heartbeat may contain 100 hooks. */
export const MOST_HOOKS = 25;
export const HOOK_PACKAGE = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[A-Za-z0-9._-]{1,100}(?:\/[A-Za-z0-9._-]+)*$/;
export const MOST_PACKAGE = 300;
export const MOST_REF = 100;
export const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;
export const SETTING = /^[a-z][a-z0-9_]{0,39}$/;
export const MOST_SETTINGS = 50;
export const MOST_VALUE = 1000;
