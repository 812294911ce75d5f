import type { Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

/** Runs in the page: what a screen reader calls the element that has the focus, roughly. */
const FOCUSED = `(() => {
  const { activeElement: each } = document;
  if (each === document.body) return '';
  return (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent ?? '').trim();
})()`;
/** More stops than any page of these tests has. */
const MOST_STOPS = 150;

withBrowser('without a mouse', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  let page: Page;
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });
  afterEach(() => tab.rest());

  const open = async (path: string) => {
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/${path}`);
    ({ page } = tab);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate<string>(FOCUSED);
  /** Goes from stop to stop until one has the name. */
  const reach = async (name: RegExp, key = 'Tab') => {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await press(key);
      if (name.test(await focused())) return;
    }
    throw new Error(`no stop is called ${name}`);
  };
  /** Chooses from the menu that is open, by the arrow. */
  const choose = async (name: RegExp) => {
    await page.getByRole('menu').last().waitFor();
    await reach(name, 'ArrowDown');
    await press('Enter');
  };
  /** Holds the keys that send, while the first sending of the mutation is under way. */
  const holdEnter = async (mutation: string) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes(mutation)) await held.promise;
      await route.continue();
    });
    await page.keyboard.down('Control');
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    held.resolve();
  };
  const graph = async (field: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    const { errors } = await dashboard.site.graphql(await place.account.token('api'), query, { input });
    expect(errors).toBeUndefined();
  };
  const cardOf = async (id: string) => {
    const [card] = await dashboard.site.sql<{
      column: string;
      priority: string;
      archived: boolean;
      labels: string[];
      held: boolean;
    }>(
      `select k.slug as column, c.priority, c.archived_at is not null as archived,
         exists (select from card_hold h where h.card_id = c.id) as held,
         array(select l.name from card_label cl join label l on l.id = cl.label_id where cl.card_id = c.id order by l.name) as labels
       from card c join board_column k on k.id = c.column_id where c.id = $1`,
      [id],
    );
    return card;
  };
  const addCard = (title: string, more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(person(dashboard.site, place.account), { projectId: place.projectId, title, column: 'ready', ...more });
  const shows = (name: string, wanted: readonly string[]) =>
    until(`${name} shows ${wanted.join()}`, async () => {
      const found = await page.getByRole('region', { name, exact: true }).locator('article h3 a').allTextContents();
      return found.join() === wanted.join();
    });

  it('a board is filtered, drawn in lanes, and seen in a view of one’s own', async () => {
    await addCard('Night ferry', { labels: ['pier'], priority: 'urgent' });
    await addCard('Day ferry', { labels: ['tides'] });
    await open('board');
    await shows('Ready', ['Night ferry', 'Day ferry']);
    await press('/');
    await page.keyboard.type('night');
    await shows('Ready', ['Night ferry']);
    await reach(/^Save view$/, 'Shift+Tab');
    await press('Enter');
    await page.keyboard.type('Nights');
    await press('Enter');
    await page.getByRole('button', { name: 'Nights', exact: true }).waitFor();
    await reach(/^All cards$/);
    await press('Enter');
    await shows('Ready', ['Night ferry', 'Day ferry']);
    await reach(/^Label$/);
    await press('Enter');
    await choose(/^tides$/);
    await press('Escape');
    await shows('Ready', ['Day ferry']);
    await reach(/^Nights$/, 'Shift+Tab');
    await press('Enter');
    await shows('Ready', ['Night ferry']);
    await reach(/^Forget the view Nights$/);
    await press('Enter');
    await reach(/^All cards$/);
    await press('Enter');
    await reach(/^Bridge$/);
    await press('Enter');
    await until('the lanes are in the address', () => new URL(page.url()).searchParams.get('lanes') === 'bridge');
    await reach(/^None$/, 'Shift+Tab');
    await press('Enter');
    await until('they are gone', () => !new URL(page.url()).searchParams.has('lanes'));
  });

  it('cards are made of a pasted list, labelled, made urgent, held, and moved and archived together', async () => {
    const card = await addCard('A');
    await open('board');
    await shows('Ready', ['A']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('- [ ] B\\n2. C\\n')`);
    await press('c');
    await until('the field has the focus', async () => /^Title of a new card/.test(await focused()));
    await press('Control+v', 'Enter');
    await shows('Ready', ['A', 'B', 'C']);
    await press('Escape');
    await until('a card has the focus', async () => (await focused()) === 'A');

    await press('l');
    await page.getByRole('textbox', { name: 'Name of a new label' }).waitFor();
    await reach(/^Name of a new label$/);
    await page.keyboard.type('Tides');
    await press('Enter', 'Enter');
    await until('it has the label', async () => (await cardOf(card.id))?.labels.join() === 'Tides');

    await until('the card has the focus again', async () => (await focused()) === 'A');
    const menu = async () => {
      await reach(new RegExp(`^Actions of #${card.number}$`), 'Shift+Tab');
      await press('Enter');
    };
    await menu();
    await reach(/^Priority$/, 'ArrowDown');
    await press('ArrowRight');
    await page.getByRole('menuitemradio', { name: 'Urgent' }).waitFor();
    await choose(/^Urgent$/);
    await until('it is urgent', async () => (await cardOf(card.id))?.priority === 'urgent');
    await page.getByRole('menu').first().waitFor({ state: 'detached' });
    await press('Enter');
    await choose(/^Make unmanaged/);
    await until('it is held', async () => (await cardOf(card.id))?.held === true);
    await page.getByRole('menu').first().waitFor({ state: 'detached' });
    await press('Enter');
    await choose(/^Manage again/);
    await until('it is held no longer', async () => (await cardOf(card.id))?.held === false);

    await page.getByRole('menu').first().waitFor({ state: 'detached' });
    await reach(/^A$/);
    await press('x', 'ArrowDown', 'x');
    await page.getByText('2 selected').waitFor();
    await press('m');
    await page.getByRole('dialog', { name: 'Move 2 cards to…' }).waitFor();
    await reach(/^Review/, 'ArrowDown');
    await press('Enter');
    await shows('Review', ['A', 'B']);
    await until('it is stored', async () => (await cardOf(card.id))?.column === 'review');
    await until('a card has the focus', async () => /^[AB]$/.test(await focused()));
    await press('x');
    await reach(/^Archive$/);
    await press('Enter');
    await reach(/^Undo$/);
    await press('Enter');
    await until('the archive is empty', async () => (await cardOf(card.id))?.archived === false);
  });

  it('the focus stays on the page through dialogs, menus and forms, and comes back to the card', async () => {
    const card = await addCard('A', { labels: ['pier'] });
    await addCard('B', { labels: ['tides'] });
    await open('board');
    await shows('Ready', ['A', 'B']);
    /** What has the focus once it has settled: that of a removed element goes on within a few frames. */
    const keeps = (what: string, wanted = /./) =>
      until(`the focus is kept ${what}: ${wanted}`, async () => wanted.test(await focused()), 5_000).catch(async () => {
        throw new Error(`${what}, the focus was on “${await focused()}”`);
      });
    const gone = async (role: 'dialog' | 'menu' | 'form') =>
      await page.getByRole(role).first().waitFor({ state: 'detached' });
    const column = (name: string) => page.getByRole('form', { name });

    await press('ArrowDown');
    await keeps('on the card', /^A$/);
    for (const key of ['m', 'l', 'Space', 'Control+k', '?']) {
      await press(key);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await gone('dialog');
      await keeps(`after ${key}`, /^A$/);
    }
    await press('e');
    await until('the title is edited', async () => (await focused()) === `Title of #${card.number}`);
    await press('Escape');
    await keeps('after the title', /^A$/);
    for (const item of [/^Move to/, /^Labels/]) {
      await page.getByRole('button', { name: `Actions of #${card.number}` }).focus();
      await press('Enter');
      await choose(item);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await gone('dialog');
      await keeps(`after ${item}`);
    }
    for (const end of ['Escape', 'Enter']) {
      await page.getByRole('button', { name: 'Actions of Ready' }).focus();
      await press('Enter');
      await choose(/^Name, colour and limit/);
      await page.getByRole('dialog').waitFor();
      await reach(/^Name$/);
      await press(end);
      await gone('dialog');
      await keeps(`after the column’s sheet and ${end}`);
    }

    await page.getByRole('link', { name: 'A', exact: true }).focus();
    await press('Enter');
    await page.waitForURL(`**/cards/${card.number}`);
    await page.getByRole('heading', { name: 'A', exact: true }).waitFor();
    await keeps('on the page of the card');
    // The keys of the card come with its properties.
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await press('e');
    await until('the description is edited', async () => (await focused()) === 'Description');
    await page.keyboard.type('A day ends at 04:00.');
    await press('Escape');
    await keeps('beside the description');
    await page.getByRole('textbox', { name: 'Description' }).focus();
    await press('Control+Enter');
    await page.locator('.md').getByText('A day ends').waitFor();
    await keeps('after the description', /^Edit the description$/);
    await press('Shift+E');
    await until('the title is edited', async () => (await focused()) === 'Title');
    await press('Enter');
    await keeps('after the title', /^Edit the title$/);
    await press('l');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('checkbox', { name: 'tides' }).focus();
    await press('Space');
    await until('it is labelled', async () => (await cardOf(card.id))?.labels.join() === 'pier,tides');
    await keeps('on the label', /^tides$/);
    await press('Escape');
    await gone('dialog');
    await keeps('after the labels');
    await page.getByRole('button', { name: 'Back to the board' }).focus();
    await press('Enter');
    await page.waitForURL('**/board');
    await keeps('on the board', /^A$/);

    await tab.go(`/projects/${place.projectId}/settings/columns`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    for (const end of ['Cancel', 'Save']) {
      await page.getByRole('button', { name: 'Actions of Review' }).focus();
      await press('Enter');
      await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter');
      await column('Edit Review').getByRole('button', { name: end }).focus();
      await press('Enter');
      await column('Edit Review').waitFor({ state: 'detached' });
      await keeps(`after ${end}`, /^Actions of Review$/);
    }
  });

  it('a column is renamed and folded', async () => {
    await addCard('A');
    await open('board');
    await shows('Ready', ['A']);
    await reach(/^Actions of Ready$/);
    await press('Enter');
    await choose(/^Name, colour and limit/);
    await reach(/^Name$/);
    await press('Control+a');
    await page.keyboard.type('Up next');
    await press('Enter');
    await shows('Up next', ['A']);
    await reach(/^Actions of Up next$/);
    await press('Enter');
    await choose(/^Fold/);
    await page.getByRole('region', { name: 'Up next', exact: true }).waitFor({ state: 'detached' });
  });

  it('a card is read, answered, commented, edited with a draft that survives, and its run opened', async () => {
    const card = await addCard('A');
    const about = { subjectId: card.id, cardNumber: card.number };
    const run = await dashboard.site.addRun(place, { ...about, state: 'failed', workKind: 'fix', endedAt: new Date() });
    const asking = { cardId: card.id, sessionId: newId(), question: 'Strike or leave out?' };
    await graph('openAsk', 'OpenAskInput', { ...asking, options: ['Strike', 'Leave out'] });
    await graph('submitReview', 'SubmitReviewInput', {
      cardId: card.id,
      verdict: 'REQUEST_CHANGES',
      summary: 'The last sailing falls out.',
      findings: [{ severity: 'MAJOR', title: 'The last day', detail: 'After 23:59.', path: 'src/a.ts', line: 8 }],
    });
    await open(`cards/${card.number}`);
    await page.getByText('The last day').waitFor();
    await reach(/^Leave out$/);
    await press('Enter');
    await page.getByText('Answered', { exact: true }).waitFor();
    await reach(/^Comment$/);
    await page.keyboard.type('As the **office** says.');
    await holdEnter('CommentFieldMutation');
    await page.locator('article strong', { hasText: 'office' }).waitFor();
    expect(await dashboard.site.sql('select text from card_comment where card_id = $1', [card.id])).toHaveLength(1);
    await press('Escape');
    await reach(/description/i);
    await press('Enter');
    await until('the field has the focus', async () => (await focused()) === 'Description');
    await page.keyboard.type('A day ends at 04:00.');
    await page.reload();
    const draft = page.getByRole('textbox', { name: 'Description' });
    await draft.waitFor();
    expect(await draft.inputValue()).toBe('A day ends at 04:00.');
    await reach(/^Description$/);
    await press('Control+Enter');
    await draft.waitFor({ state: 'detached' });
    await page.locator('.md').getByText('A day ends at 04:00.').waitFor();
    await reach(/^Priority/);
    await press('Enter');
    await choose(/^Urgent/);
    await until('it is urgent', async () => (await cardOf(card.id))?.priority === 'urgent');
    await reach(/^More actions$/);
    await press('Enter');
    await choose(/^Archive/);
    await until('it is in the archive', async () => (await cardOf(card.id))?.archived === true);
    for (let stop = 0; stop < MOST_STOPS && !page.url().endsWith(run); stop++) {
      await press('Tab');
      const leads = await page.evaluate<boolean>(
        `document.activeElement.getAttribute('href')?.endsWith('${run}') === true`,
      );
      if (!leads) continue;
      await press('Enter');
      await page.waitForURL(`**/worker-runs/${run}`);
    }
    await reach(/refused|Resume|Run again/);
  });

  it('a run is stopped, resumed, also with a message, and run again, and each of it is withdrawn', async () => {
    const about = { subjectId: place.card.id, cardNumber: place.card.number };
    const running = await dashboard.site.addRun(place, { ...about, state: 'running' });
    const failed = await dashboard.site.addRun(place, { ...about, state: 'failed', endedAt: new Date() });
    const command = await dashboard.site.addRun(place, {
      ...about,
      state: 'failed',
      kind: 'command',
      sessionId: null,
      endedAt: new Date(),
    });
    const settles = (run: string, wanted: readonly string[]) =>
      until(`the commands are ${wanted.join()}`, async () => {
        const found = await dashboard.site.sql<{ kind: string; state: string }>(
          'select kind, state from bridge_command where run_id = $1 order by created_at',
          [run],
        );
        return found.map(({ kind, state }) => `${kind} ${state}`).join() === wanted.join();
      });
    await open(`worker-runs/${running}`);
    await page.getByRole('button', { name: 'Stop…' }).waitFor();
    await reach(/^Stop…$/);
    await press('Enter');
    await choose(/^Stop Asks/);
    await settles(running, ['stop-run pending']);
    await reach(/^Withdraw Stop$/);
    await press('Enter');
    await settles(running, ['stop-run cancelled']);

    await tab.go(page.url().replace(running, failed));
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await reach(/^Resume$/);
    await press('Enter');
    await settles(failed, ['resume-run pending']);
    await reach(/^Withdraw Resume$/);
    await press('Enter');
    await settles(failed, ['resume-run cancelled']);
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await reach(/^More actions$/);
    await press('Enter');
    await choose(/^Resume with a message/);
    await until('the field has the focus', async () => /^Message/.test(await focused()));
    await page.keyboard.type('The office says 04:00.');
    await holdEnter('ResumeSheetMutation');
    await settles(failed, ['resume-run cancelled', 'resume-run pending']);
    expect(await dashboard.site.sql('select text from card_comment where card_id = $1', [place.card.id])).toEqual([
      { text: 'The office says 04:00.' },
    ]);

    await tab.go(page.url().replace(failed, command));
    await page.getByRole('button', { name: 'Run again', exact: true }).waitFor();
    await reach(/^Run again$/);
    await press('Enter');
    await settles(command, ['rerun-command pending']);
    await reach(/^Withdraw Run again$/);
    await press('Enter');
    await settles(command, ['rerun-command cancelled']);
  });
});
