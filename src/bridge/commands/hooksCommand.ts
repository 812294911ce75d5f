import { EXIT } from '../exitCodes.ts';
import type { ListedHook } from '../hooks/listHooks.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';

const PACKAGE = ['<package>', '<owner>/<repo>[/<path>]'] as const;
const RELOAD = 'The running bridge takes it up with `bascule bridge reload`.';

const depsOf = ({ env, config, rulesFile }: Cli) => ({ env, config, rulesFile });

export const hooksCommand: CommandRow = {
  name: 'hooks',
  summary: 'Your programs that run when the bridge starts, stops, becomes busy or becomes idle',
  commands: [
    {
      name: 'install',
      args: [['<package@ref>', '<owner>/<repo>[/<path>]@<ref>: the ref is a tag, a branch or a commit']],
      summary: 'Install a package, or update it to another commit',
      more: `The ref is resolved once: the package stays at that commit until it is installed again. ${RELOAD}`,
      examples: [['bascule bridge hooks install acme/hooks/keep-awake@v1', 'at the commit that v1 is now']],
      run: async (cli, [spec = '']) => {
        const { installHook } = await import('../hooks/installHook.ts');
        const { package: name, ref, commit, updated } = await installHook(spec, depsOf(cli));
        cli.out(`${updated ? 'Updated' : 'Installed'} ${name} at ${ref} (${commit}). ${RELOAD}`);
        return EXIT.ok;
      },
    },
    {
      name: 'list',
      summary: 'List the installed packages with their settings',
      options: [['--json', 'print a JSON list']],
      examples: [['bascule bridge hooks list', 'to look']],
      run: async (cli, _args, options) => {
        const { listHooks } = await import('../hooks/listHooks.ts');
        const hooks = await listHooks(depsOf(cli));
        if (options.json === true) cli.out(JSON.stringify(hooks));
        else if (hooks.length === 0) cli.out('No hooks are installed.');
        else for (const hook of hooks) showHook(hook, cli);
        return EXIT.ok;
      },
    },
    {
      name: 'remove',
      args: [PACKAGE],
      summary: 'Remove a package from the rule file',
      more: RELOAD,
      examples: [['bascule bridge hooks remove acme/hooks/keep-awake', 'it stops running after a reload']],
      run: async (cli, [name = '']) => {
        const { removeHook } = await import('../hooks/removeHook.ts');
        if (await removeHook(name, depsOf(cli))) {
          cli.out(`Removed ${name}. ${RELOAD}`);
          return EXIT.ok;
        }
        cli.err(`${name} is not installed`);
        return EXIT.failed;
      },
    },
    {
      name: 'set',
      args: [PACKAGE, ['<name=value>', 'the setting and its new value']],
      summary: 'Change one setting of a package',
      more: RELOAD,
      examples: [['bascule bridge hooks set acme/hooks/keep-awake minutes=30', 'change one setting']],
      run: async (cli, [name = '', assignment = '']) => {
        const at = assignment.indexOf('=');
        if (at < 1) {
          cli.err(`${assignment}: must be <name>=<value>`);
          return EXIT.usage;
        }
        const { setHook } = await import('../hooks/setHook.ts');
        await setHook(name, assignment.slice(0, at), assignment.slice(at + 1), depsOf(cli));
        cli.out(`Set ${assignment.slice(0, at)} of ${name}. ${RELOAD}`);
        return EXIT.ok;
      },
    },
    {
      name: 'run',
      args: [PACKAGE, ['<event>', 'start, stop, busy or idle']],
      summary: "Run a package's hook for an event now",
      examples: [['bascule bridge hooks run acme/hooks/keep-awake busy', 'try it out']],
      run: async (cli, [name = '', event = '']) => {
        const { runHook } = await import('../hooks/runHook.ts');
        const { exitCode, output } = await runHook(name, event, depsOf(cli));
        if (output !== '') cli.out(output.replace(/\n$/, ''));
        if (exitCode === 0) return EXIT.ok;
        cli.err(exitCode === null ? 'the hook was ended' : `the hook ended with exit code ${exitCode}`);
        return EXIT.failed;
      },
    },
  ],
};

function showHook(hook: ListedHook, cli: Cli): void {
  const { bold, dim, red } = cli.colors;
  cli.out(`${bold(hook.package)} ${hook.ref} ${dim(hook.commit)}  on ${hook.events.join(', ') || 'no event'}`);
  if (hook.problem !== undefined) cli.out(`  ${red(hook.problem)}`);
  for (const { name, value, default: usual, description } of hook.settings) {
    const shown = value ?? (usual === undefined ? '(not set)' : `${usual} (default)`);
    cli.out(`  ${name} = ${shown}${description ? dim(`  ${description}`) : ''}`);
  }
}
