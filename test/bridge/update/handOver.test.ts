import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import { fetchBinary } from '../../../src/bridge/update/fetchBinary.ts';
import { type HandOverDeps, handOver } from '../../../src/bridge/update/handOver.ts';
import { removeOldVersions } from '../../../src/bridge/update/removeOldVersions.ts';
import { countStart, forgetStart, rollBack } from '../../../src/bridge/update/rollBack.ts';
import { UpdateFile } from '../../../src/bridge/update/UpdateFile.ts';
import { recordLog } from '../support/recordLog.ts';
import { tempConfig } from '../support/tempConfig.ts';

const OLD = '#!/bin/sh\necho old\n';
const NEW = '#!/bin/sh\nexit 0\n';

let config: ReturnType<typeof tempConfig>;
let log: ReturnType<typeof recordLog>;
let file: UpdateFile;
/** The events, in order. */
let steps: string[];

beforeEach(async () => {
  config = tempConfig();
  log = recordLog();
  file = await UpdateFile.open(config, log);
  steps = [];
  program(['bin', 'bascule'], OLD);
  program(['versions', '1.1.0', 'bascule'], NEW);
});
afterEach(() => config.removeAll());

function program(names: string[], text: string, mode = 0o755): string {
  const path = config.at(...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const installed = (): string => config.at('bin', 'bascule');
const kept = (): string => config.at('versions', '1.0.0', 'bascule');
const reopened = async (): Promise<UpdateFile> => UpdateFile.open(config, log);

const NEVER = new Error('this system cannot replace a running program');

async function takeOver(changes: Partial<HandOverDeps> = {}): Promise<string> {
  return handOver(config.at('versions', '1.1.0', 'bascule'), '1.1.0', {
    env: readEnv({ ...process.env, BASCULE_CONFIG_DIR: config.path }),
    config,
    file,
    running: { binary: installed(), version: '1.0.0' },
    release: () => {
      steps.push('release');
      return Promise.resolve();
    },
    become: (binary) => steps.push(`become ${binary}`),
    ...changes,
  });
}

describe('A handover', () => {
  it('puts the new program in the place of the old one, keeps the old one, and becomes the new one [UPDATE-21]', async () => {
    await expect(
      takeOver({
        release: async () => {
          const { state } = await reopened();
          steps.push(`release with ${state.handover?.to} on trial and ${await readFile(installed(), 'utf8')}`);
        },
      }),
    ).rejects.toThrow(NEVER);
    expect(steps).toEqual([`release with 1.1.0 on trial and ${NEW}`, `become ${installed()}`]);
    expect(await readFile(kept(), 'utf8')).toBe(OLD);
    expect((await stat(installed())).mode & 0o777).toBe(0o755);
    expect(await readdir(config.at('bin'))).toEqual(['bascule']);
    const handover = { kept: kept(), installed: installed(), from: '1.0.0', to: '1.1.0', attempts: 0 };
    expect((await reopened()).state.handover).toEqual(handover);
  });

  it('replaces the file that a link leads to, not the link [UPDATE-17]', async () => {
    symlinkSync(installed(), config.at('linked'));
    await expect(takeOver({ running: { binary: config.at('linked'), version: '1.0.0' } })).rejects.toThrow(NEVER);
    expect((await lstat(config.at('linked'))).isSymbolicLink()).toBe(true);
    expect(await readFile(installed(), 'utf8')).toBe(NEW);
    expect(steps.at(-1)).toBe(`become ${installed()}`);
  });

  it('begins with the preflight; one that fails changes nothing [UPDATE-19] [UPDATE-21]', async () => {
    program(
      ['versions', '1.1.0', 'bascule'],
      '#!/bin/sh\n[ "$*" = "bridge preflight" ] && echo "no such key" && exit 1\n',
    );
    expect(await takeOver()).toBe('no such key');
    expect([steps, await readFile(installed(), 'utf8'), file.state.handover]).toEqual([[], OLD, undefined]);
    expect(await readdir(config.at('versions'))).toEqual(['1.1.0']);
  });

  it('does not happen when the bridge was told to stop in the meantime', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await takeOver({ signal: stop.signal })).toBe('the bridge stops');
    expect([steps, await readFile(installed(), 'utf8'), file.state.handover]).toEqual([[], OLD, undefined]);
  });

  it('leaves the new program to the next start when the bridge is told to stop late', async () => {
    const stop = new AbortController();
    const release = () => {
      stop.abort();
      return Promise.resolve();
    };
    expect(await takeOver({ signal: stop.signal, release })).toBe('the bridge stops');
    expect([steps, await readFile(installed(), 'utf8')]).toEqual([[], NEW]);
    expect((await reopened()).state.handover).toMatchObject({ to: '1.1.0', attempts: 0 });
  });

  it('keeps the program that runs, wherever its bytes are', async () => {
    const image = program(['image'], 'what runs');
    const running = { binary: installed(), version: '1.0.0', image };
    await expect(takeOver({ running })).rejects.toThrow(NEVER);
    expect(await readFile(kept(), 'utf8')).toBe('what runs');
  });

  it('does not happen when it could not be recorded: there would be no way back', async () => {
    mkdirSync(config.at('update.json'));
    await expect(takeOver()).rejects.toThrow(/update.json/);
    expect([steps, await readFile(installed(), 'utf8'), file.state.handover]).toEqual([[], OLD, undefined]);
  });

  it('does not come to pass when the program cannot be put there', async () => {
    await expect(takeOver({ running: { binary: '/proc/version', version: '1.0.0' } })).rejects.toThrow(/ENOENT|EACCES/);
    expect([steps, file.state.handover, (await reopened()).state.handover]).toEqual([[], undefined, undefined]);
  });

  it('continues when the old program fails on its way out', async () => {
    await expect(takeOver({ release: () => Promise.reject(new Error('no answer')) })).rejects.toThrow(NEVER);
    expect(steps).toEqual([`become ${installed()}`]);
  });

  it('keeps the program that its release brought, whatever is in its place now', async () => {
    await expect(takeOver()).rejects.toThrow(NEVER);
    program(['bin', 'bascule'], 'put there by hand');
    await expect(takeOver()).rejects.toThrow(NEVER);
    expect(await readFile(kept(), 'utf8')).toBe(OLD);
    expect(await fetchBinary(config, { version: '1.0.0', assets: new Map() })).toEqual({ path: kept(), reused: true });
  });
});

describe('A version on trial', () => {
  beforeEach(() => expect(takeOver()).rejects.toThrow(NEVER));

  it('is started twice without a heartbeat; then the one before takes its place back [UPDATE-21]', async () => {
    for (const attempts of [1, 2]) {
      expect(await countStart(await reopened(), '1.1.0', log)).toBeUndefined();
      expect((await reopened()).state.handover).toMatchObject({ attempts });
    }
    expect(await countStart(await reopened(), '1.1.0', log)).toBe(installed());
    expect(await readFile(installed(), 'utf8')).toBe(OLD);
    const { state } = await reopened();
    expect(state).toMatchObject({ skip: ['1.1.0'], rolledBackFrom: '1.1.0', rolledBackTo: '1.0.0' });
    expect(state.handover).toBeUndefined();
    expect(log.of('update_rolled_back')).toMatchObject([{ level: 'error', fields: { version: '1.1.0', to: '1.0.0' } }]);
    expect(await countStart(await reopened(), '1.0.0', log)).toBeUndefined();
    expect(await rollBack(await reopened(), log, 'again')).toBeUndefined();
  });

  it('is not blamed for starts that somebody ended', async () => {
    for (let start = 0; start < 5; start++) {
      const next = await reopened();
      expect(await countStart(next, '1.1.0', log)).toBeUndefined();
      await forgetStart(next);
    }
    expect((await reopened()).state.handover).toMatchObject({ attempts: 0 });
  });

  const others: [string, string, number, string[]][] = [
    ['the version before starts, as the handover never came to it', '1.0.0', 0, []],
    ['the version before starts, as going back was cut short', '1.0.0', 1, ['1.1.0']],
    ['yet another version starts', '1.2.0', 1, []],
  ];
  it.each(others)('is one no longer when %s', async (_title, version, starts, skip) => {
    for (let start = 0; start < starts; start++) await countStart(await reopened(), '1.1.0', log);
    expect(await countStart(await reopened(), version, log)).toBeUndefined();
    const { state } = await reopened();
    expect([state.handover, state.skip]).toEqual([undefined, skip]);
  });

  const damages: [string, () => void | Promise<void>][] = [
    ['damaged', () => writeFileSync(kept(), '#!/bin')],
    ['gone', () => config.remove('versions', '1.0.0')],
  ];
  it.each(damages)('stays when the program before it is %s: a broken one would be worse', async (_title, damage) => {
    await damage();
    expect(await rollBack(await reopened(), log, 'it ended')).toBeUndefined();
    expect(await readFile(installed(), 'utf8')).toBe(NEW);
    expect(log.of('state_write_failed')).toHaveLength(1);
    const { state } = await reopened();
    expect([state.handover, state.skip]).toEqual([undefined, ['1.1.0']]);
  });
});

describe('versions/', () => {
  it('keeps what is named and nothing else', async () => {
    for (const name of ['0.9.0', '1.0.0', '.new-abc']) program(['versions', name, 'bascule'], OLD);
    await removeOldVersions(config, ['1.0.0', '1.1.0']);
    expect((await readdir(config.at('versions'))).sort()).toEqual(['1.0.0', '1.1.0']);
  });

  it('need not be there', async () => {
    await config.remove('versions');
    await expect(removeOldVersions(config, [])).resolves.toBeUndefined();
  });
});
