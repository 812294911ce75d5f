import { BoundedQueue, cancellableIterator, ReaderTooSlow } from '../../../src/lib/concurrency/BoundedQueue.ts';

describe('a live queue', () => {
  it('hands out what it was given, in order, and waits for more', async () => {
    const queue = new BoundedQueue<number>({ max: 10 });
    queue.push(1);
    queue.push(2);
    const taken = [await queue.take(), await queue.take()];
    const waiting = queue.take();
    queue.push(3);
    expect([...taken, await waiting]).toEqual([1, 2, 3]);
  });

  it('hands out together what waits, up to a bound, and waits for the next one when nothing does', async () => {
    const queue = new BoundedQueue<number>({ max: 10 });
    for (const item of [1, 2, 3]) queue.push(item);
    const taken = [await queue.takeSome(2), await queue.takeSome(2)];
    const waiting = queue.takeSome(2);
    queue.push(4);
    taken.push(await waiting);
    const ending = queue.takeSome(2);
    queue.close();
    expect([...taken, await ending]).toEqual([[1, 2], [3], [4], undefined]);
  });

  it('keeps one of those that say the same, the newest, in the newest place', async () => {
    const queue = new BoundedQueue<string>({ max: 10, key: (text) => text[0] });
    for (const text of ['a1', 'b1', 'a2']) queue.push(text);
    expect([await queue.take(), await queue.take()]).toEqual(['b1', 'a2']);
  });

  it('fails a reader that fell behind instead of waiting for it', async () => {
    const queue = new BoundedQueue<number>({ max: 2 });
    for (const item of [1, 2, 3]) queue.push(item);
    await expect(queue.take()).rejects.toThrow(ReaderTooSlow);
  });

  it('is not full of what only takes the place of a waiting one', async () => {
    const queue = new BoundedQueue<string>({ max: 2, key: (text) => text[0] });
    for (const text of ['a1', 'b1', 'a2', 'b2']) queue.push(text);
    expect([await queue.take(), await queue.take()]).toEqual(['a2', 'b2']);
  });

  it('ends for its reader when it is closed, and takes nothing afterwards', async () => {
    const queue = new BoundedQueue<number>({ max: 2 });
    const waiting = queue.take();
    queue.close();
    queue.push(1);
    expect([await waiting, await queue.take()]).toEqual([undefined, undefined]);
  });
});

describe('a live iterator', () => {
  it('stops its source once, when its reader leaves or an item fails', async () => {
    let stops = 0;
    const make = (next: () => Promise<number | undefined>) => cancellableIterator({ next, stop: () => void stops++ });
    const left = make(() => new Promise(() => undefined));
    await left.return?.();
    await left.return?.();
    expect(stops).toBe(1);
    const failing = make(() => Promise.reject(new ReaderTooSlow()));
    await expect(failing.next()).rejects.toThrow(ReaderTooSlow);
    expect(await failing.next()).toEqual({ value: undefined, done: true });
    expect(stops).toBe(2);
    const ending = make(() => Promise.resolve(undefined));
    expect(await ending.next()).toEqual({ value: undefined, done: true });
    expect(stops).toBe(3);
  });
});
