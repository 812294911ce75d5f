import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAM = join(import.meta.dirname, 'support/makeFolder.mjs');

/** Only Linux has a place that is a folder and accepts no folders in it. */
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('A folder that is not there', () => {
  onLinux.each(['log', 'folder', 'file', 'socket'])(
    'and cannot be made is an error, and no endless try: %s',
    (part) => {
      const { status, stdout } = spawnSync(process.execPath, [PROGRAM, part, '/proc/none/deep'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 45_000,
        killSignal: 'SIGKILL',
      });
      expect({ status, stdout }).toEqual({
        status: 0,
        stdout: expect.stringContaining('the folder /proc/none/deep cannot be made (ENOENT'),
      });
    },
  );

  it('is made by no other way than makeFolder', () => {
    const others = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return file !== 'src/lib/makeFolder.ts' && /\bmkdir(Sync)?\(|\bmkdir: true/.test(text);
    });
    expect(others).toEqual([]);
  });
});
