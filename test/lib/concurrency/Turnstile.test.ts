import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turnstile } from '../../../src/lib/concurrency/Turnstile.ts';

describe('calls that arrive at once', () => {
  it('are let through a few in each turn of the event loop', async () => {
    const turnstile = new Turnstile(2);
    let through = 0;
    const come = async (owner: string) => {
      await turnstile.pass(owner);
      through += 1;
    };
    const all = Promise.all(Array.from({ length: 7 }, () => come('a')));
    const seen: number[] = [];
    while (through < 7) {
      await nextTurn();
      seen.push(through);
    }
    await all;
    for (const [n, count] of seen.entries()) expect(count - (seen[n - 1] ?? 0)).toBeLessThanOrEqual(n === 0 ? 4 : 2);
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });

  it('owners take turns, whatever one of them brought', async () => {
    const turnstile = new Turnstile(1);
    const order: string[] = [];
    const come = async (owner: string) => {
      await turnstile.pass(owner);
      order.push(owner);
    };
    await Promise.all([...Array.from({ length: 50 }, () => come('many')), come('few'), come('other')]);
    expect(order.indexOf('few')).toBeLessThan(4);
    expect(order.indexOf('other')).toBeLessThan(5);
    expect(order).toHaveLength(52);
  });

  it('one that comes alone does not wait', async () => {
    const turnstile = new Turnstile(2);
    for (let n = 0; n < 3; n++) {
      expect(turnstile.pass('a')).toBeUndefined();
      await nextTurn();
      await nextTurn();
    }
  });
});
