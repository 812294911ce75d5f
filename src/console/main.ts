import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { Refusal } from '../errors.ts';
import { tellFailure } from '../lib/failures.ts';
import { tracer } from '../lib/tracer.ts';
import { type ConsoleCall, type ConsoleCommand, UsageError } from './Command.ts';
import { commands } from './commands.ts';
import { openConsoleLog } from './openConsoleLog.ts';

const [name, ...rest] = process.argv.slice(2);
const command = commands.find((candidate) => candidate.name === name);
if (name === undefined || name === '--help' || name === 'help') {
  process.stderr.write(help());
  process.exit(name === undefined ? 2 : 0);
}
if (command === undefined) stop(`there is no command ${name}; --help lists them`, 2);
if (rest.includes('--help')) {
  process.stderr.write(`${command.name} ${command.usage}\n  ${command.description}\n`);
  process.exit(0);
}

try {
  // A command without options takes every word as a value, also a negative number.
  const args = Object.keys(command.options).length === 0 ? ['--', ...rest] : rest;
  const { positionals, values } = parseArgs({ args, options: command.options, allowPositionals: true });
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`usage: ${command.name} ${command.usage}`);
  const call = { positionals, values };
  const result = 'runAlone' in command ? await command.runAlone(call) : await runInWorld(command, call);
  process.exitCode = command.failed?.(result, call) ? 1 : 0;
  // Awaited because a pipe takes a long list of tokens in pieces, and the exit below would cut off the rest.
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  await new Promise((resolve) => process.stdout.write(`${text}\n`, resolve));
  process.exit();
} catch (error) {
  if (error instanceof Refusal) {
    const faults = error.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`).join('; ');
    stop(faults || error.message, 1);
  }
  stop(
    error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
    error instanceof UsageError ? 2 : 1,
  );
}

async function runInWorld(command: ConsoleCommand, call: ConsoleCall): Promise<object> {
  const settings = readConfig();
  // Loaded late: it is most of the program, and a call that is refused before does not need it.
  const [{ openWorld }, { startTelemetry }] = await Promise.all([
    import('./openWorld.ts'),
    import('../platform/startTelemetry.ts'),
  ]);
  const log = openConsoleLog(settings);
  const telemetry = await startTelemetry(settings, log, 'console');
  try {
    return await traced(command, async () => {
      const world = await openWorld(settings, log);
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
      if (!(error instanceof Refusal || error instanceof UsageError)) tellFailure(error);
      throw error;
    }
  };
  return tracer()?.run({ name: `console ${command.name}`, parent: 'none' }, told) ?? told();
}

function help(): string {
  const lines = commands.map(({ name, usage, description }) => `  ${name} ${usage}\n      ${description}`);
  return `Operator commands. Each prints one JSON object, unless its options say otherwise.\n\n${lines.join('\n')}\n`;
}

function stop(line: string, code: number): never {
  process.stderr.write(`bascule: ${line}\n`);
  process.exit(code);
}
