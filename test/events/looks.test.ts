import { jest } from '@jest/globals';
import { Looks } from '../../src/events/Looks.ts';
import { type Signal, SignalBus } from '../../src/events/signals.ts';
import { newId } from '../../src/lib/uuid.ts';
import { readMessage } from '../../src/pubsub/readMessage.ts';

/** Processes that hear each other as they do over pub/sub; a deaf one hears nothing. */
function startProcesses(count: number) {
  const buses = Array.from({ length: count }, () => new SignalBus());
  const deaf = new Set<number>();
  const sent: number[] = [];
  const processes = buses.map((bus, from) => {
    const tell = (signals: readonly Signal[]) => {
      sent.push(signals.length);
      const text = JSON.stringify({ from: `process ${from}`, wake: false, signals });
      for (const [to, other] of buses.entries()) {
        if (to !== from && !deaf.has(to)) other.emit(readMessage(text, `process ${to}`)?.signals ?? []);
      }
    };
    return new Looks(bus, tell);
  });
  return { processes: processes as [Looks, Looks, ...Looks[]], deaf, sent };
}

describe('what people look at', () => {
  const [account, project, run, card] = [newId(), newId(), newId(), newId()];
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is known in every process at once, as the thing of that project alone', () => {
    const { processes } = startProcesses(3);
    processes[0].begin(account, project, card);
    for (const looks of processes) {
      expect(looks.isAt(project, run, card)).toBe(true);
      expect(looks.isAt(project, run)).toBe(false);
      expect(looks.isAt(newId(), card)).toBe(false);
    }
  });

  it('is repeated while somebody looks, once for all who look, and not believed for long after', () => {
    const { processes, sent } = startProcesses(2);
    const [here, there] = processes;
    const ends = [here.begin(account, project, run), here.begin(account, project, run)];
    expect(sent).toEqual([1]);
    jest.advanceTimersByTime(600_000);
    expect(there.isAt(project, run)).toBe(true);
    expect(sent.length).toBeGreaterThan(20);
    expect(Math.max(...sent)).toBe(1);
    ends[0]?.();
    ends[0]?.();
    expect(here.isAt(project, run)).toBe(true);
    ends[1]?.();
    expect(here.isAt(project, run)).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(there.isAt(project, run)).toBe(false);
    const before = sent.length;
    jest.advanceTimersByTime(600_000);
    expect(sent).toHaveLength(before);
  });

  it('reaches a process that was deaf when it began with the next telling', () => {
    const { processes, deaf } = startProcesses(2);
    const [here, there] = processes;
    deaf.add(1);
    here.begin(account, project, run);
    expect(there.isAt(project, run)).toBe(false);
    deaf.delete(1);
    jest.advanceTimersByTime(20_000);
    expect(there.isAt(project, run)).toBe(true);
  });

  it('is remembered of other processes within bounds, and only by ids', () => {
    const bus = new SignalBus();
    const looks = new Looks(bus, () => undefined);
    const hear = (thingId: string) => bus.emit([{ kind: 'look', accountId: account, projectId: project, thingId }]);
    hear('x'.repeat(200_000));
    expect(looks.isAt(project, 'x'.repeat(200_000))).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
    hear(run);
    const things = Array.from({ length: 20_000 }, () => newId());
    for (const thing of things) hear(thing);
    expect(looks.isAt(project, things.at(-2) ?? '')).toBe(true);
    expect(looks.isAt(project, things.at(-1) ?? '')).toBe(false);
    // One that is known goes on, and room is made by those that nobody repeats.
    jest.advanceTimersByTime(40_000);
    hear(run);
    jest.advanceTimersByTime(40_000);
    expect(looks.isAt(project, run)).toBe(true);
    hear(card);
    expect(looks.isAt(project, card)).toBe(true);
  });

  it('leaves no timer and no memory behind', () => {
    const { processes } = startProcesses(2);
    const [here] = processes;
    for (let each = 0; each < 100; each++) here.begin(account, project, newId())();
    jest.advanceTimersByTime(120_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
