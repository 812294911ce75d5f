import { randomUUID } from 'node:crypto';
import { createMailer } from '../mail/createMailer.ts';
import { type ConsoleCommand, UsageError } from './Command.ts';

export const mailCommands: ConsoleCommand[] = [
  {
    name: 'app:mail:test',
    usage: 'EMAIL',
    description: 'Sends a test mail at once; exit code 1 with the reply of the mail server when it does not take it.',
    options: {},
    words: [1, 1],
    run: async ({ settings, domain }, { positionals }) => {
      const { now, rules } = domain.system();
      const mailer = createMailer(settings, rules.baseUrl);
      if (mailer === undefined) throw new UsageError('MAILER_DSN is not set');
      try {
        const to = positionals[0] as string;
        await mailer.send({ id: randomUUID(), kind: 'test', to, locale: 'en', data: {}, createdAt: now });
        return { sent: true, transport: mailer.transport };
      } finally {
        await mailer.stop();
      }
    },
  },
];
