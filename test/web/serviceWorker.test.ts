import { runInNewContext } from 'node:vm';
import { writeWorker } from '../../src/web/offline/serveWorker.ts';
import type { Translate } from '../../src/web/texts/Translate.ts';

const english = Object.assign((text: string) => text, { locale: 'en' }) as unknown as Translate;

interface Page {
  readonly url: string;
  readonly messages: unknown[];
  focused: boolean;
}

/** The worker in a browser of the test. */
function startWorker() {
  const handlers = new Map<string, (event: unknown) => void>();
  const shown: { title: string; tag: string; body: string; data: { path?: unknown } }[] = [];
  const opened: string[] = [];
  const pages: Page[] = [];
  const badges: number[] = [];
  const clients = {
    matchAll: async () =>
      pages.map((page) => ({
        url: page.url,
        postMessage: (message: unknown) => page.messages.push(message),
        focus: async () => {
          page.focused = true;
        },
      })),
    openWindow: async (url: string) => opened.push(url),
  };
  const registration = {
    showNotification: async (title: string, options: { tag: string; body: string; data: { path?: unknown } }) =>
      shown.push({ title, ...options }),
  };
  runInNewContext(writeWorker(english), {
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    navigator: { setAppBadge: async (count: number) => badges.push(count) },
    location: new URL('https://bascule.example.test/service-worker.js'),
    ...{ clients, registration, URL },
  });
  const fire = async (name: string, event: object) => {
    let waited: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => {
        waited = work;
      },
    });
    await waited;
  };
  return {
    ...{ shown, opened, pages, badges },
    push: (text: string) => fire('push', { data: { json: () => JSON.parse(text) } }),
    press: (path: unknown) => fire('notificationclick', { notification: { close: () => undefined, data: { path } } }),
  };
}

describe('the service worker', () => {
  const item = 'inbox-item:question:1';
  const path = `/inbox?item=${encodeURIComponent(item)}`;

  it('shows a message under the tag of its item, and how much waits on the icon', async () => {
    const worker = startWorker();
    await worker.push(
      JSON.stringify({ tag: item, title: 'A card', body: 'An agent asks you something.', path, count: 3 }),
    );
    expect(worker.shown).toMatchObject([
      { title: 'A card', tag: item, body: 'An agent asks you something.', data: { path } },
    ]);
    expect(worker.badges).toEqual([3]);
    // A browser that shows nothing would be refused its messages.
    await worker.push('no message');
    expect(worker.shown[1]).toMatchObject({ title: 'Bascule', tag: 'bascule' });
  });

  it('opens the item in a page of the dashboard that is open, and in a new one otherwise', async () => {
    const worker = startWorker();
    await worker.press(path);
    expect(worker.opened).toEqual([`https://bascule.example.test${path}`]);
    worker.pages.push({ url: 'https://bascule.example.test/login', messages: [], focused: false });
    const board = { url: 'https://bascule.example.test/projects/harbour/board', messages: [], focused: false };
    worker.pages.push(board);
    await worker.press(path);
    expect(board).toMatchObject({ messages: [{ openInbox: item }], focused: true });
    expect(worker.opened).toHaveLength(1);
  });

  it.each(['https://elsewhere.example.test/', '//elsewhere.example.test/x', '/oauth/authorize', 7, undefined])(
    'opens the inbox for %s',
    async (where) => {
      const worker = startWorker();
      await worker.press(where);
      expect(worker.opened).toEqual(['https://bascule.example.test/inbox']);
    },
  );
});
