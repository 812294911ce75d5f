import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES } from '../domain/commands/support/fixtures.ts';
import { Browser } from '../oauth/support/Browser.ts';
import type { TestAccount } from '../support/platform.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

/** A person who has just got an account, and nothing else. */
type Newcomer = Pick<Place, 'account' | 'browser'>;

describe('the first run', () => {
  const pages = pagesOfTests();

  const addNewcomer = async (): Promise<Newcomer> => {
    const { site } = pages;
    const account = await site.account();
    const browser = new Browser(site.baseUrl);
    const { db } = site.platform.domain.system();
    browser.session = (await createSession(db, account.id, new Date())).cookieValue;
    return { account, browser };
  };
  const open = (newcomer: Newcomer, path: string, look = {}) => pages.openTab(newcomer as Place, path, look);
  const bridgeOf = (account: TestAccount, projectId: string) => {
    const bridgeId = newId();
    return async (report: Record<string, unknown>): Promise<void> => {
      const { status, body } = await pages.site.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, {
        token: await account.token('agent'),
        body: {
          projects: [projectId],
          name: 'lighthouse',
          cliVersion: '1.0.0',
          capabilities: ALL_CAPABILITIES,
          workerPools: [{ name: 'default', size: 2, inUse: 0, queued: 0 }],
          ...report,
        },
      });
      expect([status, body]).toEqual([200, body]);
    };
  };
  const lacking = {
    name: 'main',
    harness: 'code-agent',
    state: 'failing',
    reason: 'claude is not on the PATH of the account, or cannot be executed: install it',
  };

  it('leads from an account without a project to the board with a first card, and back to the same place', async () => {
    const newcomer = await addNewcomer();
    const { account } = newcomer;
    const tab = await open(newcomer, '/');
    const { page } = tab;
    await page.getByRole('heading', { name: 'Three steps to the first run' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/welcome');

    await page.getByRole('button', { name: 'Create the project' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Harbour Zeitplan Ä');
    expect(await page.getByLabel('Slug').inputValue()).toBe('harbour-zeitplan-a');
    await page.getByLabel('Slug').fill('No Slug');
    await page.getByRole('button', { name: 'Create the project' }).click();
    await page.getByText(/^Slug must/).waitFor();
    await page.getByLabel('Slug').fill('harbour-timetable');
    await page.getByLabel('Name', { exact: true }).fill('Harbour timetable');
    await page.getByRole('radio', { name: /Plan first/ }).check();
    await page.getByRole('button', { name: 'Create the project' }).click();
    await page.getByText('template Plan first').waitFor();
    await page.getByText('opens plan').waitFor();
    expect(new URL(page.url()).search).toBe('?project=harbour-timetable');

    // Leaving in the middle and coming back.
    await page.goto(pages.site.baseUrl);
    await page.getByText('template Plan first').waitFor();
    const line = page.locator('code').filter({ hasText: 'bascule connect' }).first();
    expect(await line.textContent()).toBe(`npx bascule connect ${pages.site.baseUrl} harbour-timetable`);
    const folder = page.getByLabel('Folder of your project');
    await folder.fill("~/src/Nora's quay");
    expect(await line.textContent()).toBe(
      `npx bascule connect ${pages.site.baseUrl} harbour-timetable --dir ~/'src/Nora'\\''s quay'`,
    );
    await folder.fill('~/src/quay');
    expect(await line.textContent()).toMatch(/ harbour-timetable --dir ~\/src\/quay$/);
    await page.getByRole('tab', { name: 'macOS' }).click();
    await page
      .getByText(
        `curl -fsSL ${pages.site.baseUrl}/install.sh | sh -s -- connect ${pages.site.baseUrl} harbour-timetable`,
        { exact: true },
      )
      .waitFor();
    const handOver = page.getByRole('button', { name: 'Hand it over' });
    expect(await handOver.isDisabled()).toBe(true);

    // The checklist changes by itself.
    const row = (text: string) => page.getByRole('list', { name: 'Progress of the connection' }).getByText(text);
    await account.token('agent');
    await row('Signed in').waitFor();
    const [{ id: projectId } = { id: '' }] = await pages.site.sql<{ id: string }>(
      'select id from project where owner_id = $1',
      [account.id],
    );
    const beat = bridgeOf(account, projectId);
    await beat({ accounts: [lacking] });
    await row('Agent account not ready').waitFor();
    await row('npm install -g @anthropic-ai/claude-code').waitFor();
    await page.getByRole('button', { name: 'Try it with the sample agent' }).click();
    await page.getByText('harbour-timetable --agent sample').first().waitFor();
    await beat({ accounts: [{ name: 'sample', harness: 'line-agent', state: 'ready' }] });
    await row('Agent account ready').waitFor();
    await row('A worker is free').waitFor();

    await page.getByRole('button', { name: 'Hand it over', disabled: false }).click();
    await page.waitForURL('**/projects/harbour-timetable/board?peek=1');
    const peek = page.getByRole('dialog', { name: 'Card 1' });
    await peek.getByRole('heading', { name: 'Write a README that says what the folder holds' }).waitFor();
    await peek.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('article').getByText('Write a README that says what the folder holds').waitFor();
    const requests = await pages.site.sql('select kind, state from work_request where project_id = $1', [projectId]);
    expect(requests).toEqual([{ kind: 'implement', state: 'open' }]);
    await page.goto(pages.site.baseUrl);
    await page.waitForURL('**/projects/harbour-timetable/board');
    await page.goto(`${pages.site.baseUrl}/welcome`);
    await page.getByRole('heading', { name: 'Three steps to a new project' }).waitFor();
    await page.getByRole('link', { name: 'Go to the board' }).click();
    await page.waitForURL('**/projects/harbour-timetable/board');
    // The refused slug is an answer of the graph, and no fault of the page.
    tab.expectNoFaults();
    await tab.close();
  }, 120_000);

  it('lets the name, the handle and the workflow be changed', async () => {
    const newcomer = await addNewcomer();
    const { token } = newcomer.account;
    await pages.site.graphql(
      await token('api'),
      'mutation { createProject(input: {name: "First light"}) { project { id } } }',
    );
    const tab = await open(newcomer, '/welcome?project=first-light');
    const { page } = tab;
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Last light');
    await page.getByLabel('Slug').fill('last-light');
    await page.getByRole('radio', { name: /Plan first/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('template Plan first').waitFor();
    await page.getByText('npx bascule connect').filter({ hasText: 'last-light' }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?project=last-light');
    tab.expectNoFaults();
    await tab.close();
  }, 60_000);
});
