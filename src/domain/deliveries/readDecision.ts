import { statement } from '../../db/statement.ts';
import type { ReviewVerdict } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { type OwnVoice, ownVoiceOf } from '../pullRequests/ownVoice.ts';

/** What people and agents have decided about a card as far as its pull request is concerned. */
export interface Decision extends OwnVoice {
  /** Whether a person holds the card or has archived it, or it is tried in several ways, so that nothing is done about it. */
  rests: boolean;
  merges: boolean;
  updatesBehind: boolean;
  quietMinutes: number;
  agentLogin: string | null;
  /** The last verdict of an agent on the card that is more than a comment. */
  agentVerdict: ReviewVerdict | null;
  /** Whether the last word of a person on the change asks for something else. */
  personAsks: boolean;
  /** The commits that the last words of people approve of. */
  approvedHeads: string[];
}

/** SQL text, because it puts parts of four tables into one row. */
const READ = statement<Decision>(
  'forge_pull_decision',
  `select c.archived_at is not null or exists (select from card_hold h where h.card_id = c.id)
       or exists (select from attempt_set s where s.card_id = c.id and s.ended_at is null) as rests,
     coalesce(f.merges, false) as merges, coalesce(f.updates_behind, false) as updates_behind,
     coalesce(f.quiet_minutes, 10) as quiet_minutes, p.agent_login,
     (select v.verdict from card_review v where v.card_id = c.id and v.author = 'agent' and v.verdict <> 'comment'
      order by v.id desc limit 1) as agent_verdict,
     coalesce(w.asks, false) as person_asks, coalesce(w.heads, '{}') as approved_heads,
     ${ownVoiceOf('c')}
   from card c join project p on p.id = c.project_id left join forge_rules f on f.project_id = c.project_id
   left join lateral (
     select bool_or(l.verdict = 'request-changes') as asks, array_agg(h->>'head') filter (where h is not null) as heads
     from (select distinct on (v.person_id) v.verdict, v.heads from card_review v
           where v.card_id = c.id and v.heads is not null and v.person_id is not null and v.verdict <> 'comment'
             and (v.person_id = v.account_id or exists (
                  select from project_member e where e.project_id = v.project_id and e.account_id = v.person_id and e.role <> 'viewer'))
           order by v.person_id, v.id desc) l
     left join lateral jsonb_array_elements(l.heads) h on l.verdict = 'approve') w on true
   where c.id = $1`,
);

/** Reads what is decided at this moment: calls to a forge take long enough for a person to change their mind. */
export async function readDecision(
  { queries }: Pick<Context, 'queries'>,
  cardId: string,
): Promise<Decision | undefined> {
  const [decision] = await queries.query(READ, [cardId]);
  return decision;
}
