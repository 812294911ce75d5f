import { Command, CommanderError } from 'commander';
import { createColors } from 'picocolors';
import { LoginNeeded } from './api/ServiceCall.ts';
import type { CliVersion } from './cliVersion.ts';
import { addCommand } from './commands/addCommand.ts';
import type { Cli } from './commands/Cli.ts';
import { commands } from './commands/commands.ts';
import { addCompletion } from './commands/completion.ts';
import { showVersion } from './commands/showVersion.ts';
import { ConfigDir } from './config/ConfigDir.ts';
import { EXIT } from './exitCodes.ts';
import type { BridgeEnv } from './readEnv.ts';
import { typedAs } from './typedAs.ts';

export interface ProgramIo {
  readonly env: BridgeEnv;
  readonly version: CliVersion;
  readonly stdin: Cli['stdin'];
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly signals: Cli['signals'];
}

const ABOUT = `The bridge of a Bascule board: takes the board's work to the agents on this machine.

Begin with \`bascule connect\` in the folder of a project: the command does every step up to a running bridge.`;

const AFTER = `
All files are in BASCULE_CONFIG_DIR ($XDG_CONFIG_HOME/bascule, else
~/.config/bascule), including the rule file rules.yaml.
Exit codes: 0 success, 1 failure, 2 wrong command line, 3 not logged in.
\`bascule <command> --help\` shows more, with examples.`;

/** Runs the program with its arguments (those after its name). @returns the exit code. Never throws. */
export async function runProgram(args: readonly string[], io: ProgramIo): Promise<number> {
  const cli = createCli(io);
  let code: number = EXIT.ok;
  try {
    const program = await createProgram(cli, io, args, (result) => {
      code = result;
    });
    await program.parseAsync(spellHelp(args), { from: 'user' });
    return code;
  } catch (error) {
    return judge(error, cli);
  }
}

function createCli({ env, version, stdin, stdout, stderr, signals }: ProgramIo): Cli {
  const config = new ConfigDir(env.configDir);
  const quiet = (env.inherited.NO_COLOR ?? '') !== '' || env.inherited.TERM === 'dumb';
  return {
    env,
    version,
    config,
    rulesFile: config.at('rules.yaml'),
    stdin,
    stdout,
    signals,
    errIsTerminal: stderr.isTTY === true,
    out: (line) => void stdout.write(`${typedAs(line, env)}\n`),
    err: (line) => void stderr.write(`${typedAs(line, env)}\n`),
    colors: createColors(stdout.isTTY === true && !quiet),
  };
}

async function createProgram(
  cli: Cli,
  io: ProgramIo,
  args: readonly string[],
  done: (code: number) => void,
): Promise<Command> {
  const program = new Command('bascule')
    .description(ABOUT)
    .addHelpText('after', AFTER)
    .version(showVersion(cli.version), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help of a command')
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(see --help)')
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHasColors: () => cli.colors.isColorSupported,
      getErrHasColors: () => io.stderr.isTTY === true && cli.colors.isColorSupported,
    });
  for (const row of commands) addCommand(program, row, cli, done);
  await addCompletion(program, args);
  return program;
}

/** Turns `help bridge run` into `bridge run --help`, because the library's own help goes only one level deep. */
function spellHelp(args: readonly string[]): readonly string[] {
  return args[0] === 'help' && args.length > 1 ? [...args.slice(1), '--help'] : args;
}

const DENIED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** What a person can do about a configuration folder that this user may not use; undefined for any other error. */
function deniedFolder(error: unknown, { config }: Cli): string | undefined {
  const cause = (error as { cause?: unknown } | null)?.cause;
  for (const one of [error, cause] as (NodeJS.ErrnoException | null | undefined)[]) {
    if (!DENIED.has(one?.code) || typeof one?.path !== 'string' || !`${one.path}/`.startsWith(config.path)) continue;
    return `this user cannot use the configuration folder ${config.path} (${one.code}): correct its owner and mode, or set BASCULE_CONFIG_DIR to another folder`;
  }
  return undefined;
}

/** The exit code of a thrown error; prints its message. */
function judge(error: unknown, cli: Cli): number {
  // The library has already printed its message. Help that was asked for is not a failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof LoginNeeded) {
    cli.err(error.message);
    return EXIT.notLoggedIn;
  }
  const denied = deniedFolder(error, cli);
  if (denied !== undefined) {
    cli.err(denied);
    return EXIT.failed;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  cli.err(cli.env.inherited.BASCULE_DEBUG === undefined ? message : (stack ?? message));
  return EXIT.failed;
}
