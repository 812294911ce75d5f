import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { newId } from '../../src/lib/uuid.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { LONG } from '../support/long.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import { RemoteBoard, readBoard, readRuns } from './support/RemoteBoard.ts';

const HOUR_MS = 3_600_000;
const BAND = 'No connection.';

withBrowser('a page that was cut off', () => {
  let world: RemoteBoard;
  let browser: Contexts;
  let proxy: TcpProxy;
  /** The boards and the lists of two browsers; the way of the first one leads through the proxy. */
  let boards: Page[];
  let lists: Page[];
  let near: Page[];
  let far: Page[];
  let pages: Page[];
  /** Subscriptions to the stored events as the first board sent them: the cursors after which they begin. */
  const cursors: (string | null)[] = [];
  const cards: { id: string; number: number }[] = [];
  const key = newId();

  beforeAll(async () => {
    [world, browser] = await Promise.all([RemoteBoard.start(), sharedBrowser()]);
    const way = await TcpProxy.before(world.platform.baseUrl);
    proxy = way.proxy;
    for (let n = 1; n <= 6; n++) cards.push(await world.addCard(`Card ${n}`));
    // As of three minutes ago by the clock of the service.
    await world.report(key, card(0), running(new Date(Date.now() - 181_000)));
    const one = await world.openBrowser(browser, way.url);
    const two = await world.openBrowser(browser, world.platform.baseUrl, one.context);
    boards = [one.board, two.board];
    lists = [one.runs, two.runs];
    near = [one.board, one.runs];
    far = [two.board, two.runs];
    pages = [...near, ...far];
    one.board.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { type, payload: sent } = JSON.parse(String(payload));
        if (type === 'subscribe' && sent.operationName === 'LiveEventsSubscription') cursors.push(sent.variables.after);
      });
    });
    await areTrue();
    for (const page of pages) await page.evaluate('window.sameDocument = true');
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    await world?.close();
  }, 60_000);

  const card = (n: number) => cards[n] as { id: string; number: number };
  const running = (since: Date) => ({ state: 'running', sessionId: newId(), startedAt: since.toISOString() });
  const ended = { state: 'succeeded', endedAt: new Date().toISOString(), exitCode: 0, output: '' };
  const isCut = async (page: Page) => (await page.getByText(BAND).count()) > 0;
  const arrived = (page: Page) => page.getByRole('button', { name: /^\d+ new$/ });
  /** The age that the band shows. */
  const ageIn = (page: Page) => page.getByText(/Last updated/).textContent();

  /** Lets time pass in the pages, and what their timers ask for arrive. */
  async function pass(those: readonly Page[], ms: number, stepMs = 2_500): Promise<void> {
    // Pages of one browser have one clock.
    const clocks = new Set(those.map((page) => page.context().clock));
    for (let passed = 0; passed < ms; passed += stepMs) {
      await Promise.all([...clocks].map((clock) => clock.runFor(stepMs)));
      await pause(10);
    }
  }

  /** Waits until every page shows precisely what the graph says, none of it twice, and none shows an age any more. */
  async function areTrue(those: readonly Page[] = pages): Promise<void> {
    let told = '';
    await until('the pages show what the graph says', async () => {
      for (const page of those) if (await isCut(page)) await page.clock.runFor(1_000);
      // New entries above the fold wait for a click.
      for (const page of those)
        if (lists.includes(page) && (await arrived(page).count()) > 0) await arrived(page).click();
      const truth = await world.truth();
      const shown = await Promise.all(
        those.map(async (page) =>
          boards.includes(page) ? { board: await readBoard(page) } : { runs: await readRuns(page) },
        ),
      );
      told = JSON.stringify({ truth, shown }, null, 1);
      const cut = await Promise.all(those.map(isCut));
      return (
        !cut.includes(true) &&
        shown.every((each) =>
          'board' in each
            ? JSON.stringify(each.board) === JSON.stringify(truth.board)
            : JSON.stringify(each.runs) === JSON.stringify(truth.runs),
        )
      );
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${told}`);
    });
  }

  /** No page was loaded again, and new changes arrive everywhere, once. */
  async function followOn(): Promise<void> {
    for (const page of pages) expect(await page.evaluate('window.sameDocument')).toBe(true);
    const { number } = await world.addCard('After it');
    for (const page of boards) {
      const face = page.locator(`[data-number="${number}"]`);
      await face.waitFor();
      expect(await face.count()).toBe(1);
    }
    await areTrue();
  }

  it('shows its age while a killed server is away, and then what the graph says, without a reload', async () => {
    let away = false;
    let over = false;
    // Another client works on all the while, as far as the server lets it.
    const work = (async () => {
      for (let n = 0; !over; n++) {
        await world.moveCard(card(n % 6).id, n % 2 ? 'backlog' : 'ready').catch(() => undefined);
        await world.report(newId(), card(n % 6), { state: 'queued' }).catch(() => undefined);
        await pause(away ? 300 : 100);
      }
    })();
    await world.platform.restart(async () => {
      away = true;
      await pass(pages, 7_500);
      for (const page of pages) expect(await ageIn(page)).toMatch(/updated \d+ s ago/);
      // The earlier state stays visible.
      for (const page of lists) await page.getByText('Running', { exact: true }).first().waitFor();
      for (const page of boards) expect(await page.locator('[data-card]').count()).toBe(6);
    });
    away = false;
    await pause(300);
    over = true;
    await work;
    await areTrue();
    await followOn();
  });

  it('says how old it is when its network dies silently, and catches up without a reload from the event it knew last [LIVEX-28]', async () => {
    const known = await world.graph<{ viewer: { eventCursor: string } }>('{ viewer { eventCursor } }');
    cursors.length = 0;
    proxy.goDeaf({ all: true });
    await pass(near, 10_500);
    for (const page of near) expect(await ageIn(page)).toMatch(/updated \d+ s ago/);
    // Meanwhile another client changes everything, and the other browser sees it.
    await world.moveCard(card(1).id, 'in-progress');
    await world.graph('mutation ($i: UpdateCardInput!) { updateCard(input: $i) { card { id } } }', {
      i: { cardId: card(2).id, title: 'Renamed meanwhile' },
    });
    await world.graph('mutation ($i: ArchiveCardInput!) { archiveCard(input: $i) { card { id } } }', {
      i: { cardId: card(3).id },
    });
    await world.graph('mutation ($i: HoldCardInput!) { holdCard(input: $i) { card { id } } }', {
      i: { cardId: card(4).id },
    });
    await world.addCard('New meanwhile', 'ready');
    await world.report(key, card(0), ended);
    await areTrue([boards[1] as Page]);
    await lists[1]?.getByText('Succeeded', { exact: true }).first().waitFor();
    await pass(near, 110_000, 5_000);
    for (const page of near) expect(await ageIn(page)).toMatch(/updated [2-5] min ago/);
    await lists[0]?.getByText('Running', { exact: true }).first().waitFor();
    expect(await boards[0]?.getByText('Renamed meanwhile').count()).toBe(0);
    proxy.hear();
    await areTrue();
    expect(await boards[0]?.locator(`[data-card="${card(4).id}"].held-card`).count()).toBe(1);
    expect(cursors.at(-1)).toBe(known.viewer.eventCursor);
    await followOn();
  });

  it('shows times by the clock of the service, however wrong that of its computer is or becomes', async () => {
    const { id } = await world.report(newId(), card(5), running(new Date(Date.now() - 181_000)));
    await areTrue();
    const rowIn = async (page: Page) => (await page.locator(`#run-${id} [role="cell"]`).allTextContents()).join(' ');
    for (const hours of [5, -7]) {
      for (const page of boards) await page.clock.setSystemTime(Date.now() + hours * HOUR_MS);
      // The page looks at the clocks every other second, and asks the service when they disagree.
      await pause(2_500);
      for (const page of lists) expect(await rowIn(page)).toMatch(/\b[34] min\b/);
      for (const page of pages) expect(await isCut(page)).toBe(false);
      await world.moveCard(card(5).id, hours > 0 ? 'ready' : 'backlog');
      await areTrue();
    }
    await followOn();
    for (const hours of LONG ? [5, -7] : [-7]) {
      const wrong = await world.openRunsAtWrongClock(browser, (boards[1] as Page).context(), hours * HOUR_MS);
      await until('the run has its age', async () => /\b[34] min\b/.test(await rowIn(wrong)));
      await wrong.context().close();
    }
  });

  it('knows after a sleep how old it is, whether or not its monotonic clock stood still', async () => {
    for (const stood of [false, true]) {
      proxy.goDeaf({ all: true });
      await world.moveCard(card(5).id, stood ? 'ready' : 'backlog');
      await world.report(newId(), card(5), { state: 'queued' });
      const [{ clock }] = near as [Page];
      if (stood) await clock.setSystemTime(((await near[0]?.evaluate<number>('Date.now()')) ?? 0) + 2 * HOUR_MS);
      else await clock.fastForward(2 * HOUR_MS);
      await pass(near, 4_000, 1_000);
      for (const page of near) expect(await ageIn(page)).toMatch(/updated 2 h ago/);
      for (const page of far) expect(await isCut(page)).toBe(false);
      proxy.hear();
      await areTrue();
    }
    await followOn();
  });

  it('starts again where the database was set back behind the event that it knew last', async () => {
    for (const change of ['hold', 'release', 'hold'])
      await world.graph(`mutation ($c: ID!) { ${change}Card(input: {cardId: $c}) { card { id } } }`, { c: card(0).id });
    const face = boards[0]?.locator(`[data-card="${card(0).id}"].held-card`);
    await face?.waitFor();
    await pause(500);
    cursors.length = 0;
    await world.platform.restart(async () => {
      await world.platform.world.sql('delete from outbox');
      await world.platform.world.sql("select setval('outbox_sequence_seq', 1)");
      await world.platform.world.sql("update card set title = 'From the backup' where id = $1", [card(1).id]);
      await pass(pages, 7_500);
    });
    await areTrue();
    await until('the page follows from before it', async () => {
      await pass(near, 1_000);
      return cursors.some((cursor) => Number(cursor) < Number(cursors[0]));
    });
    await followOn();
  });

  it('follows a new name of the project, which only stored events report', async () => {
    await world.graph('mutation ($i: RenameProjectInput!) { renameProject(input: $i) { project { id } } }', {
      i: { projectId: world.project.id, name: 'Outer harbour' },
    });
    // Sooner than the page looks again by itself.
    for (const page of boards)
      await page
        .getByRole('navigation', { name: 'Bascule' })
        .getByText('Outer harbour')
        .first()
        .waitFor({ timeout: 15_000 });
  });
});
