import { EXIT } from '../exitCodes.ts';
import type { CommandRow, Options } from './addCommand.ts';

const text = (options: Options, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

export const bridgeRunCommand: CommandRow = {
  name: 'run',
  summary: 'Take on work until told to stop',
  more: `Follows all your projects on one connection, and does what the rule file maps. The log is one JSON object a line,
on standard error unless --log-file names a file. INT, TERM and HUP end it in order; agents that run are stopped.`,
  options: [
    ['--log-file <file>', 'append the log to a file'],
    ['--permission-mode <mode>', 'mode of code-agent runs that nothing else gives one'],
    ['--model <model>', 'model of code-agent runs that nothing else gives one'],
    ['--max-workers <n>', 'deprecated and ignored: maxWorkers in the rule file says it'],
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
        permissionMode: text(options, 'permissionMode'),
        model: text(options, 'model'),
        maxWorkers: text(options, 'maxWorkers'),
      },
      version: cli.version,
      print: (line) => cli.err(line),
    });
  },
};
