import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Contexts, sharedBrowser } from '../../support/browser.ts';
import { sessionCookieName } from '../../support/sessionCookie.ts';
import { type Place, type Site, startSite } from '../../web/support/site.ts';

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
  close(): Promise<void>;
}

/** Runs in the page. */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  window.tellViolation(event.violatedDirective + ' ' + event.blockedURI);
});`;

/** @param env settings of the platform */
export async function startDashboard(env: Record<string, string> = {}): Promise<Dashboard> {
  const site = await startSite(env);
  const browser = await sharedBrowser();
  const resting = new Map<string, Tab>();
  return {
    site,
    browser,
    addPlace: () => site.addPlace(),
    addNextPlace: (before) => (before === undefined ? site.addPlace() : site.addPlaceOf(before)),
    openTab: async (place, path, options = {}) => {
      const key = JSON.stringify([place.browser.session, options]);
      const rested = resting.get(key);
      resting.delete(key);
      if (rested === undefined)
        return await openTab(browser, site, place, path, options, (tab) => resting.set(key, tab));
      await rested.go(path);
      return rested;
    },
    close: async () => {
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

async function openTab(
  browser: Contexts,
  site: Site,
  place: Place,
  path: string,
  options: TabOptions,
  keep: (tab: Tab) => void,
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
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(touch && { hasTouch: true, isMobile: true }),
  } satisfies BrowserContextOptions);
  await context.addCookies([
    { name: sessionCookieName(site.baseUrl), value: place.browser.session ?? '', url: baseUrl },
  ]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  await page.exposeFunction('tellViolation', (text: string) => faults.push(`policy: ${text}`));
  await page.addInitScript({ content: TELL_VIOLATIONS });
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
    close: () => context.close(),
  };
  return tab;
}
