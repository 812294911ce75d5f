import { randomBytes } from 'node:crypto';
import { seedDemo } from '../domain/demo/seedDemo.ts';
import { type ConsoleCommand, UsageError } from './Command.ts';

export const demoCommands: ConsoleCommand[] = [
  {
    name: 'app:demo:seed',
    usage: 'EMAIL [--password P]',
    description:
      'Creates a sample project with its work, runs and costs and two sample bridges, and the account if it is missing.',
    options: { password: { type: 'string' } },
    words: [1, 1],
    run: async ({ domain, settings }, { positionals, values }) => {
      if (settings.APP_ENV === 'prod') throw new UsageError('sample data cannot be created in prod');
      const password = typeof values.password === 'string' ? values.password : randomBytes(9).toString('base64url');
      const seed = await seedDemo(domain.system(), { email: positionals[0] as string, password });
      // Shown once, to the operator who ran the command; it cannot be shown later.
      return seed.created.includes('account') ? { ...seed, password } : seed;
    },
  },
];
