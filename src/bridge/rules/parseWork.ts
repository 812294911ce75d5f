import { findPlaceholders, PLACEHOLDERS } from '../prompt/placeholders.ts';
import { COMMAND_MS, KIND, MOST_COMMAND_MS, MOST_KINDS, MOST_SUBJECTS, SUBJECT } from './bounds.ts';
import { type Accounts, checkModel, parseAccountName, parseAccountNames } from './parseAccountNames.ts';
import { parseArguments, parseModel } from './parseAccounts.ts';
import { parseDuration } from './parseDuration.ts';
import { parseVariants } from './parseVariants.ts';
import { parseWorkspace } from './parseWorkspace.ts';
import { type BeforeRule, FOLDER, LEFTOVERS, PERMISSION_LEVELS, type WorkEntry } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

const ALL = [
  'subject',
  'action',
  'prompt',
  'account',
  'model',
  'permissions',
  'before',
  'workspace',
  'workerPool',
  'variants',
  'metrics',
  'run',
  'timeout',
  'leftovers',
] as const;
type Key = (typeof ALL)[number];
/** The keys that each action uses. */
const USES: Readonly<Record<'worker' | 'interactive' | 'command', readonly Key[]>> = {
  worker: [
    'subject',
    'action',
    'prompt',
    'account',
    'model',
    'permissions',
    'before',
    'workspace',
    'workerPool',
    'variants',
    'metrics',
    'leftovers',
  ],
  interactive: ['subject', 'action', 'prompt', 'account', 'model', 'permissions'],
  command: ['subject', 'action', 'run', 'timeout', 'leftovers'],
};
const GONE: Readonly<Record<string, string>> = {
  effort: '; the agent gets the effort of its request',
  permissionMode: '; write permissions: read-only, workspace or full',
  on: '; the board’s workflow now decides which events request work',
  maxChain: '; the board’s workflow now decides how often work is tried',
  resume: '; the board’s workflow now decides what is resumed',
  maxResumes: '; the board’s workflow now decides what is resumed',
};

/** What entries refer to; checked once the whole file has been read. */
export interface Declared {
  readonly accounts: Accounts;
  /** The accounts of entries that name none. */
  readonly defaults: readonly string[];
  readonly pools: ReadonlySet<string>;
  readonly platform: string;
  /** A file from before accounts that could not be migrated: its old keys for agents are ignored. */
  readonly old: boolean;
}

export function parseWork(node: YamlNode, declared: Declared): Map<string, WorkEntry> {
  const work = new Map<string, WorkEntry>();
  for (const [kind, entry] of node.map() ?? []) {
    if (!KIND.test(kind))
      entry.keyFault('a kind of work is 1 to 40 lower-case letters, digits and hyphens and begins with a letter');
    const parsed = parseEntry(kind, entry, declared);
    if (parsed !== undefined) work.set(kind, parsed);
  }
  if (work.size > MOST_KINDS) node.fault(`at most ${MOST_KINDS} kinds of work`);
  const subjects = new Set([...work.values()].map(({ subject }) => subject).filter((subject) => subject !== 'card'));
  if (subjects.size > MOST_SUBJECTS) node.fault(`at most ${MOST_SUBJECTS} subject types beside card`);
  return work;
}

function parseEntry(kind: string, node: YamlNode, declared: Declared): WorkEntry | undefined {
  const keys = node.record(declared.old ? [...ALL, 'permissionMode' as const] : ALL, GONE);
  if (keys === undefined) return undefined;
  const said = keys.action === undefined ? 'worker' : parseAction(keys.action);
  for (const key of ALL) {
    if (keys[key] !== undefined && said !== undefined && !USES[said].includes(key))
      keys[key].keyFault(`${said === 'interactive' ? 'an' : 'a'} ${said} entry does not use it`);
  }
  // An unknown action is one problem. The other keys are checked against the action that they suggest.
  const action = said ?? (keys.run === undefined ? 'worker' : 'command');
  const subject =
    keys.subject?.matching(
      SUBJECT,
      'must be a subject type: 1 to 32 lower-case letters, digits and hyphens, beginning with a letter',
    ) ?? 'card';
  const base = { kind, subject };
  const accounts = parseAccountNames(keys.account, declared.accounts);
  const model = keys.model && parseModel(keys.model);
  const permissions = keys.permissions?.oneOf(PERMISSION_LEVELS);
  const leftovers = keys.leftovers?.oneOf(LEFTOVERS);
  if (action === 'command') {
    const run = keys.run === undefined ? noRun(node) : parseRun(keys.run, subject);
    return { ...base, action, run: run ?? [], timeoutMs: parseTimeout(keys.timeout), leftovers };
  }
  if (keys.prompt === undefined) node.fault('prompt is required');
  const prompt = keys.prompt?.text() ?? '';
  if (keys.prompt !== undefined) checkPlaceholders(keys.prompt, prompt, subject);
  const listed = accounts.length > 0 ? accounts : declared.defaults;
  checkModel(keys.model, listed, declared.accounts);
  if (action === 'interactive') {
    if (subject !== 'card') node.fault('an interactive entry is about cards');
    if (declared.platform === 'win32') node.fault('interactive entries are not supported on Windows');
    return { ...base, action, prompt, accounts, model, permissions };
  }
  if (keys.model !== undefined && keys.variants !== undefined)
    keys.model.fault('an entry sets model or variants, not both');
  if (keys.metrics !== undefined && keys.variants === undefined) keys.metrics.fault('metrics belong to variants');
  const workerPool = keys.workerPool?.text() ?? 'default';
  if (keys.workerPool !== undefined && !declared.pools.has(workerPool)) {
    keys.workerPool.fault(`there is no pool ${workerPool}; the pools are ${[...declared.pools].join(', ')}`);
  }
  const workspace = keys.workspace && parseWorkspace(keys.workspace, (setup) => parseBefore(setup, subject));
  if (subject !== 'card' && workspace !== undefined && workspace !== FOLDER)
    keys.workspace?.fault(`a worktree belongs to a card, and this entry is about a ${subject}`);
  const { variants, metrics } = parseVariants(keys.variants, keys.metrics, {
    accountName: (node) => parseAccountName(node, declared.accounts),
    checkModel: (node) => checkModel(node, listed, declared.accounts),
  });
  return {
    ...base,
    action,
    prompt,
    accounts,
    model,
    permissions,
    before: keys.before && parseBefore(keys.before, subject),
    ...(workspace === undefined ? {} : { workspace }),
    leftovers,
    workerPool,
    variants,
    metrics,
  };
}

function parseAction(node: YamlNode): 'worker' | 'interactive' | 'command' | undefined {
  const action = node.text();
  if (action === 'worker') return node.fault('leave it out: an entry without an action runs a worker');
  if (action === 'interactive' || action === 'command' || action === undefined) return action;
  return node.fault('must be interactive or command; without it the entry runs a worker');
}

/** A command that has a time, with the placeholders of the subject. */
export function parseBefore(node: YamlNode, subject: string): BeforeRule | undefined {
  const keys = node.record(['run', 'timeout']);
  if (keys === undefined) return undefined;
  const run = keys.run === undefined ? noRun(node) : parseRun(keys.run, subject);
  return { run: run ?? [], timeoutMs: parseTimeout(keys.timeout) };
}

function noRun(node: YamlNode): undefined {
  return node.fault('run is required: the program and its arguments');
}

function parseTimeout(node: YamlNode | undefined): number {
  return (node && parseDuration(node, MOST_COMMAND_MS)) ?? COMMAND_MS;
}

export function parseRun(node: YamlNode, subject: string): string[] | undefined {
  const run = parseArguments(node);
  const items = node.list();
  if (run !== undefined) for (const [i, text] of run.entries()) checkPlaceholders(items?.[i] ?? node, text, subject);
  return run;
}

function checkPlaceholders(node: YamlNode, text: string, subject: string): void {
  for (const { name } of findPlaceholders(text)) {
    const known = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name as keyof typeof PLACEHOLDERS] : undefined;
    if (known === undefined)
      node.fault(
        `there is no placeholder {${name}}; write {{${name}}} for the text, or one of ${Object.keys(PLACEHOLDERS).join(', ')}`,
      );
    else if (known.cardOnly && subject !== 'card')
      node.fault(`{${name}} is only known for a card, and this entry is about a ${subject}`);
  }
}
