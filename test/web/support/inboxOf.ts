import { newId } from '../../../src/lib/uuid.ts';
import { addCard } from '../../support/factories.ts';
import type { Place, Site } from './site.ts';

/**
 * What brings items to the inbox of a person: questions, runs that fail, and a bridge without a stream.
 * @param site the platform, once it has started
 * @param placeNow the person of the present test
 */
export function inboxOf(site: () => Site, placeNow: () => Place) {
  /** The bridge of the place has a stream, so that nothing is wrong with it. */
  const hearing = (closedAt: Date | null = null) =>
    site().sql(
      `insert into bridge_stream (account_id, bridge_id, opened_at, seen_at, closed_at) values ($1, $2, now(), now() + interval '1 hour', $3)
       on conflict (account_id, bridge_id) do update set seen_at = excluded.seen_at, closed_at = excluded.closed_at`,
      [placeNow().account.id, placeNow().bridgeId, closedAt],
    );
  const change = async (field: string, type: string, input: object): Promise<Record<string, never>> => {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    const { data, errors } = await site().graphql<Record<string, never>>(await placeNow().account.token('api'), query, {
      input,
    });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data ?? {};
  };
  const card = async (title: string) => {
    const made = await addCard(site(), placeNow().account, placeNow().projectId);
    await site().sql('update card set title = $2 where id = $1', [made.id, title]);
    return made;
  };
  const ask = (cardId: string, question: string, options?: string[], sessionId = newId()) =>
    change('openAsk', 'OpenAskInput', { cardId, sessionId, question, options });
  const fail = async (on: { id: string; number: number }) => {
    const runId = await site().addRun(placeNow(), {
      state: 'failed',
      subjectId: on.id,
      cardNumber: on.number,
      workKind: 'implement',
      endedAt: new Date(),
      harness: 'code-agent',
      model: 'claude-opus-4',
    });
    await site().sql(
      `update run set failure_reason = 'The tests of the export are still red.', exit_code = 1, output = $2 where id = $1`,
      [runId, 'FAIL export.test.ts\n  expected 3 rows, got 2'],
    );
    return runId;
  };
  const openAsksOf = async (cardId: string) =>
    site().sql<{ answer: string | null }>('select answer from card_ask where card_id = $1', [cardId]);
  return { hearing, change, card, ask, fail, openAsksOf };
}
