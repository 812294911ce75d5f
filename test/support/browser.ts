import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { share } from '../runner/shared.mjs';

/**
 * Where systems keep an installed browser; nothing is ever downloaded. The engine without the window around it comes first: it
 * draws the same pages, and a tab of it costs half the processor time.
 */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The installed browser, or undefined. */
const browserPath = PLACES.find((path) => path !== undefined && existsSync(path));

/** A `describe` of a browser. Where none is installed it is left out. */
export const withBrowser: (...about: Parameters<typeof describe>) => void = (...about) =>
  // Test files share this module, and each has a `describe` of its own.
  (browserPath === undefined ? describe.skip : describe)(...about);

/** An `it` of a browser. Where none is installed it is left out. */
export const itWithBrowser: (...about: Parameters<typeof it>) => void = (...about) =>
  (browserPath === undefined ? it.skip : it)(...about);

/** The features that Playwright switches on. */
const PLAYWRIGHTS = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath as string,
    args: [
      '--no-sandbox',
      // On a machine without a locale it would speak of a language that no page knows.
      '--accept-lang=en-US,en',
      '--disable-gpu',
      // What paints has a thread in place of a process, and scripts that run for a second are not worth two compilers. About one
      // close of such a browser in twenty ends with a failed check of that thread, which the kernel's log notes.
      '--in-process-gpu',
      '--js-flags=--no-maglev --no-turbofan',
      // What reads from the network has a thread too. The switch takes the place of Playwright's own, so it repeats that one's features.
      `--enable-features=${[...PLAYWRIGHTS, 'NetworkServiceInProcess2'].join(',')}`,
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The browser of this process. One that has ended, as by a fault of its own, is started again: the fault is one test's, and not that of all. */
class KeptBrowser {
  private launched: Promise<Browser> | undefined;

  async open(): Promise<Browser> {
    const before = this.launched;
    const browser = await before?.catch(() => undefined);
    if (browser?.isConnected()) return browser;
    // Another caller may have started it by now.
    if (this.launched === before) {
      if (before !== undefined)
        process.stderr.write('the browser of a worker has ended by itself, and is started again\n');
      this.launched = launchBrowser();
    }
    return this.launched as Promise<Browser>;
  }

  async close(): Promise<void> {
    await (await this.launched?.catch(() => undefined))?.close();
  }
}

const kept = share(async () => {
  const shared = new KeptBrowser();
  return { shared, end: () => shared.close() };
});
const launched = async (): Promise<Browser> => (await kept()).open();

/** A context of the browser that the test files of this process share. It ends with that browser, or when its user closes it. */
export async function newSharedContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return (await launched()).newContext(options);
}

/** What opens contexts of a browser. */
export type Contexts = Pick<Browser, 'newContext' | 'close'>;

/**
 * A browser that the test files of this process use one after the other. Its `close` closes the contexts that were opened in it. Nothing
 * is shared between contexts: neither cookies, nor what pages store, nor the cache.
 */
export async function sharedBrowser(): Promise<Contexts> {
  const contexts = new Set<BrowserContext>();
  // A start belongs to the preparation of a file, and not to the time of its first test.
  await launched();
  return {
    newContext: async (options) => {
      const context = await newSharedContext(options ?? {});
      contexts.add(context);
      return context;
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      contexts.clear();
    },
  };
}
