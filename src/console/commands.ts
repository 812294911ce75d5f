import type { ConsoleCommand, LoneCommand } from './Command.ts';

type Command = ConsoleCommand | LoneCommand;

/** A file of commands, and how their names begin. */
interface Group {
  readonly prefixes: readonly string[];
  load(): Promise<readonly Command[]>;
}

/**
 * The files of commands, in the order of the help. A call loads the file of its command alone, because the commands of all
 * files together use most of the program.
 */
const groups: readonly Group[] = [
  {
    prefixes: ['app:user:', 'app:token:'],
    load: async () => (await import('./accountCommands.ts')).accountCommands,
  },
  { prefixes: ['app:flag:'], load: async () => (await import('./flagCommands.ts')).flagCommands },
  {
    prefixes: ['app:reopen-', 'app:expire-', 'app:time-out-', 'app:purge-'],
    load: async () => (await import('./sweepCommands.ts')).sweepCommands,
  },
  { prefixes: ['app:bridge:'], load: async () => (await import('./factsCommands.ts')).factsCommands },
  { prefixes: ['app:migrate'], load: async () => (await import('./migrationCommands.ts')).migrationCommands },
  {
    prefixes: ['app:backup', 'app:restore'],
    load: async () => (await import('./backupCommands.ts')).backupCommands,
  },
  { prefixes: ['app:events:'], load: async () => (await import('./restoreCommands.ts')).restoreCommands },
  { prefixes: ['app:mail:'], load: async () => (await import('./mailCommands.ts')).mailCommands },
  { prefixes: ['health-check:'], load: async () => (await import('./healthCommands.ts')).healthCommands },
  { prefixes: ['app:secrets:'], load: async () => (await import('./secretsCommands.ts')).secretsCommands },
  {
    prefixes: ['app:encryption:'],
    load: async () => (await import('./encryptionCommands.ts')).encryptionCommands,
  },
  {
    prefixes: ['app:site-review:'],
    load: async () => (await import('./siteReviewCommands.ts')).siteReviewCommands,
  },
  { prefixes: ['app:deploy:'], load: async () => (await import('./deployCommands.ts')).deployCommands },
  { prefixes: ['app:demo:'], load: async () => (await import('./demoCommands.ts')).demoCommands },
];

/** Every operator command, in the order of the help. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(groups.map((group) => group.load()))).flat();
}

/** The command of a name; undefined when there is none. */
export async function findCommand(name: string): Promise<Command | undefined> {
  const group = groups.find(({ prefixes }) => prefixes.some((prefix) => name.startsWith(prefix)));
  return (await group?.load())?.find((command) => command.name === name);
}
