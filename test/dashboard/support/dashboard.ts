import type { Page } from 'playwright-core';
import { type Contexts, sharedBrowser } from '../../support/browser.ts';
import { sessionCookieName } from '../../support/sessionCookie.ts';
import { type Place, type Site, startSite } from '../../web/support/site.ts';
import { takePage } from './takePage.ts';

/** The widths at which every page is looked at, in pixels. */
export const WIDTHS = { desk: 1280, tablet: 768, phone: 390 } as const;
export const THEMES = ['light', 'dark'] as const;

/** A platform with a person, and the browser in which that person works. */
export interface Dashboard {
  readonly site: Site;
  readonly browser: Contexts;
  /** A person with a project, a card and a bridge. */
  addPlace(): Promise<Place>;
  /** Another project, card and bridge of the person, or of a new one: see `Tab.rest`. */
  addNextPlace(before: Place | undefined): Promise<Place>;
  /** A tab of that person, who is signed in. Its faults fail the test that calls `expectNoFaults`. */
  openTab(place: Place, path: string, options?: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Whether the person wants things to move; tests want the end of a move at once. */
  readonly motion?: boolean;
  /** A screen that is touched: no hover, and a coarse pointer. */
  readonly touch?: boolean;
  /** Whether the page may have its service worker, which answers in place of routes of a test. */
  readonly worker?: boolean;
  /** Another address of the same platform, such as that of a proxy. */
  readonly baseUrl?: string;
}

export interface Tab {
  readonly page: Page;
  /** Errors of the console and of scripts, and violations of the content security policy, in order. */
  readonly faults: string[];
  /** Expects that nothing went wrong in the page until now. */
  expectNoFaults(): void;
  /** Leads the page to an address without loading it, as a link does. */
  go(path: string): Promise<void>;
  /**
   * Expects that nothing went wrong, and leaves the page to the next `openTab` of the same person with the same options. That leads
   * it on as a link does, for a tenth of the processor time of a new tab; what the page stored is forgotten.
   */
  rest(): Promise<void>;
  /** Leaves the page to another person, who finds nothing of this one in it: see `takePage`. */
  close(): Promise<void>;
}

/** @param env settings of the platform */
export async function startDashboard(env: Record<string, string> = {}): Promise<Dashboard> {
  const site = await startSite(env);
  const browser = await sharedBrowser();
  const resting = new Map<string, Tab>();
  const open = new Set<Tab>();
  return {
    site,
    browser,
    addPlace: () => site.addPlace(),
    addNextPlace: (before) => (before === undefined ? site.addPlace() : site.addPlaceOf(before)),
    openTab: async (place, path, options = {}) => {
      const key = JSON.stringify([place.browser.session, options]);
      const rested = resting.get(key);
      resting.delete(key);
      if (rested !== undefined) {
        await rested.go(path);
        return rested;
      }
      const keep = (tab: Tab) => resting.set(key, tab);
      const tab = await openTab(site, place, path, options, keep, (closed) => open.delete(closed));
      open.add(tab);
      return tab;
    },
    close: async () => {
      for (const tab of resting.values()) await tab.close();
      // What a failed test left behind may be in any state.
      await Promise.all([...open].map(({ page }) => page.context().close()));
      await browser.close();
      await site.close();
    },
  };
}

/**
 * The dashboard of a `describe`, which begins before its first test and closes behind its last one. Nothing of it may be used before.
 * @param env settings of the platform; a function is asked when it begins
 */
export function dashboardOfTests(
  env: Record<string, string> | (() => Record<string, string>) = {},
): Omit<Dashboard, 'close'> {
  let begun: Dashboard | undefined;
  beforeAll(async () => {
    begun = await startDashboard(typeof env === 'function' ? env() : env);
  }, 90_000);
  afterAll(() => begun?.close());
  const now = (): Dashboard => {
    if (begun === undefined) throw new Error('The dashboard begins before the first test.');
    return begun;
  };
  return {
    get site() {
      return now().site;
    },
    get browser() {
      return now().browser;
    },
    addPlace: () => now().addPlace(),
    addNextPlace: (before) => now().addNextPlace(before),
    openTab: (place, path, options) => now().openTab(place, path, options),
  };
}

/** The page of no address holds nothing of the one before. */
async function clean({ page, go }: Tab): Promise<void> {
  await page.unrouteAll();
  await go('/nowhere');
  await page.getByText('There is nothing at this address').waitFor();
  await page.evaluate(`for (const each of document.querySelectorAll('[aria-label="Close the message"]')) each.click()`);
  await page.getByRole('button', { name: 'Close the message' }).first().waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
}

/** @param keep is called with a tab that rests, and `forget` with one that is closed */
async function openTab(
  site: Site,
  place: Place,
  path: string,
  options: TabOptions,
  keep: (tab: Tab) => void,
  forget: (tab: Tab) => void,
): Promise<Tab> {
  const {
    width = WIDTHS.desk,
    height = 900,
    theme = 'light',
    touch = false,
    motion = false,
    worker = false,
    baseUrl = site.baseUrl,
  } = options;
  const { page, faults, giveBack } = await takePage(
    { viewport: { width, height }, colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce' },
    { touch, worker },
  );
  await page
    .context()
    .addCookies([{ name: sessionCookieName(site.baseUrl), value: place.browser.session ?? '', url: baseUrl }]);
  await page.goto(new URL(path, baseUrl).href);
  const tab: Tab = {
    page,
    faults,
    expectNoFaults: () => expect(faults).toEqual([]),
    go: (to) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(to)})`),
    rest: async () => {
      tab.expectNoFaults();
      await clean(tab);
      keep(tab);
    },
    close: async () => {
      forget(tab);
      await giveBack(`${site.baseUrl}/device`);
    },
  };
  return tab;
}
