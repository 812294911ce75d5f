import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { createSite } from '../../examples/site-review/serve.mjs';
import { makePreviewToken } from '../../src/domain/siteReview/previewToken.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { violationsOf } from '../support/violationsOf.ts';
import { type Place, type Site, startSite } from '../web/support/site.ts';

/** Playwright looks into open shadow trees only. */
const OPEN_TREES = `{ const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) { return attach.call(this, { ...options, mode: 'open' }); }; }`;
/** Runs in the page. */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  window.tellViolation(event.violatedDirective + ' ' + event.blockedURI));`;
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);
const OWN_PROJECT = 'own-pages';

withBrowser('the widget in a browser', () => {
  let site: Site;
  let browser: Contexts;
  let place: Place;
  const servers: Server[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ SITE_REVIEW_WIDGET_PROJECT: OWN_PROJECT }), sharedBrowser()]);
    place = await site.addPlace();
  }, 90_000);
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await browser.close();
    await site.close();
  });

  /** A site whose pages carry the widget, on a host of its own. */
  async function serve(more: { previewToken?: string; card?: string } = {}): Promise<string> {
    const server = createSite({ bascule: site.baseUrl, project: place.projectId, ...more });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }
  const allow = (origin: string, project = place.projectId) =>
    site.sql('update project set allowed_sites = array_append(allowed_sites, $2) where id = $1', [project, origin]);

  interface Opened {
    readonly context: BrowserContext;
    readonly page: Page;
    readonly faults: string[];
    /** The addresses that were asked for at the service. */
    readonly asked: string[];
  }
  async function open(url: string, isSignedIn = true): Promise<Opened> {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const cookie = { name: sessionCookieName(site.baseUrl), value: place.browser.session ?? '' };
    if (isSignedIn) await context.addCookies([{ ...cookie, url: site.baseUrl }]);
    const page = await context.newPage();
    const faults: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(site.baseUrl) && asked.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.exposeFunction('tellViolation', (text: string) => faults.push(text));
    await page.addInitScript({ content: OPEN_TREES + TELL_VIOLATIONS });
    await page.goto(url);
    return { context, page, faults, asked };
  }
  /** Signs in by the window, whose pages ask for a proof when the sign-in is old. */
  async function signIn(page: Page, name: string): Promise<void> {
    const [window] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()]);
    await window.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    const password = window.getByLabel('Password', { exact: true });
    if ((await password.count()) > 0) await password.fill(place.account.password);
    await Promise.all([
      window.waitForEvent('close'),
      window.getByRole('button', { name: 'Allow', exact: true }).click(),
    ]);
  }
  const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

  it('comments on a page of another origin under a strict policy: signs in by a window, sends, pins, waits, resolves', async () => {
    const origin = await serve();
    await allow(origin);
    const { context, page, faults, asked } = await open(`${origin}/strict`);
    const button = page.getByRole('button', { name: 'Diese Seite prüfen' });
    await button.waitFor();
    expect(asked).toEqual([`${site.baseUrl}/widget/v1.js`]);
    await button.click();
    await signIn(page, 'Anmelden');
    await says(page, 'Angemeldet als');

    await page.getByRole('button', { name: 'Element auswählen' }).click();
    await page.locator('#lead').click();
    await page.getByLabel('Kommentar', { exact: true }).fill('Bitte <b>größer</b>');
    await page.getByRole('button', { name: 'Senden' }).click();
    await says(page, 'An Karte #');
    const stored = () =>
      site.sql<{ text: string; url: string; selector: string }>(
        'select text, url, selector from site_review_comment where project_id = $1 order by id',
        [place.projectId],
      );
    expect(await stored()).toEqual([{ text: 'Bitte <b>größer</b>', url: `${origin}/strict`, selector: '#lead' }]);
    const pin = page.getByRole('button', { name: 'Kommentar 1', exact: true });
    await pin.waitFor();
    const [lead, at] = [await page.locator('#lead').boundingBox(), await pin.boundingBox()];
    expect(Math.abs((at?.y ?? 0) - (lead?.y ?? 99))).toBeLessThan(30);

    await context.setOffline(true);
    await page.getByLabel('Kommentar', { exact: true }).fill('Ohne Verbindung');
    await page.getByRole('button', { name: 'Senden' }).click();
    await says(page, 'Der Kommentar bleibt in diesem Tab');
    expect(await stored()).toHaveLength(1);
    await context.setOffline(false);
    await says(page, 'Ein wartender Kommentar wurde gesendet.');
    expect((await stored()).map(({ text }) => text)).toEqual(['Bitte <b>größer</b>', 'Ohne Verbindung']);

    // The next page of the tab needs no window.
    await page.goto(`${origin}/strict`);
    await page.getByRole('button', { name: 'Diese Seite prüfen' }).click();
    await says(page, 'Ohne Verbindung');
    await page.getByRole('button', { name: 'Als erledigt markieren' }).first().click();
    await says(page, 'Erledigt.');
    const open_ = await site.sql('select id from site_review_comment where project_id = $1 and resolved_at is null', [
      place.projectId,
    ]);
    expect(open_).toHaveLength(1);
    // Nothing of the sign-in is where scripts of the page could read it.
    expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])')).toBe(
      '[{},{},""]',
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it('follows a page that changes its address, and says on a site that is not listed which one is missing', async () => {
    const origin = await serve();
    const { context, page, faults } = await open(`${origin}/app`);
    await page.getByRole('button', { name: 'Review this page' }).click();
    await says(page, `can add ${origin} in its settings`);
    await allow(origin);
    await page.getByRole('button', { name: 'Try again' }).click();
    await signIn(page, 'Sign in');
    await page.getByLabel('Comment', { exact: true }).fill('About the start');
    await page.locator('input[type=file]').setInputFiles({ name: 'seen.png', mimeType: 'image/png', buffer: PNG });
    await says(page, 'A picture is attached.');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await says(page, 'Sent to card #');
    await page.getByText('About the start').waitFor();
    const [kept] = await site.sql<{ artifact_id: string | null }>(
      'select artifact_id from site_review_comment where url = $1',
      [`${origin}/app`],
    );
    expect(kept?.artifact_id).toEqual(expect.any(String));
    await page.locator('#orders').click();
    await says(page, 'No open comments on this page.');
    await page.locator('#start').click();
    await page.getByText('About the start').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('signs a stranger in with the token of the page, whose mark ties the comments to a card [ENV-51] [ENV-53]', async () => {
    const previewToken = makePreviewToken(site.platform.domain.system(), place.projectId, 7);
    const origin = await serve({ previewToken, card: place.card.id });
    await allow(origin);
    const { context, page, faults } = await open(`${origin}/card`, false);
    await page.getByRole('button', { name: 'Review this page' }).click();
    await says(page, `Your comments go to card #${place.card.number}.`);
    await page.getByLabel('Comment', { exact: true }).fill('From a visitor');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await says(page, `Sent to card #${place.card.number}.`);
    const [stored] = await site.sql('select card_id, context from site_review_comment where text = $1', [
      'From a visitor',
    ]);
    expect(stored).toEqual({ card_id: place.card.id, context: `card:${place.card.id}` });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('works on the pages of the instance for an administrator, whose policy admits no more than its frame [ENV-50]', async () => {
    await site.sql('update account set admin = true where id = $1', [place.account.id]);
    await site.sql('update project set slug = $2 where id = $1', [place.projectId, OWN_PROJECT]);
    await allow(site.baseUrl);
    const { context, page, faults } = await open(`${site.baseUrl}/inbox`);
    await page.getByRole('button', { name: 'Review this page' }).click();
    await signIn(page, 'Sign in');
    await page.getByLabel('Comment', { exact: true }).fill('The inbox is empty');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await says(page, 'Sent to card #');
    await until('the comment is stored', async () => {
      const [found] = await site.sql('select id from site_review_comment where url = $1', [`${site.baseUrl}/inbox`]);
      return found;
    });
    expect(faults).toEqual([]);
    await context.close();
  });
});
