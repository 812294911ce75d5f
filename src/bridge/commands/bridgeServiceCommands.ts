import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import { answering } from './answering.ts';
import type { Cli } from './Cli.ts';
import { checkRules } from './checkRules.ts';

export const bridgeInstallServiceCommand: CommandRow = {
  name: 'install-service',
  summary: 'Have the service manager of your session run the bridge',
  more: `Writes a systemd user unit or a launchd agent for this configuration folder, and starts it. The command shows the definition and
asks first. \`bascule bridge uninstall-service\` removes the service again, and so does \`bascule disconnect\` for the last project.`,
  options: [['--yes', 'install it without a question']],
  examples: [['bascule bridge install-service', 'once the bridge works in a terminal']],
  run: (cli, _args, options) =>
    answering(cli, options.yes === true, async (prompts) => {
      const { installService } = await import('../service/installService.ts');
      await warnOfShell(cli);
      return (await installService({ cli, prompts })) === 'none' ? EXIT.failed : EXIT.ok;
    }),
};

/** Says which keys the service will not have. The person may set them elsewhere, so it is installed all the same. */
async function warnOfShell(cli: Cli): Promise<void> {
  const checked = await checkRules(cli);
  if ('lines' in checked) return;
  const [{ findInSignIns }, { usedAccounts }] = await Promise.all([
    import('../checks/findInSignIns.ts'),
    import('../accounts/AccountBook.ts'),
  ]);
  const { findings } = await findInSignIns(checked.rules, [...usedAccounts(checked.rules)], cli.env, false);
  for (const { message } of findings) cli.err(`${message}.`);
}

export const bridgeUninstallServiceCommand: CommandRow = {
  name: 'uninstall-service',
  summary: 'Stop and remove the service of the bridge',
  more: 'A definition that was edited since is kept, and its service continues.',
  options: [['--yes', 'remove it without a question']],
  examples: [['bascule bridge uninstall-service', 'to run the bridge in a terminal again']],
  run: (cli, _args, options) =>
    answering(cli, options.yes === true, async (prompts) => {
      const [{ removeService }, { readService }] = await Promise.all([
        import('../service/removeService.ts'),
        import('../connect/ConnectRecord.ts'),
      ]);
      const change = await readService(cli.config);
      if (change === undefined) {
        cli.err('no service was installed for this configuration folder');
        return EXIT.failed;
      }
      if (!(await prompts.confirm(`Stop the bridge and remove ${change.file}?`))) return EXIT.failed;
      return (await removeService(cli)) ? EXIT.ok : EXIT.failed;
    }),
};
