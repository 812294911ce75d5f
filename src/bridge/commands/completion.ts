import type { Command } from 'commander';

const NAME = 'completion';
const SUMMARY = 'Print the shell completions';

/**
 * Completions come from the commands themselves: a shell runs the hidden command `complete` while a person types. The
 * library is loaded only then.
 */
export async function addCompletion(program: Command, args: readonly string[]): Promise<void> {
  if (args[0] !== NAME && args[0] !== 'complete') {
    program.command(`${NAME} <shell>`).summary(SUMMARY).description(SUMMARY);
    return;
  }
  const { default: tab } = await import('@bomb.sh/tab/commander');
  for (const command of program.commands) shorten(command);
  tab(program, { completionCommandName: NAME });
  program.commands
    .find((command) => command.name() === NAME)
    ?.summary(SUMMARY)
    .description(`${SUMMARY} of bash, zsh, fish or PowerShell.`)
    .addHelpText('after', `\nExamples:\n${EXAMPLES.map((line) => `  $ ${line}`).join('\n')}`);
}

const EXAMPLES = [
  'bascule completion bash > ~/.local/share/bash-completion/completions/bascule',
  'bascule completion zsh > ~/.zfunc/_bascule',
  'bascule completion fish > ~/.config/fish/completions/bascule.fish',
];

/** Shells show one line per suggestion. */
function shorten(command: Command): void {
  command.description(command.summary());
  for (const inner of command.commands) shorten(inner);
}
