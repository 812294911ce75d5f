import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { Refusal } from '../errors.ts';
import { reportFailure } from '../lib/failures.ts';
import { tracer } from '../lib/tracing/tracer.ts';
import { type ConsoleCall, type ConsoleCommand, type ConsoleProcess, UsageError } from './Command.ts';
import { allCommands, findCommand } from './commands.ts';
import { openConsoleLog } from './openConsoleLog.ts';

/**
 * Runs the operator command that the words name, and prints its result on stdout or one line on stderr. It never rejects.
 * @returns the exit code: 0 where the command succeeded, 1 where it failed, 2 where it was called wrongly
 */
export async function runCommand(words: readonly string[], process: ConsoleProcess): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === 'help') {
    await print(process.stderr, await help());
    return name === undefined ? 2 : 0;
  }
  try {
    const command = await findCommand(name);
    if (command === undefined) throw new UsageError(`there is no command ${name}; --help lists them`);
    if (rest.includes('--help')) {
      await print(process.stderr, `${command.name} ${command.usage}\n  ${command.description}\n`);
      return 0;
    }
    // A command without options takes every word as a value, also a negative number.
    const args = Object.keys(command.options).length === 0 ? ['--', ...rest] : rest;
    const { positionals, values } = parseArgs({ args, options: command.options, allowPositionals: true });
    const [least, most] = command.words;
    if (positionals.length < least || positionals.length > most)
      throw new UsageError(`usage: ${command.name} ${command.usage}`);
    const call = { positionals, values, process };
    const result = 'runAlone' in command ? await command.runAlone(call) : await runInWorld(command, call);
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    await print(process.stdout, `${text}\n`);
    return command.failed?.(result, call) ? 1 : 0;
  } catch (error) {
    await print(process.stderr, `bascule: ${explain(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function runInWorld(command: ConsoleCommand, call: ConsoleCall): Promise<object> {
  const settings = readConfig(call.process.env);
  // Loaded late: it is most of the program, and a call that is refused before does not need it.
  const [{ openWorld }, { startTelemetry }] = await Promise.all([
    import('./openWorld.ts'),
    import('../platform/process/startTelemetry.ts'),
  ]);
  const log = openConsoleLog(settings, call.process.stderr);
  const telemetry = await startTelemetry(settings, log, 'console');
  try {
    return await traced(command, async () => {
      const world = await openWorld(settings, log, { changesNothing: command.changesNothing ?? false });
      try {
        return await command.run(world, call);
      } finally {
        await world.close();
      }
    });
  } finally {
    await telemetry.stop();
  }
}

/** In a trace of its own, where anything is traced: the name of the command, never its arguments. */
async function traced(command: ConsoleCommand, run: () => Promise<object>): Promise<object> {
  const told = async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof UsageError)) reportFailure(error);
      throw error;
    }
  };
  return tracer()?.run({ name: `console ${command.name}`, parent: 'none' }, told) ?? told();
}

async function help(): Promise<string> {
  const lines = (await allCommands()).map(({ name, usage, description }) => `  ${name} ${usage}\n      ${description}`);
  return `Operator commands. Each prints one JSON object, unless its options say otherwise.\n\n${lines.join('\n')}\n`;
}

/** One line. */
function explain(error: unknown): string {
  if (error instanceof Refusal) {
    const faults = error.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`).join('; ');
    return faults || error.message;
  }
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
}

/** Awaited, because a pipe takes a long list of tokens in pieces, and the end of the process would cut off the rest. */
function print(to: Writable, text: string): Promise<void> {
  return new Promise((resolve) => {
    to.write(text, () => resolve());
  });
}
