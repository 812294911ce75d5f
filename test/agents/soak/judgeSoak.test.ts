import { judgeSoak } from './judgeSoak.ts';
import type { SoakRun, SoakSample } from './SoakRun.ts';

const MB = 1e6;
const run = (more: Partial<SoakRun> = {}): SoakRun => ({
  program: 'claude',
  scenario: 'result',
  requestId: 'q',
  runId: 'r',
  state: 'SUCCEEDED',
  seconds: 80,
  wrong: undefined,
  ...more,
});
/** A sample for each of so many minutes. */
const samples = (minutes: number, at: (minute: number) => Partial<SoakSample>): SoakSample[] =>
  Array.from({ length: minutes }, (_, index) => ({
    minute: index + 1,
    bridgeRss: 90 * MB,
    bridgeDescriptors: 30,
    keepers: 8,
    keepersRss: 12 * MB,
    platformRss: 200 * MB,
    left: [],
    dataBytes: 0,
    dataFiles: 40,
    cores: 0.1,
    ...at(index + 1),
  }));
const judge = (soaked: Partial<Parameters<typeof judgeSoak>[0]>): string[] =>
  judgeSoak({ runs: [run()], samples: samples(120, () => ({})), waiting: [], left: [], bridgeExit: 0, ...soaked })
    .filter(({ ok }) => !ok)
    .map(({ text }) => text);

describe('A soak', () => {
  it('passes when nothing is wrong, and counts the runs by program and state', () => {
    expect(judge({})).toEqual([]);
    const runs = [run(), run(), run({ state: 'FAILED' }), run({ program: 'codex', state: 'STOPPED' })];
    const [first] = judgeSoak({ runs, samples: [], waiting: [], left: [], bridgeExit: 0 });
    expect(first).toEqual({ ok: true, text: '4 runs (claude: 1 FAILED, 2 SUCCEEDED; codex: 1 STOPPED)' });
  });

  it.each([
    ['no run', { runs: [] }, '0 runs ()'],
    ['a run that went otherwise', { runs: [run({ wrong: 'stuck' })] }, '1 runs went other than their scenario says'],
    ['a request that waits', { waiting: ['q OPEN'] }, '1 requests still wait: q OPEN'],
    ['a process that is left', { left: ['7 sleep'] }, '1 processes of runs are left: 7 sleep'],
    ['a bridge that does not end well', { bridgeExit: 1 }, 'the bridge ended with 1'],
    [
      'a process that was left once',
      { samples: samples(40, (minute) => (minute === 5 ? { left: ['7 sleep'] } : {})) },
      'at most 1 processes of ended runs were left in a sample',
    ],
    [
      'memory of the bridge that grows',
      { samples: samples(120, (minute) => ({ bridgeRss: (90 + minute / 4) * MB })) },
      'bridge: 95.0 MB at first, 117.6 at last, 15.0 more in an hour; at most 20.0 more are allowed',
    ],
    [
      'descriptors that grow',
      { samples: samples(120, (minute) => ({ bridgeDescriptors: 30 + Math.floor(minute / 20) })) },
      'bridge: 31.0 descriptors at first, 35.0 at last, 3.0 more in an hour; at most 3.0 more are allowed',
    ],
  ])('fails for %s', (_what, soaked, text) => {
    expect(judge(soaked)).toEqual([text]);
  });

  it('leaves out what the memory of its first minutes did, and says of a short one that it is too short', () => {
    const grown = (minute: number) => ({ bridgeRss: (minute < 10 ? 40 : 90) * MB });
    expect(judge({ samples: samples(60, grown) })).toEqual([]);
    const short = judgeSoak({ runs: [run()], samples: samples(20, grown), waiting: [], left: [], bridgeExit: 0 });
    expect(short.map(({ text }) => text)).toContain('bridge: too short a time to judge its MB');
  });
});
