import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDataDir } from '../../src/platform/process/closeDataDir.ts';
import { startTestPlatform } from '../support/platform.ts';

describe('DATA_DIR', () => {
  let dir: string;
  let warnings: object[];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const modeOf = async (...names: string[]) => (await stat(join(dir, ...names))).mode & 0o777;
  beforeEach(async () => {
    warnings = [];
    dir = await mkdtemp(join(tmpdir(), 'data-dir-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('holds nothing that others can read, after a start too', async () => {
    // As a copy may leave them.
    await writeFile(join(dir, 'address'), 'http://127.0.0.1:1\n', { mode: 0o644 });
    await mkdir(join(dir, 'exports'), { mode: 0o755 });
    const world = await startTestPlatform({ DATA_DIR: dir });
    await world.close();
    const names = await readdir(dir);
    expect(names.sort()).toEqual(['address', 'exports', 'oauth-private-key.pem', 'secrets.json']);
    for (const name of names) expect([name, await modeOf(name)]).toEqual([name, name === 'exports' ? 0o700 : 0o600]);
  });

  it('is made for its owner alone, whom PostgreSQL passes by as another user', async () => {
    await rm(dir, { recursive: true });
    const world = await startTestPlatform({ DATA_DIR: dir });
    await world.close();
    expect(await modeOf()).toBe(0o711);
  });

  it.each([0o777, 0o1777, 0o775, 0o722])(
    'makes a start warn when others can write to it, as with mode %o',
    async (mode) => {
      await chmod(dir, mode);
      closeDataDir(dir, log);
      expect(warnings).toEqual([{ event: 'data_dir_open', dataDir: dir, mode: (mode & 0o777).toString(8) }]);
    },
  );

  it.each([0o700, 0o711, 0o755, 0o750])('is fine with mode %o', async (mode) => {
    await chmod(dir, mode);
    closeDataDir(dir, log);
    expect(warnings).toEqual([]);
  });

  it('keeps the files of PostgreSQL and of others and what a link leads to as they are', async () => {
    await mkdir(join(dir, 'postgres'), { mode: 0o750 });
    await mkdir(join(dir, 'of-others'), { mode: 0o755 });
    await mkdir(join(dir, 'elsewhere'), { mode: 0o700 });
    await writeFile(join(dir, 'elsewhere/file'), '', { mode: 0o644 });
    await symlink(join(dir, 'elsewhere/file'), join(dir, 'secrets.json'));
    closeDataDir(dir, log);
    const modes = ['postgres', 'of-others', 'elsewhere/file'].map((name) => modeOf(name));
    expect(await Promise.all(modes)).toEqual([0o750, 0o755, 0o644]);
    expect(warnings).toEqual([]);
  });

  it('may be missing, or out of reach, which the parts report that need it', () => {
    for (const path of [join(dir, 'nowhere'), '/dev/null/data']) closeDataDir(path, log);
    expect(warnings).toEqual([]);
  });
});
