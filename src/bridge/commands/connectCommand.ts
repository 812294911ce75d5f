import { resolve } from 'node:path';
import { EXIT } from '../exitCodes.ts';
import type { CommandRow, Options } from './addCommand.ts';
import { answering } from './answering.ts';
import type { Cli } from './Cli.ts';

const AGENTS = ['claude', 'codex', 'gemini', 'opencode', 'sample'] as const;

export const connectCommand: CommandRow = {
  name: 'connect',
  args: [
    ['[url]', 'the address of the instance (default: that of the last login, or http://127.0.0.1:4000)'],
    ['[project]', 'the slug of the project that this folder belongs to; asked for when it is missing'],
  ],
  summary: 'Connect this folder to a project: login, rule file, tools, checks and the running bridge',
  more: `Does the steps in order and skips those that are already done. The command shows each file and asks before it writes it;
\`bascule disconnect\` undoes the changes. At the end the bridge runs in this terminal until Ctrl-C.`,
  options: [
    ['--dir <folder>', 'the folder that agents work in (default: the current one)'],
    [
      '--agent <name>',
      `${AGENTS.slice(0, -1).join(', ')} or sample: what works on cards (default: the one that is installed)`,
    ],
    ['--acp <words>', 'another agent of the Agent Client Protocol, with its arguments'],
    ['--command <words>', 'an agent program of your own, of the line protocol, with its arguments'],
    ['--yes', 'write and install everything without a question'],
    ['--no-tools', "do not offer the board's tools and the skill for agent programs"],
    ['--tools-in-project', "install the tools in the project's folder, for everybody who has it, not only for you"],
    ['--no-run', 'do not run the bridge at the end'],
    ['--service', 'have systemd or launchd run the bridge, now and each time you log in to this machine'],
    ['--allow-insecure', 'allow plain http to another machine: tokens are sent unencrypted'],
  ],
  examples: [
    ['bascule connect https://board.example.org shop', 'in the folder of the project'],
    ['bascule connect https://board.example.org shop --agent sample --yes', 'try it, without a question'],
    ['bascule connect', 'again, at the same instance'],
  ],
  run: async (cli, [first, second], options) => {
    if (options.service === true && options.run === false) {
      cli.err('--service starts the bridge and does not go with --no-run: leave one of them out');
      return EXIT.usage;
    }
    const { agent } = options;
    if (agent !== undefined && !AGENTS.some((name) => name === agent)) {
      cli.err(`--agent ${String(agent)}: must be one of ${AGENTS.join(', ')}; --acp and --command name other programs`);
      return EXIT.usage;
    }
    return connectFolder(cli, first, second, options);
  },
};

async function connectFolder(
  cli: Cli,
  first: string | undefined,
  second: string | undefined,
  options: Options,
): Promise<number> {
  const [{ readTarget }, { runConnect }] = await Promise.all([
    import('../connect/readTarget.ts'),
    import('../connect/runConnect.ts'),
  ]);
  const dir = resolve(typeof options.dir === 'string' ? options.dir : '.');
  return answering(cli, options.yes === true, (prompts) =>
    runConnect({
      cli,
      prompts,
      options: {
        ...readTarget(first, second),
        dir,
        agent: AGENTS.find((name) => name === options.agent),
        acp: typeof options.acp === 'string' ? wordsOf(options.acp) : undefined,
        command: typeof options.command === 'string' ? wordsOf(options.command) : undefined,
        insecure: options.allowInsecure === true,
        tools: options.tools !== false,
        toolsInProject: options.toolsInProject === true,
        service: options.service === true,
        run: options.run !== false,
      },
    }),
  );
}

/** The person gives a program's path relative to this folder; a bridge would look for it in the project's folder. */
function wordsOf(text: string): string[] | undefined {
  const [program, ...args] = text.split(/\s+/).filter((word) => word !== '');
  if (program === undefined) return undefined;
  return [program.includes('/') ? resolve(program) : program, ...args];
}
