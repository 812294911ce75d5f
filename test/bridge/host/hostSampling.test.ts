import type { CpuInfo } from 'node:os';
import type { HostSample } from '../../../src/bridge/api/shapes.ts';
import { CpuMeter } from '../../../src/bridge/host/CpuMeter.ts';
import { HostSampling } from '../../../src/bridge/host/HostSampling.ts';
import type { SampleSources } from '../../../src/bridge/host/readSample.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';

const MEMORY = { memUsed: 6, memTotal: 16, swapUsed: 1 };
const START = Date.parse('2026-03-01T00:00:00.500Z');

let sampling: HostSampling;
let log: MemoryLog;
let taken: number;

beforeEach(() => {
  log = memoryLog();
  taken = 0;
});
afterEach(() => sampling?.stop());

/** Each sample is a minute after the one before; a second lasts a tenth of a millisecond. */
function newSampling(sources: Partial<SampleSources> = {}): HostSampling {
  sampling = new HostSampling({
    log,
    timing: { secondMs: 0.1 },
    sources: {
      cpu: { read: () => [12.5, 99] },
      memory: () => Promise.resolve(MEMORY),
      power: () => Promise.resolve({ batteryPct: 83, onAc: false }),
      now: () => new Date(START + 60_000 * taken++),
      ...sources,
    },
  });
  sampling.start();
  return sampling;
}
const on = (intervalSeconds = 10) => sampling.configure({ enabled: true, intervalSeconds });
const times = (samples: HostSample[]): number[] =>
  samples.map(({ sampledAt }) => (Date.parse(sampledAt) - Date.parse('2026-03-01T00:00:00Z')) / 60_000);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('Host samples', () => {
  it('report the use of each core, memory, swap, charge and power source [SAMPLEC-01]', async () => {
    newSampling();
    on();
    const [sample] = await until('there is one', () => (sampling.take().length > 0 ? sampling.take() : undefined));
    expect(sample).toEqual({
      sampledAt: '2026-03-01T00:00:00Z',
      cpuPct: [12.5, 99],
      ...MEMORY,
      batteryPct: 83,
      onAc: false,
    });
  });

  it('are read from this machine [SAMPLEC-01]', async () => {
    sampling = new HostSampling({ log, timing: { secondMs: 20 } });
    sampling.start();
    on();
    const [sample] = await until('there is one', () => (sampling.take().length > 0 ? sampling.take() : undefined));
    expect(sample?.cpuPct.length).toBeGreaterThan(0);
    expect(sample?.cpuPct.every((pct) => pct >= 0 && pct <= 100)).toBe(true);
    expect(Math.abs(Date.parse(sample?.sampledAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('wait until a heartbeat with them is accepted, at most 60 in one, oldest first [SAMPLEC-02] [SAMPLE-15]', async () => {
    newSampling();
    on();
    await until('there are more than one takes', () => taken > 70);
    const first = sampling.take();
    expect(times(first)).toEqual(range(0, 60));
    expect(sampling.take()).toEqual(first);
    sampling.accepted(first);
    await until('there are more than one takes', () => taken > 130);
    expect(times(sampling.take())).toEqual(range(60, 120));
  });

  it('are at most 720: the oldest goes first, also while it is under way [SAMPLEC-02] [SAMPLE-15]', async () => {
    newSampling();
    on();
    const underWay = await until('there are some', () => (taken > 10 ? sampling.take() : undefined));
    await until('there are too many', () => taken > 730, 60_000);
    sampling.configure({ enabled: true, intervalSeconds: 10 ** 6 });
    const all: number[] = [];
    for (let some = sampling.take(); some.length > 0; some = sampling.take()) {
      all.push(...times(some));
      sampling.accepted(some);
    }
    expect(all).toHaveLength(720);
    expect(all).toEqual(range(taken - 720, taken));
    sampling.accepted(underWay);
    expect(sampling.take()).toEqual([]);
  }, 90_000);

  it('are taken only while they are switched on, at the interval that is set now [SAMPLEC-01] [SAMPLEC-03]', async () => {
    const reads: number[] = [];
    newSampling({
      cpu: {
        read: () => {
          reads.push(performance.now());
          return [1];
        },
      },
    });
    expect(reads).toEqual([]);
    on(2_000);
    await until('a sample was taken', () => taken === 1);
    expect((reads.at(-1) as number) - (reads.at(-2) as number)).toBeGreaterThan(190);
    on(10);
    await until('samples come quicker', () => taken > 20);
    sampling.configure({ enabled: false, intervalSeconds: 10 });
    expect(sampling.take()).toEqual([]);
    const until_ = taken;
    on(10 ** 6);
    expect(taken).toBe(until_);
    expect(sampling.take()).toEqual([]);
  });

  it.each<[string, Partial<SampleSources>]>([
    ['the cores', { cpu: { read: () => undefined } }],
    ['memory or swap', { memory: () => Promise.resolve(undefined) }],
    ['memory, which fails', { memory: () => Promise.reject(new Error('no such file')) }],
  ])('are left out when %s cannot be read [SAMPLEC-08]', async (_title, sources) => {
    newSampling(sources);
    on();
    await until('three were tried', () => log.of('sample_failed').length >= 3);
    expect(sampling.take()).toEqual([]);
  });
});

describe('The use of a core', () => {
  const core = (user: number, idle: number): CpuInfo => ({
    model: '',
    speed: 0,
    times: { user, nice: 0, sys: 0, idle, irq: 0 },
  });
  const meterOf = (...readings: CpuInfo[][]) => {
    const left = [...readings];
    return new CpuMeter(() => left.shift() ?? []);
  };

  it('is that between two readings, in percent [SAMPLEC-01]', () => {
    const meter = meterOf([core(100, 900), core(0, 0)], [core(150, 950), core(1, 2)], [core(150, 1050), core(4, 2)]);
    expect([meter.read(), meter.read(), meter.read()]).toEqual([undefined, [50, 33.3], [0, 100]]);
  });

  it.each<[string, CpuInfo[], CpuInfo[]]>([
    ['a core came', [core(1, 1)], [core(2, 2), core(2, 2)]],
    ['no time has passed', [core(1, 1)], [core(1, 1)]],
    ['no core is told', [], []],
  ])('is not known when %s [SAMPLEC-08]', (_title, before, after) => {
    const meter = meterOf(before, after);
    meter.read();
    expect(meter.read()).toBeUndefined();
  });
});
