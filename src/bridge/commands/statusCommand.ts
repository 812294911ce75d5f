import type { AccountLimit } from '../accounts/AccountLimits.ts';
import type { AccountRow, ProjectInfo } from '../api/shapes.ts';
import type { Finding } from '../checks/Finding.ts';
import type { Surroundings } from '../checks/runChecks.ts';
import { EXIT } from '../exitCodes.ts';
import type { Rules } from '../rules/Rules.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';
import { checkAllAccounts } from './checkAllAccounts.ts';
import { checkRules } from './checkRules.ts';
import { readBridge } from './readBridge.ts';
import type { Status } from './Status.ts';
import { showStatus } from './showStatus.ts';

export const statusCommand: CommandRow = {
  name: 'status',
  summary: 'Show the status of login, instance, rules, accounts and running bridge',
  more: `Runs the check of every account. The exit code is 3 without a login, 1 when the rule file does not load or an
account that a rule needs cannot work, and 0 otherwise. A failing account that no rule uses, or that another account replaces,
is reported but does not count.`,
  options: [['--json', 'print one JSON object']],
  examples: [
    ['bascule status', 'to look'],
    ['bascule status --json | jq .accounts', 'for a script'],
  ],
  run: async (cli, _args, options) => {
    const status = await readStatus(cli);
    if (options.json === true) cli.out(JSON.stringify(status));
    else showStatus(status, cli);
    return exitCode(status);
  },
};

function exitCode({ login, rules, findings }: Pick<Status, 'login' | 'rules' | 'findings'>): number {
  if (login === 'missing' || login === 'ended') return EXIT.notLoggedIn;
  const broken = findings.some(({ about, blocks }) => about === 'agent' && blocks);
  return broken || rules.problems.length > 0 ? EXIT.failed : EXIT.ok;
}

async function readStatus(cli: Cli): Promise<Status> {
  const [{ projects, aheadMs, ...session }, checked, bridge] = await Promise.all([
    readSession(cli),
    checkRules(cli),
    readBridge(cli),
  ]);
  const [service, left] = await Promise.all([readService(cli), bridge === null ? countLeft(cli) : 0]);
  const serviceManager = service === null && bridge !== null ? await findServiceManager(cli) : null;
  const accounts = 'rules' in checked ? await readAccounts(cli, checked.rules) : [];
  const { findInClock } = await import('../checks/findInClock.ts');
  return {
    version: cli.version.version,
    releaseKey: cli.version.releaseKey ?? null,
    ...session,
    rules: { file: cli.rulesFile, problems: 'lines' in checked ? checked.lines : [] },
    accounts,
    findings: [
      ...findInClock(aheadMs),
      ...('rules' in checked ? await findAround(checked.rules, { env: cli.env, accounts, projects, bridge }) : []),
    ],
    service,
    serviceManager,
    bridge,
    workspaces: await countWorkspaces(cli),
    left,
  };
}

/** The checks of the accounts, and the limits that a bridge has met. */
async function readAccounts(cli: Cli, rules: Rules): Promise<AccountRow[]> {
  const [rows, { readLimits }] = await Promise.all([checkAllAccounts(cli, rules), import('../accounts/LimitsFile.ts')]);
  // The bridge reports a damaged file and moves it aside.
  const limits = await readLimits(cli.config).catch(() => new Map<string, AccountLimit>());
  const now = new Date();
  return rows.map((row) => {
    const limit = row.state === 'ready' ? limits.get(row.name) : undefined;
    return limit === undefined || limit.until <= now ? row : { ...row, state: 'failing', reason: limit.reason };
  });
}

async function readService(cli: Cli): Promise<Status['service']> {
  const { readServiceState } = await import('../service/readServiceState.ts');
  return readServiceState(cli);
}

async function findServiceManager(cli: Cli): Promise<string | null> {
  const service = await import('../service/readServiceState.ts');
  return service.findServiceManager(cli);
}

async function countWorkspaces(cli: Cli): Promise<number> {
  const { readWorkspaces } = await import('../workspaces/workspaceFiles.ts');
  return (await readWorkspaces(cli.config)).length;
}

async function countLeft(cli: Cli): Promise<number> {
  const { countKept } = await import('../runs/countKept.ts');
  return countKept(cli.config.path);
}

async function findAround(rules: Rules, around: Surroundings): Promise<readonly Finding[]> {
  const { runChecks } = await import('../checks/runChecks.ts');
  return runChecks(rules, around);
}

type Session = Pick<Status, 'url' | 'login' | 'instance'> & {
  readonly projects: readonly ProjectInfo[] | undefined;
  /** Milliseconds by which this machine's clock is ahead of the instance's. */
  readonly aheadMs: number;
};

async function readSession(cli: Cli): Promise<Session> {
  const [{ readLoginFile }, { LoginNeeded }, { connect }, { probeInstance }] = await Promise.all([
    import('../auth/LoginFile.ts'),
    import('../api/ServiceCall.ts'),
    import('./connect.ts'),
    import('../checks/probeInstance.ts'),
  ]);
  const none = { projects: undefined, aheadMs: 0 };
  const file = await readLoginFile(cli.config);
  const url = file?.url ?? null;
  if (url === null || file?.refreshToken === undefined) {
    return { url, login: 'missing', instance: { reachable: false }, ...none };
  }
  // A proxy may answer in place of the instance, so the call and the probe of the address run side by side.
  const probing = probeInstance(url);
  try {
    const projects = await (await connect(cli)).projects();
    const probe = await probing;
    const aheadMs = probe.kind === 'instance' ? probe.aheadMs : 0;
    return { url, login: 'good', instance: { reachable: true }, projects, aheadMs };
  } catch (error) {
    const { message, status = 0 } = error as Error & { status?: number };
    const probe = await probing;
    const aheadMs = probe.kind === 'instance' ? probe.aheadMs : 0;
    if (error instanceof LoginNeeded) {
      return { url, login: 'ended', instance: { reachable: true, error: message }, projects: undefined, aheadMs };
    }
    const why = probe.kind === 'instance' ? message : probe.message;
    return { url, login: 'unknown', instance: { reachable: status > 0, error: why }, projects: undefined, aheadMs };
  }
}
