import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { newSharedContext } from '../../support/browser.ts';

/** A page that nobody else uses. */
export interface TakenPage {
  readonly page: Page;
  /** Errors of the console and of scripts, and violations of the content security policy, in order. */
  readonly faults: string[];
  /**
   * Takes everything back that a test did to the page, and leaves it to the next one. A page whose test changed what cannot be
   * taken back is closed.
   * @param blank the address of a document of the site that has no script of the dashboard
   */
  giveBack(blank: string): Promise<void>;
  close(): Promise<void>;
}

/** What a page is made with, and can be changed later. */
interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: 'reduce' | 'no-preference';
}

/** What is kept as long as the page is. */
interface Kind {
  readonly touch: boolean;
  readonly worker: boolean;
}

interface KeptPage {
  readonly page: Page;
  faults: string[];
  isChanged: boolean;
}

/** Runs in the page. */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  window.tellViolation(event.violatedDirective + ' ' + event.blockedURI);
});`;
const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
})()`;

/** What a test calls that lasts as long as the page: the next one must not get such a page. */
const LASTS = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'routeWebSocket'],
  context: ['addInitScript', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'newPage', 'routeWebSocket'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;
/** Of the page and of its context. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];
/** Playwright's own. */
const PATIENCE_MS = 30_000;

/** Those that change what other keys do; a test that failed may hold them. */
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

/** The pages that wait for a test, those that are touched and the others. */
const kept: Record<'touch' | 'desk', KeptPage[]> = { touch: [], desk: [] };

/**
 * A page with the looks, without cookies and without anything stored. It may have served another test: the next document in such a
 * page costs a third of the processor time of the first one in a new page.
 */
export async function takePage(look: Look, { touch, worker }: Kind): Promise<TakenPage> {
  const pool = kept[touch ? 'touch' : 'desk'];
  // A shared browser may have been closed, and its pages with it.
  let found = worker ? undefined : pool.pop();
  while (found?.page.isClosed()) found = pool.pop();
  const own = found ?? (await openPage(look, { touch, worker }));
  const { page, faults } = own;
  const context = page.context();
  if (found !== undefined) {
    await page.setViewportSize(look.viewport);
    const { colorScheme, reducedMotion } = look;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
  }
  listen(own);
  const close = () => context.close();
  return {
    page,
    faults,
    close,
    giveBack: async (blank) => {
      own.faults = [];
      if (worker || own.isChanged || context.pages().length !== 1) return await close();
      await clean(own, blank).then(() => void pool.push(own), close);
    },
  };
}

async function openPage({ viewport, ...look }: Look, { touch, worker }: Kind): Promise<KeptPage> {
  const context = await newSharedContext({
    viewport,
    ...look,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(touch && { hasTouch: true, isMobile: true }),
  } satisfies BrowserContextOptions);
  const page = await context.newPage();
  const own: KeptPage = { page, faults: [], isChanged: false };
  await page.exposeFunction('tellViolation', (text: string) => own.faults.push(`policy: ${text}`));
  await page.addInitScript({ content: TELL_VIOLATIONS });
  const note = () => {
    own.isChanged = true;
  };
  noteCalls(page, LASTS.page, note);
  noteCalls(context, LASTS.context, note);
  noteCalls(page.clock, LASTS.clock, note);
  return own;
}

async function clean({ page }: KeptPage, blank: string): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) for (const each of [page, context]) unlisten(each, event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  page.setDefaultTimeout(PATIENCE_MS);
  for (const key of MODIFIERS) await page.keyboard.up(key);
  await page.mouse.move(0, 0);
  await page.goto(blank);
  await page.evaluate(FORGET);
  await context.clearCookies();
}

function listen({ page, faults }: KeptPage): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
}

function unlisten(of: Page | BrowserContext, event: string): void {
  const emitter = of as unknown as NodeJS.EventEmitter;
  for (const each of emitter.listeners(event)) emitter.off(event, each as () => void);
}

function noteCalls<Of extends object>(of: Of, names: readonly string[], note: () => void): void {
  const methods = of as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const own = methods[name]?.bind(of);
    if (own === undefined) throw new Error(`Playwright has no ${name} any more.`);
    methods[name] = (...given) => {
      note();
      return own(...given);
    };
  }
}
