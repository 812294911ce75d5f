import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../../src/bridge/readEnv.ts';
import { callManager } from '../../../src/bridge/service/callManager.ts';
import { findManager, managerOf } from '../../../src/bridge/service/findManager.ts';
import { FakeManager } from '../support/fakeManager.ts';

let dir: string;
let fake: FakeManager;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-launchd-'));
  fake = await FakeManager.install(join(dir, 'manager'));
});
afterEach(() => rm(dir, { recursive: true }));

const env = (more: Record<string, string> = {}) => readEnv({ HOME: dir, PATH: fake.path, ...more });

describe('launchd', () => {
  it('starts, knows and stops the agent of the configuration folder', async () => {
    const usual = { BASCULE_CONFIG_DIR: join(dir, '.config/bascule') };
    const manager = await findManager(env(usual), 'darwin');
    if ('none' in manager) throw new Error(manager.none);
    const [domain, label] = [`gui/${userInfo().uid}`, 'org.bascule.bridge'];
    expect(manager.file).toBe(join(dir, `Library/LaunchAgents/${label}.plist`));
    expect(await manager.isActive()).toBe(false);
    await manager.start();
    expect(await manager.isActive()).toBe(true);
    await manager.stop();
    expect(await manager.isActive()).toBe(false);
    expect(fake.calls.filter((call) => !call.includes(' print '))).toEqual([
      `launchctl bootout ${domain}/${label}`,
      `launchctl enable ${domain}/${label}`,
      `launchctl bootstrap ${domain} ${manager.file}`,
      `launchctl bootout ${domain}/${label}`,
    ]);
    expect(managerOf(env({ BASCULE_CONFIG_DIR: join(dir, 'other') }), 'darwin')?.name).toMatch(
      /^org\.bascule\.bridge-[0-9a-f]{8}$/,
    );
  });

  it('is not available where it has no session, nor on a system without one', async () => {
    expect(await findManager(env({ PATH: dir }), 'darwin')).toEqual({
      none: expect.stringMatching(/^launchd has no session of your user on this machine \(.*launchctl/),
    });
    expect(await findManager(env(), 'win32')).toEqual({ none: 'win32 has no service manager that bascule knows' });
  });

  it('reports what a manager said when it failed', async () => {
    const call = callManager('launchctl', ['bootout', 'gui/0/x'], { PATH: fake.path });
    await expect(call).rejects.toThrow('launchctl bootout gui/0/x: Boot-out failed: 3: No such process');
    expect(existsSync(join(dir, 'manager/calls'))).toBe(true);
    expect(await readFile(join(dir, 'manager/calls'), 'utf8')).toBe('launchctl bootout gui/0/x\n');
  });
});
