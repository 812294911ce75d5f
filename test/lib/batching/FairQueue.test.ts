import { FairQueue } from '../../../src/lib/batching/FairQueue.ts';

const entry = (owner: string, id: number) => ({ owner, id });
const all = () => true;

describe('a fair queue', () => {
  it('serves owners by turns, each in the order of its coming', () => {
    const queue = new FairQueue<ReturnType<typeof entry>>({ most: 100, mostOfOne: 100 });
    for (let id = 0; id < 6; id++) queue.push(entry('a', id));
    for (let id = 6; id < 8; id++) queue.push(entry('b', id));
    queue.push(entry('c', 8));
    expect(queue.take(5, all).map(({ id }) => id)).toEqual([0, 6, 8, 1, 7]);
    queue.push(entry('c', 9));
    expect(queue.take(2, all).map(({ id }) => id)).toEqual([2, 9]);
    expect(queue.take(9, all).map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(queue.size).toBe(0);
  });

  it('gives those who were not served the first turn the next time', () => {
    const queue = new FairQueue<ReturnType<typeof entry>>({ most: 100, mostOfOne: 100 });
    for (const owner of ['a', 'b', 'c']) for (let id = 0; id < 2; id++) queue.push(entry(owner, id));
    expect(queue.take(2, all).map(({ owner }) => owner)).toEqual(['a', 'b']);
    expect(queue.take(2, all).map(({ owner }) => owner)).toEqual(['c', 'a']);
  });

  it('leaves who must wait where they are', () => {
    const queue = new FairQueue<ReturnType<typeof entry>>({ most: 100, mostOfOne: 100 });
    for (let id = 0; id < 4; id++) queue.push(entry('a', id));
    expect(queue.take(2, ({ id }) => id !== 0 && id !== 2).map(({ id }) => id)).toEqual([1, 3]);
    expect(queue.take(9, all).map(({ id }) => id)).toEqual([0, 2]);
  });

  it('turns away an owner that has too many, and of the longest line the last while it is full', () => {
    const queue = new FairQueue<ReturnType<typeof entry>>({ most: 4, mostOfOne: 3 });
    for (let id = 0; id < 3; id++) expect(queue.push(entry('a', id))).toBeUndefined();
    expect(queue.push(entry('a', 3))).toEqual(entry('a', 3));
    expect(queue.push(entry('b', 4))).toBeUndefined();
    expect(queue.push(entry('b', 5))).toEqual(entry('a', 2));
    // Lines of equal length: the last arrival is dropped.
    expect(queue.push(entry('a', 6))).toEqual(entry('a', 6));
    expect(queue.push(entry('c', 7))).toEqual(entry('a', 1));
    expect(queue.size).toBe(4);
    expect(queue.take(9, all).map(({ id }) => id)).toEqual([0, 4, 7, 5]);
  });
});
