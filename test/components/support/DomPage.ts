import { resolveObjectURL } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import type { Element, HTMLInputElement, Window } from 'happy-dom';
import type { Browser } from '../../oauth/support/Browser.ts';
import { HeldMessages } from './HeldMessages.ts';
import { Keyboard } from './Keyboard.ts';
import { Locator } from './Locator.ts';
import { openWindow, type WindowOptions } from './openWindow.ts';
import type { PageGlobals } from './PageGlobals.ts';
import { PageOwn } from './PageOwn.ts';
import { Queries } from './Queries.ts';
import { startPage } from './startPage.mjs';

/** How long a test waits for what must come. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 4;
const LONGEST_LOOK_MS = 60;

const { setTimeout: setTimeoutOfNode } = globalThis;
/**
 * What the packages of a page take; its own modules have another. They do not learn that the page is closed: a socket waits for
 * its pong. The process has a runner that keeps it.
 */
const setTimeoutOfPackages = Object.defineProperties((run: () => void, ms = 0, ...args: []) => {
  const isHeld = delaysAreHeld && ms > 0 && (new Error().stack ?? '').includes('/react-dom/');
  const timer = setTimeoutOfNode(isHeld ? () => undefined : run, ms, ...args).unref();
  if (ms >= LONG_MS && (new Error().stack ?? '').includes('relay')) retentions.add(timer);
  return timer;
}, Object.getOwnPropertyDescriptors(setTimeoutOfNode));
/** Relay keeps the data of a query for minutes, and with it a page that is closed. */
const LONG_MS = 60_000;
const retentions = new Set<NodeJS.Timeout>();
/** Whether React waits in vain for what it delays. */
let delaysAreHeld = false;

/** A file that a page offered. */
export interface Download {
  readonly name: string;
  readonly href: string;
  readonly text: string | undefined;
}

/**
 * A page of the dashboard without a browser: its own script, with modules of its own, over a document that draws nothing and has
 * no sizes. It asks the service as the person whose browser it has. One page is open at a time.
 */
export class DomPage extends Queries {
  protected readonly page = this;
  protected readonly words = 'page';
  readonly keyboard = new Keyboard(this);
  /** Errors of the console and of scripts, in order. */
  readonly faults: string[] = [];
  readonly downloads: Download[] = [];
  /** How many documents were loaded. */
  loads = 0;
  private own: PageOwn | undefined;
  private window: Window | undefined;
  private held: HeldMessages | undefined;
  private closed = false;
  private stored: readonly (readonly ['localStorage' | 'sessionStorage', string, string])[] = [];
  private readonly ends: (() => void)[] = [];
  /** The way to another document. */
  private leaving: { readonly url: string; readonly done: Promise<unknown> } | undefined;

  constructor(
    private readonly person: Browser,
    private readonly globals: PageGlobals,
    private readonly options: WindowOptions,
  ) {
    super();
  }

  get document(): Window['document'] {
    if (this.window === undefined) throw new Error('The page is closed.');
    return this.window.document;
  }

  get width(): number {
    return this.options.width;
  }

  roots(): Element[] {
    // Between two documents there is nothing.
    return this.window === undefined ? [] : [this.document.documentElement as unknown as Element];
  }

  protected locate(words: string, look: () => Element[]): Locator {
    return new Locator(this, words, look);
  }

  url(): string {
    return this.leaving?.url ?? this.window?.location.href ?? 'about:blank';
  }

  /** Loads an address: another document, whose script knows nothing of the one before. */
  async goto(address: string): Promise<{ status(): number }> {
    return await this.go(new URL(address, this.person.origin), {});
  }

  async reload(): Promise<void> {
    await this.goto(this.url());
  }

  async goBack(): Promise<void> {
    this.window?.history.back();
    await pause(0);
  }

  /**
   * @param wanted the whole address, in which `**` matches anything; or an expression that fits it; or what judges it
   */
  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const pattern = typeof wanted === 'string' ? new RegExp(`^${toPattern(wanted)}$`) : wanted;
    await this.until(
      () => `the address is ${String(wanted)}`,
      () => (typeof pattern === 'function' ? pattern(new URL(this.url())) : pattern.test(this.url())),
    );
  }

  /** The next file that the page offers while `act` runs. */
  async download(act: () => Promise<void>): Promise<Download> {
    const before = this.downloads.length;
    await act();
    return await this.until(
      () => 'a file is offered',
      () => this.downloads[before],
    );
  }

  /** Looks until there is something. */
  async until<Found>(
    what: () => string,
    look: () => Found | undefined | false,
    withinMs = PATIENCE_MS,
  ): Promise<Found> {
    const deadline = performance.now() + withinMs;
    for (let waitMs = LOOK_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_LOOK_MS)) {
      const found = look();
      if (found !== undefined && found !== false) return found;
      if (performance.now() > deadline)
        throw new Error(`waited ${withinMs} ms in vain until ${what()}\n${this.tell()}`);
      await pause(waitMs);
    }
  }

  /** React draws what an event changed before the next one, as it does between two events of a person. */
  async settle(): Promise<void> {
    await pause(0);
  }

  /** The name of the element that has the keys, roughly as a screen reader says it; empty when none has them. */
  focused(): string {
    const each = this.document.activeElement as unknown as HTMLInputElement | null;
    if (each === null || each.tagName === 'BODY') return '';
    const words = each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent;
    return (words ?? '').trim();
  }

  /** What the page has put into the clipboard. */
  async copied(): Promise<string> {
    if (this.window === undefined) throw new Error('The page is closed.');
    return await this.window.navigator.clipboard.readText();
  }

  /** Leads the page to an address without loading it, as a link does. */
  async pushTo(path: string): Promise<void> {
    this.window?.history.pushState(null, '', path);
    await this.settle();
  }

  /** Holds the messages that fit the pattern, of all that come on the page's socket from now on. */
  holdMessages(pattern: RegExp): HeldMessages {
    this.held = new HeldMessages(pattern);
    return this.held;
  }

  /** How many sockets this load of the page has opened. */
  get socketCount(): number {
    return this.own?.socketCount ?? 0;
  }

  /** The connections of the page break; it may open others. */
  dropSockets(): void {
    this.own?.dropSockets();
  }

  /** The page loses its network, and has it again with `false`; a browser says so to the page. */
  cutOff(isCut = true): void {
    if (this.own === undefined || this.window === undefined) throw new Error('The page is closed.');
    this.own.isCut = isCut;
    if (isCut) this.own.dropSockets();
    else this.window.dispatchEvent(new this.window.Event('online'));
  }

  /** From now on the page never shows what React would show later than at once. */
  holdDelays(): void {
    delaysAreHeld = true;
  }

  close(): void {
    delaysAreHeld = false;
    this.closed = true;
    this.unload();
  }

  private tell(): string {
    const text = this.window?.document.body?.textContent ?? '';
    return [`${this.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 2_000)}`, ...this.faults].join('\n');
  }

  private leave(url: URL, fields: URLSearchParams | undefined): void {
    if (this.leaving !== undefined) return;
    const done = pause(0)
      .then(() => this.go(url, fields === undefined ? {} : { method: 'POST', body: fields }))
      .catch((error: unknown) => this.faults.push(`load: ${String(error)}`));
    this.leaving = { url: url.href, done };
  }

  private async go(address: URL, init: RequestInit): Promise<{ status(): number }> {
    this.unload();
    let url = address;
    const ask = (options: RequestInit) =>
      url.origin === this.person.origin
        ? this.person.fetch(url.href, { ...options, headers: { accept: 'text/html' } })
        : fetch(url, { ...options, redirect: 'manual' });
    let answer = await ask(init);
    for (let next = answer.headers.get('location'); next !== null; next = answer.headers.get('location')) {
      url = new URL(next, url);
      answer = await ask({});
    }
    const html = await answer.text();
    this.leaving = undefined;
    // A page that was closed on its way to another document would take the globals of the page that is open now.
    if (!this.closed) await this.load(url, html);
    return { status: () => answer.status };
  }

  private async load(url: URL, html: string): Promise<void> {
    const window = openWindow(url.href, html, this.options, {
      leave: (to, fields) => this.leave(to, fields),
      download: (name, href) => this.keepDownload(name, href),
    });
    this.window = window;
    this.loads++;
    for (const [place, name, value] of this.stored) window[place].setItem(name, value);
    const own = new PageOwn(this.person, (text, receive) =>
      this.held === undefined ? receive() : this.held.pass(text, receive),
    );
    this.own = own;
    const tell = (kind: string, about: unknown[]) =>
      void this.faults.push(`${kind}: ${about.map(tellError).join(' ')}`);
    this.globals.show(window, {
      WebSocket: own.socketClass(),
      setTimeout: setTimeoutOfPackages,
      reportError: (error: unknown) => tell('script', [error]),
    });
    const { error } = console;
    console.error = (...about) => tell('console', about);
    this.ends.push(
      () => {
        console.error = error;
      },
      () => void window.happyDOM.close(),
      () => void window.dispatchEvent(new window.Event('beforeunload')),
      () => this.keepStorage(window),
      () => own.close(),
    );
    if (!html.includes('name="app-version"')) return;
    (globalThis as { [key: symbol]: unknown })[Symbol.for('bascule.page')] = own;
    const root = await startPage();
    this.ends.push(() => root.unmount());
    await this.until(
      () => 'the page is drawn',
      () =>
        window.document.getElementById('app')?.firstElementChild?.id !== 'notice' &&
        window.document.getElementById('app')?.hasChildNodes(),
    );
  }

  private keepDownload(name: string, href: string): void {
    const blob = resolveObjectURL(href);
    const download: { name: string; href: string; text: string | undefined } = { name, href, text: undefined };
    if (blob === undefined) this.downloads.push(download);
    else void blob.text().then((text) => this.downloads.push({ ...download, text }));
  }

  /** The next document of the same tab finds what this one has stored. */
  private keepStorage(window: Window): void {
    this.stored = (['localStorage', 'sessionStorage'] as const).flatMap((place) =>
      [...Array(window[place].length).keys()].map((index) => {
        const name = window[place].key(index) as string;
        return [place, name, window[place].getItem(name) ?? ''] as const;
      }),
    );
    const { document } = window;
    for (const pair of document.cookie.split('; ').filter((each) => each.includes('='))) {
      const [name = '', value = ''] = pair.split('=');
      this.person.setCookie(name, value);
    }
  }

  private unload(): void {
    for (const end of this.ends.splice(0).reverse()) end();
    for (const timer of retentions) clearTimeout(timer);
    retentions.clear();
    this.window = undefined;
    this.own = undefined;
  }
}

const toPattern = (glob: string): string => glob.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll(/\*+/g, '.*');

const tellError = (about: unknown): string => (about instanceof Error ? (about.stack ?? String(about)) : String(about));
