import type pg from 'pg';

export interface StoredEvent {
  sequence: string;
  type: string;
  payload: string;
}

export interface StoredRequest {
  id: string;
  kind: string;
  state: string;
  subject_type: string;
  subject_id: string;
  claim_count: number;
  claim_token: string | null;
  bridge_id: string | null;
}

export interface StoredCard {
  id: string;
  title: string;
  column: string;
}

export interface StoredAudit {
  type: string;
  actor: string;
  subject_id: string;
}

export interface StoredRun {
  run_key: string;
  state: string;
  history: { state: string; at: string }[];
  usages: number;
  /** The state in its facts; null without facts. */
  fact: string | null;
}

/** All that the database holds of an account, as of one moment. */
export interface Stored {
  events: StoredEvent[];
  requests: StoredRequest[];
  cards: StoredCard[];
  heldCards: Set<string>;
  audits: StoredAudit[];
  runs: StoredRun[];
}

export async function readStored(client: pg.Client, accountId: string): Promise<Stored> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text, [accountId])).rows;
  await client.query('begin isolation level repeatable read read only');
  const stored: Stored = {
    events: await rows('select sequence::text, type, payload from outbox where owner_id = $1 order by outbox.sequence'),
    requests: await rows(
      `select id, kind, state, subject_type, subject_id, claim_count, claim_token, bridge_id
       from work_request where account_id = $1`,
    ),
    cards: await rows(
      `select c.id, c.title, b.slug as column from card c join board_column b on b.id = c.column_id
       where c.owner_id = $1`,
    ),
    heldCards: new Set(
      (await rows<{ card_id: string }>('select card_id from card_hold where owner_id = $1')).map((row) => row.card_id),
    ),
    audits: await rows('select type, actor, subject_id from audit_record where account_id = $1 order by id'),
    runs: await rows(
      `select r.run_key, r.state, r.history, f.state as fact,
         (select count(*)::int from worker_run_usage u where u.run_id = r.id) as usages
       from run r left join worker_run_facts f on f.run_id = r.id where r.account_id = $1`,
    ),
  };
  await client.query('commit');
  return stored;
}
