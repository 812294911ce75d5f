import { setImmediate as nextTurn } from 'node:timers/promises';
import { restAfter } from '../../../src/lib/concurrency/restAfter.ts';

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a rest', () => {
  it('lasts until the next turn of the event loop after nothing', async () => {
    await nextTurn();
    let turns = 0;
    setImmediate(() => {
      turns += 1;
    });
    await restAfter(250)();
    expect(turns).toBe(1);
  });

  it('lasts as long as the thread was busy, while others keep it so', async () => {
    await nextTurn();
    const rest = restAfter(250);
    keepBusy(60);
    let isOver = false;
    const began = performance.now();
    const resting = rest().then(() => {
      isOver = true;
    });
    while (!isOver) {
      keepBusy(5);
      await nextTurn();
    }
    await resting;
    expect(performance.now() - began).toBeGreaterThanOrEqual(55);
  });

  it('ends as soon as the thread has little to do', async () => {
    await nextTurn();
    const rest = restAfter(60_000);
    keepBusy(300);
    const before = performance.eventLoopUtilization();
    await rest();
    // An end by the whole rest would have taken three hundred, most of them idle.
    expect(performance.eventLoopUtilization(before).idle).toBeLessThan(200);
  });
});
