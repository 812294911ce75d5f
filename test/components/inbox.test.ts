import { newId } from '../../src/lib/uuid.ts';
import { addCard } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the inbox', () => {
  const pages = pagesOfTests();
  let place: Place;

  beforeEach(async () => {
    place = await pages.addPlace();
    await hearing();
  });

  const site = () => pages.site;
  /** The bridge of the place has a stream, so that nothing is wrong with it. */
  const hearing = (closedAt: Date | null = null) =>
    site().sql(
      `insert into bridge_stream (account_id, bridge_id, opened_at, seen_at, closed_at) values ($1, $2, now(), now() + interval '1 hour', $3)
       on conflict (account_id, bridge_id) do update set seen_at = excluded.seen_at, closed_at = excluded.closed_at`,
      [place.account.id, place.bridgeId, closedAt],
    );
  const change = async (field: string, type: string, input: object): Promise<Record<string, never>> => {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    const { data, errors } = await site().graphql<Record<string, never>>(await place.account.token('api'), query, {
      input,
    });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data ?? {};
  };
  const card = async (title: string) => {
    const made = await addCard(site(), place.account, place.projectId);
    await site().sql('update card set title = $2 where id = $1', [made.id, title]);
    return made;
  };
  const ask = (cardId: string, question: string, options?: string[], sessionId = newId()) =>
    change('openAsk', 'OpenAskInput', { cardId, sessionId, question, options });
  const fail = async (on: { id: string; number: number }) => {
    const runId = await site().addRun(place, {
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
  const count = (tab: Tab, words: string) =>
    tab.page
      .getByRole('link', { name: new RegExp(`^Inbox ?${words}$`) })
      .first()
      .waitFor();

  it('answers a question by one press, and the sidebar counts what is left at once', async () => {
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await ask(place.card.id, 'Strike through, or leave them out?', ['Strike through', 'Leave out']);
    await count(tab, '1 needs you');
    await tab.page.getByRole('button', { name: 'Strike through' }).locator('visible=true').click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await count(tab, '');
    await until('it is answered', async () => (await openAsksOf(place.card.id))[0]?.answer === 'Strike through');
    await tab.page.getByText('Answered. The session was not resumed').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('is worked through by keys: the next one, done with an undo, and put off', async () => {
    const titles = ['First export', 'Second export', 'Third export'];
    for (const title of titles) await fail(await card(title));
    const tab = await pages.openTab(place, '/inbox');
    await count(tab, '3 need you');
    // The first one is shown before it is opened.
    await tab.page.getByRole('heading', { name: 'Third export', level: 2 }).waitFor();
    await tab.page.keyboard.press('j');
    await count(tab, '2 need you');
    await tab.page.keyboard.press('e');
    await tab.page.getByRole('heading', { name: 'Second export', level: 2 }).waitFor();
    await tab.page.getByRole('link', { name: /Third export/ }).waitFor({ state: 'detached' });
    await tab.page.getByRole('button', { name: 'Undo' }).click();
    await tab.page.getByRole('link', { name: /Third export/ }).waitFor();
    await tab.page.keyboard.press('h');
    await tab.page.getByRole('menuitem', { name: 'For an hour' }).click();
    await tab.page.getByRole('link', { name: /Second export/ }).waitFor({ state: 'detached' });
    await tab.page.getByRole('link', { name: 'Snoozed 1' }).click();
    await tab.page.getByRole('link', { name: /Second export/ }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('resumes a run that failed, and manages a paused card again', async () => {
    const runId = await fail(place.card);
    const paused = await card('A paused one');
    await site().sql(
      `insert into card_hold (owner_id, project_id, card_id, actor, reason, created_at) values ($1, $2, $3, 'agent', 'The implement work failed after 3 attempts.', now())`,
      [place.account.id, place.projectId, paused.id],
    );
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('button', { name: 'Resume' }).click();
    await tab.page.getByText('Its bridge was asked to resume it.').waitFor();
    const commands = await site().sql('select kind, run_id from bridge_command where account_id = $1', [
      place.account.id,
    ]);
    expect(commands).toEqual([{ kind: 'resume-run', run_id: runId }]);
    await tab.page.getByRole('button', { name: 'Manage again' }).click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(await site().sql('select 1 from card_hold where card_id = $1', [paused.id])).toEqual([]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('warns about a bridge without a heartbeat during the last three intervals, until it speaks [QUIET-04]', async () => {
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    const silent = (seconds: number) =>
      site().sql(`update bridge_beat set last_seen_at = now() - make_interval(secs => $2) where account_id = $1`, [
        place.account.id,
        seconds,
      ]);
    await silent(120);
    await tab.page.reload();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await silent(300);
    await tab.page.reload();
    await tab.page.getByRole('heading', { name: / is quiet$/, level: 2 }).waitFor();
    await tab.page.getByText('It has sent no heartbeat during the last three intervals.').first().waitFor();
    await site().beat(place);
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
