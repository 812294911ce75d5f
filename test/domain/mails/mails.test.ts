import { transaction } from '../../../src/domain/context.ts';
import { countMails } from '../../../src/domain/mails/countMails.ts';
import { type DueMail, MailRefused } from '../../../src/domain/mails/MailSender.ts';
import { purgeMails } from '../../../src/domain/mails/purgeMails.ts';
import { queueMail } from '../../../src/domain/mails/queueMail.ts';
import { type MailAttempt, sendMails } from '../../../src/domain/mails/sendMails.ts';
import { createSealer } from '../../../src/lib/seal.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';

const DAY = 24 * 3600;

describe('mails', () => {
  let world: DomainWorld;
  let accountId: string;
  /** Throws what the mail server does. */
  let server: (mail: DueMail) => void | Promise<void>;
  let sent: DueMail[];
  let heard: MailAttempt[];
  const send = (stop?: AbortSignal, limit = 20) =>
    sendMails(
      {
        send: async (mail) => {
          await server(mail);
          sent.push(mail);
        },
      },
      (attempt) => heard.push(attempt),
    )(world.system(), limit, stop);
  const queue = (to = 'ada@example.test', owner: string | null = accountId) =>
    transaction(world.system(), (tx) =>
      queueMail(tx, { kind: 'reset-password', to, accountId: owner, locale: 'de', data: { token: 'the-token' } }),
    );
  const rows = () => world.sql<Record<string, unknown>>('select * from mail order by id');

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'mail');
    accountId = await world.addAccount();
    server = () => undefined;
    sent = [];
    heard = [];
  });

  it('are written with the change that they announce, or not at all, and start the job', async () => {
    world.signals.length = 0;
    await expect(
      transaction(world.system(), async (tx) => {
        await queueMail(tx, { kind: 'test', to: 'a@example.test', accountId, locale: 'en', data: {} });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect([await rows(), world.signals]).toEqual([[], []]);
    await queue();
    expect(world.signals).toEqual([{ kind: 'mail', accountId }]);
  });

  it('hold no link that a reader of the database could use', async () => {
    await queue();
    expect(JSON.stringify(await rows())).not.toContain('the-token');
    await send();
    expect(sent).toMatchObject([
      { to: 'ada@example.test', locale: 'de', kind: 'reset-password', data: { token: 'the-token' } },
    ]);
    // Moved to another row, or read with another secret, it opens nothing.
    await queue();
    await world.sql('update mail set data = (select data from mail where sent_at is not null) where sent_at is null');
    expect(await send()).toEqual({ sent: 0, givenUp: 1 });
    await queue();
    const strange = { ...world.system(), sealer: createSealer('another secret than the one before') };
    await sendMails({ send: async () => undefined }, (attempt) => heard.push(attempt))(strange, 5);
    expect(heard.at(-1)).toMatchObject({ outcome: 'given-up', error: expect.stringContaining('APP_SECRET') });
  });

  it('are tried again after 1, 5 and 30 minutes, 2 and 6 hours, and then given up', async () => {
    server = () => {
      throw new Error('421 Ada@Example.test\n  come later without http://127.0.0.1/reset-password/the-token');
    };
    await queue();
    const waits = [60, 300, 1_800, 7_200, 21_600];
    for (const wait of waits) {
      await send();
      world.pass(wait - 1);
      expect(await send()).toEqual({ sent: 0, givenUp: 0 });
      world.pass(1);
    }
    expect(await send()).toEqual({ sent: 0, givenUp: 1 });
    expect(heard.map(({ outcome, attempt }) => `${outcome} ${attempt}`)).toEqual([
      'failed 1',
      'failed 2',
      'failed 3',
      'failed 4',
      'failed 5',
      'given-up 6',
    ]);
    expect(heard[0]?.error).toBe('421 the address come later without a link');
    world.pass(DAY - 1);
    expect(await countMails(world.system())).toMatchObject({ waiting: 0, failed: 1 });
    expect(await send()).toEqual({ sent: 0, givenUp: 0 });
  });

  it('are given up at once when the server refuses them for good', async () => {
    server = () => {
      throw new MailRefused('550 no such person');
    };
    await queue();
    expect(await send()).toEqual({ sent: 0, givenUp: 1 });
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: '550 no such person', sent_at: null }]);
  });

  it('are sent once by passes that run at the same time, and again after a process died', async () => {
    for (let number = 0; number < 30; number++) await queue(`a${number}@example.test`);
    await Promise.all([send(undefined, 3), send(undefined, 3), send(undefined, 3)]);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
    expect(sent.length).toBe(30);
    await queue('late@example.test');
    const asked = Promise.withResolvers<void>();
    server = () => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    void send();
    await asked.promise;
    server = () => undefined;
    expect(await send()).toEqual({ sent: 0, givenUp: 0 });
    world.pass(60);
    expect(await send()).toEqual({ sent: 1, givenUp: 0 });
  });

  it('of many accounts take turns', async () => {
    const other = await world.addAccount();
    for (let number = 0; number < 25; number++) await queue(`many${number}@example.test`);
    world.pass(1);
    await queue('one@example.test', other);
    const stop = new AbortController();
    server = () => {
      if (sent.length === 1) stop.abort();
    };
    await send(stop.signal, 5);
    expect(sent.map(({ to }) => to)).toContain('one@example.test');
  });

  it('go back to the queue, untried, when the process ends', async () => {
    for (let number = 0; number < 12; number++) await queue(`a${number}@example.test`);
    const stop = new AbortController();
    server = () => stop.abort();
    const { sent: count } = await send(stop.signal);
    expect(count).toBeLessThan(12);
    const left = await world.sql<{ attempts: number }>('select attempts from mail where sent_at is null');
    expect(left).toEqual(Array.from({ length: 12 - count }, () => ({ attempts: 0 })));
    server = () => undefined;
    expect(await send()).toEqual({ sent: 12 - count, givenUp: 0 });
  });

  it('are deleted a week after they were sent, a month after they failed, and at once where there is no account', async () => {
    await queue('gone@example.test', null);
    await queue();
    await send();
    expect(await rows()).toMatchObject([{ to_address: 'ada@example.test' }]);
    server = () => {
      throw new MailRefused('550');
    };
    await queue('failed@example.test');
    await queue('gone@example.test', null);
    await send();
    expect((await rows()).length).toBe(2);
    const purge = () => purgeMails(world.system(), 100);
    world.pass(7 * DAY);
    expect(await purge()).toEqual({ deletedMails: 0 });
    world.pass(1);
    expect(await purge()).toEqual({ deletedMails: 1 });
    world.pass(23 * DAY);
    expect(await purge()).toEqual({ deletedMails: 1 });
    expect(await rows()).toEqual([]);
  });
});
