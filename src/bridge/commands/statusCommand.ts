import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';
import { checkAllAccounts } from './checkAllAccounts.ts';
import { checkRules } from './checkRules.ts';
import type { BridgeStatus, Status } from './Status.ts';
import { showStatus } from './showStatus.ts';

export const statusCommand: CommandRow = {
  name: 'status',
  summary: 'Show the status of login, instance, rules, accounts and running bridge',
  more: `Runs the check of every account. The exit code is 3 without a login, 1 when the rule file does not load or an
account that a rule uses cannot work, and 0 otherwise: an unused failing account is reported and does not count.`,
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

function exitCode({ login, rules, accounts }: Pick<Status, 'login' | 'rules' | 'accounts'>): number {
  if (login === 'missing' || login === 'ended') return EXIT.notLoggedIn;
  const broken = accounts.some((account) => account.used && account.state === 'failing');
  return broken || rules.problems.length > 0 ? EXIT.failed : EXIT.ok;
}

async function readStatus(cli: Cli): Promise<Status> {
  const [session, checked, bridge] = await Promise.all([readSession(cli), checkRules(cli), readBridge(cli)]);
  return {
    version: cli.version.version,
    releaseKey: cli.version.releaseKey ?? null,
    ...session,
    rules: { file: cli.rulesFile, problems: 'lines' in checked ? checked.lines : [] },
    accounts: 'rules' in checked ? await checkAllAccounts(cli, checked.rules) : [],
    bridge,
  };
}

async function readSession(cli: Cli): Promise<Pick<Status, 'url' | 'login' | 'instance'>> {
  const [{ readLoginFile }, { LoginNeeded }, { connect }] = await Promise.all([
    import('../auth/LoginFile.ts'),
    import('../api/ServiceCall.ts'),
    import('./connect.ts'),
  ]);
  const file = await readLoginFile(cli.config);
  const url = file?.url ?? null;
  if (file?.refreshToken === undefined) return { url, login: 'missing', instance: { reachable: false } };
  try {
    await (await connect(cli)).projects();
    return { url, login: 'good', instance: { reachable: true } };
  } catch (error) {
    const { message, status = 0 } = error as Error & { status?: number };
    if (error instanceof LoginNeeded) return { url, login: 'ended', instance: { reachable: true, error: message } };
    return { url, login: 'unknown', instance: { reachable: status > 0, error: message } };
  }
}

async function readBridge(cli: Cli): Promise<BridgeStatus | null> {
  const [{ askBridge }, { NoBridge }] = await Promise.all([
    import('../socket/askBridge.ts'),
    import('../socket/callBridge.ts'),
  ]);
  try {
    return (await askBridge(cli.env, cli.rulesFile, 'status', { timeoutMs: 10_000 })) as BridgeStatus;
  } catch (error) {
    return error instanceof NoBridge ? null : { error: (error as Error).message };
  }
}
