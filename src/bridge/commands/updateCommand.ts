import { EXIT } from '../exitCodes.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';

export const updateCommand: CommandRow = {
  name: 'update',
  summary: 'Configure updates of the bridge',
  commands: [
    {
      name: 'auto',
      args: [['<on|off>', 'on: install fitting releases; off: only report them']],
      summary: 'Turn automatic updates on or off',
      more: `Writes autoUpdate to the rule file and leaves the rest unchanged. The running bridge applies it after
\`bascule bridge reload\`.`,
      options: [['--keep', 'keep a value that the file already has']],
      examples: [
        ['bascule update auto on', 'keep this bridge up to date'],
        ['bascule update auto off --keep', 'only where the file does not say it yet'],
      ],
      run: async (cli, [word], options) => {
        if (word !== 'on' && word !== 'off') {
          cli.err(`update auto expects on or off, not ${word}`);
          return EXIT.usage;
        }
        return set(cli, word === 'on', options.keep === true);
      },
    },
  ],
};

async function set(cli: Cli, on: boolean, keep: boolean): Promise<number> {
  const [{ setAutoUpdate }, { formatProblem }] = await Promise.all([
    import('../rules/setAutoUpdate.ts'),
    import('../rules/formatProblem.ts'),
  ]);
  const outcome = await setAutoUpdate(cli.rulesFile, on, { keep });
  if ('problem' in outcome) {
    cli.err(formatProblem(outcome.problem));
    return EXIT.failed;
  }
  if (outcome.changed) cli.out(`Automatic updates are ${on ? 'on' : 'off'} from the next \`bascule bridge reload\`.`);
  else cli.out(keep ? 'The rule file stays as it is.' : `Automatic updates are ${on ? 'on' : 'off'} already.`);
  return EXIT.ok;
}
