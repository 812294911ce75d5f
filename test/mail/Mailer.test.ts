import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { readConfig } from '../../src/config.ts';
import { type DueMail, MailRefused } from '../../src/domain/mails/MailSender.ts';
import { LOCALES } from '../../src/lib/text/locale.ts';
import { newId } from '../../src/lib/uuid.ts';
import { createMailer } from '../../src/mail/createMailer.ts';
import { Mailer } from '../../src/mail/Mailer.ts';
import { messages } from '../../src/mail/messages/messages.ts';
import { renderMail } from '../../src/mail/renderMail.ts';
import { readMailDsn } from '../../src/settings/mailDsn.ts';
import type { MailKind } from '../../src/tables/Mail.ts';
import { type FakeSmtp, startSmtp } from '../support/fakeSmtp.ts';

const BASE = 'https://board.example';

const due = (more: Partial<DueMail> = {}): DueMail => ({
  id: newId(),
  kind: 'reset-password',
  to: 'ada@example.test',
  locale: 'en',
  data: { token: 'abc' },
  createdAt: new Date('2026-03-01T12:00:00Z'),
  ...more,
});

describe('Mailer', () => {
  let smtp: FakeSmtp;
  const mailers: Mailer[] = [];
  const open = (dsn: string, more: { name?: string; patienceMs?: number } = {}) => {
    const transport = readMailDsn(dsn);
    if (transport === undefined) throw new Error(dsn);
    const from = { name: more.name ?? 'Bascule', address: 'post@board.example' };
    const mailer = new Mailer({ transport, folder: '/nowhere', from, baseUrl: BASE, patienceMs: more.patienceMs });
    mailers.push(mailer);
    return mailer;
  };

  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) await mailer.stop();
    smtp.reset();
  });
  afterAll(() => smtp.close());

  it('hands a mail over with both parts, the sender of the settings and the marks of an automatic mail [ENV-15] [ENV-16] [ENV-17]', async () => {
    const mail = due();
    await open(smtp.dsn).send(mail);
    const [arrived] = smtp.arrived;
    expect(arrived).toMatchObject({ from: 'post@board.example', to: ['ada@example.test'] });
    const parsed = await simpleParser(arrived?.source ?? '');
    expect(parsed.from?.value).toEqual([{ name: 'Bascule', address: 'post@board.example' }]);
    expect(parsed.subject).toBe('Reset your password');
    expect(parsed.text).toContain(`${BASE}/reset-password/abc`);
    expect(parsed.html).toContain(`href="${BASE}/reset-password/abc"`);
    expect(parsed.messageId).toBe(`<${mail.id}@board.example>`);
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed.headers.get('x-auto-response-suppress')).toBe('All');
  });

  it('is from an undeliverable local address by the name of the product, until a sender is set [ENV-16] [ENV-17]', async () => {
    const sender = async (env: Record<string, string> = {}) => {
      const mailer = createMailer(readConfig({ MAILER_DSN: smtp.dsn, ...env }), BASE) as Mailer;
      mailers.push(mailer);
      await mailer.send(due());
      return (await simpleParser(smtp.arrived.at(-1)?.source ?? '')).from?.value;
    };
    expect(await sender()).toEqual([{ name: 'Bascule', address: 'bascule@localhost.localdomain' }]);
    const ours = { MAILER_FROM_ADDRESS: 'board@example.test', MAILER_FROM_NAME: 'Our board' };
    expect(await sender(ours)).toEqual([{ name: 'Our board', address: 'board@example.test' }]);
  });

  it('lets mail programs end the mails that a person can do without, and no others (RFC 8058)', async () => {
    await open(smtp.dsn).send(due());
    const data = { number: 12, title: 'Say hello', project: 'Quay', why: 'question' as const, stop: 'a.token' };
    await open(smtp.dsn).send(due({ kind: 'card-needs-you', data }));
    const [plain, list] = await Promise.all(smtp.arrived.map(({ source }) => simpleParser(source)));
    expect(plain?.headers.has('list')).toBe(false);
    expect(list?.subject).toBe('#12 waits for you');
    expect(smtp.arrived[1]?.source.toString()).toContain(`List-Unsubscribe: <${BASE}/stop-mails/a.token>\r\n`);
    expect(smtp.arrived[1]?.source.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(list?.text).toContain(`Unsubscribe from these mails: ${BASE}/stop-mails/a.token`);
    expect(list?.html).toContain(`href="${BASE}/stop-mails/a.token"`);
    expect(list?.text).toContain(`${BASE}/inbox`);
  });

  it('signs in with a percent-encoded user and password, over STARTTLS where it is offered', async () => {
    smtp.accounts.set('us@er', 'p:w/d');
    await open(`smtp://us%40er:p%3Aw%2Fd@127.0.0.1:${smtp.port}?verify_peer=0`).send(due());
    expect(smtp.arrived).toMatchObject([{ user: 'us@er', secure: true }]);
    await expect(open(`smtp://us%40er:wrong@127.0.0.1:${smtp.port}?verify_peer=0`).verify()).rejects.toThrow(/535/);
  });

  it('trusts no unverified certificate, unless the setting says so', async () => {
    await expect(open(`smtp://127.0.0.1:${smtp.port}`).send(due())).rejects.toThrow(/certificate/i);
  });

  it('requires TLS when the setting says so', async () => {
    smtp.offersTls = false;
    await expect(open(`${smtp.dsn}&require_tls=1`).send(due())).rejects.toThrow(/TLS/i);
    await open(smtp.dsn).send(due());
    expect(smtp.arrived).toMatchObject([{ secure: false }]);
  });

  it('knows a refusal for good from one for now', async () => {
    smtp.refuse = { at: 'rcpt', code: 550 };
    await expect(open(smtp.dsn).send(due())).rejects.toBeInstanceOf(MailRefused);
    smtp.refuse = { at: 'data', code: 554 };
    await expect(open(smtp.dsn).send(due())).rejects.toBeInstanceOf(MailRefused);
    for (const refuse of [
      { at: 'rcpt', code: 451 },
      { at: 'data', code: 421 },
      { at: 'mail', code: 530 },
    ] as const) {
      smtp.refuse = refuse;
      const failure = await open(smtp.dsn)
        .send(due())
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailRefused);
    }
    await expect(open('smtp://127.0.0.1:1').send(due())).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('lets no text of a person become a header', async () => {
    const to = 'eve@example.test>\r\nBcc: all@example.test';
    await open(smtp.dsn, { name: 'A\r\nBcc: all@example.test' })
      .send(due({ kind: 'email-changed', data: { to } }))
      .catch(() => undefined);
    for (const mail of smtp.arrived) {
      expect(mail.to).toEqual(['ada@example.test']);
      expect((await simpleParser(mail.source)).bcc).toBeUndefined();
    }
    expect(smtp.arrived.length).toBe(1);
  });

  it('writes mails into a folder that only its owner reads, and keeps the newest 500', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bascule-mail-'));
    try {
      const mailer = open(`file://${folder}`);
      for (let minute = 0; minute < 502; minute++) {
        await mailer.send(due({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) }));
      }
      const names = (await readdir(folder)).sort();
      expect(names.length).toBe(500);
      expect(names[0]).toMatch(/^2026-01-01T00-02-00-000Z reset-password .*\.eml$/);
      const parsed = await simpleParser(await readFile(join(folder, names[0] ?? '')));
      expect(parsed.text).toContain(`${BASE}/reset-password/abc`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(LOCALES)(
    'leads a person who registers again to the sign-in and to a new password, in both parts: %s',
    (locale) => {
      const mail = renderMail({ kind: 'already-registered', data: {}, locale }, BASE);
      expect(mail.link).toBe(`${BASE}/login`);
      expect([...mail.text.matchAll(/https:\S+(?=\n)/g)].map(([address]) => address)).toEqual([
        `${BASE}/login`,
        `${BASE}/reset-password`,
      ]);
      expect([...mail.html.matchAll(/href="(.*?)"/g)].map(([, address]) => address)).toEqual([
        `${BASE}/login`,
        `${BASE}/reset-password`,
      ]);
    },
  );

  it('writes every mail in every language, loading nothing from anywhere', () => {
    const subjects = new Map<string, Set<string>>();
    for (const kind of Object.keys(messages) as MailKind[]) {
      const data = {
        token: 'abc',
        to: '<b>new@example.test</b>',
        exportId: newId(),
        project: '<b>newest</b>',
        inviter: 'ada@example.test',
        role: 'viewer',
        items: [{ title: '<b>new tides</b>', what: 'A run failed.' }],
        more: 2,
        stop: 'abc',
        pace: 'daily',
      } as never;
      subjects.set(kind, new Set());
      for (const locale of LOCALES) {
        const mail = renderMail({ kind, data, locale }, BASE);
        subjects.get(kind)?.add(mail.subject);
        expect(mail.html).toContain(`<html lang="${locale}">`);
        expect(mail.html).not.toMatch(/<img|src=|url\(|<b>new/);
        for (const [address] of mail.html.matchAll(/https?:[^"< ]+/g)) expect(address.startsWith(BASE)).toBe(true);
        expect(mail.text.length).toBeGreaterThan(40);
      }
    }
    expect([...subjects].filter(([, texts]) => texts.size !== LOCALES.length)).toEqual([]);
    expect(renderMail({ kind: 'test', data: {}, locale: 'de-AT' }, BASE).subject).toBe('Eine Testmail');
    expect(renderMail({ kind: 'test', data: {}, locale: 'xx' }, BASE).subject).toBe('A test mail');
  });
});
