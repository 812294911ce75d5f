import { createCard } from '../../src/domain/cards/createCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

/** More stops than any page of these tests has. */
const MOST_STOPS = 150;
/** What was asked for is drawn soon. */
const PATIENCE_MS = 10_000;

describe('without a mouse', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  let page: DomPage;
  beforeEach(async () => {
    place = await pages.addPlace();
  });
  afterEach(async () => {
    tab.expectNoFaults();
    await tab.close();
  });

  const open = async (path: string) => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/${path}`);
    ({ page } = tab);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.focused();
  /** Goes from stop to stop until one has the name, which may be on its way. */
  const reach = async (name: RegExp, key = 'Tab') => {
    const deadline = performance.now() + PATIENCE_MS;
    for (let stop = 0; stop < MOST_STOPS || performance.now() < deadline; stop++) {
      await press(key);
      if (name.test(focused())) return;
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
    const held = holdRequests(place.browser, mutation);
    await page.keyboard.down('Control');
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    held.release();
  };
  const graph = async (field: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    const { errors } = await pages.site.graphql(await place.account.token('api'), query, { input });
    expect(errors).toBeUndefined();
  };
  const cardOf = async (id: string) => {
    const [card] = await pages.site.sql<{
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
    createCard(person(pages.site, place.account), { projectId: place.projectId, title, column: 'ready', ...more });
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
    await press('c');
    await until('the field has the focus', async () => /^Title of a new card/.test(focused()));
    await page.keyboard.paste('- [ ] B\n2. C\n');
    await press('Enter');
    await shows('Ready', ['A', 'B', 'C']);
    await press('Escape');
    await until('a card has the focus', async () => focused() === 'A');

    await press('l');
    await page.getByRole('textbox', { name: 'Name of a new label' }).waitFor();
    await reach(/^Name of a new label$/);
    await page.keyboard.type('Tides');
    await press('Enter');
    await page.getByRole('checkbox', { name: 'Tides', checked: true }).waitFor();
    await reach(/^Done$/);
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until('it has the label', async () => (await cardOf(card.id))?.labels.join() === 'Tides');

    await until('the card has the focus again', async () => focused() === 'A');
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
    await until('a card has the focus', async () => /^[AB]$/.test(focused()));
    await press('x');
    await reach(/^Archive$/);
    await press('Enter');
    await reach(/^Undo$/);
    await press('Enter');
    await until('the archive is empty', async () => (await cardOf(card.id))?.archived === false);
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
    const run = await pages.site.addRun(place, { ...about, state: 'failed', workKind: 'fix', endedAt: new Date() });
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
    expect(await pages.site.sql('select text from card_comment where card_id = $1', [card.id])).toHaveLength(1);
    await press('Escape');
    await reach(/description/i);
    await press('Enter');
    await until('the field has the focus', async () => focused() === 'Description');
    await page.keyboard.type('A day ends at 04:00.');
    await page.reload();
    const draft = page.getByRole('textbox', { name: 'Description' });
    await draft.waitFor();
    expect(await draft.inputValue()).toBe('A day ends at 04:00.');
    await reach(/^Description$/);
    await press('Control+Enter');
    await draft.waitFor({ state: 'detached' });
    await page.getByText('A day ends at 04:00.').first().waitFor();
    await reach(/^Priority/);
    await press('Enter');
    await choose(/^Urgent/);
    await until('it is urgent', async () => (await cardOf(card.id))?.priority === 'urgent');
    await reach(/^More actions$/);
    await press('Enter');
    await choose(/^Archive/);
    await until('it is in the archive', async () => (await cardOf(card.id))?.archived === true);
    await page.locator(`main a[href$="${run}"]`).first().focus();
    await press('Enter');
    await page.waitForURL(`**/worker-runs/${run}`);
  });

  it('a run is stopped, resumed, also with a message, and run again, and each of it is withdrawn', async () => {
    const about = { subjectId: place.card.id, cardNumber: place.card.number };
    const running = await pages.site.addRun(place, { ...about, state: 'running' });
    const failed = await pages.site.addRun(place, { ...about, state: 'failed', endedAt: new Date() });
    const command = await pages.site.addRun(place, {
      ...about,
      state: 'failed',
      kind: 'command',
      sessionId: null,
      endedAt: new Date(),
    });
    const settles = (run: string, wanted: readonly string[]) =>
      until(`the commands are ${wanted.join()}`, async () => {
        const found = await pages.site.sql<{ kind: string; state: string }>(
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

    await page.pushTo(page.url().replace(running, failed));
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
    await until('the field has the focus', async () => /^Message/.test(focused()));
    await page.keyboard.type('The office says 04:00.');
    await holdEnter('ResumeSheetMutation');
    await settles(failed, ['resume-run cancelled', 'resume-run pending']);
    expect(await pages.site.sql('select text from card_comment where card_id = $1', [place.card.id])).toEqual([
      { text: 'The office says 04:00.' },
    ]);

    await page.pushTo(page.url().replace(failed, command));
    await page.getByRole('button', { name: 'Run again', exact: true }).waitFor();
    await reach(/^Run again$/);
    await press('Enter');
    await settles(command, ['rerun-command pending']);
    await reach(/^Withdraw Run again$/);
    await press('Enter');
    await settles(command, ['rerun-command cancelled']);
  });
});
