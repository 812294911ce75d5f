import type { Command } from 'commander';
import type { Cli } from './Cli.ts';

/** A command as a row: its help and its action. */
export interface CommandRow {
  readonly name: string;
  /** `<required> [optional]` in commander's notation, with a description of each. */
  readonly args?: readonly (readonly [name: string, meaning: string])[];
  readonly summary: string;
  /** Not in the list of commands: other commands start it. */
  readonly isHidden?: boolean;
  /** Shown below the summary in the command's own help. */
  readonly more?: string;
  readonly options?: readonly (readonly [flags: string, meaning: string])[];
  /** A command line, and what it is for. */
  readonly examples?: readonly (readonly [line: string, meaning: string])[];
  /** Resolves to the exit code. */
  readonly run?: (cli: Cli, args: readonly (string | undefined)[], options: Options) => Promise<number>;
  readonly commands?: readonly CommandRow[];
}

export type Options = Readonly<Record<string, string | boolean | string[] | undefined>>;

/** Adds a row and its subcommands to a command. `done` receives the exit code. */
export function addCommand(parent: Command, row: CommandRow, cli: Cli, done: (code: number) => void): void {
  const command = parent.command(row.name, { hidden: row.isHidden === true }).summary(row.summary);
  command.description(
    row.more === undefined ? `${row.summary}.` : `${row.summary}.\n\n${row.more.replaceAll('\n', ' ')}`,
  );
  for (const [name, meaning] of row.args ?? []) command.argument(name, meaning);
  for (const [flags, meaning] of row.options ?? []) {
    if (flags.endsWith('...')) command.option(flags.slice(0, -3), meaning, collect, []);
    else command.option(flags, meaning);
  }
  if (row.examples !== undefined) command.addHelpText('after', () => exampleText(row.examples ?? []));
  const { run } = row;
  if (run !== undefined) {
    command.action(async (...given: unknown[]) => {
      const args = given.slice(0, row.args?.length ?? 0) as (string | undefined)[];
      done(await run(cli, args, command.opts<Options>()));
    });
  }
  for (const inner of row.commands ?? []) addCommand(command, inner, cli, done);
}

function exampleText(examples: readonly (readonly [string, string])[]): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  return `\nExamples:\n${examples.map(([line, meaning]) => `  $ ${line.padEnd(width)}   ${meaning}`).join('\n')}`;
}

const collect = (value: string, before: string[]): string[] => [...before, value];
