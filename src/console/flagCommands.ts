import { listFlags, setFlag, unsetFlag } from '../domain/flags/setFlag.ts';
import type { ConsoleCommand } from './Command.ts';

export const flagCommands: ConsoleCommand[] = [
  {
    name: 'app:flag:set',
    usage: 'NAME VALUE',
    description: 'Sets a flag; running processes see it within two seconds.',
    options: {},
    words: [2, 2],
    run: ({ domain }, { positionals: [name, value] }) => setFlag(domain.system(), name as string, value as string),
  },
  {
    name: 'app:flag:unset',
    usage: 'NAME',
    description: 'Resets a flag to its default.',
    options: {},
    words: [1, 1],
    run: ({ domain }, { positionals: [name] }) => unsetFlag(domain.system(), name as string),
  },
  {
    name: 'app:flag:list',
    usage: '',
    description: 'Lists every flag as the code reads it.',
    options: {},
    words: [0, 0],
    run: async ({ domain }) => ({ flags: listFlags(domain.system()) }),
  },
];
