import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { inboxOf } from '../web/support/inboxOf.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab, WIDTHS } from './support/dashboard.ts';

/** Replaces the browser's notifications in the page, which a test cannot see. */
const RECORD_NOTICES = `
  window.noticesShown = [];
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return (this.permission = 'granted'); }
    constructor(title, options) { this.title = title; Object.assign(this, options); this.open = true; window.noticesShown.push(this); }
    close() { this.open = false; }
  };`;

interface ShownNotice {
  title: string;
  body: string;
  tag: string;
  open: boolean;
}

withBrowser('the inbox', () => {
  const dashboard = dashboardOfTests();
  let place: Place;

  beforeEach(async () => {
    place = await dashboard.addPlace();
    await hearing();
  });

  const site = () => dashboard.site;
  const { hearing, change, card, ask, fail, openAsksOf } = inboxOf(site, () => place);
  const count = (tab: Tab, words: string) =>
    tab.page
      .getByRole('link', { name: new RegExp(`^Inbox ?${words}$`) })
      .first()
      .waitFor();

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
    const tab = await dashboard.openTab(place, '/inbox');
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

  it('notifies of what is new once it is allowed, one for each card, and closes what is out of date', async () => {
    const tab = await dashboard.openTab(place, '/login');
    await tab.page.addInitScript({ content: RECORD_NOTICES });
    await tab.page.goto(`${site().baseUrl}/inbox`);
    const shown = () =>
      tab.page.evaluate<ShownNotice[]>(
        'noticesShown.map(({ title, body, tag, open }) => ({ title, body, tag, open }))',
      );
    await ask(place.card.id, 'Before it was allowed?');
    await count(tab, '1 needs you');
    await tab.page.getByRole('button', { name: 'Turn browser notifications on' }).click();
    await tab.page.getByRole('button', { name: 'Turn browser notifications off' }).waitFor();
    expect(await shown()).toEqual([]);
    const other = await card('Export');
    await ask(other.id, 'With a comma?', ['Yes', 'No']);
    await until('a notification is shown', async () => (await shown()).length === 1);
    const tag = `card-${other.id}`;
    expect(await shown()).toEqual([{ title: `#${other.number} Export`, body: 'With a comma?', tag, open: true }]);
    const [{ id }] = (await site().sql('select id from card_ask where card_id = $1', [other.id])) as [{ id: string }];
    await change('closeAsk', 'CloseAskInput', { askId: id, answer: 'Yes' });
    await until('it is closed', async () => (await shown())[0]?.open === false);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows all that needs a person, and each item with targets for a thumb', async () => {
    await addNews();
    const tab = await dashboard.openTab(place, '/inbox', { width: WIDTHS.phone, touch: true });
    await tab.page.getByRole('heading', { name: 'Machines' }).waitFor();
    await expectTargets(tab);
    await tab.page.getByRole('link', { name: /falls out of the list/ }).tap();
    await tab.page.getByText('The last day is not read').waitFor();
    await expectTargets(tab);
    tab.expectNoFaults();
    await tab.close();
  });

  it('answers by thumb in the list', async () => {
    await ask(place.card.id, 'Strike through, or leave them out?', ['Strike through', 'Leave out']);
    const tab = await dashboard.openTab(place, '/inbox', { width: WIDTHS.phone, touch: true });
    await tab.page.getByRole('button', { name: 'Leave out' }).locator('visible=true').tap();
    await tab.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    await until('it is answered', async () => (await openAsksOf(place.card.id))[0]?.answer === 'Leave out');
    tab.expectNoFaults();
    await tab.close();
  });

  /** Targets for a thumb in the page are at least 44 px high. */
  async function expectTargets(tab: Tab): Promise<void> {
    const small = await tab.page.evaluate<string[]>(`[...document.querySelectorAll('main button, main li a')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent)`);
    expect(small).toEqual([]);
  }
});
