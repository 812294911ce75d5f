import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jest } from '@jest/globals';
import { readSecretKey } from '../../../scripts/minisignSecret.ts';
import type { UpdateReport } from '../../../src/bridge/api/shapes.ts';
import type { Rules } from '../../../src/bridge/rules/Rules.ts';
import { archiveName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';
import type { UpdateDeps } from '../../../src/bridge/update/UpdateDeps.ts';
import { UpdateFile } from '../../../src/bridge/update/UpdateFile.ts';
import { UpdateLoop } from '../../../src/bridge/update/UpdateLoop.ts';
import { updateChip } from '../../../src/domain/bridges/updateChip.ts';
import { until } from '../../support/until.ts';
import { recordLog } from '../support/recordLog.ts';
import { newSecretKey } from '../support/releaseKey.ts';
import { checksums, type ReleaseServer, releaseAssets, startReleaseServer } from '../support/releaseServer.ts';
import { tempConfig } from '../support/tempConfig.ts';

const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;
const RELEASE = { version: '1.0.0', dev: false, binary: true };

let server: ReleaseServer;
let config: ReturnType<typeof tempConfig>;
let log: ReturnType<typeof recordLog>;
let file: UpdateFile;
let rules: Rules;
/** Versions that were to take over. */
let takeovers: string[];
/** The report at every change. */
let reports: (UpdateReport | undefined)[];
const loops: UpdateLoop[] = [];

beforeEach(async () => {
  server = await startReleaseServer();
  config = tempConfig();
  log = recordLog();
  file = await UpdateFile.open(config, log);
  rules = { file: config.at('rules.yaml'), autoUpdate: true } as Rules;
  takeovers = [];
  reports = [];
  put(config.at('bin', 'bascule'));
  put(config.at('program'));
});
afterEach(async () => {
  jest.useRealTimers();
  for (const loop of loops.splice(0)) loop.stop();
  config.removeAll();
  await server.close();
});

function put(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
}

const release = (version: string): void =>
  server.add({ version, assets: releaseAssets(version, config.at('program')) });

const archive = (version: string): string => archiveName(version) as string;

/** Takes over for good by default: then it never answers. */
function open(changes: Partial<UpdateDeps> = {}): UpdateLoop {
  const loop = new UpdateLoop({
    releasesUrl: server.url,
    config,
    log,
    file,
    rules: () => rules,
    version: RELEASE,
    binary: config.at('bin', 'bascule'),
    handOver: (_binary, version) => {
      takeovers.push(version);
      return Promise.resolve('it cannot start here');
    },
    onChange: () => reports.push(loop.report()),
    ...changes,
  });
  loops.push(loop);
  return loop;
}

async function look(loop: UpdateLoop, range = '^1.0'): Promise<UpdateReport | undefined> {
  loop.rangeChanged(range);
  loop.firstHeartbeat();
  await loop.check();
  return loop.report();
}

const again = async (loop: UpdateLoop): Promise<UpdateReport | undefined> => {
  await loop.check();
  return loop.report();
};

const chipOf = (report: UpdateReport | undefined, cliVersion = RELEASE.version): string | null =>
  updateChip(
    {
      cliVersion,
      updateState: report?.state ?? null,
      updateVersion: report?.version ?? null,
      updateInstall: report?.install ?? null,
    },
    '^1.0',
    'https://kanban.test',
  )?.text ?? null;

describe('A look for releases', () => {
  /** Lists that were asked for: a look asks at once. */
  let asked: number;

  const counting = (): Partial<UpdateDeps> => {
    asked = 0;
    return {
      fetchLike: (...request) => {
        asked += 1;
        return fetch(...request);
      },
    };
  };

  it('comes with the first accepted heartbeat, not before [UPDATE-01]', async () => {
    const loop = open(counting());
    loop.rangeChanged('^1.0');
    expect(asked).toBe(0);
    loop.firstHeartbeat();
    expect(asked).toBe(1);
    await loop.check();
    expect(server.requests).toHaveLength(1);
    expect(loop.report()).toEqual({ state: 'current' });
  });

  it('comes again when the range changes, and only then [UPDATE-01]', async () => {
    const loop = open(counting());
    await look(loop);
    loop.rangeChanged('^1.0');
    expect(asked).toBe(1);
    loop.rangeChanged('^2.0');
    expect(asked).toBe(2);
    await loop.check();
    expect(server.requests).toHaveLength(2);
    expect(log.of('update_unavailable')).toHaveLength(1);
  });

  it('is followed by another when the range changed during it [UPDATE-01]', async () => {
    let answer: () => void = () => undefined;
    server.fail('list', {
      until: new Promise<void>((resolve) => {
        answer = resolve;
      }),
    });
    const asked = server.asked('list');
    const loop = open();
    const looked = look(loop);
    await asked;
    loop.rangeChanged('^2.0');
    answer();
    await looked;
    expect(server.requests).toHaveLength(2);
    expect(log.of('update_unavailable')).toMatchObject([{ fields: { range: '^2.0' } }]);
  });

  const waits: [number, number][] = [
    [0, HOUR],
    [0.5, HOUR + TEN_MINUTES / 2],
    [1, HOUR + TEN_MINUTES],
  ];
  it.each(waits)('comes every hour and up to ten minutes later, by chance: %d [UPDATE-01]', async (random, wait) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    const loop = open({ random: () => random });
    await look(loop);
    for (const times of [2, 3]) {
      jest.advanceTimersByTime(wait - 1);
      expect(jest.getTimerCount()).toBe(1);
      jest.advanceTimersByTime(1);
      expect(jest.getTimerCount()).toBe(0);
      await loop.check();
      expect(server.requests).toHaveLength(times);
    }
  });

  it('that is asked for during another is that one', async () => {
    const loop = open();
    loop.rangeChanged('^1.0');
    loop.firstHeartbeat();
    await Promise.all([loop.check(), loop.check()]);
    expect(server.requests).toHaveLength(1);
  });

  it('that fails is logged and repeated, and the previous result stays', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    const loop = open({ random: () => 0 });
    await look(loop);
    server.fail('list', { status: 500 });
    expect(await again(loop)).toEqual({ state: 'current' });
    expect(log.of('update_check_failed')).toMatchObject([{ fields: { error: expect.stringMatching(/answered 500/) } }]);
    server.fail('list', undefined);
    release('1.1.0');
    jest.advanceTimersByTime(HOUR);
    await loop.check();
    expect(takeovers).toEqual(['1.1.0']);
  });

  it('is not made for a service that names no range, and nothing is reported to it', async () => {
    release('1.1.0');
    const loop = open();
    loop.firstHeartbeat();
    await loop.check();
    expect([server.requests.length, loop.report()]).toEqual([0, undefined]);
    await look(loop);
    loop.rangeChanged(undefined);
    expect(await again(loop)).toBeUndefined();
  });

  it('ends with the bridge, and no handover comes of it', async () => {
    release('1.1.0');
    server.fail(archive('1.1.0'), 'silent');
    const asked = server.asked(archive('1.1.0'));
    const loop = open();
    const looked = look(loop);
    await asked;
    loop.stop();
    await looked;
    expect([takeovers, log.of('update_check_failed'), log.of('update_rejected')]).toEqual([[], [], []]);
    await loop.check();
    expect(server.downloads()).toEqual([CHECKSUMS, archive('1.1.0')]);
  });
});

describe('A release that fits', () => {
  it('is fetched, judged, and takes over [UPDATE-07] [UPDATE-10]', async () => {
    release('1.1.0');
    release('1.2.0');
    release('2.0.0');
    await look(open());
    const path = config.at('versions', '1.2.0', 'bascule');
    expect(log.of('update_verified')).toMatchObject([{ fields: { version: '1.2.0', path, reused: false } }]);
    expect(takeovers).toEqual(['1.2.0']);
    expect(reports[0]).toEqual({ state: 'updating', version: '1.2.0' });
    expect(chipOf(reports[0])).toBe('Updating');
  });

  it('takes a bridge above the range down [UPDATE-07]', async () => {
    release('1.1.0');
    await look(open({ version: { ...RELEASE, version: '2.0.0' } }));
    expect(takeovers).toEqual(['1.1.0']);
  });

  it('and is the one that runs is reported as such [UPDATE-07]', async () => {
    release('1.0.0');
    const report = await look(open());
    expect([report, takeovers, chipOf(report)]).toEqual([{ state: 'current' }, [], 'Up to date']);
  });

  it('is reported as missing once where one is needed, whatever runs [UPDATE-08]', async () => {
    release('1.1.0');
    const loop = open();
    expect(await look(loop, '^2.0')).toBeUndefined();
    await again(loop);
    expect(log.of('update_unavailable')).toMatchObject([{ fields: { range: '^2.0', version: '1.0.0' } }]);
  });

  it('is not installed when its archive does not match it; the previous report stays [UPDATE-09]', async () => {
    const loop = open();
    await look(loop);
    const assets = releaseAssets('1.1.0', config.at('program'));
    server.add({
      version: '1.1.0',
      assets: assets.set(CHECKSUMS, checksums([[archive('1.1.0'), Buffer.from('other')]])),
    });
    expect(await again(loop)).toEqual({ state: 'current' });
    expect(log.of('update_rejected')).toMatchObject([{ fields: { version: '1.1.0' } }]);
    expect([takeovers, log.of('update_verified'), await readdir(config.path)]).toEqual([[], [], ['bin', 'program']]);
  });

  it('is not fetched twice [UPDATE-11]', async () => {
    release('1.1.0');
    const loop = open();
    await look(loop);
    await again(loop);
    expect(takeovers).toEqual(['1.1.0', '1.1.0']);
    expect(server.downloads()).toEqual([CHECKSUMS, archive('1.1.0')]);
    expect(log.of('update_verified').map(({ fields }) => fields.reused)).toEqual([false, true]);
  });

  it('is reported once for each version where automatic updates are off [UPDATE-12]', async () => {
    rules = { ...rules, autoUpdate: false };
    release('1.1.0');
    const loop = open();
    const report = await look(loop);
    await again(loop);
    expect([report, chipOf(report)]).toEqual([{ state: 'off', version: '1.1.0' }, 'Update available 1.1.0']);
    release('1.2.0');
    expect(chipOf(await again(loop))).toBe('Update available 1.2.0');
    expect(log.of('update_available').map(({ fields }) => fields.version)).toEqual(['1.1.0', '1.2.0']);
    expect([takeovers, server.downloads()]).toEqual([[], []]);
  });

  it('is left to the package manager that installed this one [UPDATE-13]', async () => {
    put(config.at('Cellar', 'bascule', '1.0.0', 'bin', 'bascule'));
    symlinkSync(config.at('Cellar', 'bascule', '1.0.0', 'bin', 'bascule'), config.at('linked'));
    release('1.1.0');
    const report = await look(open({ binary: config.at('linked') }));
    expect(report).toEqual({ state: 'off', version: '1.1.0', install: 'homebrew' });
    expect(log.of('update_available')).toHaveLength(1);
    expect([takeovers, server.downloads()]).toEqual([[], []]);
  });

  it('cannot replace a script: that is reported like an update that is off', async () => {
    release('1.1.0');
    expect(await look(open({ version: { ...RELEASE, binary: false } }))).toEqual({ state: 'off', version: '1.1.0' });
    expect([takeovers, server.downloads()]).toEqual([[], []]);
  });

  it('is fetched where the line could not be written: updates count as on [UPDATE-16]', async () => {
    rules = { ...rules, autoUpdate: false };
    await file.change({ autoUpdatePending: [rules.file] });
    release('1.1.0');
    await look(open());
    expect(takeovers).toEqual(['1.1.0']);
  });

  it('is fetched once the line is written, by rules that were read before as well [UPDATE-14]', async () => {
    rules = { ...rules, autoUpdate: false };
    file.writtenSince.add(rules);
    release('1.1.0');
    const loop = open();
    await look(loop);
    expect(takeovers).toEqual(['1.1.0']);
    rules = { ...rules };
    expect(await again(loop)).toEqual({ state: 'off', version: '1.1.0' });
  });

  it('cannot be put into a folder that takes no files; it is reported once for each version [UPDATE-17]', async () => {
    release('1.1.0');
    const loop = open({ binary: '/proc/version' });
    const report = await look(loop);
    await again(loop);
    expect([report, chipOf(report)]).toEqual([{ state: 'blocked', version: '1.1.0' }, 'Update blocked']);
    expect(log.of('update_blocked')).toMatchObject([{ fields: { version: '1.1.0', binary: '/proc/version' } }]);
    expect([takeovers, server.downloads()]).toEqual([[], []]);
  });

  it('is nothing to a development build [UPDATE-18]', async () => {
    release('1.1.0');
    const loop = open({ version: { version: 'abc1234', dev: true, binary: true } });
    expect(log.of('update_skipped')).toMatchObject([{ fields: { version: 'abc1234' } }]);
    expect(await look(loop)).toEqual({ state: 'dev' });
    expect([server.requests, takeovers, chipOf(loop.report())]).toEqual([[], [], null]);
  });

  const changes: [string, (loop: UpdateLoop) => void, UpdateReport | undefined][] = [
    ['the bridge is told to stop', (loop) => loop.stop(), undefined],
    [
      'updates are switched off',
      () => {
        rules = { ...rules, autoUpdate: false };
      },
      { state: 'off', version: '1.1.0' },
    ],
    ['the range leaves it out', (loop) => loop.rangeChanged('~1.0.0'), { state: 'current' }],
  ];
  it.each(changes)('does not take over when %s while it is fetched', async (_title, change, report) => {
    release('1.1.0');
    let answer: () => void = () => undefined;
    server.fail(archive('1.1.0'), {
      until: new Promise<void>((resolve) => {
        answer = resolve;
      }),
    });
    const asked = server.asked(archive('1.1.0'));
    const loop = open();
    const looked = look(loop);
    await asked;
    change(loop);
    answer();
    expect([await looked, takeovers]).toEqual([report, []]);
  });
});

describe('A version that does not pass its preflight', () => {
  it('is shown as gone back from, is tried again, and is skipped after the third time [UPDATE-04] [UPDATE-21]', async () => {
    release('1.1.0');
    const loop = open();
    for (const times of [1, 2, 3]) {
      const report = times === 1 ? await look(loop) : await again(loop);
      expect([report, chipOf(report)]).toEqual([{ state: 'rolled-back', version: '1.1.0' }, 'Rolled back from 1.1.0']);
      expect(log.of('preflight_failed')).toHaveLength(times);
      expect(file.state.skip).toEqual(times === 3 ? ['1.1.0'] : []);
    }
    expect(await again(loop)).toEqual({ state: 'rolled-back', version: '1.1.0' });
    expect(takeovers).toHaveLength(3);
    expect(log.of('preflight_failed')[0]).toMatchObject({
      level: 'error',
      fields: { version: '1.1.0', error: 'it cannot start here' },
    });
    release('1.2.0');
    await again(loop);
    expect(takeovers.at(-1)).toBe('1.2.0');
  });

  it('is not blamed for a handover that the end of the bridge cut short', async () => {
    release('1.1.0');
    const loop = open({
      handOver: (_binary, _version, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve('the bridge stops'));
          takeovers.push('begun');
        }),
    });
    const looked = look(loop);
    await until('the handover has begun', () => takeovers.length === 1);
    loop.stop();
    await looked;
    expect([log.of('preflight_failed'), file.state.skip]).toEqual([[], []]);
  });

  it('nor for a handover that fails: that is logged, and the previous report stays', async () => {
    const loop = open({ handOver: () => Promise.reject(new Error('no space left on device')) });
    await look(loop);
    release('1.1.0');
    expect(await again(loop)).toEqual({ state: 'current' });
    expect(reports).toEqual([{ state: 'current' }, { state: 'updating', version: '1.1.0' }, { state: 'current' }]);
    expect(log.of('update_check_failed')).toMatchObject([{ fields: { error: 'no space left on device' } }]);
    expect(file.state.skip).toEqual([]);
  });

  it('makes room for the next one: versions/ does not fill up', async () => {
    put(config.at('versions', '1.0.0', 'bascule'));
    const loop = open();
    release('1.1.0');
    await look(loop);
    release('1.2.0');
    await again(loop);
    release('1.3.0');
    await again(loop);
    expect((await readdir(config.at('versions'))).sort()).toEqual(['1.0.0', '1.3.0']);
  });
});

describe('A version that was gone back from', () => {
  it('is skipped and shown as long as the version before it runs [UPDATE-04]', async () => {
    await file.giveUp('1.1.0', '1.0.0');
    release('1.1.0');
    const report = await look(open());
    expect([report, chipOf(report), takeovers]).toEqual([
      { state: 'rolled-back', version: '1.1.0' },
      'Rolled back from 1.1.0',
      [],
    ]);
    const later = { ...RELEASE, version: '1.1.1' };
    expect(await look(open({ version: later }))).toEqual({ state: 'current' });
  });
});

describe('A bridge with a release key', () => {
  const version = { ...RELEASE, releaseKey: readSecretKey(newSecretKey()).publicKey };

  it('hands over to nothing that is not signed, and says so', async () => {
    release('1.1.0');
    await look(open({ version }));
    expect(takeovers).toEqual([]);
    expect(log.of('update_rejected')).toMatchObject([
      { fields: { version: '1.1.0', error: expect.stringContaining('has no signature') } },
    ]);
  });

  it('above the range goes down to nothing, and says that nothing fits', async () => {
    release('0.9.0');
    await look(open({ version }), '^0.9');
    expect(takeovers).toEqual([]);
    expect(log.of('update_unavailable')).toMatchObject([{ fields: { range: '^0.9', version: '1.0.0' } }]);
  });
});
