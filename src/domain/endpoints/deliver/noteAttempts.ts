import { statement } from '../../../db/statement.ts';
import { type Context, transaction } from '../../context.ts';
import { queueMails } from '../../mails/queueMails.ts';
import { auditEndpoint } from '../auditEndpoint.ts';
import type { Judgement } from './judgeAttempt.ts';

/** An attempt and what follows from it. */
export interface Attempt extends Judgement {
  readonly endpointId: string;
  /** The address that it went to. */
  readonly url: string;
  /** The failures of the endpoint that it was judged by. */
  readonly failures: number;
  readonly place: string;
  readonly at: Date;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly tookMs: number;
}

interface SwitchedOff {
  id: string;
  accountId: string;
  projectId: string | null;
  url: string;
  offReason: 'failing' | 'gone';
  email: string;
  locale: string;
  project: string | null;
}

/**
 * Notes attempts, at most one of each endpoint, and yields the endpoints that were switched off by them. An endpoint that got another
 * address in the meantime, or was switched off and on, stays as it is: the attempt says nothing about it. SQL text, because it takes
 * lists and changes two tables.
 */
const NOTE = statement<SwitchedOff>(
  'webhook_note',
  `with attempt as materialized (
     select * from unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::boolean[], $5::timestamptz[], $6::text[], $7::int[],
       $8::text[], $9::text[], $10::int[], $11::text[], $12::int[])
       as t(endpoint_id, place, at, ok, next_at, off_reason, status, answer, error, took_ms, url, failures)
   ), noted as (
     update webhook_delivery d set state = case when t.ok then 'delivered' else d.state end, attempts = d.attempts + 1,
       attempted_at = t.at, status = t.status, answer = t.answer, error = t.error, took_ms = t.took_ms
     from attempt t where d.place = t.place
   ), changed as (
     update webhook_endpoint e set last_at = t.at, next_at = t.next_at,
       failures = case when t.ok then 0 else e.failures + 1 end,
       failing_since = case when t.ok then null else coalesce(e.failing_since, t.at) end,
       off_at = case when t.off_reason is null then null else t.at end, off_reason = t.off_reason
     from attempt t where e.id = t.endpoint_id and e.off_at is null and e.url = t.url and e.failures = t.failures
     returning e.id, e.account_id, e.project_id, e.url, e.off_reason
   )
   select c.id, c.account_id, c.project_id, c.url, c.off_reason, a.email, a.locale, p.name as project
   from changed c join account a on a.id = c.account_id left join project p on p.id = c.project_id
   where c.off_reason is not null and a.erased_at is null`,
);

/** Notes attempts. The owner of an endpoint that they switched off gets a mail, in the same transaction. */
export async function noteAttempts(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const off = await tx.queries.query(NOTE, [
      attempts.map(({ endpointId }) => endpointId),
      attempts.map(({ place }) => place),
      attempts.map(({ at }) => at),
      attempts.map(({ ok }) => ok),
      attempts.map(({ nextAt }) => nextAt),
      attempts.map(({ offReason }) => offReason),
      attempts.map(({ status }) => status),
      attempts.map(({ answer }) => answer),
      attempts.map(({ error }) => error),
      attempts.map(({ tookMs }) => tookMs),
      attempts.map(({ url }) => url),
      attempts.map(({ failures }) => failures),
    ]);
    for (const endpoint of off) auditEndpoint(tx, endpoint, 'webhook.switched_off');
    await queueMails(
      tx,
      off.map(({ accountId, projectId, url, offReason, email, locale, project }) => ({
        kind: 'webhook-off' as const,
        ...{ to: email, accountId, locale },
        data: { host: new URL(url).host, why: offReason, projectId, project },
      })),
    );
  });
}
