import { listJobs } from '../../../src/domain/admin/jobs.ts';
import { listAllAudit, readAuditChoices } from '../../../src/domain/admin/listAllAudit.ts';
import { listMails, readMailQueue } from '../../../src/domain/admin/mails.ts';
import type { Operator } from '../../../src/domain/admin/Operator.ts';
import { listUsers } from '../../../src/domain/admin/users.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';

/** Enough that the planner reads no table from end to end where it has a way around. */
const ACCOUNTS = 20_000;
const LINES = 100_000;
const MAILS = 20_000;

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] };
type Plan = { Plan: Node; 'Execution Time': number };

describe('the pages of administrators', () => {
  let world: DomainWorld;
  let admin: string;

  beforeAll(async () => {
    world = await createDomainWorld();
    admin = await world.addAccount();
    await world.sql('update account set admin = true where id = $1', [admin]);
    // Ids ascend with time, as those of the service do.
    const id = `lpad(to_hex(1700000000000 + i), 12, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0')`;
    const uuid = `(substr(${id}, 1, 8) || '-' || substr(${id}, 9))::uuid`;
    await world.sql(
      `insert into account (id, email, password_hash, verified_at, created_at)
       select ${uuid}, 'person' || i || '@quay.example', 'none', now(), now() from generate_series(1, ${ACCOUNTS}) i`,
    );
    await world.sql(
      `insert into session (id, account_id, csrf_token, created_at, expires_at)
       select 'session ' || row_number() over (), id, 'none', now(), now() + interval '1 day' from account`,
    );
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       select ${uuid}, (select min(id::text)::uuid from account), case when i % 1000 = 0 then 'flag.set' else 'card.moved' end,
         'system', 'card', i::text, now() from generate_series(1, ${LINES}) i`,
    );
    // All but a hundred were sent long ago, and those that failed are the oldest.
    await world.sql(
      `insert into mail (id, kind, to_address, locale, data, created_at, next_at, attempts, sent_at, failed_at)
       select ${uuid}, 'test', 'person' || i || '@quay.example', 'en', '', now(), now(), 1,
         case when i > 100 then now() - i * interval '1 second' end, case when i <= 50 then now() end
       from generate_series(1, ${MAILS}) i`,
    );
    for (const table of ['account', 'session', 'audit_record', 'mail']) await world.sql(`analyze ${table}`);
  }, 600_000);
  afterAll(() => world.close());

  /** The plans of what a read asks the database. */
  async function plansOf(read: (ctx: never) => Promise<unknown>): Promise<Plan[]> {
    const plans: Plan[] = [];
    const ctx = world.as(admin);
    const explained = async (statement: { text: string }, values: unknown[] = []) => {
      const [row] = await world.sql<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, buffers, format json) ${statement.text}`,
        values,
      );
      plans.push((row as { 'QUERY PLAN': [Plan] })['QUERY PLAN'][0]);
      return ctx.queries.query(statement as never, values);
    };
    const queries = new Proxy(ctx.queries, {
      get: (of, name) => (name === 'query' ? explained : Reflect.get(of, name)),
    });
    const operator: Partial<Operator> = { schedule: [], mail: { transport: 'file', show: undefined } };
    await read({ ...ctx, queries, operator } as never);
    return plans;
  }
  const scansOf = (node: Node): string[] => [
    ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
    ...(node.Plans ?? []).flatMap(scansOf),
  ];
  const first = 50;
  const after = undefined;

  it.each<[string, (ctx: never) => Promise<unknown>]>([
    ['users', (ctx) => listUsers(ctx, { first, after, search: null })],
    ['users who are searched', (ctx) => listUsers(ctx, { first, after, search: 'nobody' })],
    ['jobs', (ctx) => listJobs(ctx)],
    ['mails', (ctx) => listMails(ctx, { first, after, state: null })],
    ['failed mails', (ctx) => listMails(ctx, { first, after, state: 'failed' })],
    ['waiting mails', (ctx) => listMails(ctx, { first, after, state: 'waiting' })],
    ['the queue of mails', (ctx) => readMailQueue(ctx)],
    ['audit', (ctx) => listAllAudit(ctx, { first, after })],
    ['choices of the audit log', (ctx) => readAuditChoices(ctx)],
    ['audit of a type', (ctx) => listAllAudit(ctx, { first, after, filter: { type: 'flag.unset' } })],
  ])('read no history from end to end: %s', async (_name, read) => {
    const plans = await plansOf(read);
    expect(plans.length).toBeGreaterThan(1);
    const scanned = plans.flatMap(({ Plan }) => scansOf(Plan));
    expect(scanned.filter((table) => ['account', 'session', 'audit_record', 'mail'].includes(table))).toEqual([]);
  });
});
