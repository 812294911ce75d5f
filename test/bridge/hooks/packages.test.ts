import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Outcome, runInProcess } from '../support/runInProcess.ts';
import { HookRepository } from './support/hookRepository.ts';

const RULES = `accounts:
  main: { harness: line-agent, command: [/bin/true] }
defaults: { account: main }
projects: {}
work:
  implement: { prompt: Work. }
`;
const NAME = 'acme/hooks/awake';

let dir: string;
let config: string;
let repository: HookRepository;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bascule-hooks-'));
  config = join(dir, 'config');
  await mkdir(config);
  await writeFile(join(config, 'rules.yaml'), RULES);
  repository = new HookRepository(join(dir, 'forge'), 'acme/hooks');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const hooks = (...args: string[]): Promise<Outcome> =>
  runInProcess(config, ['bridge', 'hooks', ...args], { env: { BASCULE_HOOKS_URL: repository.url } });
const rules = async () => parse(await readFile(join(config, 'rules.yaml'), 'utf8')) as { hooks?: unknown[] };
const install = (manifest: string, files: Record<string, string> = {}): Promise<Outcome> => {
  repository.commit('v1', {
    'awake/bascule-hook.yaml': manifest,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`awake/${name}`, text])),
  });
  return hooks('install', `${NAME}@v1`);
};

/** The examples of docs/bridge.md, in their order: a manifest, and what the rule file holds of the package. */
async function documented(): Promise<{ manifest: string; rules: { hooks: Record<string, unknown>[] } }> {
  const text = await readFile(join(import.meta.dirname, '../../../docs/bridge.md'), 'utf8');
  const section = /\n## Hooks\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const [manifest = '', list = ''] = [...section.matchAll(/```yaml[^\n]*\n([\s\S]*?)```/g)].map(
    ([, block]) => block ?? '',
  );
  return { manifest, rules: parse(list) as { hooks: Record<string, unknown>[] } };
}

describe('A hook package', () => {
  it('as the manual shows it can be installed, and its programs get the event and its settings [HOOK-09]', async () => {
    const awake =
      '#!/bin/sh\necho "$1 $BASCULE_HOOK_EVENT minutes=$BASCULE_HOOK_MINUTES display=[$BASCULE_HOOK_DISPLAY] $MINE"; pwd\n';
    expect(await install((await documented()).manifest, { awake })).toMatchObject({ code: 0, stderr: '' });
    const [listed] = JSON.parse((await hooks('list', '--json')).stdout);
    expect(listed).toMatchObject({
      package: NAME,
      ref: 'v1',
      events: ['busy', 'idle', 'stop'],
      settings: [{ name: 'minutes', default: '30', description: expect.any(String) }, { name: 'display' }],
    });
    const folder = join(config, 'hooks/acme/hooks', listed.commit, 'awake');
    expect((await hooks('run', NAME, 'busy')).stdout).toBe(`on busy minutes=30 display=[] \n${folder}\n`);
    await hooks('set', NAME, 'minutes=45');
    await hooks('set', NAME, 'display=left = right');
    expect((await hooks('run', NAME, 'stop')).stdout).toBe(`off stop minutes=45 display=[left = right] \n${folder}\n`);
    const { stdout } = await runInProcess(config, ['bridge', 'hooks', 'run', NAME, 'idle'], { env: { MINE: 'own' } });
    expect(stdout).toContain('off idle minutes=45 display=[left = right] own');
  });

  it('is in the rule file with the keys that the manual shows [HOOK-09]', async () => {
    const { manifest, rules: shown } = await documented();
    await install(manifest);
    const { hooks: before } = await rules();
    expect(before).toEqual([{ package: NAME, ref: 'v1', commit: expect.stringMatching(/^[0-9a-f]{40}$/) }]);
    await hooks('set', NAME, 'minutes=45');
    expect((await rules()).hooks).toEqual([{ ...(before?.[0] as object), settings: { minutes: '45' } }]);
    const [example = {}] = shown.hooks;
    expect((await rules()).hooks).toEqual([{ ...example, commit: expect.any(String) }]);
    await writeFile(join(config, 'rules.yaml'), `${RULES}hooks: ${JSON.stringify(shown.hooks)}\n`);
    expect(await runInProcess(config, ['rules', 'check', join(config, 'rules.yaml')])).toMatchObject({ code: 0 });
  });

  it('may have a hook for start, stop, busy and idle [HOOK-07]', async () => {
    const events = ['start', 'stop', 'busy', 'idle'];
    const lines = events.map((event) => `  ${event}: [echo, it ran for ${event}]\n`);
    expect(await install(`events:\n${lines.join('')}`)).toMatchObject({ code: 0 });
    for (const event of events)
      expect(await hooks('run', NAME, event)).toMatchObject({ code: 0, stdout: `it ran for ${event}\n` });
  });

  it('has no other event [HOOK-07]', async () => {
    const others = ['reload', 'pause', 'error', 'started', 'Busy', 'toString'];
    const refused = (event: string) => ({
      code: 1,
      stderr: expect.stringContaining(`${event} is not an event; the events are start, stop, busy, idle`),
    });
    repository.commit('v1', {
      'awake/bascule-hook.yaml': 'events: { busy: [echo, x] }\n',
      ...Object.fromEntries(others.map((event) => [`${event}/bascule-hook.yaml`, `events: { ${event}: [echo, x] }\n`])),
    });
    for (const event of others) expect(await hooks('install', `acme/hooks/${event}@v1`)).toMatchObject(refused(event));
    expect(await rules()).toEqual(parse(RULES));
    expect(await hooks('install', `${NAME}@v1`)).toMatchObject({ code: 0 });
    for (const event of others) expect(await hooks('run', NAME, event)).toMatchObject(refused(event));
  });

  const faulty: [what: string, manifest: string, why: RegExp][] = [
    ['is no mapping', '- busy\n', /must be a mapping/],
    ['has no events', 'description: x\n', /events must be a mapping/],
    ['names a program in one text', 'events: { busy: echo x }\n', /events\.busy must list the program/],
    ['names no program', 'events: { busy: [] }\n', /events\.busy must list the program/],
    ['has an odd name of a setting', 'events: {}\nsettings: { Min-utes: }\n', /settings\.Min-utes: lower-case/],
    ['has a setting in one text', 'events: {}\nsettings: { minutes: 30 }\n', /settings\.minutes must be a mapping/],
    ['is no YAML', 'events: {\n', /bascule-hook\.yaml: /],
    ['is too large', `# ${'x'.repeat(70_000)}\nevents: {}\n`, /larger than/],
  ];
  it('whose manifest is faulty is not installed [HOOK-09]', async () => {
    const files = faulty.map(([, manifest], at) => [`faulty${at}/bascule-hook.yaml`, manifest]);
    repository.commit('v1', Object.fromEntries(files));
    for (const [at, [what, , why]] of faulty.entries())
      expect([what, await hooks('install', `acme/hooks/faulty${at}@v1`)]).toEqual([
        what,
        expect.objectContaining({ code: 1, stderr: expect.stringMatching(why) }),
      ]);
    expect(await rules()).toEqual(parse(RULES));
  });

  it('has the settings that its manifest names and no other [HOOK-09]', async () => {
    await install('events: {}\nsettings: { minutes: }\n');
    expect(await hooks('set', NAME, 'hours=1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no setting hours; it has minutes'),
    });
    expect((await rules()).hooks).toEqual([expect.not.objectContaining({ settings: expect.anything() })]);
  });

  it('comes from a mirror with a password, which no argument and no error holds', async () => {
    repository.commit('v1', { 'awake/bascule-hook.yaml': 'events: { busy: [echo, it ran] }\n' });
    const served = join(dir, 'forge/acme/hooks');
    execFileSync('git', ['update-server-info'], { cwd: served });
    const refused: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      const { authorization } = request.headers;
      if (authorization !== `Basic ${Buffer.from('me:p@ss word').toString('base64')}`) {
        refused.push(authorization);
        return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="mirror"' }).end();
      }
      const path = new URL(request.url ?? '/', 'http://mirror').pathname.replace('/git/acme/hooks/', '');
      readFile(join(served, '.git', path)).then(
        (file) => response.end(file),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mirror = `127.0.0.1:${(server.address() as AddressInfo).port}/git/`;
    // In the place of git: notes its arguments, and is git for the rest.
    const [bin, heard] = [join(dir, 'bin'), join(dir, 'arguments')];
    await mkdir(bin);
    const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    await writeFile(join(bin, 'git'), `#!/bin/sh\nprintf '%s\\n' "$@" >>'${heard}'\nexec '${git}' "$@"\n`, {
      mode: 0o755,
    });
    const from = (password: string, ref: string, env: Record<string, string> = {}) =>
      runInProcess(config, ['bridge', 'hooks', 'install', `${NAME}@${ref}`], {
        env: {
          BASCULE_HOOKS_URL: `http://me${password && `:${password}`}@${mirror}`,
          PATH: `${bin}:${process.env.PATH}`,
          ...env,
        },
      });
    try {
      const wrong = await from('wr0ng', 'v1');
      expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('Authentication failed') });
      const missing = await from('p%40ss%20word', 'v2');
      expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('no tag or branch v2') });
      expect(await from('p%40ss%20word', 'v1')).toMatchObject({ code: 0 });
      // A person's own helper has the password of a user that is named without one.
      repository.commit('v3', { 'awake/bascule-hook.yaml': 'events: { busy: [echo, it ran] }\n' });
      execFileSync('git', ['update-server-info'], { cwd: served });
      const helper = '!f() { echo "password=p@ss word"; }; f';
      const own = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'credential.helper', GIT_CONFIG_VALUE_0: helper };
      expect(await from('', 'v3', own)).toMatchObject({ code: 0 });
      const said = `${await readFile(heard, 'utf8')}${wrong.stderr}${missing.stderr}`;
      expect(said).toContain(`http://${mirror}acme/hooks`);
      expect(said).not.toMatch(/me:|wr0ng|p@ss|p%40ss/);
      expect(refused).toContain(`Basic ${Buffer.from('me:wr0ng').toString('base64')}`);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
