import { NotePause } from '../../../src/domain/endpoints/deliver/NotePause.ts';

describe('the pause after notes that failed', () => {
  it('doubles up to a minute, once for what fails during it, and ends with a success', () => {
    let now = 0;
    const pause = new NotePause(() => now);
    expect(pause.isOver).toBe(true);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      pause.failed();
      now += seconds * 1000 - 1;
      pause.failed();
      expect(pause.isOver).toBe(false);
      now += 1;
      expect(pause.isOver).toBe(true);
    }
    pause.failed();
    pause.succeeded();
    expect(pause.isOver).toBe(true);
    pause.failed();
    now += 1000;
    expect(pause.isOver).toBe(true);
  });
});
