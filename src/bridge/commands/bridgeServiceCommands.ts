import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import { answering } from './answering.ts';

export const bridgeInstallServiceCommand: CommandRow = {
  name: 'install-service',
  summary: 'Have the service manager of your session run the bridge',
  more: `Writes a user unit of systemd, or an agent of launchd, for this configuration folder, and starts it. It is shown and asked for
first. \`bascule bridge uninstall-service\` takes it away again, and so does \`bascule disconnect\` for the last project.`,
  options: [['--yes', 'install it without a question']],
  examples: [['bascule bridge install-service', 'once the bridge works in a terminal']],
  run: (cli, _args, options) =>
    answering(cli, options.yes === true, async (prompts) => {
      const { installService } = await import('../service/installService.ts');
      return (await installService({ cli, prompts })) === 'none' ? EXIT.failed : EXIT.ok;
    }),
};

export const bridgeUninstallServiceCommand: CommandRow = {
  name: 'uninstall-service',
  summary: 'Stop the service of the bridge and take it away',
  more: 'A definition that was changed since stays, and the service goes on.',
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
      if (!(await prompts.confirm(`Stop the bridge and take ${change.file} away?`))) return EXIT.failed;
      return (await removeService(cli)) ? EXIT.ok : EXIT.failed;
    }),
};
