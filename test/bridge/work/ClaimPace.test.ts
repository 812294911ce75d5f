import { ClaimPace } from '../../../src/bridge/work/ClaimPace.ts';
import { until } from '../../support/until.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('The pace of claims', () => {
  it('opens again once the wait has ended', async () => {
    let opened = 0;
    const pace = new ClaimPace(() => opened++);
    pace.failed(0);
    expect(pace.opensInMs).toBeGreaterThan(0);
    await until('it is open', () => opened === 1);
    expect(pace.opensInMs).toBe(0);
  });

  it('sets no timer for a claim that fails after the stop', () => {
    const pace = new ClaimPace(() => undefined);
    const before = timers();
    pace.failed(undefined);
    expect(timers()).toBe(before + 1);
    pace.stop();
    expect(timers()).toBe(before);
    pace.failed(undefined);
    expect(timers()).toBe(before);
  });
});
