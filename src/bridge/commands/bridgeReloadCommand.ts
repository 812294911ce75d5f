import { EXIT } from '../exitCodes.ts';
import type { ReloadReply } from '../socket/ops.ts';
import type { CommandRow } from './addCommand.ts';

export const bridgeReloadCommand: CommandRow = {
  name: 'reload',
  summary: 'Make the running bridge reload the rule file',
  more: `Everything is checked first. With any problem, nothing changes, every problem is printed and the exit code is 1.
Running agents continue; waiting work stays if the new rules still run its kind in the same way.`,
  options: [['--json', 'print {"applied": …, "problems": […]}']],
  examples: [['bascule bridge reload', 'after a change of rules.yaml']],
  run: async (cli, _args, options) => {
    const { askBridge } = await import('../socket/askBridge.ts');
    const { problems } = (await askBridge(cli.env, cli.rulesFile, 'reload')) as ReloadReply;
    if (options.json === true) cli.out(JSON.stringify({ applied: problems.length === 0, problems }));
    else if (problems.length === 0) cli.out('The new rules apply.');
    else for (const problem of problems) cli.err(problem);
    return problems.length === 0 ? EXIT.ok : EXIT.failed;
  },
};
