import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { BridgeWorld } from '../support/bridgeWorld.ts';
import { Connecting, NO_AGENTS } from '../support/connectFolder.ts';
import { FakeManager } from '../support/fakeManager.ts';

let platform: PlatformWorld;
let world: BridgeWorld;
let fake: FakeManager;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  fake = await FakeManager.install(world.file('manager'));
  await mkdir(world.file('home'));
});
afterEach(async () => {
  fake.kill();
  await world.close();
});

const home = () => world.file('home');
const envOf = (more: Record<string, string> = {}) => ({
  ...{ ...NO_AGENTS, PATH: fake.path, HOME: home(), XDG_CONFIG_HOME: '' },
  ...more,
});
const run = (...args: string[]) => world.run(args, envOf());
/** The program itself: it writes into the definition where it lies, and compares its version with that of the bridge. */
const runAlone = (...args: string[]) => world.runAlone(args, envOf());
const connecting = (...more: string[]) => [
  ...['connect', world.project.slug, '--dir', world.projectDir, '--agent', 'sample', '--yes'],
  ...more,
];
const unitFolder = () => join(home(), '.config/systemd/user');
/** The name of the unit, from the recorded calls. */
const nameOf = () =>
  fake.calls
    .find((call) => call.includes(' enable '))
    ?.split(' ')
    .at(-1) ?? '';

describe('The bridge as a service', () => {
  it('is shown, written, started and reported by connect --service; a card is worked on by it, and disconnect takes it away', async () => {
    const first = await runAlone(...connecting('--service'));
    const name = nameOf();
    const unit = join(unitFolder(), name);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(name).toMatch(/^bascule-bridge-[0-9a-f]{8}\.service$/);
    expect(first.stdout).toContain(`New file ${unit} (the bridge as a service of systemd)`);
    expect(first.stdout).toMatch(/\+ ExecStart=":\/\S+bin\/bascule" "bridge" "run"/);
    expect(first.stdout).toContain(`The bridge runs as the service ${name} of systemd, and starts with your session.`);
    expect(first.stdout).toContain('loginctl enable-linger');
    expect(fake.calls.filter((call) => / (daemon-reload|enable|restart)/.test(call))).toEqual([
      'systemctl --user daemon-reload',
      `systemctl --user enable ${name}`,
      `systemctl --user restart ${name}`,
    ]);
    const text = await readFile(unit, 'utf8');
    expect(text).toContain(`Environment="BASCULE_CONFIG_DIR=${world.configDir}"`);
    expect(text).toContain(`Environment="PATH=${fake.path}"`);
    await world.settled(await world.request('implement'), 'DONE');

    const status = await runAlone('status');
    expect(status.stdout).toContain(`ok  the service ${name} of systemd is installed and running`);
    expect(status.stdout).toMatch(/ok {2}a bridge is running, connected for \d+ (s|min)$/m);
    const told = JSON.parse((await runAlone('status', '--json')).stdout);
    expect(told.service).toMatchObject({ name, manager: 'systemd', file: unit, running: true });
    expect(told.bridge.version).toBe(told.version);

    // Once more: nothing changes, and no run would be ended by a new start.
    const again = await runAlone(...connecting('--service'));
    expect([again.code, again.stdout]).toEqual([
      0,
      expect.stringContaining(`The service ${name} of systemd runs already.`),
    ]);
    expect(fake.calls.filter((call) => call.includes(' restart '))).toHaveLength(1);

    const last = await run('disconnect', world.project.slug, '--yes');
    expect([last.code, last.stdout]).toEqual([0, expect.stringContaining(`Deleted ${unit}.`)]);
    expect(existsSync(unit)).toBe(false);
    expect(fake.pid).toBeUndefined();
    expect(fake.calls.slice(-2)).toEqual([`systemctl --user disable --now ${name}`, 'systemctl --user daemon-reload']);
    expect(existsSync(world.rulesFile)).toBe(false);
    expect(JSON.parse((await run('status', '--json')).stdout).service).toBeNull();
  });

  it('is refused in one sentence where there is no manager, and nothing is written', async () => {
    await fake.away();
    const env = { PATH: fake.path, HOME: home() };
    const words = ['connect', world.project.slug, '--agent', 'sample', '--yes', '--service'];
    const program = Connecting.start(world, words, { env });
    await program.says(
      /No service was installed, because systemd has no session of your user .*, by bascule bridge run\./,
    );
    await program.says(/connected: a card that is handed over starts here/);
    expect(await program.stop()).toBe(0);
    const { code, stderr } = await run('bridge', 'install-service', '--yes');
    expect([code, stderr]).toEqual([
      1,
      'No service was installed, because systemd has no session of your user on this machine (systemctl --user show-environment: Failed to connect to bus: No medium found): the bridge runs in a terminal, by bascule bridge run.\n',
    ]);
    expect(existsSync(unitFolder())).toBe(false);
  });

  it('is asked for first', async () => {
    expect(await run(...connecting('--no-run'))).toMatchObject({ code: 0 });
    const { code, stderr } = await run('bridge', 'install-service');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('Install this service and start it? There is no terminal'),
    ]);
    expect(existsSync(unitFolder())).toBe(false);
    expect(fake.calls).toEqual(['systemctl --user show-environment']);
  });

  it('gets the proxies of this shell, but no password: everybody can read the definition', async () => {
    expect(await run(...connecting('--no-run'))).toMatchObject({ code: 0 });
    const env = {
      HTTPS_PROXY: 'http://proxy.invalid:3128',
      no_proxy: '.corp.invalid',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      http_proxy: 'http://ines:s3cret@proxy.invalid:3128',
    };
    const { stdout, stderr } = await world.run(['bridge', 'install-service'], envOf(env));
    const { http_proxy: _secret, ...open } = env;
    for (const [name, value] of Object.entries(open)) expect(stdout).toContain(`Environment="${name}=${value}"`);
    expect(stderr).toContain('http_proxy holds a user or a password, so the service is written without it');
    expect(stdout + stderr).not.toContain('s3cret');
  });

  it('does not take the place of a bridge that runs in a terminal', async () => {
    expect(await run(...connecting('--no-run'))).toMatchObject({ code: 0 });
    const bridge = await world.bridge().connected();
    try {
      const { code, stderr } = await run('bridge', 'install-service', '--yes');
      expect([code, stderr]).toEqual([1, expect.stringMatching(/a bridge runs here already, .*: stop it \(Ctrl-C/)]);
      expect(existsSync(unitFolder())).toBe(false);
      const offer = 'so the bridge ends with its terminal: bascule bridge install-service';
      expect((await run('status')).stdout).toContain(offer);
      // Where no manager could run it, the text mentions none.
      await fake.away();
      const { stdout } = await runAlone('status');
      expect([stdout.includes('a bridge is running'), stdout.includes(offer)]).toEqual([true, false]);
    } finally {
      await bridge.stop();
    }
  });

  it('says where to look when the bridge ends at once, and is taken away by uninstall-service', async () => {
    const { code, stderr } = await runAlone('bridge', 'install-service', '--yes');
    const name = nameOf();
    expect([code, stderr]).toEqual([
      1,
      `the service ${name} was started and has ended: journalctl --user --unit ${name} --lines 20 shows why\n`,
    ]);
    expect((await run('status')).stdout).toContain(
      `!!  the service ${name} of systemd is installed and not running: journalctl --user --unit ${name} --lines 20 shows why`,
    );
    await fake.hang();
    expect((await run('status')).stdout).toContain(
      `--  the service ${name} of systemd is installed; whether it runs is not known, because systemd has not answered for 5 s`,
    );
    fake = await FakeManager.install(world.file('manager'));
    const gone = await run('bridge', 'uninstall-service', '--yes');
    expect([gone.code, gone.stdout]).toEqual([
      0,
      expect.stringContaining(`The service ${name} was stopped and is gone.`),
    ]);
    expect(existsSync(join(unitFolder(), name))).toBe(false);
    expect(await run('bridge', 'uninstall-service', '--yes')).toMatchObject({
      code: 1,
      stderr: 'no service was installed for this configuration folder\n',
    });
  });

  it('stays while another project needs it, or when its definition was changed', async () => {
    expect(await runAlone(...connecting('--service'))).toMatchObject({ code: 0 });
    const unit = join(unitFolder(), nameOf());
    const slug = `another-${world.account.id.slice(-8)}`;
    const create = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { slug } } }';
    await world.graphql(create, { input: { name: 'Another', slug } });
    const other = world.file('other');
    await mkdir(other);
    expect(await run('connect', slug, '--dir', other, '--yes')).toMatchObject({ code: 0 });
    expect(await run('disconnect', slug, '--yes')).toMatchObject({ code: 0 });
    expect(existsSync(unit)).toBe(true);
    await appendFile(unit, '# mine\n');
    const { code, stdout, stderr } = await run('disconnect', world.project.slug, '--yes');
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${unit} was edited since: the service`)]);
    expect(stdout).toContain('Left: 1 of the files above');
    expect(existsSync(unit)).toBe(true);
    expect(fake.pid).toBeDefined();
  });
});
