import { EXIT } from '../exitCodes.ts';
import type { CommandRow, Options } from './addCommand.ts';
import type { Cli } from './Cli.ts';

const text = (options: Options, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** Without an explicit format, the log suits its reader: a person at a terminal, or a program. */
const isPlain = (cli: Cli, options: Options): boolean =>
  text(options, 'logFile') === undefined && (options.plain === true || (options.json !== true && cli.errIsTerminal));

export const bridgeRunCommand: CommandRow = {
  name: 'run',
  summary: 'Run the bridge until it is stopped',
  more: `Follows all your projects on one connection and runs the work that the rule file maps. The log has one JSON object per line,
on standard error unless --log-file names a file; at a terminal the log has sentences. SIGINT, SIGTERM and SIGHUP stop the bridge
and its running agents in order.`,
  options: [
    ['--log-file <file>', 'append the log to a file'],
    ['--plain', 'print sentences for a person, as at a terminal; not with --log-file'],
    ['--json', 'print JSON at a terminal, too'],
    ['--permission-mode <mode>', 'the default mode of code-agent runs'],
    ['--model <model>', 'the default model of code-agent runs'],
    ['--max-workers <n>', 'deprecated and ignored: set maxWorkers in the rule file'],
  ],
  examples: [
    ['bascule bridge run', 'in a terminal'],
    ['bascule bridge run --log-file /var/log/bascule.log', 'under a service manager'],
  ],
  run: async (cli, _args, options) => {
    for (const name of ['model', 'permissionMode']) {
      // The model becomes an argument of the agent program, which would parse one with a leading hyphen as an option.
      if (!text(options, name)?.startsWith('-')) continue;
      cli.err(`${name === 'model' ? '--model' : '--permission-mode'}: a value must not begin with a hyphen`);
      return EXIT.usage;
    }
    const { runBridge } = await import('../supervisor/runBridge.ts');
    return runBridge({
      env: cli.env,
      flags: {
        logFile: text(options, 'logFile'),
        plain: isPlain(cli, options),
        permissionMode: text(options, 'permissionMode'),
        model: text(options, 'model'),
        maxWorkers: text(options, 'maxWorkers'),
      },
      version: cli.version,
      signals: cli.signals,
      print: (line) => cli.err(line),
    });
  },
};
