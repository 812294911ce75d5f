import { NOT_ANSWERED } from '../../src/domain/asks/closeAsksOf.ts';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { sendRunMessage } from '../../src/domain/commands/messages/sendRunMessage.ts';
import { addCardComment } from '../../src/domain/feedback/addCardComment.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import { inboxOf } from '../web/support/inboxOf.ts';
import type { Place } from '../web/support/site.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

describe('the inbox', () => {
  const pages = pagesOfTests();
  let place: Place;

  beforeEach(async () => {
    place = await pages.addPlace();
    await hearing();
  });
  afterEach(() => {
    delete (globalThis as { Notification?: unknown }).Notification;
  });

  const site = () => pages.site;
  const { hearing, change, card, ask, fail, openAsksOf } = inboxOf(site, () => place);
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

  it('notifies of nothing that was there before a person turned notifications on, also where the page learns of it late', async () => {
    const first = holdRequests(place.browser, 'InboxWatchQuery', 'answered', { most: 0 });
    const tab = await pages.openTab(place, '/inbox');
    const shown: string[] = [];
    class Notification {
      static permission = 'default';
      static async requestPermission() {
        Notification.permission = 'granted';
        return 'granted';
      }
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
      }
    }
    const globals = globalThis as unknown as { Notification?: unknown; window: { Notification: unknown } };
    globals.Notification = Notification;
    globals.window.Notification = Notification;
    await first.answered;
    await first.received();
    const late = holdRequests(place.browser, 'InboxWatchQuery', 'answered');
    await ask(place.card.id, 'Before it was allowed?');
    await count(tab, '1 needs you');
    await until('the page asks what it is', () => late.pending > 0);
    await tab.page.getByRole('button', { name: 'Turn browser notifications on' }).click();
    late.release();
    await tab.page.getByRole('button', { name: 'Turn browser notifications off' }).waitFor();
    await ask((await card('Export')).id, 'After it?');
    await until('a notification is shown', () => shown.length > 0);
    expect(shown).toEqual(['After it?']);
    tab.expectNoFaults();
    await tab.close();
  });

  it('keeps what was answered in its place, by whom it may be and in time or not, until the page is read again', async () => {
    const other = await card('The second of them');
    await ask(place.card.id, 'Strike through?', ['Strike through', 'Leave out']);
    await ask(other.id, 'Round up?', ['Round up', 'Round down']);
    await ask((await card('The third of them')).id, 'In UTC?', ['In UTC', 'As it is']);
    const tab = await pages.openTab(place, '/inbox');
    const rows = tab.page.getByRole('region', { name: 'Questions' }).getByRole('listitem');
    const words = async () =>
      (await rows.allTextContents()).map((text) => /Answered: .*|Nobody answered.*/.exec(text)?.[0] ?? 'open');
    const becomes = (...wanted: string[]) => until('the rows', async () => (await words()).join() === wanted.join());
    const pane = tab.page.getByRole('article');
    await count(tab, '3 need you');
    await pane.getByRole('button', { name: 'Strike through' }).click();
    await becomes('Answered: Strike through', 'open', 'open');
    // The buttons of the next one are not where those of this one were.
    await pane.getByText('Answered: Strike through').waitFor();
    expect(await pane.getByRole('button', { name: 'Round up' }).count()).toBe(0);
    const asks = await site().sql<{ id: string; title: string }>(
      'select a.id, c.title from card_ask a join card c on c.id = a.card_id where c.project_id = $1',
      [place.projectId],
    );
    const idOf = (title: string) => asks.find((one) => one.title === title)?.id;
    await change('closeAsk', 'CloseAskInput', { askId: idOf('The second of them'), answer: 'Round\u202Edown' });
    await becomes('Answered: Strike through', 'Answered: Round‹U+202E›down', 'open');
    await site().sql(
      `update card_ask set kind = 'permission', deadline_at = now() - interval '1 second' where id = $1`,
      [idOf('The third of them')],
    );
    await ask(other.id, 'And then?', ['Round again', 'Stop']);
    await until('the fourth is there', async () => (await rows.count()) === 4);
    await becomes(
      'Answered: Strike through',
      'Answered: Round‹U+202E›down',
      'Nobody answered in time, so it is denied.',
      'open',
    );
    await tab.page.keyboard.press('j');
    await pane.getByRole('button', { name: 'Round again' }).click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(await rows.count()).toBe(4);
    await tab.page.getByRole('link', { name: 'Snoozed' }).click();
    await tab.page.getByRole('heading', { name: 'Nothing is snoozed' }).waitFor();
    await tab.page.goBack();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(await rows.count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('says what others answered where the deadline passes before or after that, and what nobody answered', async () => {
    const cards = [place.card];
    for (const title of ['The second', 'The third', 'The fourth', 'The fifth']) cards.push(await card(title));
    for (const { id } of cards) await ask(id, 'May I?', ['Yes', 'Not today']);
    const asks = await site().sql<{ id: string; card_id: string }>(
      `update card_ask a set kind = 'permission', deadline_at = now() + interval '5 minutes' from card c
       where c.id = a.card_id and c.project_id = $1 returning a.id, a.card_id`,
      [place.projectId],
    );
    const answer = (at: number, words: string) =>
      change('closeAsk', 'CloseAskInput', {
        askId: asks.find((one) => one.card_id === cards[at]?.id)?.id,
        answer: words,
      });
    const tab = await pages.openTab(place, '/inbox');
    const group = tab.page.getByRole('region', { name: 'Permission requests' });
    await until('all are there', async () => (await group.getByRole('listitem').count()) === cards.length);
    // The one that is open beside the list is read by itself.
    await group.getByText(new RegExp(`^#${cards[0]?.number} `)).click();
    await until('it is chosen', () => tab.page.url().includes('item='));
    const rows = group.locator('[data-answered]');
    const becomes = (...wanted: string[]) =>
      until('the rows', async () => {
        const texts = await rows.allTextContents();
        return texts.length === wanted.length && texts.every((text, at) => text.endsWith(wanted[at] ?? ''));
      });
    // A read that fails is repeated.
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    let failed = 0;
    browser.fetch = (path, init) => {
      const isFirst = failed === 0 && typeof init?.body === 'string' && init.body.includes('useAnsweredAsksQuery');
      if (!isFirst) return fetch(path, init);
      failed += 1;
      return Promise.reject(new Error('cut off'));
    };
    const told: string[] = [];
    // A list in progress may find the answer itself, of a request that was still open when it began.
    for (let at = cards.length; failed === 0 && at > 2; told.push('Answered: Yes')) {
      at -= 1;
      await answer(at, 'Yes');
      await becomes('Answered: Yes', ...told);
    }
    expect(failed).toBe(1);
    // The page believes that the deadline is over.
    browser.fetch = async (path, init) => {
      const { body, status, headers } = await fetch(path, init);
      const later = new Headers(headers);
      later.set('Date', new Date(Date.now() + 3_600_000).toUTCString());
      return new Response(body, { status, headers: later });
    };
    await answer(1, 'Not today');
    await becomes('Answered: Not today', ...told);
    browser.fetch = fetch;
    await site().sql(
      `update card_ask set answer = $2, answer_id = $3, closed_at = now(), resume = 'refused' where card_id = $1`,
      [cards[0]?.id, NOT_ANSWERED, newId()],
    );
    await ask(cards[1]?.id ?? '', 'And then?');
    await becomes(NOT_ANSWERED, 'Answered: Not today', ...told);
    expect(await rows.nth(0).textContent()).not.toContain('Answered');
    await tab.page.goto(`/projects/${place.projectId}/cards/${cards[0]?.number}`);
    const said = tab.page.locator('article', { hasText: 'May I?' });
    await said.getByText(NOT_ANSWERED).waitFor();
    expect(await said.textContent()).not.toContain('Answered');
    await tab.close();
  });

  it('shows a mention at once, and who is mentioned is done with it', async () => {
    const other = await pages.addPlace();
    await addMember(site(), other.account, other.projectId, 'viewer', place.account);
    const { id: cardId } = await addCard(site(), other.account, other.projectId);
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    const { email } = place.account;
    const text = `Is it right, @${email.slice(0, email.indexOf('@'))}?`;
    await addCardComment(person(site(), other.account), { cardId, text });
    await count(tab, '1 needs you');
    await tab.page
      .getByRole('region', { name: 'Mention', exact: true })
      .getByText(`${other.account.email} mentions you in a comment: ${text}`)
      .waitFor();
    await tab.page.getByRole('button', { name: /^Done/ }).locator('visible=true').click();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
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

  it('writes to the agent of a run over the inbox, on a phone too, and says why that is not possible', async () => {
    const runId = await fail(await card('An open one'));
    const tab = await pages.openTab(place, '/inbox', { width: WIDTHS.phone });
    const sheet = tab.page.getByRole('dialog', { name: 'Write to the agent' });
    const field = sheet.getByRole('textbox', { name: 'Message to the agent' });
    await tab.page.getByRole('link', { name: /An open one/ }).click();
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    await sheet.getByText('Update the bridge to write to its runs').waitFor();
    expect(await field.count()).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await site().beat(place, { capabilities: [...ALL_CAPABILITIES, 'message'] });
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    await field.fill('Mind the tide');
    await field.press('Control+Enter');
    // The message resumes the run, which then leaves the inbox together with its sheet.
    const stored = () => site().sql('select run_id, text from run_message where account_id = $1', [place.account.id]);
    await until('the message is stored', async () => (await stored()).length > 0);
    expect(await stored()).toEqual([{ run_id: runId, text: 'Mind the tide' }]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows what others write to that agent as it comes, also in a project that the page around it does not follow', async () => {
    const other = await pages.addPlace();
    await addMember(site(), other.account, other.projectId, 'viewer', place.account);
    // A message resumes a run that failed, which then leaves the inbox; a question stays there.
    const sessionId = newId();
    const runId = await site().addRun(place, { state: 'waiting-for-person', sessionId, endedAt: new Date() });
    await ask(place.card.id, 'Which gauge?', ['The old one', 'The new one'], sessionId);
    await site().beat(place, { capabilities: [...ALL_CAPABILITIES, 'message'] });
    const tab = await pages.openTab(place, `/projects/${other.projectId}/cards/${other.card.number}`);
    await tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await tab.page.goto('/inbox');
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    const sheet = tab.page.getByRole('dialog', { name: 'Write to the agent' });
    await sheet.getByRole('textbox', { name: 'Message to the agent' }).waitFor();
    await tab.page.settle();
    await sendRunMessage(person(site(), place.account), { run: runId, text: 'Mind the tide' });
    await sheet.getByRole('list', { name: 'Messages' }).getByText('Mind the tide').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('keeps a project followed when the sheet that followed it first is closed', async () => {
    const other = await pages.addPlace();
    await addMember(site(), other.account, other.projectId, 'viewer', place.account);
    const sessionId = newId();
    await site().addRun(place, { state: 'waiting-for-person', sessionId, endedAt: new Date() });
    await ask(place.card.id, 'Which gauge?', ['The old one', 'The new one'], sessionId);
    const tab = await pages.openTab(place, `/projects/${other.projectId}/cards/${other.card.number}`);
    await tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await tab.page.goto('/inbox');
    await tab.page.getByRole('button', { name: 'Write to it' }).click();
    const sheet = tab.page.getByRole('dialog', { name: 'Write to the agent' });
    await sheet.waitFor();
    await sheet.getByText('Update the bridge').waitFor();
    await tab.page.settle();
    // The person turned to the sheet's project in another tab, and the frame around the sheet draws itself again.
    localStorage.setItem('bascule.project', 'the-tide-tables');
    await renameProject(person(site(), place.account), { projectId: place.projectId, slug: 'the-tide-tables' });
    await tab.page.locator('a[href="/projects/the-tide-tables/worker-runs"]').first().waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await tab.page.getByRole('link', { name: 'Board', exact: true }).first().click();
    await tab.page.getByRole('article').first().waitFor();
    await card('Written just now');
    await tab.page.getByText('Written just now').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('leads from a question to the messages of the agent that asked it', async () => {
    const sessionId = newId();
    await site().addRun(place, { state: 'waiting-for-person', sessionId, endedAt: new Date(), harness: 'code-agent' });
    await ask(place.card.id, 'Which gauge?', ['The old one', 'The new one'], sessionId);
    const tab = await pages.openTab(place, '/inbox');
    await tab.page.getByRole('region', { name: 'Question' }).getByRole('button', { name: 'Write to it' }).click();
    await tab.page.getByRole('dialog', { name: 'Write to the agent' }).getByText('Update the bridge').waitFor();
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
    expect(await tab.page.locator('main code').textContent()).toBe('bascule status');
    await site().beat(place);
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  /** One of everything that the inbox shows. */
  async function addNews(): Promise<void> {
    const departures = await card('Departures before 04:00 show under the wrong day');
    const sessionId = newId();
    await site().addRun(place, {
      state: 'blocked',
      subjectId: departures.id,
      cardNumber: departures.number,
      sessionId,
      workKind: 'review',
      harness: 'exec-agent',
      endedAt: new Date(),
    });
    await ask(
      departures.id,
      'The port’s feed has two departures without a date, 00:20 and 03:50. Should the table show them under the day before, or leave them out until the port corrects the feed?',
      ['Show under the day before', 'Leave out'],
      sessionId,
    );
    await ask((await card('Mark cancelled sailings in the printed table')).id, 'Strike through, or leave them out?');
    await fail(await card('Export breaks on berth names with a comma'));
    const cache = await card('Cache the tide model between builds');
    await site().addRun(place, { state: 'lost', subjectId: cache.id, cardNumber: cache.number, workKind: 'implement' });
    const sorted = await card('The last sailing of the year falls out of the list');
    await site().sql(
      'update card set column_id = (select id from board_column where project_id = $2 and slug = $3) where id = $1',
      [sorted.id, place.projectId, 'review'],
    );
    const { platform } = site();
    const scopes = new Set(['mcp'] as const);
    const agent = platform.domain.contextOf({ accountId: place.account.id, scopes, key: 'tools' });
    const { submitReview } = await import('../../src/domain/feedback/submitReview.ts');
    await submitReview(agent, {
      cardId: sorted.id,
      verdict: 'request-changes',
      summary: 'The order is right now, but the last sailing of the year falls out of the list.',
      findings: [
        {
          severity: 'major',
          title: 'The last day is not read',
          detail: 'The range ends a day early.',
          path: 'src/timetable.ts',
          line: 41,
        },
        { severity: 'nit', title: 'A name', detail: '' },
      ],
    });
    await site().beat(place, {
      accounts: [{ name: 'night', harness: 'exec-agent', state: 'failing', reason: 'The login of codex has ended.' }],
    });
    await site().beat(place, { name: 'dinghy' }, newId());
    await site().sql(
      `update bridge_beat set last_seen_at = now() - interval '2 hours' where account_id = $1 and bridge_id <> $2`,
      [place.account.id, place.bridgeId],
    );
  }

  it('answers in other words, keeps what was begun, and asks the bridge to continue the session', async () => {
    const sessionId = newId();
    await site().addRun(place, { state: 'blocked', sessionId, endedAt: new Date() });
    await ask(place.card.id, 'Which day?', ['Before', 'After'], sessionId);
    const tab = await pages.openTab(place, '/inbox');
    const field = () => tab.page.getByRole('textbox', { name: 'Your answer' });
    await field().fill('Under the day before, with a footnote');
    await tab.page.reload();
    expect(await field().inputValue()).toBe('Under the day before, with a footnote');
    await field().press('Control+Enter');
    await tab.page.getByText('Answered. The session goes on.').waitFor();
    expect(await openAsksOf(place.card.id)).toEqual([{ answer: 'Under the day before, with a footnote' }]);
    const kinds = await site().sql('select kind, cause from bridge_command where account_id = $1', [place.account.id]);
    expect(kinds).toEqual([{ kind: 'resume-run', cause: 'ask-closed' }]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows all that needs a person at the width of a phone, and each item', async () => {
    await addNews();
    const tab = await pages.openTab(place, '/inbox', { width: WIDTHS.phone });
    await tab.page.getByRole('heading', { name: 'Machines' }).waitFor();
    await tab.page.getByRole('link', { name: /falls out of the list/ }).click();
    await tab.page.getByText('The last day is not read').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
