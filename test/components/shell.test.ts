import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { addMember } from '../doors/support/tenants.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { addCard } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';
import { makeLazyPart } from './support/startPage.mjs';

describe('the dashboard', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });

  it('opens on the board of the project, and shows at once what another client adds', async () => {
    const tab = await pages.openTab(place, '/');
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    expect(new URL(tab.page.url()).pathname).toMatch(/^\/projects\/[^/]+\/board$/);
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    const { number } = await addCard(pages.site, place.account, place.projectId);
    await tab.page.getByText(`#${number}`, { exact: true }).first().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('says to viewers that they are one, offers them no machine, and follows a change of their role at once', async () => {
    const { site } = pages;
    const account = await site.account();
    const memberId = await addMember(site, place.account, place.projectId, 'viewer', account);
    const browser = new Browser(site.baseUrl);
    const session = await createSession(site.platform.domain.system().db, account.id, new Date());
    browser.session = session.cookieValue;
    const viewer = { ...place, account, browser, csrf: session.csrfToken };
    const tab = await pages.openTab(viewer, `/projects/${place.projectId}/agents`);
    await tab.page.getByText('The work runs on the owner’s machines').waitFor();
    expect(await tab.page.getByRole('link', { name: 'Connect a machine' }).count()).toBe(0);
    await tab.page.getByRole('link', { name: 'Board', exact: true }).first().click();
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    const band = tab.page.getByText('You are a viewer of this project');
    await band.waitFor();
    expect(await tab.page.getByRole('button', { name: 'New card' }).count()).toBe(0);
    const answer = await site.graphql(
      await place.account.token('api'),
      'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { project { id } } }',
      { input: { memberId, role: 'MEMBER' } },
    );
    expect(answer.errors).toBeUndefined();
    await band.waitFor({ state: 'detached' });
    await tab.page.getByRole('button', { name: 'New card' }).first().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows its keys, and jumps by them', async () => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/board`, { theme: 'dark' });
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    await tab.page.keyboard.press('?');
    const sheet = tab.page.getByRole('dialog', { name: 'Keys' });
    await sheet.getByText('Go to Agents').waitFor();
    await tab.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await tab.page.keyboard.press('g');
    await tab.page.keyboard.press('a');
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows a page as soon as its script and its data are there', async () => {
    const tab = await pages.openTab(place, '/account');
    tab.page.holdDelays();
    for (const name of ['Board', 'Runs', 'Agents', 'Inbox']) {
      await tab.page.getByRole('link', { name }).first().click();
      await tab.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    tab.expectNoFaults();
    await tab.close();
  });

  it('loads itself again for a script of another version only when that is to be shown, and not when it is to be ready', async () => {
    const { browser } = place;
    const { page, close } = await pages.openTab(place, '/account');
    const fetch = browser.fetch.bind(browser);
    browser.fetch = (path, init) =>
      path.endsWith('/version') ? Promise.resolve(new Response('another')) : fetch(path, init);
    let reloads = 0;
    const { location } = page.document.defaultView as { location: { reload(): void } };
    location.reload = () => reloads++;
    const part = await makeLazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await part.preload();
    expect(reloads).toBe(0);
    const root = part.draw();
    await until('the page is loaded again', () => reloads === 1);
    root.unmount();
    browser.fetch = fetch;
    await close();
  });

  it('leads to the sign-in page when the session ended, and back', async () => {
    const other = await pages.addPlace();
    const tab = await pages.openTab(other, `/projects/${other.projectId}/board`);
    await tab.page.getByText(`#${other.card.number}`).first().waitFor();
    await pages.site.sql('delete from session where account_id = $1', [other.account.id]);
    // The next automatic request of the page finds no session.
    await addCard(pages.site, other.account, other.projectId);
    await tab.page.waitForURL(/\/login\?return_to=%2Fprojects%2F/);
    await tab.close();
  });

  it('finds what descriptions and comments say, and shows the place that matched', async () => {
    const { site } = pages;
    await site.sql(
      `update card set title = 'Tide tables', body = 'Ask the **lighthouse keeper** first.' where id = $1`,
      [place.card.id],
    );
    const tab = await pages.openTab(place, `/projects/${place.projectId}/agents`);
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    await tab.page.keyboard.press('Control+k');
    const palette = tab.page.getByRole('dialog', { name: 'Search or act' });
    const field = palette.getByRole('searchbox', { name: 'Search or act' });
    await field.fill('lightho');
    const hit = palette.getByRole('menuitem', { name: /Tide tables/ });
    await hit.waitFor();
    expect(await hit.textContent()).toBe(`#${place.card.number} Tide tablesAsk the **lighthouse keeper** first.`);
    expect(await hit.locator('mark').textContent()).toBe('lightho');
    // A title is found as a card, and not once more as a text.
    await field.fill('Tide tab');
    await palette.getByRole('menuitem', { name: /Tide tables/ }).waitFor();
    expect(await palette.getByRole('menuitem', { name: /Tide tables/ }).count()).toBe(1);
    tab.expectNoFaults();
    await tab.close();
  });

  it('says soon after a request that its network drops everything, and goes on with its socket on return', async () => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/board`);
    const { page } = tab;
    await page.getByText(`#${place.card.number}`).first().waitFor();
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = () => new Promise(() => undefined);
    const held = page.holdMessages(/./);
    await page
      .getByRole('button', { name: /^Needs me/ })
      .first()
      .click();
    // The socket alone would notice it after five to ten seconds.
    await page.getByText('No connection.').waitFor({ timeout: 4_500 });
    browser.fetch = fetch;
    held.release();
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    // A service that stands still for a moment is not asked for everything again.
    expect(page.socketCount).toBe(1);
    await tab.close();
  });

  it('does in the palette what pages do: creates a card, pauses a bridge, changes the theme', async () => {
    await pages.site.beat(place, { name: 'Kittiwake' });
    const tab = await pages.openTab(place, `/projects/${place.projectId}/agents`);
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    const palette = tab.page.getByRole('dialog', { name: 'Search or act' });
    const choose = async (text: string, name: string) => {
      await tab.page.keyboard.press('Control+k');
      await palette.getByRole('searchbox', { name: 'Search or act' }).fill(text);
      await palette.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Paint the quay', 'New card “Paint the quay”');
    await tab.page.getByText(/^#\d+ created in Backlog\.$/).waitFor();
    await choose('pause', 'Pause Kittiwake');
    await tab.page.getByText('Kittiwake takes no new work. Its runs go on.').waitFor();
    const paused = () => pages.site.sql('select 1 from bridge where bridge_id = $1 and pause_asked', [place.bridgeId]);
    expect(await paused()).toHaveLength(1);
    await tab.page.getByRole('button', { name: 'Undo' }).click();
    await tab.page.getByText('Kittiwake takes new work again.').waitFor();
    expect(await paused()).toHaveLength(0);
    await choose('dark', 'Dark theme');
    // The palette offers the themes that are not shown.
    await tab.page.keyboard.press('Control+k');
    await palette.getByRole('menuitem', { name: 'Light theme', exact: true }).waitFor();
    expect(await palette.getByRole('menuitem', { name: 'Dark theme', exact: true }).count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('answers an unknown project, and one of another account, with the same page', async () => {
    const other = await pages.addPlace();
    const texts = [];
    for (const handle of [other.projectId, 'no-such-project']) {
      const tab = await pages.openTab(place, `/projects/${handle}/board`);
      texts.push(await tab.page.locator('main').textContent());
      await tab.close();
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('Not found');
  });

  it('takes what the service cannot say just now for no page that does not exist', async () => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/board`);
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    const fetch = place.browser.fetch.bind(place.browser);
    const errors = [
      {
        message: 'The service cannot answer just now; try again.',
        path: ['project'],
        extensions: { code: 'UNAVAILABLE' },
      },
    ];
    place.browser.fetch = (path, init) =>
      /query RunsPageQuery/.test(String(init?.body ?? ''))
        ? Promise.resolve(Response.json({ data: { project: null }, errors }))
        : fetch(path, init);
    await tab.page.getByRole('link', { name: /^Runs/ }).first().click();
    await tab.page.getByText('The service cannot answer just now; try again.').waitFor();
    expect(await tab.page.getByText('Not found').count()).toBe(0);
    place.browser.fetch = fetch;
    await tab.page.getByRole('button', { name: 'Try again' }).click();
    await tab.page.getByRole('heading', { name: 'Runs' }).first().waitFor();
    await tab.close();
  });

  it('opens the palette by its key, and goes, does and finds by a few letters', async () => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/board`);
    const palette = tab.page.getByRole('dialog', { name: 'Search or act' });
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    await tab.page.keyboard.press('Control+k');
    await palette.getByRole('menuitem', { name: 'Agents' }).waitFor();
    await tab.page.keyboard.type('requ');
    await expect(palette.getByRole('menuitem').allTextContents()).resolves.toEqual([
      expect.stringContaining('Requests'),
      'New card “requ”',
    ]);
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    await palette.waitFor({ state: 'detached' });
    await tab.page.keyboard.press('Control+k');
    await tab.page.keyboard.type(`#${place.card.number}`);
    await palette.getByRole('menuitem', { name: new RegExp(`^#${place.card.number} `) }).waitFor();
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForURL(`**/cards/${place.card.number}`);
    tab.expectNoFaults();
    await tab.close();
  });

  it('signs out by its menu, and keeps the theme that was chosen through a reload', async () => {
    const other = await pages.addPlace();
    const tab = await pages.openTab(other, `/projects/${other.projectId}/board`);
    await tab.page.getByRole('button', { name: 'Theme: system. Change it to light.' }).click();
    await tab.page.getByRole('button', { name: 'Theme: light. Change it to dark.' }).click();
    await tab.page.reload();
    expect(tab.page.document.documentElement.getAttribute('data-theme')).toBe('dark');
    await tab.page.getByRole('button', { name: /^Signed in as/ }).click();
    // A request in flight when the session ends is refused, which the console logs.
    tab.expectNoFaults();
    await tab.page.getByRole('menuitem', { name: 'Sign out' }).click();
    // The page may hear first that its session has ended, and then it also says where to return to.
    await tab.page.waitForURL(/\/login(?:\?|$)/);
    await tab.close();
  });

  it('offers a new version of itself, and leaves the page as it is until the person wants it', async () => {
    const person = await pages.addPlace();
    const fetch = person.browser.fetch.bind(person.browser);
    let version: string | undefined;
    let asked = 0;
    person.browser.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (!path.endsWith('/assets/app/version')) return answer;
      asked++;
      return version === undefined ? answer : new Response(version);
    };
    const tab = await pages.openTab(person, `/projects/${person.projectId}/board`);
    const { page } = tab;
    await page.getByText(`#${person.card.number}`).first().waitFor();
    const offer = page.getByRole('button', { name: 'Load the new version' });
    const before = page.document;
    page.dropSockets();
    await until('the page asks for the version', () => asked > 0);
    await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    expect(await offer.count()).toBe(0);
    version = 'newer';
    page.dropSockets();
    await offer.waitFor();
    expect(page.document).toBe(before);
    // A person who declines is asked again only by the next page.
    await page.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    const next = page.document;
    page.dropSockets();
    await offer.waitFor();
    await offer.click();
    await until('the page is loaded', () => page.url().endsWith('/agents') && page.loads > 2);
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    expect(page.document).not.toBe(next);
    await tab.close();
  });
});
