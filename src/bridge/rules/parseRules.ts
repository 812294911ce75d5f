import { findPlaceholders, LAUNCH_PLACEHOLDERS } from '../prompt/placeholders.ts';
import {
  DEFAULT_WORKERS,
  END_GRACE_MS,
  LAUNCH_MS,
  LEAST_END_GRACE_MS,
  MOST_END_GRACE_MS,
  MOST_LAUNCH_MS,
  MOST_NAME,
  MOST_POOLS,
  MOST_PROJECTS,
  MOST_WORKERS,
  POOL_NAME,
} from './bounds.ts';
import { type Accounts, parseAccountNames } from './parseAccountNames.ts';
import { parseAccounts, parseArguments, parsePath } from './parseAccounts.ts';
import { parseAccept, parseChecks } from './parseChecks.ts';
import { parseDuration } from './parseDuration.ts';
import { parseHooks } from './parseHooks.ts';
import { parseRepositories } from './parseRepositories.ts';
import { parseBefore, parseWork } from './parseWork.ts';
import { parseWorkspace } from './parseWorkspace.ts';
import { type LaunchRule, LEFTOVERS, PERMISSION_LEVELS, type ProjectRule, type Rules } from './Rules.ts';
import { TOP_KEYS } from './topKeys.ts';
import type { YamlNode } from './YamlNode.ts';

const GONE = {
  rules: '; what a bridge runs is listed under work, by kind of work',
  experiments: '; an experiment is the variants of an entry under work',
};
/** Parses everything that can be checked without the service, and notes the problems. */
export function parseRules(root: YamlNode, file: string, platform: string, digest: string): Rules | undefined {
  const keys = root.record(TOP_KEYS, GONE);
  if (keys === undefined) return undefined;
  const accounts: Accounts = keys.accounts === undefined ? new Map() : parseAccounts(keys.accounts);
  const defaults = parseDefaults(keys.defaults, root, accounts, keys.accounts !== undefined);
  const maxWorkers = keys.maxWorkers?.int(1, MOST_WORKERS) ?? DEFAULT_WORKERS;
  const workerPools = parsePools(keys.workerPools, maxWorkers);
  const appPrompts = keys.appPrompts?.bool() ?? false;
  const work =
    keys.work === undefined
      ? new Map()
      : parseWork(keys.work, {
          accounts,
          defaults: defaults.accounts,
          pools: new Set(workerPools.keys()),
          platform,
          old: keys.accounts === undefined,
        });
  if (keys.work === undefined && !appPrompts) root.fault('work, or appPrompts: true, is required');
  const launch = keys.launch && parseLaunch(keys.launch);
  if (
    launch === undefined &&
    keys.launch === undefined &&
    [...work.values()].some(({ action }) => action === 'interactive')
  ) {
    root.fault('launch.command is required: an entry under work is interactive');
  }
  return {
    file,
    digest,
    work,
    projects: keys.projects === undefined ? new Map() : parseProjects(keys.projects),
    accounts,
    defaults,
    maxWorkers,
    workerPools,
    name: keys.name && parseName(keys.name),
    collect: keys.collect?.bool() ?? true,
    envFile: keys.envFile && parsePath(keys.envFile),
    leftovers: keys.leftovers?.oneOf(LEFTOVERS) ?? 'keep',
    endGraceMs: (keys.endGrace && parseDuration(keys.endGrace, MOST_END_GRACE_MS, LEAST_END_GRACE_MS)) ?? END_GRACE_MS,
    launch,
    appPrompts,
    autoUpdate: keys.autoUpdate?.bool() ?? false,
    openRouterPrices: keys.openRouterPrices?.bool() ?? false,
    hooks: keys.hooks === undefined ? [] : parseHooks(keys.hooks),
    // A file from before accounts that could not be migrated. Its commands and hooks run.
    agentsOff: keys.accounts === undefined,
  };
}

function parseDefaults(
  node: YamlNode | undefined,
  root: YamlNode,
  accounts: Accounts,
  hasAccounts: boolean,
): Rules['defaults'] {
  if (node === undefined) {
    if (hasAccounts) root.fault('defaults.account is required: the account of entries that name none');
    return { accounts: [], permissions: undefined };
  }
  const keys = node.record(['account', 'permissions', 'model', 'permissionMode']);
  if (keys === undefined) return { accounts: [], permissions: undefined };
  if (hasAccounts) {
    keys.model?.keyFault('is now set on an account');
    keys.permissionMode?.keyFault('is now set on an account, or as defaults.permissions');
  }
  if (hasAccounts && keys.account === undefined)
    node.fault('account is required: the account of entries that name none');
  return {
    accounts: parseAccountNames(keys.account, accounts),
    permissions: keys.permissions?.oneOf(PERMISSION_LEVELS),
  };
}

function parseProjects(node: YamlNode): Map<string, ProjectRule> {
  const projects = new Map<string, ProjectRule>();
  // The file of a person without projects has nothing here.
  const entries = node.isNull ? undefined : node.map();
  if (entries !== undefined && entries.size > MOST_PROJECTS) node.fault(`at most ${MOST_PROJECTS} projects`);
  for (const [slug, entry] of entries ?? []) {
    const keys = entry.record(['dir', 'workspace', 'repositories', 'checks', 'accept']);
    if (keys === undefined) continue;
    if (keys.dir === undefined) entry.fault('dir is required: the folder that its agents work in');
    const dir = keys.dir && parsePath(keys.dir);
    const workspace = keys.workspace && parseWorkspace(keys.workspace, (setup) => parseBefore(setup, 'card'));
    const repositories = keys.repositories && parseRepositories(keys.repositories);
    const checks = keys.checks && parseChecks(keys.checks);
    const accept = keys.accept && parseAccept(keys.accept);
    if (dir === undefined) continue;
    projects.set(slug, {
      slug,
      dir,
      ...(workspace && { workspace }),
      ...(repositories?.length && { repositories }),
      ...(checks && { checks }),
      ...(accept && { accept }),
      ...(entry.place && { place: entry.place }),
    });
  }
  return projects;
}

function parsePools(node: YamlNode | undefined, maxWorkers: number): Map<string, number> {
  const named = new Map<string, number>();
  const entries = node?.map();
  if (entries !== undefined && entries.size > MOST_POOLS) node?.fault(`at most ${MOST_POOLS} pools`);
  for (const [name, entry] of entries ?? []) {
    if (name === 'default') entry.keyFault('default is the pool of the remaining slots and cannot be set');
    else if (!POOL_NAME.test(name))
      entry.keyFault('a pool’s name is 1 to 40 lower-case letters, digits and hyphens and begins with a letter');
    const size = entry.int(1, MOST_WORKERS);
    if (size !== undefined) named.set(name, size);
  }
  const taken = [...named.values()].reduce((sum, size) => sum + size, 0);
  if (taken > maxWorkers) node?.fault(`the pools take ${taken} slots, and maxWorkers is ${maxWorkers}`);
  named.delete('default');
  return new Map([['default', Math.max(0, maxWorkers - taken)], ...named]);
}

function parseName(node: YamlNode): string | undefined {
  const name = node.text({ blank: true })?.trim();
  if (name === undefined) return undefined;
  if ([...name].length > MOST_NAME) return node.fault(`must be at most ${MOST_NAME} characters`);
  return /\p{Cc}/u.test(name) ? node.fault('must not contain control characters') : name;
}

function parseLaunch(node: YamlNode): LaunchRule | undefined {
  const keys = node.record(['command', 'timeout']);
  if (keys === undefined) return undefined;
  if (keys.command === undefined)
    return node.fault('command is required: the program that opens a terminal, and its arguments');
  const command = parseArguments(keys.command);
  const found = (command ?? []).flatMap((text) => findPlaceholders(text).map(({ name }) => name));
  for (const name of found) {
    if (!Object.hasOwn(LAUNCH_PLACEHOLDERS, name)) {
      keys.command.fault(
        `there is no placeholder {${name}} here; there are ${Object.keys(LAUNCH_PLACEHOLDERS).join(', ')}`,
      );
    }
  }
  if (command !== undefined && !found.includes('script')) keys.command.fault('one element must contain {script}');
  const timeoutMs = (keys.timeout && parseDuration(keys.timeout, MOST_LAUNCH_MS)) ?? LAUNCH_MS;
  return command && { command, timeoutMs };
}
