import { type SlicedTask, TimeSlicer } from '../../../src/lib/concurrency/TimeSlicer.ts';

/** Work of this many steps, each of the given length; records its name at each. */
const work = (name: string, steps: number, done: string[], busyMs = 0): SlicedTask => {
  let left = steps;
  return {
    step: () => {
      for (const end = performance.now() + busyMs; performance.now() < end; );
      if (left-- <= 0) return false;
      done.push(name);
      return true;
    },
  };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('work in slices', () => {
  it('begins with the next turn of the event loop, and takes turns', async () => {
    const done: string[] = [];
    const slices = new TimeSlicer(1_000);
    slices.run(work('a', 3, done));
    slices.run(work('b', 1, done));
    expect(done).toEqual([]);
    await turn();
    expect(done).toEqual(['a', 'b', 'a', 'a']);
  });

  it('lets others have their turn after each slice', async () => {
    const done: string[] = [];
    const slices = new TimeSlicer(1);
    slices.run(work('a', 5, done, 2));
    for (let seen = 0; seen < 5; seen++) {
      expect(done.length).toBeLessThanOrEqual(seen + 1);
      await turn();
    }
    while (done.length < 5) await turn();
    expect(done).toHaveLength(5);
  });

  it('handed in twice continues, and can be handed in again when it is done', async () => {
    const done: string[] = [];
    let left = 2;
    const again: SlicedTask = { step: () => left-- > 0 && done.push('step') > 0 };
    const slices = new TimeSlicer(1_000);
    slices.run(again);
    slices.run(again);
    await turn();
    expect(done).toHaveLength(2);
    left = 1;
    slices.run(again);
    await turn();
    expect(done).toHaveLength(3);
  });

  it('can be finished at once, one or all of it', async () => {
    const done: string[] = [];
    const slices = new TimeSlicer(1_000);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, 2, done)) as [SlicedTask, SlicedTask, SlicedTask];
    for (const each of [a, b, c]) slices.run(each);
    slices.finish(b);
    expect(done).toEqual(['b', 'b']);
    slices.finishAll();
    expect(done.sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    await turn();
    expect(done).toHaveLength(6);
  });
});
