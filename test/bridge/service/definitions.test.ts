import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchdAgent } from '../../../src/bridge/service/launchdAgent.ts';
import { systemdUnit } from '../../../src/bridge/service/systemdUnit.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-unit-'));
});
afterEach(() => rm(dir, { recursive: true }));

const lineOf = (unit: string, key: string) => unit.split('\n').filter((line) => line.startsWith(`${key}=`));
const hasVerify = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('The unit for systemd', () => {
  it('keeps every character of paths and values as it is', () => {
    const unit = systemdUnit({
      command: ['/opt/my tools/100%/$HOME/bascule', 'bridge', 'a "b"'],
      env: { PATH: '/a b:/c%d', BASCULE_CONFIG_DIR: '/back\\slash/new\nline' },
    });
    expect(lineOf(unit, 'ExecStart')).toEqual(['ExecStart=":/opt/my tools/100%%/$HOME/bascule" "bridge" "a \\"b\\""']);
    expect(lineOf(unit, 'Environment')).toEqual([
      'Environment="PATH=/a b:/c%%d"',
      'Environment="BASCULE_CONFIG_DIR=/back\\\\slash/new\\nline"',
    ]);
  });

  (hasVerify ? it : it.skip).each([
    'bascule',
    'my tools/bascule',
    '100%/50%%n/bascule',
    '$HOME/$X/bascule',
    `it's "so"/back\\s/bascule`,
  ])('is taken by systemd for a program at %s', async (path) => {
    const program = join(dir, path);
    await mkdir(join(program, '..'), { recursive: true });
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
    const unit = join(dir, 'bascule-bridge.service');
    const verify = async (command: string) => {
      await writeFile(unit, systemdUnit({ command: [command, 'bridge', 'run'], env: { PATH: '/usr/bin:/a b%' } }));
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['--user', 'verify', unit], {
        encoding: 'utf8',
        env: { ...process.env, XDG_RUNTIME_DIR: dir, HOME: dir },
      });
      return { status, said: `${stdout}${stderr}` };
    };
    expect(await verify(program)).toEqual({ status: 0, said: '' });
    // The check reads the program itself and finds a missing file beside it. It does not read what a shell runs.
    const missing = await verify(`${program}-gone`);
    if (!path.includes('"')) expect(missing.said).toContain('is not executable');
  });
});

describe('The agent for launchd', () => {
  it('keeps every character, in the form of a property list', () => {
    const text = launchdAgent(
      { command: ['/opt/<my> tools/R&D/bascule', 'bridge', 'run'], env: { PATH: '/a b:/c&d' } },
      'org.bascule.bridge',
      '/Users/ines/Library/Logs/x.log',
    );
    expect(text).toContain(
      '<string>/opt/&lt;my&gt; tools/R&amp;D/bascule</string>\n    <string>bridge</string>\n    <string>run</string>\n  </array>',
    );
    expect(text).toContain('<key>PATH</key>\n    <string>/a b:/c&amp;d</string>');
    expect(text).toContain('<key>SuccessfulExit</key>\n    <false/>');
    const opened = text.match(/<(plist|dict|array|key|string|integer)\b/g)?.length;
    expect(text.match(/<\/(plist|dict|array|key|string|integer)>/g)).toHaveLength(opened as number);
  });
});
