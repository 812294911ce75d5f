import type { Window } from 'happy-dom';

/** Node has these, too, but those of the window belong to its elements and its address. */
const OF_WINDOW = new Set([
  'Event',
  'CustomEvent',
  'Navigator',
  'navigator',
  'localStorage',
  'sessionStorage',
  'history',
  'location',
]);

/**
 * What is global for the scripts of a page. The service runs in the same process and keeps what it has of Node: requests, timers,
 * signals. It all stays when a page is closed, because a script of it may still be on its way.
 */
export class PageGlobals {
  private readonly before = new Map<string, PropertyDescriptor | undefined>();
  private readonly mode = process.env.NODE_ENV;

  /** Makes global what the window has and Node has not, and what is given besides. */
  show(window: Window, own: Readonly<Record<string, unknown>>): void {
    // React and the router ask it again and again whether they are those that people get.
    process.env.NODE_ENV = 'production';
    for (const name of Object.getOwnPropertyNames(window)) {
      if (OF_WINDOW.has(name) || this.before.has(name) || !(name in globalThis))
        this.set(name, (window as unknown as Record<string, unknown>)[name]);
    }
    for (const [name, value] of Object.entries(own)) this.set(name, value);
  }

  /** Leaves everything as it was. */
  remove(): void {
    if (this.mode !== undefined) process.env.NODE_ENV = this.mode;
    for (const [name, descriptor] of this.before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
    this.before.clear();
  }

  private set(name: string, value: unknown): void {
    if (!this.before.has(name)) this.before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: true });
  }
}
