import { type Signal, SignalBus } from '../../src/events/signals.ts';
import { Watchers } from '../../src/events/Watchers.ts';
import { newId } from '../../src/lib/uuid.ts';

describe('the runs whose transcripts people follow', () => {
  const [accountId, bridgeId, runKey] = [newId(), newId(), newId()];
  const run = { accountId, bridgeId, runKey };

  /** Processes whose messages reach each other at once. */
  function processes(count: number) {
    const buses = Array.from({ length: count }, () => new SignalBus());
    const all = buses.map((bus) => new Watchers(bus, (told) => hear(bus, told)));
    const hear = (from: SignalBus, told: readonly Signal[]) => {
      for (const bus of buses) if (bus !== from) bus.emit(told);
    };
    return { all, buses };
  }

  it('are known in every process at once, until the last reader of all of them leaves', () => {
    const { all } = processes(2);
    const [here, there] = all as [Watchers, Watchers];
    const changes: string[] = [];
    here.onChange((_, bridge) => changes.push(bridge));
    const ends = [there.begin(run), there.begin(run), here.begin(run)];
    expect(here.watchedOf(accountId, bridgeId)).toEqual([runKey]);
    for (const end of ends.slice(0, 2)) end();
    ends[0]?.();
    expect([here, there].map((each) => each.watchedOf(accountId, bridgeId))).toEqual([[runKey], [runKey]]);
    ends[2]?.();
    expect([here, there].map((each) => each.watchedOf(accountId, bridgeId))).toEqual([[], []]);
    expect(changes).toEqual([bridgeId, bridgeId]);
    expect(here.watchedOf(newId(), bridgeId)).toEqual([]);
  });

  it('are named again when their bridge opens a socket, for a process that has missed them', () => {
    const [first, second] = [new SignalBus(), new SignalBus()];
    let heard: readonly Signal[] = [];
    const old = new Watchers(first, (told) => {
      heard = told;
    });
    old.begin(run);
    heard = [];
    first.emit([{ kind: 'transcript-socket', accountId, bridgeId, socketId: newId() }]);
    const young = new Watchers(second, () => undefined);
    second.emit(heard);
    expect(young.watchedOf(accountId, bridgeId)).toEqual([runKey]);
  });
});
