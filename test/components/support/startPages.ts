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
  close(): Promise<void>;
}

export interface Tab {
  readonly page: DomPage;
  /** Expects that nothing went wrong in the page until now. */
  expectNoFaults(): void;
  close(): Promise<void>;
}

/** @param env settings of the platform */
export async function startPages(env: Record<string, string> = {}): Promise<Pages> {
  const site = await startSite(env);
  const globals = new PageGlobals();
  let open: DomPage | undefined;
  return {
    site,
    addPlace: () => site.addPlace(),
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
    close: async () => {
      open?.close();
      await site.close();
      globals.remove();
    },
  };
}
