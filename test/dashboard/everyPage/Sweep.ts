import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { keepPicture } from '../../support/keepPicture.ts';
import { LONG } from '../../support/long.ts';
import { until } from '../../support/until.ts';
import { AXE } from '../../support/violationsOf.ts';
import { type Dashboard, startDashboard, type Tab, THEMES } from '../support/dashboard.ts';
import { addHostileWorld, type HostileWorld } from '../support/hostileWorld.ts';
import type { PageState } from '../support/pageStates.ts';

/** A chart redraws itself once it learns of a new width, which takes longer on a busy machine. */
const FITS_MS = 10_000;
/** The functions with which a test looks at a page, and axe. They run in the page. */
export const LOOK = `${readFileSync(join(import.meta.dirname, '../support/inPage.mjs'), 'utf8')}\n${AXE}`;
/** Long tests, and those that keep pictures, judge every state in both layouts, both themes and at all widths. */
export const ALL = LONG || process.env.BASCULE_PICTURES === '1';
/**
 * Each layout at the width at which all is judged, and at others at which it must fit. 640 is the narrowest desk, and a window of
 * 1280 that is read at 200 %. A window that becomes narrower or wider gets the other layout. What fits the narrowest width of a layout
 * fits its others, but for what a width switches: a page is tried at one other width, and its neighbours at the next one. What a state
 * opens is tried there only where that width is one of its own layout.
 */
const LAYOUTS: Record<'desk' | 'phone', readonly [number, ...number[]]> = ALL
  ? { desk: [1280, 768, 640, 390, 360], phone: [360, 390, 768, 1280] }
  : { desk: [1280, 640, 360], phone: [360, 768] };
export type Layout = keyof typeof LAYOUTS;
/** Menus, and dialogs above dialogs, close one by one. */
const MOST_OVERLAYS = 3;

/**
 * Whether a state of this number is judged in a layout: the desk and the phone take turns, because the same elements with the
 * same names and colours are in both.
 */
export function isJudgedIn(layout: Layout, state: PageState, at: number): boolean {
  if (state.only !== undefined) return state.only === layout;
  return ALL || at % 2 === (layout === 'desk' ? 0 : 1);
}

/**
 * The themes in which a layout of a page is judged that is opened in both: one at the desk and the other one on the phone. Long
 * tests judge each layout in both.
 * @param at the number of the page
 */
export function themesOf(layout: Layout, at: number): readonly (typeof THEMES)[number][] {
  if (ALL) return THEMES;
  return [at % 2 === (layout === 'desk' ? 0 : 1) ? 'light' : 'dark'];
}

/** A platform all of whose texts are hostile. */
export interface Ground {
  readonly dashboard: Dashboard;
  readonly world: HostileWorld;
}

export async function openGround(): Promise<Ground> {
  const dashboard = await startDashboard({
    OAUTH_SOCIAL_A_ID: 'an-id',
    OAUTH_SOCIAL_A_SECRET: 'a-secret',
    PAYMENT_SECRET_KEY: 'sk_test_key',
    PAYMENT_PRICE_ID: 'price_pro',
    PAYMENT_API_URL: 'http://127.0.0.1:9',
  });
  await dashboard.site.setFlag('bridge.host_sampling_enabled', true);
  await dashboard.site.setFlag('auth.github.enabled', true);
  const world = await addHostileWorld(dashboard.site);
  await dashboard.site.setFlag('billing.enabled', true);
  return { dashboard, world };
}

/** One tab of the hostile world in one layout, which goes from state to state. */
export class Sweep {
  /** Requests of the page to other machines, and dialogs that it opened. */
  readonly elsewhere: string[] = [];
  /** Whether the tab has loaded a document of the dashboard. */
  private loaded = false;

  private constructor(
    readonly dashboard: Dashboard,
    readonly world: HostileWorld,
    readonly layout: Layout,
    readonly tab: Tab,
  ) {
    const { page } = tab;
    page.on('request', (request) => {
      if (/^(?:data|blob):/.test(request.url())) return;
      if (new URL(request.url()).origin !== dashboard.site.baseUrl) this.elsewhere.push(request.url());
    });
    page.on('dialog', (opened) => {
      this.elsewhere.push(`a dialog: ${opened.message()}`);
      void opened.dismiss();
    });
  }

  static async start(layout: Layout, { dashboard, world }: Ground): Promise<Sweep> {
    const [width] = LAYOUTS[layout];
    const tab = await dashboard.openTab(world, '/device', { width, touch: layout === 'phone' });
    tab.page.setDefaultTimeout(10_000);
    await tab.page.addInitScript({ content: LOOK });
    return new Sweep(dashboard, world, layout, tab);
  }

  addressOf(path: string): string {
    return `${this.dashboard.site.baseUrl}${path}`;
  }

  /** Shows a state at the layout's first width. With `fresh` its document is loaded, whatever the tab showed before. */
  async open(state: PageState, { fresh = false } = {}): Promise<void> {
    const { page } = this.tab;
    const path = state.path(this.world);
    if (fresh || state.lasts || !this.loaded || !(await this.comeBack(page, path))) {
      await this.widen(page);
      // A draft that another state began would take the keys of this one.
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await page.goto(this.addressOf(path));
      this.loaded = true;
    }
    await state.ready(page).waitFor();
    if (state.open === undefined) return;
    await page.evaluate('lookAt.begin()');
    await state.open(page, this.layout === 'phone');
  }

  /** Opens a state, the one of this number, and returns what is wrong with it. */
  async look(state: PageState, at: number): Promise<string[]> {
    const { page } = this.tab;
    const [first, ...others] = LAYOUTS[this.layout];
    const found: string[] = [];
    const isOpened = state.open !== undefined;
    const look = async (whats: readonly string[], at: number | string, rule = '') => {
      let seen: string[] = [];
      const see = async () => {
        seen = await page.evaluate<string[]>(`lookAt.all(${JSON.stringify(whats)}, '${rule}', ${isOpened})`);
        return seen.length === 0;
      };
      // A chart gets the new width of its place a frame later. Anything that stays too wide is found by the last look.
      if (whats.includes('wide')) await until('it fits', see, FITS_MS).catch(see);
      else await see();
      found.push(...seen.map((each) => `at ${at}: ${each}`));
    };
    // Each theme is the one of every second pair of states, because colours are few and the same everywhere.
    const both = at % 4 < 2 ? THEMES : [...THEMES].reverse();
    const [main = 'light'] = both;
    const themes = ALL ? both : [main];
    await page.emulateMedia({ colorScheme: main });
    await this.open(state);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      // A theme changes colours and no element.
      if (ALL) await look(['accessible'], `${first}, ${theme}`, theme === main ? '' : 'color-contrast');
      else await look(['readable', 'contrast'], `${first}, ${theme}`);
      await keepPicture(page, `${state.name.replace(/\W+/g, '-')}-${first}-${theme}`);
    }
    const sizes = (width: number) => (this.layout === 'phone' && width < 640 ? ['wide', 'small'] : ['wide']);
    await look(['hidden', 'links', 'foreign'], first);
    await look(sizes(first), first);
    // What is open is tried in its own layout; a window that gets the other layout is tried with each page.
    const isOwn = (width: number) => width < 640 === first < 640;
    const tried = ALL
      ? others
      : others.filter((width, place) => place === Math.floor(at / 2) % 2 && (!isOpened || isOwn(width)));
    for (const other of tried) {
      await page.setViewportSize({ width: other, height: 900 });
      await look(sizes(other), other);
    }
    return found;
  }

  close(): Promise<void> {
    return this.tab.close();
  }

  /** Leaves for another page and comes back, as a link does, at a tenth of the cost of a document that is loaded. */
  private async comeBack(page: Page, path: string): Promise<boolean> {
    const overlays = page.locator('[role=dialog], [role=menu]');
    for (let closed = 0; closed < MOST_OVERLAYS && (await overlays.count()) > 0; closed++)
      await page.keyboard.press('Escape');
    const goTo = (to: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)})`);
    // This page reads nothing.
    await goTo(`/projects/${this.world.slug}/nowhere`);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    // An overlay that no key closes stays open, because it is part of every page.
    if ((await overlays.count()) > 0) return false;
    // The page of nothing is drawn at a new width for less than the one before.
    await this.widen(page);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await goTo(path);
    return true;
  }

  private async widen(page: Page): Promise<void> {
    const [width] = LAYOUTS[this.layout];
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  }
}
