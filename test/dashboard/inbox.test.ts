import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { inboxOf } from '../web/support/inboxOf.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

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
  const { hearing, change, card, ask } = inboxOf(site, () => place);
  const count = (tab: Tab, words: string) =>
    tab.page
      .getByRole('link', { name: new RegExp(`^Inbox ?${words}$`) })
      .first()
      .waitFor();

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
});
