import type { Cli } from './Cli.ts';
import type { BridgeStatus, Status } from './Status.ts';

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
  line(status.login === 'good', `${LOGIN[status.login]}${status.url === null ? '' : ` (${status.url})`}`);
  if (status.login !== 'missing') {
    line(
      instance.error === undefined,
      instance.error === undefined ? 'the instance answers' : `the instance: ${instance.error}`,
    );
  }
  if (rules.problems.length === 0) line(true, `rules: ${rules.file}`);
  else for (const problem of rules.problems) line(false, problem);
  for (const { name, harness, state, reason, used } of accounts) {
    const use = used ? '' : dim(', used by no rule');
    line(state === 'ready', `account ${name} (${harness}${use}): ${reason ?? 'ready'}`, !used);
  }
  for (const text of describeBridge(status.bridge)) line(status.bridge !== null, text, true);
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

function describeBridge(bridge: BridgeStatus | null): string[] {
  if (bridge === null) return ['no bridge is running here'];
  if (bridge.error !== undefined) return [`a bridge is running, but does not report its status: ${bridge.error}`];
  const { connected, paused, since, pools = [], runs = [], skippedKinds = [], skippedProjects = [] } = bridge;
  return [
    `a bridge is running${connected ? '' : ', not connected'}${paused ? ', paused' : ''}${since ? ` (since ${since})` : ''}`,
    ...pools.map(({ name, size, inUse, queued }) => `pool ${name}: ${inUse} of ${size} in use, ${queued} waiting`),
    ...describeWaiting(bridge),
    ...(skippedProjects.length === 0
      ? []
      : [`skipped: work of projects without a mapped folder: ${skippedProjects.join(', ')}`]),
    ...(skippedKinds.length === 0
      ? []
      : [`skipped: work without an entry in the rule file: ${skippedKinds.join(', ')}`]),
    ...runs.map(({ runId, workKind, project, cardNumber, state }) => {
      const card = cardNumber === undefined || cardNumber === null ? '' : ` #${cardNumber}`;
      return `run ${runId}: ${workKind ?? ''} ${project ?? ''}${card} ${state}`;
    }),
  ];
}

const WAITS: Readonly<Record<string, string>> = {
  paused: 'this bridge is paused',
  'project-off': 'their project was renamed or deleted',
  'folder-missing': "their project's folder does not exist or cannot be read",
  'account-off': 'their agent account cannot work',
  'card-held': 'their card is held',
  'card-busy': 'another run works on their card',
  'pool-full': 'all slots are in use',
  later: 'the instance has asked for time',
};

/** A line per reason for which work is waiting. */
function describeWaiting({ waiting = [], claimsInSeconds = 0 }: BridgeStatus): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of waiting) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => {
    const when = reason === 'later' && claimsInSeconds > 0 ? `, ${claimsInSeconds} s more` : '';
    return `${count} waiting: ${WAITS[reason] ?? reason}${when}`;
  });
}
