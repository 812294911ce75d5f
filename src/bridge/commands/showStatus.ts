import { nameFirst } from '../../lib/text/nameFirst.ts';
import { timeOf } from '../accounts/timeOf.ts';
import type { Cli } from './Cli.ts';
import type { BridgeStatus, Status } from './Status.ts';

/** An agent may offer some hundred models. */
const MOST_NAMED = 8;

const LOGIN = {
  good: 'logged in',
  missing: 'not logged in: run `bascule login`',
  ended: 'the login has ended: run `bascule login`',
  unknown: 'logged in, according to this machine',
} as const;

/** Prints the status for a person, one line per item, with a mark on problems. */
export function showStatus(status: Status, cli: Cli): void {
  const { green, red, yellow, dim } = cli.colors;
  const mark = (fine: boolean, harmless = false): string => (fine ? green('ok') : harmless ? yellow('--') : red('!!'));
  const line = (fine: boolean, text: string, harmless = false): void => cli.out(`${mark(fine, harmless)}  ${text}`);
  const { instance, rules, accounts } = status;

  cli.out(dim(`bascule ${status.version}`));
  line(updatesItself(cli) && status.releaseKey !== null, describeUpdates(status.releaseKey, cli), true);
  // Whether the login is still valid is known only once the instance answers; a line below reports an unreachable
  // instance.
  line(
    status.login === 'good',
    `${LOGIN[status.login]}${status.url === null ? '' : ` (${status.url})`}`,
    status.login === 'unknown',
  );
  if (status.login === 'good' || status.login === 'unknown') {
    line(
      instance.error === undefined,
      instance.error === undefined ? 'the instance answers' : `the instance: ${instance.error}`,
    );
  }
  if (rules.problems.length === 0) line(true, `rules: ${rules.file}`);
  else for (const problem of rules.problems) line(false, problem);
  for (const { name, harness, state, reason, used, offer } of accounts) {
    // Whatever keeps a used account from working is listed as a finding, with the remedy.
    if (used && state === 'failing') continue;
    const use = used ? '' : dim(', used by no rule');
    line(state === 'ready', `account ${name} (${harness}${use}): ${reason ?? 'ready'}`, !used);
    for (const [what, values] of Object.entries(offer ?? {})) {
      if (values.length > 0) cli.out(dim(`      ${what}: ${shorten(values)}`));
    }
  }
  const marks = { ok: green('ok'), note: yellow('--'), fault: red('!!') } as const;
  for (const { message, blocks } of status.findings) cli.out(`${marks[blocks ? 'fault' : 'note']}  ${message}`);
  for (const [kind, text] of [...describeService(status), ...describeBridge(status), ...describeWorkspaces(status)])
    cli.out(`${marks[kind]}  ${text}`);
}

/** A development build is compared with no release, and a script that Node runs cannot become another program. */
const updatesItself = ({ version }: Cli): boolean => version.binary && !version.dev;

function describeUpdates(releaseKey: string | null, cli: Cli): string {
  if (!updatesItself(cli)) {
    return `updates: this is ${cli.version.dev ? 'a development build' : 'run by Node'} and does not update itself`;
  }
  return releaseKey === null
    ? 'updates: this program was built without a release key, so only the checksums of a release are compared'
    : `updates: only those signed with the release key ${releaseKey}`;
}

type Line = readonly [kind: 'ok' | 'note' | 'fault', text: string];

function describeService({ service, serviceManager }: Status): Line[] {
  if (service === null) {
    return serviceManager === null
      ? []
      : [['note', 'no service is installed, so the bridge ends with its terminal: bascule bridge install-service']];
  }
  const { name, manager, running, logLine } = service;
  const of = `the service ${name} of ${manager} is installed`;
  if (running === null) {
    return [['note', `${of}; whether it runs is not known, because ${manager} has not answered for 5 s`]];
  }
  return running ? [['ok', `${of} and running`]] : [['fault', `${of} and not running: ${logLine} shows why`]];
}

function describeBridge({ bridge, left, version: own }: Status): Line[] {
  if (bridge === null) {
    const agents =
      left === 1
        ? '1 agent still works: the next bridge takes it over'
        : `${left} agents still work: the next bridge takes them over`;
    return [
      ['note', 'no bridge is running here: bascule bridge run starts one'],
      ...(left === 0 ? [] : [['note', agents] as const]),
    ];
  }
  if (bridge.error !== undefined) {
    return [['fault', `a bridge is running, but does not report its status: ${bridge.error}`]];
  }
  const { connected, paused, version = own, pools = [], runs = [], skippedKinds = [], skippedProjects = [] } = bridge;
  const other = version === own ? '' : ` ${version}, another version than this program,`;
  return [
    [
      connected && !paused ? 'ok' : 'note',
      `a bridge${other} is running, ${connected ? 'connected' : 'not connected'}${sinceWhen(bridge)}${paused ? ', paused on the board' : ''}`,
    ],
    ...(bridge.scopes?.on === true ? [['ok', 'runs start in scopes of systemd'] as const] : []),
    ...pools.map(({ name, size, inUse, queued }): Line => {
      return ['ok', `pool ${name}: ${inUse} of ${size} in use, ${queued} waiting`];
    }),
    ...describeWaiting(bridge),
    ...list('skipped: work of projects without a mapped folder', skippedProjects),
    ...list('skipped: work without an entry in the rule file', skippedKinds),
    ...runs.map(({ runId, workKind, project, cardNumber, state }): Line => {
      const card = cardNumber === undefined || cardNumber === null ? '' : ` #${cardNumber}`;
      return ['ok', `run ${runId}: ${workKind ?? ''} ${project ?? ''}${card} ${state}`];
    }),
  ];
}

function describeWorkspaces({ workspaces }: Status): Line[] {
  if (workspaces === 0) return [];
  const have = workspaces === 1 ? '1 card has a worktree' : `${workspaces} cards have worktrees`;
  return [['ok', `${have} here: bascule workspaces list`]];
}

function sinceWhen({ since }: BridgeStatus): string {
  const seconds = Math.round((Date.now() - Date.parse(since ?? '')) / 1000);
  if (!(seconds >= 0)) return '';
  const [count, unit] =
    seconds < 90
      ? [seconds, 's']
      : seconds < 5_400
        ? [Math.round(seconds / 60), 'min']
        : [Math.round(seconds / 3_600), 'h'];
  return ` for ${count} ${unit}`;
}

const shorten = (values: readonly string[]): string =>
  nameFirst(values, MOST_NAMED) + (values.length > MOST_NAMED ? ' (--json names all)' : '');

const list = (title: string, items: readonly string[]): Line[] =>
  items.length === 0 ? [] : [['note', `${title}: ${items.join(', ')}`]];

/** Waits that only a person ends. */
const FAULTS: ReadonlySet<string> = new Set(['project-off', 'folder-missing', 'account-off']);

/** Waits of one project, while work on others continues. */
const OF_PROJECT: ReadonlySet<string> = new Set(['project-off', 'folder-missing']);

const WAITS: Readonly<Record<string, string>> = {
  paused: 'this bridge is paused',
  'project-off':
    'the project was renamed or deleted: correct its slug in the rule file, then run bascule bridge reload',
  'folder-missing':
    "the project's folder does not exist or cannot be read: create it, or correct dir in the rule file, then run bascule bridge reload",
  'account-off': 'the agent account cannot work, see above',
  'card-held': 'the card is held',
  'card-busy': 'another run works on the card',
  'pool-full': 'all slots are in use',
  'port-busy': 'their port is in use',
  later: 'the instance has asked for time',
};

/** A line per project and reason for which work is waiting. */
function describeWaiting({ waiting = [], claimsInSeconds = 0 }: BridgeStatus): Line[] {
  const counts = new Map<string, number>();
  const now = new Date();
  let back: Date | undefined;
  for (const { project, reason, until, port, usedBy } of waiting) {
    if (reason === null) continue;
    const key =
      reason === 'port-busy' && usedBy
        ? `port ${port} is in use by ${usedBy}`
        : OF_PROJECT.has(reason) && project
          ? `${reason} ${project}`
          : reason;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const end = new Date(until ?? Number.NaN);
    if (end > now && (back === undefined || end < back)) back = end;
  }
  return [...counts].map(([key, count]): Line => {
    if (key.startsWith('port ')) return ['note', `${count} waiting: ${key}`];
    const [reason = '', project] = key.split(' ');
    const of = project === undefined ? '' : ` for ${project}`;
    const later = reason === 'later' && claimsInSeconds > 0 ? `, ${claimsInSeconds} s more` : '';
    const when = reason === 'account-off' && back !== undefined ? `, at least until ${timeOf(back, now)}` : later;
    return [FAULTS.has(reason) ? 'fault' : 'note', `${count} waiting${of}: ${WAITS[reason] ?? reason}${when}`];
  });
}
