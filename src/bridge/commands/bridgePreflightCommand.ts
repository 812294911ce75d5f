import type { CommandRow } from './addCommand.ts';
import { type Cli, EXIT } from './Cli.ts';
import { checkAllAccounts } from './checkAllAccounts.ts';
import { checkRules } from './checkRules.ts';
import { connect } from './connect.ts';

export const bridgePreflightCommand: CommandRow = {
  name: 'preflight',
  summary: 'Make the checks of a start without starting',
  more: `Reads the rule file, looks its projects up at the instance, checks the accounts and fetches the credentials for
events. An update is installed only when the new program passes this. A failing account is told and stops no start.`,
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
  const [projects, accounts] = await Promise.all([api.projects(), checkAllAccounts(cli, rules)]);
  for (const { name, state, reason } of accounts) {
    if (state === 'failing') cli.err(`account ${name} cannot work now: ${reason}`);
  }
  await api.events();
  return checkProjects(rules, projects).map(formatProblem);
}
