import type { BrowserContext, Page } from 'playwright-core';
import { newId } from '../../../src/lib/uuid.ts';
import { RemotePlatform } from '../../bridge/support/remotePlatform.ts';
import type { Contexts } from '../../support/browser.ts';
import type { TestAccount } from '../../support/platform.ts';

/** The content of a board and a list of runs, from left to right and from top to bottom. */
export interface Shown {
  /** The slugs of the columns, each with its cards: number and title. */
  readonly board: readonly (readonly [slug: string, cards: readonly string[]])[];
  /** The runs: id and state in words. */
  readonly runs: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = {
  QUEUED: 'Queued',
  PREPARING: 'Preparing',
  RUNNING: 'Running',
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
};
const TRUTH = `query ($p: String!) { project(handle: $p) {
  columns { slug cards(first: 100) { nodes { number title } } }
  runs(first: 100) { nodes { id state } } } }`;

/** A platform in a process of its own, with a project at which one client works while pages look on. */
export class RemoteBoard {
  private constructor(
    readonly platform: RemotePlatform,
    private readonly account: TestAccount,
    /** For the graph, and for the reports of a bridge. */
    private readonly token: string,
    readonly project: { readonly id: string; readonly slug: string },
    private readonly bridgeId: string,
  ) {}

  static async start(): Promise<RemoteBoard> {
    const platform = await RemotePlatform.start();
    const account = await platform.world.account();
    const token = await account.token('api agent');
    const { data } = await platform.world.graphql<{ createProject: { project: { id: string; slug: string } } }>(
      token,
      'mutation { createProject(input: {name: "Harbour"}) { project { id slug } } }',
    );
    const project = data?.createProject.project as { id: string; slug: string };
    const board = new RemoteBoard(platform, account, token, project, newId());
    await board.rest('PUT', `/api/bridges/${board.bridgeId}/heartbeat`, {
      projects: [project.id],
      cliVersion: '1.0.0',
      capabilities: ['commands', 'work-requests'],
    });
    return board;
  }

  async graph<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.platform.world.graphql<Data>(this.token, query, variables);
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  }

  async addCard(title: string, column = 'backlog'): Promise<{ id: string; number: number }> {
    const { createCard } = await this.graph<{ createCard: { card: { id: string; number: number } } }>(
      'mutation ($i: CreateCardInput!) { createCard(input: $i) { card { id number } } }',
      { i: { projectId: this.project.id, title, column } },
    );
    return createCard.card;
  }

  async moveCard(cardId: string, column: string): Promise<void> {
    await this.graph('mutation ($i: MoveCardInput!) { moveCard(input: $i) { card { id } } }', {
      i: { cardId, column },
    });
  }

  /** A bridge's report of a run about the card. */
  report(runKey: string, card: { id: string; number: number }, body: Record<string, unknown>): Promise<{ id: string }> {
    return this.rest('PUT', `/api/projects/${this.project.id}/worker-runs/${runKey}`, {
      bridgeId: this.bridgeId,
      at: new Date().toISOString(),
      subjectType: 'card',
      subjectId: card.id,
      cardNumber: card.number,
      ...body,
    });
  }

  /** The graph's answer, which pages must show exactly. */
  async truth(): Promise<Shown> {
    const { project } = await this.graph<{
      project: {
        columns: { slug: string; cards: { nodes: { number: number; title: string }[] } }[];
        runs: { nodes: { id: string; state: string }[] };
      };
    }>(TRUTH, { p: this.project.id });
    return {
      board: project.columns.map(({ slug, cards }) => [slug, cards.nodes.map((c) => `#${c.number} ${c.title}`)]),
      runs: project.runs.nodes.map(({ id, state }) => `${id} ${WORDS[state] ?? state}`),
    };
  }

  /**
   * A browser of the person, who opens the board and the list of runs at the address.
   * @param other a browser in which the person is signed in; without one, they sign in here
   */
  async openBrowser(
    browser: Contexts,
    baseUrl: string,
    other?: BrowserContext,
  ): Promise<{ context: BrowserContext; board: Page; runs: Page }> {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
    await context.clock.install();
    const board = await context.newPage();
    if (other === undefined) await this.signIn(board, baseUrl);
    else await context.addCookies(await other.cookies());
    const runs = await context.newPage();
    for (const [page, section] of [
      [board, 'board'],
      [runs, 'worker-runs'],
    ] as const) {
      await page.goto(new URL(`/projects/${this.project.slug}/${section}`, baseUrl).href);
    }
    return { context, board, runs };
  }

  /** The list of runs at a computer whose clock is wrong by so much; the person is signed in as in the other browser. */
  async openRunsAtWrongClock(browser: Contexts, other: BrowserContext, wrongByMs: number): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
    await context.clock.install({ time: Date.now() + wrongByMs });
    await context.addCookies(await other.cookies());
    const runs = await context.newPage();
    await runs.goto(new URL(`/projects/${this.project.slug}/worker-runs`, this.platform.baseUrl).href);
    return runs;
  }

  close(): Promise<void> {
    return this.platform.close();
  }

  private async signIn(page: Page, baseUrl: string): Promise<void> {
    await page.goto(new URL('/login', baseUrl).href);
    await page.getByLabel('E-mail').fill(this.account.email);
    await page.getByLabel('Password', { exact: true }).fill(this.account.password);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }

  private async rest<Body>(method: string, path: string, body: unknown): Promise<Body> {
    const answer = await fetch(`${this.platform.baseUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
    });
    if (answer.status > 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }
}

/** The board as a page shows it. */
export const readBoard = (page: Page): Promise<Shown['board']> => page.evaluate<Shown['board']>(BOARD);
const BOARD = `[...document.querySelectorAll('[data-column]')].map((column) => [
  column.dataset.slug,
  [...column.querySelectorAll('[data-card]')].map(
    (card) => '#' + card.dataset.number + ' ' + card.querySelector('h3').textContent),
])`;

/** The list of runs as a page shows it. */
export const readRuns = (page: Page): Promise<Shown['runs']> => page.evaluate<Shown['runs']>(RUNS);
const RUNS = `[...document.querySelectorAll('[id^="run-"]')].map((row) => {
  const cells = [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent.trim());
  return row.id.slice(4) + ' ' + cells.find((cell) => ${JSON.stringify(Object.values(WORDS))}.includes(cell));
})`;
