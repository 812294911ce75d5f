import { type Place, type Site, startSite } from '../../web/support/site.ts';
import { DomPage } from './DomPage.ts';
import type { WindowOptions } from './openWindow.ts';
import { PageGlobals } from './PageGlobals.ts';

/** The widths at which pages have a layout of their own, in pixels. */
export const WIDTHS = { desk: 1280, tablet: 768, phone: 390 } as const;

/** A platform, and the pages of its dashboard without a browser. */
export interface Pages {
  readonly site: Site;
  /** A person with a project, a card and a bridge. */
  addPlace(): Promise<Place>;
  /** A page of that person, who is signed in. */
  openTab(place: Place, path: string, options?: Partial<WindowOptions>): Promise<Tab>;
}

export interface Tab {
  readonly page: DomPage;
  /** Expects that nothing went wrong in the page until now. */
  expectNoFaults(): void;
  close(): Promise<void>;
}

/**
 * The pages of a `describe`, whose platform starts before its first test and ends after its last one. Nothing of it may be used before.
 * @param env settings of the platform; a function is called when it starts
 */
export function pagesOfTests(env: Record<string, string> | (() => Promise<Record<string, string>>) = {}): Pages {
  const globals = new PageGlobals();
  let started: Site | undefined;
  let open: DomPage | undefined;
  beforeAll(async () => {
    started = await startSite(typeof env === 'function' ? await env() : env);
  }, 90_000);
  afterAll(async () => {
    open?.close();
    await started?.close();
    globals.remove();
  });
  const site = (): Site => {
    if (started === undefined) throw new Error('The platform starts before the first test.');
    return started;
  };
  return {
    get site() {
      return site();
    },
    addPlace: () => site().addPlace(),
    openTab: async (place, path, options = {}) => {
      // A test that failed has left its page.
      open?.close();
      const page = new DomPage(place.browser, globals, { width: WIDTHS.desk, height: 900, theme: 'light', ...options });
      open = page;
      await page.goto(path);
      return {
        page,
        expectNoFaults: () => expect(page.faults).toEqual([]),
        close: async () => page.close(),
      };
    },
  };
}
