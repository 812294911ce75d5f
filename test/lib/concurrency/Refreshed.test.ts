import { jest } from '@jest/globals';
import { Refreshed } from '../../../src/lib/concurrency/Refreshed.ts';

class Counted extends Refreshed {
  readonly name = 'counted';
  reads = 0;
  fails = false;

  async refresh(): Promise<void> {
    this.reads += 1;
    if (this.fails) throw new Error('the database is away');
  }
}

describe('what is held in memory', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is read at the start and every second after, also after a reading that failed', async () => {
    const counted = new Counted();
    await counted.start();
    expect(counted.reads).toBe(1);
    counted.fails = true;
    await jest.advanceTimersByTimeAsync(1_000);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(counted.reads).toBe(3);
    await counted.stop();
  });

  it('is read no more after the stop, and starts and stops twice without harm', async () => {
    const counted = new Counted();
    await counted.stop();
    await counted.start();
    await counted.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(counted.reads).toBe(3);
    await counted.stop();
    await counted.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(counted.reads).toBe(3);
  });

  it('fails to start when the first reading fails', async () => {
    const counted = new Counted();
    counted.fails = true;
    await expect(counted.start()).rejects.toThrow('the database is away');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(counted.reads).toBe(1);
  });
});
