import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Browser } from '../oauth/support/Browser.ts';
import { browserPath } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { AXE } from '../support/violationsOf.ts';
import { type Dashboard, startDashboard, type Tab, THEMES } from './support/dashboard.ts';
import { RAN } from './support/hostileTexts.ts';
import { addHostileWorld, type HostileWorld } from './support/hostileWorld.ts';
import { PAGE_STATES, type PageState } from './support/pageStates.ts';

/** A chart that hears of the new width of its place has drawn itself anew by then, also on a busy machine. */
const FITS_MS = 10_000;

const withBrowser = browserPath === undefined ? describe.skip : describe;
const LOOK = readFileSync(join(import.meta.dirname, 'support/inPage.mjs'), 'utf8');
/** Each layout at the width at which all is judged, and at another one at which it must fit. */
const LAYOUTS = { desk: [1280, 768], phone: [360, 390] } as const;
type Layout = keyof typeof LAYOUTS;
/** The pages of the server itself, for a person who is signed in and for one who is not. */
const PLAIN_PAGES = [
  '/device',
  '/device?user_code=%3Cscript%3E',
  '/nothing/here',
  '/oauth/authorize?client_id=%3Csvg%20onload%3D1%3E',
];

/** Those of a visitor who is not signed in. */
const STRANGER_PAGES = [
  '/login',
  '/login?done=password',
  `/login?return_to=/invitations/${'a'.repeat(43)}`,
  '/register',
  `/register?return_to=/invitations/${'a'.repeat(43)}`,
  '/register/sent',
  '/reset-password',
  '/reset-password/sent',
  '/reset-password/of-nobody',
  '/verify-email/of-nobody',
  '/account/email/of-nobody',
  '/stop-mails/of-nobody',
  '/account/delete/of-nobody',
];

withBrowser('every page, where all texts are hostile', () => {
  let dashboard: Dashboard;
  let world: HostileWorld;
  const tabs: Partial<Record<Layout, Tab>> = {};
  /** What each tab has loaded whole. */
  const loaded: Record<Layout, Set<string>> = { desk: new Set(), phone: new Set() };
  /** What a page asked of other machines, and dialogs that it opened. */
  const elsewhere: string[] = [];
  beforeAll(async () => {
    dashboard = await startDashboard();
    await dashboard.site.setFlag('bridge.host_sampling_enabled', true);
    world = await addHostileWorld(dashboard.site);
    await dashboard.site.setFlag('billing.enabled', true);
    for (const [layout, [width]] of Object.entries(LAYOUTS)) {
      const tab = await dashboard.openTab(world, '/device', { width, touch: layout === 'phone' });
      tabs[layout as Layout] = tab;
      const { page } = tab;
      page.setDefaultTimeout(10_000);
      await page.addInitScript({ content: `${LOOK}\n${AXE}` });
      page.on('request', (request) => {
        if (/^(?:data|blob):/.test(request.url())) return;
        if (new URL(request.url()).origin !== dashboard.site.baseUrl) elsewhere.push(request.url());
      });
      page.on('dialog', (dialog) => {
        elsewhere.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
    }
  }, 120_000);
  afterAll(() => dashboard?.close());

  const addressOf = (path: string) => `${dashboard.site.baseUrl}${path}`;
  /** Leaves for another page and comes back, as a link does: a document that is loaded anew takes ten times as long. */
  const comeBack = async (page: Page, path: string): Promise<boolean> => {
    const goTo = (to: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)})`);
    await goTo('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    // What lies over every page stays open.
    if ((await page.locator('[role=dialog], [role=menu]').count()) > 0) return false;
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await goTo(path);
    return true;
  };
  const open = async ({ page }: Tab, state: PageState, layout: Layout, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const path = state.path(world);
    if (state.lasts || !loaded[layout].has(path) || !(await comeBack(page, path))) {
      // A draft that another state began would take the keys of this one.
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await page.goto(addressOf(path));
      loaded[layout].add(path);
    }
    await state.ready(page).waitFor();
    await state.open?.(page, layout === 'phone');
  };

  for (const layout of ['desk', 'phone'] as const) {
    const [first, second] = LAYOUTS[layout];
    it.each(PAGE_STATES.filter(({ only }) => only === undefined || only === layout))(
      `${layout}, $name: runs and loads nothing, hides nothing, fits, and is complete for screen readers and thumbs`,
      async (state) => {
        const tab = tabs[layout] as Tab;
        const { page } = tab;
        const found: string[] = [];
        const seen = (what: string, rule = '') => page.evaluate<string[]>(`lookAt.${what}('${rule}')`);
        const look = async (what: string, at: number | string, rule = '') => {
          // A chart hears of the new width of its place a frame later. What stays too wide is told.
          if (what === 'wide')
            await until('it fits', async () => (await seen(what)).length === 0, FITS_MS).catch(() => undefined);
          found.push(...(await seen(what, rule)).map((each) => `${what} at ${at}: ${each}`));
        };
        tab.faults.length = 0;
        elsewhere.length = 0;
        await page.emulateMedia({ colorScheme: 'light' });
        await open(tab, state, layout, first);
        await look('accessible', `${first}, light`);
        // A theme changes colours and no element.
        await page.emulateMedia({ colorScheme: 'dark' });
        await look('accessible', `${first}, dark`, 'color-contrast');
        for (const what of ['hidden', 'links', 'wide']) await look(what, first);
        if (layout === 'phone') await look('small', first);
        // What lies over the page is placed when it opens.
        if (state.open === undefined) await page.setViewportSize({ width: second, height: 900 });
        else await open(tab, state, layout, second);
        await look('wide', second);
        if (layout === 'phone') await look('small', second);
        if (!state.plain) expect(await page.evaluate('document.body.innerText')).toMatch(/U\+202E/);
        expect({ found, faults: tab.faults, elsewhere, ran: await page.evaluate(`typeof ${RAN}`) }).toEqual({
          found: [],
          faults: [],
          elsewhere: [],
          ran: 'undefined',
        });
      },
    );
  }

  it('is served under the one strict policy, with the nonce of its own document and the origin of the hub', async () => {
    const host = new URL(dashboard.site.baseUrl).host;
    const states = new Map(PAGE_STATES.map((state) => [state.path(world).replace(/\?.*/, ''), state]));
    const nonces = new Set<string>();
    for (const path of ['/', ...states.keys()]) {
      const { response } = await world.browser.get(path);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const nonce = /'nonce-([A-Za-z0-9+/=]{24})'/.exec(policy)?.[1] ?? 'none';
      nonces.add(nonce);
      expect([path, policy.replace(nonce, '…')]).toEqual([
        path,
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; connect-src 'self' ws://${host} ${dashboard.site.baseUrl}; img-src 'self' data:; font-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ]);
    }
    expect(nonces.size).toBe(states.size + 1);
  });

  it('of the server itself runs nothing and is complete at each width and in both themes', async () => {
    const stranger = await dashboard.openTab({ ...world, browser: new Browser(dashboard.site.baseUrl) }, '/login');
    await stranger.page.addInitScript({ content: `${LOOK}\n${AXE}` });
    const found: string[] = [];
    const pages = [
      ...PLAIN_PAGES.map((path) => [tabs.desk, path] as const),
      ...STRANGER_PAGES.map((path) => [stranger, path] as const),
    ];
    for (const [tab, path] of pages) {
      const { page } = tab as Tab;
      const response = await page.goto(addressOf(path));
      expect([path, await response?.headerValue('content-security-policy')]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'; base-uri 'none'$/),
      ]);
      for (const width of [1280, 768, 390, 360]) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          for (const what of width < 640
            ? ['accessible', 'hidden', 'links', 'wide', 'small']
            : ['accessible', 'wide']) {
            const told = await page.evaluate<string[]>(`lookAt.${what}('')`);
            found.push(...told.map((each) => `${path} ${what} at ${width}, ${theme}: ${each}`));
          }
        }
      }
    }
    expect(found).toEqual([]);
    await stranger.close();
  });

  it('is painted in the theme that was chosen, or in that of the system, from the first moment', async () => {
    const { page } = tabs.desk as Tab;
    const themeOf = (ground: string) => (Number(/^lab\(([\d.]+)/.exec(ground)?.[1]) > 50 ? 'light' : 'dark');
    // The ground of the page at each frame, from the first one that has a body.
    await page.addInitScript({
      content: `window.grounds = [];
        const note = () => {
          if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(note);
        };
        requestAnimationFrame(note);`,
    });
    for (const system of THEMES) {
      for (const chosen of [undefined, ...THEMES]) {
        await page.context().clearCookies({ name: 'bascule-theme' });
        if (chosen !== undefined) {
          await page.context().addCookies([{ name: 'bascule-theme', value: chosen, url: dashboard.site.baseUrl }]);
        }
        await page.emulateMedia({ colorScheme: system });
        await page.goto(addressOf(`/projects/${world.emptySlug}/agents`));
        await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
        const seen = await page.evaluate<string[]>('[...new Set(grounds)]');
        expect(seen[0]).toMatch(/^lab\(/);
        expect([system, chosen, seen.map(themeOf)]).toEqual([system, chosen, [chosen ?? system]]);
      }
    }
    await page.context().clearCookies({ name: 'bascule-theme' });
  });

  it('moves nothing for a person who wants no motion', async () => {
    const { page } = tabs.desk as Tab;
    const moving = `[
      ...document.getAnimations().filter((each) => each.playState === 'running' && each.effect.getComputedTiming().activeDuration > 1)
        .map((each) => (each.animationName ?? each.transitionProperty) + ' of ' + each.effect.target.className),
      ...[...document.querySelectorAll('.turning')].map((each) => getComputedStyle(each).backgroundImage).filter((image) => image !== 'none'),
    ]`;
    for (const name of ['board', 'board: peek', 'card: move', 'run: stop', 'palette', 'agents']) {
      const state = PAGE_STATES.find((each) => each.name === name) as PageState;
      // Coming back would meet the skeletons of what is read again, whose delay counts as an animation.
      loaded.desk.clear();
      await open(tabs.desk as Tab, state, 'desk', 1280);
      expect([name, await page.evaluate(moving)]).toEqual([name, []]);
      await page.mouse.move(300, 300);
      await page.mouse.move(500, 200);
      expect([name, await page.evaluate(moving)]).toEqual([name, []]);
    }
    // The same page moves for the others, so what is looked for can be seen.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(tabs.desk as Tab, PAGE_STATES.find(({ name }) => name === 'run: stop') as PageState, 'desk', 1280);
    await until('something moves', () => page.evaluate<boolean>(`${moving}.length > 0`));
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
});
