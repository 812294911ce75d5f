import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import Koa from 'koa';
import type { Update } from '../../src/hub/Update.ts';
import type { LiveUpdate } from '../../src/live-updates/LiveUpdate.ts';
import { LiveUpdates } from '../../src/live-updates/LiveUpdates.ts';
import { pendingAnswer } from '../../src/live-updates/PendingAnswer.ts';

const change = (cardId: string, accountId = 'me'): LiveUpdate => ({
  topic: '/board',
  accountId,
  payload: { type: 'board.card_changed', cardId },
});
const changes = (count: number, accountId: string) =>
  Array.from({ length: count }, (_, i) => change(`c-${i}`, accountId));
const origins = (sent: readonly Update[]) => sent.map((update) => JSON.parse(String(update.data)).origin);

/** Live updates that go to a list. */
function recording(publish: (update: Update) => string | Promise<string> = () => 'id') {
  const sent: Update[] = [];
  const warn = jest.fn();
  const state = { on: true };
  const updates = new LiveUpdates({
    publisher: {
      publish: (update) => {
        sent.push(update);
        return publish(update);
      },
    },
    enabled: () => state.on,
    log: { warn },
  });
  return { updates, sent, warn, state };
}

/** A server on a free port whose requests are served by `middleware`. */
async function serve(middleware: Koa.Middleware): Promise<{ url: string; server: Server } & AsyncDisposable> {
  const server = createServer(new Koa().use(middleware).callback() as RequestListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('live updates', () => {
  it('leave once the answer of their request was sent [LIVEX-16]', async () => {
    const { updates, sent } = recording();
    const order: string[] = [];
    let left: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    await using site = await serve(async (ctx) => {
      updates.queue([change('c-1')], pendingAnswer(ctx));
      ctx.res.once('finish', () => order.push(`answered, ${sent.length} sent`));
      ctx.res.once('close', () => setImmediate(left));
      // Long enough for anything that does not wait for the answer.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      ctx.body = 'done';
    });
    await (await fetch(site.url)).text();
    await gone;
    expect(order).toEqual(['answered, 0 sent']);
    expect(sent).toHaveLength(1);
  });

  it('leave also when the reader of the answer has gone', async () => {
    const { updates, sent } = recording();
    let published: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      published = resolve;
    });
    await using site = await serve(async (ctx) => {
      const answer = pendingAnswer(ctx);
      const closed = new Promise((resolve) => ctx.res.once('close', resolve));
      ctx.res.destroy();
      await closed;
      updates.queue([change('c-1')], answer);
      setImmediate(() => setImmediate(published));
    });
    await expect(fetch(site.url)).rejects.toThrow();
    await gone;
    expect(sent).toHaveLength(1);
  });

  it('that say the same in one request go out once, and in two requests twice [LIVEX-18]', async () => {
    const { updates, sent } = recording();
    await using site = await serve(async (ctx) => {
      const answer = pendingAnswer(ctx);
      updates.queue([change('c-1'), change('c-2')], answer);
      updates.queue([change('c-1')], answer);
      ctx.body = 'done';
    });
    for (let i = 0; i < 2; i++) await (await fetch(site.url)).text();
    await updates.stop();
    expect(sent.map((update) => JSON.parse(String(update.data)).cardId)).toEqual(['c-1', 'c-2', 'c-1', 'c-2']);
    expect(sent.every((update) => update.private === true && update.type === undefined)).toBe(true);
  });

  it('that say the same take one place, however often they are said, and give it back [LIVEX-18]', async () => {
    const { updates, sent } = recording();
    for (let request = 0; request < 2; request++) {
      // More of them than one account may have waiting.
      for (let i = 0; i < 1_500; i++) updates.queue([change('c-1')]);
      updates.queue([change('c-2')]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await updates.stop();
    expect(sent.map((update) => JSON.parse(String(update.data)).cardId)).toEqual(['c-1', 'c-2', 'c-1', 'c-2']);
  });

  it.each([
    ['page-7', 'page-7'],
    ['a\u0020b', undefined],
    ['x'.repeat(65), undefined],
    ['', undefined],
  ])('get the origin of their request: %p reads as %p [LIVEX-19]', async (header, origin) => {
    const { updates, sent } = recording();
    await using site = await serve(async (ctx) => {
      updates.queue([change('c-1'), { ...change('c-2'), payload: { type: 'x', origin: 'own' } }], pendingAnswer(ctx));
      ctx.body = 'done';
    });
    await (await fetch(site.url, { headers: { 'X-Service-Origin': header } })).text();
    await updates.stop();
    expect(origins(sent)).toEqual([origin, 'own']);
  });

  it('without a request leave with the next turn, or when everything ends [LIVEX-16]', async () => {
    const { updates, sent } = recording();
    updates.queue([change('c-1')]);
    expect(sent).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1);
    updates.queue([change('c-1')]);
    await updates.stop();
    expect(sent).toHaveLength(2);
  });

  it('stay away while live_updates.enabled is off [LIVEX-13]', async () => {
    const { updates, sent, state } = recording();
    state.on = false;
    updates.queue([change('c-1')]);
    await updates.stop();
    expect(sent).toEqual([]);
  });

  it.each<[string, () => string | Promise<string>]>([
    [
      'throws',
      () => {
        throw new Error('the hub is down');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the hub is down'))],
  ])('are logged and do no harm when the hub %s [LIVEX-21]', async (_how, publish) => {
    const { updates, warn } = recording(publish);
    updates.queue([change('c-1')]);
    await updates.stop();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toEqual({
      event: 'live_updates.publish_failed',
      topic: '/board',
      error: 'Error: the hub is down',
    });
  });

  it('that break the rules of payloads are logged, and the change is not affected [LIVEX-17] [LIVEX-21]', async () => {
    const { updates, sent, warn } = recording();
    updates.queue([{ ...change('c-0'), payload: { type: '' } }, change('c-1')]);
    await updates.stop();
    expect([sent.length, warn.mock.calls.length]).toEqual([1, 1]);
  });

  it('of one account are dropped, and that is logged in a line, when a thousand wait for a hub that does not answer', async () => {
    const waiting: ((id: string) => void)[] = [];
    const { updates, sent, warn } = recording(() => new Promise((resolve) => waiting.push(resolve)));
    updates.queue(changes(1_005, 'me'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([sent.length, warn.mock.calls.length]).toEqual([1_000, 1]);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ event: 'live_updates.publish_failed', topic: '/board' });
    // Another account's pages receive its changes.
    updates.queue(changes(5, 'other'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([sent.length, warn.mock.calls.length]).toEqual([1_005, 1]);
    // Each waiting update makes room for the next.
    for (const resolve of waiting.splice(0)) resolve('id');
    await new Promise((resolve) => setImmediate(resolve));
    updates.queue(changes(10, 'me'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1_015);
    for (const resolve of waiting) resolve('id');
    await updates.stop();
  });

  it('wait for answers that nobody takes in bounded numbers, per account and in all', async () => {
    const { updates, sent, warn } = recording();
    const releases: (() => void)[] = [];
    const unread = () => ({ origin: undefined, afterAnswer: (work: () => void) => void releases.push(work) });
    for (let i = 0; i < 3; i++) updates.queue(changes(400, 'me'), unread());
    expect(warn).toHaveBeenCalledTimes(1);
    for (const account of ['a', 'b', 'c', 'd']) updates.queue(changes(1_000, account), unread());
    expect(warn).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
    for (const release of releases) release();
    await updates.stop();
    expect(sent).toHaveLength(4_000);
  });
});
