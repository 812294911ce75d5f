import { createServer as createHttp, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { createAuditSink } from '../../src/audit-sinks/createAuditSink.ts';
import { HttpSink } from '../../src/audit-sinks/HttpSink.ts';
import { SyslogSink } from '../../src/audit-sinks/SyslogSink.ts';
import { readConfig } from '../../src/config.ts';
import type { AuditLine, AuditSinkSender } from '../../src/domain/audit/AuditLines.ts';
import { readAuditSink, streamAudit } from '../../src/domain/audit/streamAudit.ts';
import { transaction } from '../../src/domain/context.ts';
import { checkAuditSink } from '../../src/health/checkAuditSink.ts';
import { firstIdOf } from '../../src/lib/uuid.ts';
import { readAuditSinkUrl } from '../../src/settings/auditSinkUrl.ts';
import type { DomainWorld } from '../support/domain.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { LOCAL_TLS } from '../support/localTls.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';

const TOKEN = 'a secret of the sink';
const listen = async (server: { listen(port: number, host: string, done: () => void): unknown }) => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return ((server as Server).address() as AddressInfo).port;
};

describe('the sink of the audit log', () => {
  let world: DomainWorld;
  let account: string;
  let written = 0;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'audit_record', 'audit_sink', 'process_state');
    world.now = new Date();
    account = await world.addAccount();
  });

  /** Writes lines two minutes ago, and answers what they are about. */
  const write = async (count: number, secondsAgo = 120): Promise<string[]> => {
    const subjects = Array.from({ length: count }, () => String(++written));
    for (const [place, subject] of subjects.entries()) {
      const at = new Date(Date.now() - secondsAgo * 1000 + place);
      await world.sql(
        `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
         values ($1, $2, 'flag.set', 'system', 'flag', $3, $4)`,
        [firstIdOf(at), account, subject, at],
      );
    }
    return subjects;
  };
  const pass = (sink: AuditSinkSender, limit = 500) => streamAudit(sink)(world.system(), limit);
  const into = (lines: AuditLine[], fails = (): Error | undefined => undefined): AuditSinkSender => ({
    send: async (batch) => {
      const error = fails();
      if (error !== undefined) throw error;
      lines.push(...batch);
    },
  });
  const told = (lines: readonly { subjectId: string }[]) => lines.map(({ subjectId }) => subjectId);

  it('gets every line once and in order, in batches, and no lines from long before it was set', async () => {
    await write(1, 4000);
    const subjects = await write(7);
    const lines: AuditLine[] = [];
    expect(await pass(into(lines), 3)).toEqual({ sent: 7, failed: 0 });
    expect(told(lines)).toEqual(subjects);
    expect(await pass(into(lines))).toEqual({ sent: 0, failed: 0 });
    const [later] = await write(1, 90);
    await pass(into(lines));
    expect(told(lines)).toEqual([...subjects, later]);
  });

  it('gets lines again whose acceptance no process noted, and loses none', async () => {
    const subjects = await write(4);
    const lines: AuditLine[] = [];
    let batches = 0;
    const dies = into(lines);
    const queries = new Proxy(world.system().queries, {
      get: (of, name) =>
        name !== 'query'
          ? Reflect.get(of, name)
          : (statement: { text: string }, values?: unknown[]) => {
              if (/^update "audit_sink" set "last_id"/.test(statement.text) && ++batches === 2) throw new Error('died');
              return of.query(statement as never, values);
            },
    });
    await expect(streamAudit(dies)({ ...world.system(), queries }, 2)).rejects.toThrow('died');
    expect(await pass(into(lines), 2)).toEqual({ sent: 2, failed: 0 });
    expect(told(lines)).toEqual([...subjects, ...subjects.slice(2)]);
  });

  it('that is away is tried later and later, and then has everything', async () => {
    const subjects = await write(3);
    const lines: AuditLine[] = [];
    let away: Error | undefined = new Error('the sink\nis away');
    const sink = into(lines, () => away);
    for (const wait of [30, 60, 120]) {
      expect(await pass(sink)).toEqual({ sent: 0, failed: 1 });
      world.pass(wait - 1);
      expect(await pass(sink)).toEqual({ sent: 0, failed: 0 });
      world.pass(1);
    }
    expect(await readAuditSink(world.system())).toMatchObject({ failures: 3, lastError: 'the sink is away' });
    away = undefined;
    expect(await pass(sink)).toEqual({ sent: 3, failed: 0 });
    expect(told(lines)).toEqual(subjects);
    expect(await readAuditSink(world.system())).toMatchObject({ failures: 0, lastError: null });
  });

  it('waits for lines that a transaction or a slow clock may still bring', async () => {
    await write(1, 30);
    const lines: AuditLine[] = [];
    await pass(into(lines));
    expect(lines).toEqual([]);
    const slow = await world.db.pool.connect();
    await slow.query('begin');
    await slow.query(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       values ($1, $2, 'flag.set', 'system', 'flag', 'late', now())`,
      [firstIdOf(new Date()), account],
    );
    world.pass(600);
    await pass(into(lines));
    expect(told(lines)).not.toContain('late');
    await slow.query('commit');
    slow.release();
    const clock = `insert into process_state (id, host, pid, clock_skew_ms, jobs, seen_at)
      values (gen_random_uuid(), 'slow', 1, -900000, 'off', now())`;
    await world.sql(clock);
    await pass(into(lines));
    expect(told(lines)).not.toContain('late');
    await world.sql('delete from process_state');
    await pass(into(lines));
    expect(told(lines).filter((subject) => subject === 'late')).toHaveLength(1);
  });

  it('of HTTP gets JSON Lines with the secret, which no other address does', async () => {
    const got: { headers: IncomingHttpHeaders; body: string }[] = [];
    let status = 204;
    const server = createHttp((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        response.writeHead(status, { Location: '/elsewhere' }).end();
      });
    });
    const url = `http://127.0.0.1:${await listen(server)}/in`;
    try {
      const sink = new HttpSink({ url, token: TOKEN });
      await transaction(world.system(), async (tx) =>
        tx.audit({ type: 'flag.set', accountId: account, subjectType: 'flag', subjectId: 'näme' }),
      );
      world.pass(300);
      await pass(sink);
      expect(got[0]?.headers).toMatchObject({
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/jsonl; charset=utf-8',
      });
      expect(got[0]?.body.endsWith('\n')).toBe(true);
      expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
        ...{ type: 'flag.set', actor: 'system', accountId: account, subjectType: 'flag', subjectId: 'näme' },
        ...{ id: expect.any(String), at: expect.any(String), detail: null },
      });
      for (status of [307, 401, 503]) await expect(sink.send([])).rejects.toThrow(`the sink answered ${status}`);
      expect(got).toHaveLength(4);
    } finally {
      server.close();
    }
    await expect(new HttpSink({ url, token: TOKEN }).send([])).rejects.toThrow(/ECONNREFUSED|closed/);
    const mute = createTcp();
    const silent = `http://127.0.0.1:${await listen(mute)}`;
    await expect(new HttpSink({ url: silent, token: undefined, patienceMs: 100 }).send([])).rejects.toThrow(/timeout/i);
    mute.close();
  });

  it.each([
    ['TCP', false],
    ['TLS', true],
  ])('of syslog gets messages of RFC 5424 over %s, each behind its length', async (_name, tls) => {
    let got = Buffer.alloc(0);
    let mute = false;
    const take = (socket: Socket) => {
      socket.on('error', () => undefined);
      // One that is mute takes everything and never ends.
      if (mute) return void socket.resume();
      socket.on('end', () => socket.end());
      socket.on('data', (bytes) => {
        got = Buffer.concat([got, bytes]);
      });
    };
    const { key, cert } = LOCAL_TLS;
    const server = tls ? createTls({ key, cert, allowHalfOpen: true }, take) : createTcp({ allowHalfOpen: true }, take);
    const port = await listen(server);
    const target = { host: '127.0.0.1', port, tls, ca: cert, hostname: 'board.example.test' };
    try {
      const [subject = ''] = await write(1);
      await pass(new SyslogSink(target));
      const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(got.toString()) ?? [];
      expect(Buffer.byteLength(message)).toBe(Number(length));
      const [head = '', json = ''] = message.split(/ - (?=\{)/);
      expect(head).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z board\.example\.test bascule - flag\.set$/);
      expect(JSON.parse(json)).toMatchObject({ type: 'flag.set', subjectId: subject });
      mute = true;
      const silent = new SyslogSink({ ...target, patienceMs: 200 }).send([]);
      await expect(silent).rejects.toThrow(/silent/);
      if (tls) await expect(new SyslogSink({ ...target, ca: undefined }).send([])).rejects.toThrow(/certificate/i);
    } finally {
      server.close();
    }
    await expect(new SyslogSink({ ...target, port: 1 }).send([])).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is chosen by its address', () => {
    expect(readAuditSinkUrl('https://log.example.test/in')).toEqual({
      kind: 'http',
      url: 'https://log.example.test/in',
    });
    expect(readAuditSinkUrl('syslog://log.example.test')).toMatchObject({ port: 514, tls: false });
    expect(readAuditSinkUrl('syslog+tls://[::1]:7000')).toMatchObject({ host: '::1', port: 7000, tls: true });
    for (const wrong of ['log.example.test', 'ftp://log.example.test', 'https://a:b@log.example.test', 'syslog://']) {
      expect([wrong, readAuditSinkUrl(wrong)]).toEqual([wrong, undefined]);
    }
    const make = (AUDIT_SINK_URL: string) =>
      createAuditSink(readConfig({ AUDIT_SINK_URL }), 'https://board.example.test');
    expect(make('https://log.example.test')).toBeInstanceOf(HttpSink);
    expect(make('syslog://log.example.test')).toBeInstanceOf(SyslogSink);
    expect(make('')).toBeUndefined();
    expect(() => make('log.example.test')).toThrow(/^bad setting AUDIT_SINK_URL: must be an https:, http:, syslog: or/);
  });

  it('has a row of the checks', async () => {
    const look = (AUDIT_SINK_URL = 'https://log.example.test') =>
      checkAuditSink({ settings: readConfig({ AUDIT_SINK_URL }), domain: { system: () => world.system() } });
    expect((await look('')).state).toBe('unknown');
    expect((await look()).state).toBe('unknown');
    const lines: AuditLine[] = [];
    await pass(into(lines));
    expect((await look()).state).toBe('ok');
    await write(1);
    await pass(into(lines, () => new Error('the sink answered 503')));
    expect(await look()).toEqual({
      state: 'warning',
      detail: 'the sink accepted nothing for 0 minutes: the sink answered 503',
    });
    world.pass(1000);
    expect((await look()).state).toBe('failed');
  });
});
