import { jest } from '@jest/globals';
import { FairGate, ShareFull, ShareLate } from '../../../src/lib/concurrency/FairGate.ts';

/** Work that stays inside until it is told to leave. */
function stay(): { work: () => Promise<void>; leave: () => void } {
  let leave = () => {};
  const told = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { work: () => told, leave };
}

describe('places that owners share', () => {
  const options = { places: 4, perOwner: 3, maxWaiting: 100, patienceMs: 60_000 };

  it('one owner never takes all of them', async () => {
    const gate = new FairGate(options);
    const stays = Array.from({ length: 50 }, stay);
    let inside = 0;
    const greedy = stays.map(({ work }) =>
      gate.run('greedy', () => {
        inside += 1;
        return work();
      }),
    );
    expect(inside).toBe(3);
    // It enters although fifty came before it.
    await expect(gate.run('modest', async () => 'done')).resolves.toBe('done');
    for (const { leave } of stays) leave();
    await Promise.all(greedy);
    expect(inside).toBe(50);
  });

  it('owners that wait take turns, no matter who brought more', async () => {
    const gate = new FairGate({ ...options, places: 1, perOwner: 1 });
    const holder = stay();
    const held = gate.run('holder', holder.work);
    const order: string[] = [];
    const come = (owner: string, name: string) => gate.run(owner, async () => void order.push(name));
    const all = [
      come('many', 'many 1'),
      come('many', 'many 2'),
      come('many', 'many 3'),
      come('few', 'few 1'),
      come('few', 'few 2'),
    ];
    holder.leave();
    await Promise.all([held, ...all]);
    expect(order).toEqual(['many 1', 'few 1', 'many 2', 'few 2', 'many 3']);
  });

  it('turns away what is too much of one owner, and what waited too long', async () => {
    const gate = new FairGate({ places: 1, perOwner: 1, maxWaiting: 2, patienceMs: 5 });
    const holder = stay();
    const held = gate.run('holder', holder.work);
    const late = [1, 2].map(() => expect(gate.run('owner', async () => undefined)).rejects.toThrow(ShareLate));
    await expect(gate.run('owner', async () => undefined)).rejects.toThrow(ShareFull);
    await Promise.all(late);
    // Calls that came too late no longer wait: as many as before find room.
    const next = [1, 2].map((n) => gate.run('owner', async () => n));
    holder.leave();
    await held;
    expect(await Promise.all(next)).toEqual([1, 2]);
  });

  it('what fails leaves its place to the next', async () => {
    const gate = new FairGate({ ...options, places: 1, perOwner: 1 });
    const fails = gate.run('a', () => Promise.reject(new Error('broken')));
    const next = gate.run('b', async () => 2);
    await expect(fails).rejects.toThrow('broken');
    await expect(next).resolves.toBe(2);
  });

  it('a large call takes many places, and is overtaken by none of the small ones', async () => {
    const gate = new FairGate({ ...options, places: 10, perOwner: 5 });
    const first = stay();
    const held = gate.run('a', first.work, { places: 4 });
    const order: string[] = [];
    const come = (owner: string, places: number) => gate.run(owner, async () => void order.push(owner), { places });
    const large = come('b', 8);
    const small = come('c', 1);
    await Promise.resolve();
    expect(order).toEqual([]);
    first.leave();
    await Promise.all([held, large, small]);
    expect(order).toEqual(['b', 'c']);
  });

  it('a call that is larger than its owner may take enters when its owner has no other inside', async () => {
    const gate = new FairGate({ ...options, places: 10, perOwner: 5 });
    const [small, large] = [stay(), stay()];
    let entered = false;
    const held = gate.run('a', small.work);
    const waits = gate.run(
      'a',
      () => {
        entered = true;
        return large.work();
      },
      { places: 50 },
    );
    await expect(gate.run('b', async () => 'done', { places: 5 })).resolves.toBe('done');
    expect(entered).toBe(false);
    small.leave();
    await held;
    await Promise.resolve();
    expect(entered).toBe(true);
    large.leave();
    await waits;
  });

  it('places stay taken while they rest, and the caller has its answer before', async () => {
    jest.useFakeTimers();
    try {
      const gate = new FairGate({ ...options, places: 1, perOwner: 1 });
      const order: string[] = [];
      const rests = { rest: () => () => new Promise<void>((resolve) => setTimeout(resolve, 100)) };
      await gate.run('a', async () => void order.push('a'), rests);
      const next = gate.run('b', async () => void order.push('b'));
      await jest.advanceTimersByTimeAsync(99);
      expect(order).toEqual(['a']);
      await jest.advanceTimersByTimeAsync(1);
      await next;
      expect(order).toEqual(['a', 'b']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('one that waited in vain for many places no longer keeps the others waiting', async () => {
    jest.useFakeTimers();
    try {
      const gate = new FairGate({ places: 4, perOwner: 3, maxWaiting: 10, patienceMs: 1_000 });
      const holder = stay();
      const held = gate.run('a', holder.work);
      const large = expect(gate.run('b', async () => undefined, { places: 4 })).rejects.toThrow(ShareLate);
      await jest.advanceTimersByTimeAsync(500);
      const small = gate.run('c', async () => 'done');
      await jest.advanceTimersByTimeAsync(500);
      await large;
      await expect(small).resolves.toBe('done');
      holder.leave();
      await held;
    } finally {
      jest.useRealTimers();
    }
  });
});
