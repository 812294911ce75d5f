import { v7 } from 'uuid';
import type { Place, Site } from '../../web/support/site.ts';

/** The known facts of an ended run; the others are as below. */
export interface NewFacts {
  /** When it was first reported. */
  readonly at?: Date;
  readonly state?: string;
  readonly kind?: string;
  readonly model?: string;
  readonly cardId?: string;
  readonly source?: 'reported' | 'estimated' | null;
  readonly costUsd?: number | null;
  readonly variant?: string;
}

/** The facts of a run, as they stay when retention has deleted the run. */
export async function addFacts(site: Site, place: Place, facts: NewFacts = {}): Promise<string> {
  const at = facts.at ?? new Date();
  const source = facts.source === undefined ? 'reported' : facts.source;
  const id = v7({ msecs: at.getTime() });
  await site.sql(
    `insert into worker_run_facts (run_id, account_id, project_id, bridge_id, card_id, kind, work_kind, state, account, model,
       experiment, variant, started_at, ended_at, duration_ms, usage_source, input_tokens, output_tokens, cache_read_tokens,
       cache_write_tokens, cost_usd, first_report_at, before_sums)
     values ($1, $2, $3, $4, $5, $6, 'implement', $7, 'main', $8, case when $9::text is not null then 'implement' end, $9, $10, $10,
       600000, $11::text, case when $11 is not null then 12000 end, case when $11 is not null then 900 end,
       case when $11 is not null then 100 end, case when $11 is not null then 0 end, $12, $10, true)`,
    [
      id,
      place.account.id,
      place.projectId,
      place.bridgeId,
      facts.cardId ?? place.card.id,
      facts.kind ?? 'worker',
      facts.state ?? 'succeeded',
      facts.model ?? 'claude-opus-5',
      facts.variant ?? null,
      at,
      source,
      source === null ? null : facts.costUsd === undefined ? 1.25 : facts.costUsd,
    ],
  );
  return id;
}
