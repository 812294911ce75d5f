import { jest } from '@jest/globals';
import { newId } from '../../../src/lib/uuid.ts';
import { Nudges } from '../../../src/platform/parts/Nudges.ts';

describe('the nudges of a process', () => {
  const [one, other, bridge] = [newId(), newId(), newId()];
  let written: string[];
  let streams: string[];
  let on: boolean;
  let nudges: Nudges;

  beforeEach(() => {
    jest.useFakeTimers();
    written = [];
    on = true;
    streams = [`${one} ${bridge}`, `${other} ${bridge}`];
    nudges = new Nudges({
      streamsOf: (accountId, bridgeId) =>
        streams
          .filter((name) => name === `${accountId} ${bridgeId}`)
          .map((name) => ({ lastId: undefined, signal: (type: string) => written.push(`${type} ${name}`) })),
      enabled: () => on,
      restMs: 5_000,
    });
  });
  afterEach(() => void jest.useRealTimers());

  it('ask a bridge once and, however often that is wanted in the meantime, once more after its rest', () => {
    for (let n = 0; n < 100; n++) nudges.nudge(one, bridge);
    expect(written).toEqual([`nudge ${one} ${bridge}`]);
    jest.advanceTimersByTime(4_999);
    expect(written).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(written).toHaveLength(2);
    jest.advanceTimersByTime(60_000);
    expect(written).toHaveLength(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('of one account cost another with a bridge of the same id nothing', () => {
    for (let n = 0; n < 100; n++) nudges.nudge(one, bridge);
    nudges.nudge(other, bridge);
    expect(written).toEqual([`nudge ${one} ${bridge}`, `nudge ${other} ${bridge}`]);
  });

  it('reach every stream of a bridge that reconnects', () => {
    streams.push(`${one} ${bridge}`);
    nudges.nudge(one, bridge);
    expect(written).toHaveLength(2);
  });

  it('are nothing to a bridge that has no stream here, and while bridges are not served', () => {
    nudges.nudge(one, newId());
    on = false;
    nudges.nudge(one, bridge);
    expect(written).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
