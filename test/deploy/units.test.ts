import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingTable } from '../../src/settings/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const units = new Map(
  globSync('deploy/systemd/*.service', { cwd: ROOT }).map((file) => [
    file.replace(/^.*\//, ''),
    readFileSync(join(ROOT, file), 'utf8'),
  ]),
);
const hasVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
/** All values of a directive, in the order of the file. */
const values = (unit: string, name: string) =>
  [...(units.get(unit) ?? '').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value as string);

describe('the units of systemd', () => {
  it('start programs of the project, with settings that there are, and write into one folder', () => {
    expect([...units.keys()].sort()).toEqual([
      'bascule-jobs.service',
      'bascule-migrate.service',
      'bascule-web.service',
    ]);
    for (const unit of units.keys()) {
      const [command] = values(unit, 'ExecStart');
      const [node = '', ...rest] = (command ?? '').split(' ');
      expect(existsSync(node.replace('/opt/bascule', ROOT))).toBe(true);
      const program = rest.find((word) => word.endsWith('.js')) ?? '';
      expect(existsSync(join(ROOT, program.replace('dist', 'src').replace('.js', '.ts')))).toBe(true);
      const names = values(unit, 'Environment').map((pair) => pair.split('=')[0] as string);
      expect(names.filter((name) => !Object.hasOwn(settingTable, name))).toEqual([]);
      expect(values(unit, 'ProtectSystem')).toEqual(['strict']);
      expect(values(unit, 'Environment')).toContain(`DATA_DIR=/var/lib/${values(unit, 'StateDirectory')[0]}`);
      expect(values(unit, 'User')).toEqual(['bascule']);
    }
  });

  (hasVerify ? it : it.skip)('are taken by systemd without a word', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bascule-units-'));
    const verify = async (change: (text: string) => string) => {
      for (const [name, text] of units) {
        await writeFile(join(folder, name), change(text.replaceAll('/opt/bascule', ROOT)));
      }
      const files = [...units.keys()].map((name) => join(folder, name));
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
      return { status, said: `${stdout}${stderr}` };
    };
    try {
      expect(await verify((text) => text)).toEqual({ status: 0, said: '' });
      // It says what it does not take.
      expect((await verify((text) => text.replace('KillSignal=', 'KilSignal='))).said).toContain('KilSignal');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('migrate before web processes and jobs start', () => {
    for (const unit of ['bascule-web.service', 'bascule-jobs.service']) {
      expect(values(unit, 'Requires')).toEqual(['bascule-migrate.service']);
      expect(values(unit, 'After')[0]).toContain('bascule-migrate.service');
    }
  });
});
