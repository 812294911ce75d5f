import { readdir } from 'node:fs/promises';
import type { ServiceApi } from '../api/ServiceApi.ts';
import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';
import { checkAllAccounts } from './checkAllAccounts.ts';
import { checkRules } from './checkRules.ts';
import { connect } from './connect.ts';

const UPGRADE_REQUIRED = 426;

export const bridgePreflightCommand: CommandRow = {
  name: 'preflight',
  summary: 'Run the checks of a start without starting',
  more: `Reads the rule file, looks its projects up at the instance, checks the accounts and fetches the credentials for
events. An update is installed only when the new program passes this. A failing account is reported but does not prevent a start.`,
  examples: [['bascule bridge preflight', 'before a first `bascule bridge run`']],
  run: async (cli) => {
    const faults = await findFaults(cli);
    for (const fault of faults) cli.err(fault);
    if (faults.length > 0) return EXIT.failed;
    cli.out('A bridge can start here.');
    return EXIT.ok;
  },
};

async function findFaults(cli: Cli): Promise<readonly string[]> {
  const checked = await checkRules(cli);
  if ('lines' in checked) return checked.lines;
  const { rules } = checked;
  const [{ checkProjects }, { formatProblem }] = await Promise.all([
    import('../rules/checkProjects.ts'),
    import('../rules/formatProblem.ts'),
  ]);
  const api = await connect(cli);
  const projects = await api.projects().catch((error: Error) => {
    if ('status' in error) throw new Error(`the instance could not be reached: ${error.message}`);
    throw error;
  });
  const faults = checkProjects(rules, projects).map(formatProblem);
  if (faults.length > 0) return faults;
  for (const { name, state, reason } of await checkAllAccounts(cli, rules)) {
    if (state === 'failing') cli.err(`account ${name} cannot work now: ${reason}`);
  }
  return askForEvents(cli, api);
}

/**
 * The service issues credentials for events only to bridges that it knows, and it does not know one that has never run.
 */
async function askForEvents(cli: Cli, api: ServiceApi): Promise<readonly string[]> {
  try {
    await api.events();
    return [];
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    if (status !== UPGRADE_REQUIRED) throw error;
    const names = await readdir(cli.config.path).catch(() => [] as string[]);
    if (names.some((name) => name.startsWith('cursor-'))) return [message];
    cli.err('the instance does not know this bridge yet: access to events is checked once it has started');
    return [];
  }
}
