import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agentEnv } from '../../../src/bridge/process/agentEnv.ts';
import { inheritedOf } from '../../../src/bridge/process/inheritance.ts';

const ACCOUNT = { configDir: undefined, codexHome: undefined };
const FORGE = { login: 'robo[bot]', id: 4711, token: 'ghp_s3cret', host: 'github.com' };
const build = (more: Partial<Parameters<typeof agentEnv>[0]> = {}) =>
  agentEnv({ inherited: {}, files: {}, forge: undefined, account: ACCOUNT, ...more });

describe("An agent's environment", () => {
  it("is the bridge's with the files' over it [ACCT-37]", () => {
    expect(build({ inherited: { A: '1', B: '1' }, files: { B: '2' } })).toMatchObject({ A: '1', B: '2' });
  });

  it("has the account's folder for its harness, whatever is inherited [ACCT-05, ACCT-06]", () => {
    const inherited = { CLAUDE_CONFIG_DIR: '/mine', CODEX_HOME: '/mine' };
    expect(build({ inherited, account: { ...ACCOUNT, configDir: '/a' } })).toMatchObject({
      CLAUDE_CONFIG_DIR: '/a',
      CODEX_HOME: '/mine',
    });
    expect(build({ inherited, account: { ...ACCOUNT, codexHome: '/b' } })).toMatchObject({
      CLAUDE_CONFIG_DIR: '/mine',
      CODEX_HOME: '/b',
    });
    expect(build()).not.toHaveProperty('CLAUDE_CONFIG_DIR');
    expect(build()).not.toHaveProperty('CODEX_HOME');
  });

  it('holds nothing that is for the bridge alone, unless a file sets it for agents', () => {
    const kept = { BASCULE_CLI: 'bascule', BASCULE_CLAUDE: 'claude', BASCULE_CODEX: 'codex' };
    const secret = {
      // The folder holds the bridge's login and its rules, which no agent may change.
      BASCULE_CONFIG_DIR: '/c',
      BASCULE_RELEASES_URL: 'https://me:pass@mirror/releases',
      BASCULE_HOOKS_URL: 'https://token@forge',
      BASCULE_RELEASE_KEY: '/keys/release',
      BASCULE_ANYTHING: 'of tomorrow',
      CREDENTIALS_DIRECTORY: '/run/credentials/bascule',
      NOTIFY_SOCKET: '/run/systemd/notify',
      LISTEN_FDS: '1',
      WATCHDOG_USEC: '1',
    };
    expect(build({ inherited: { ...kept, ...secret } })).toEqual(kept);
    const files = { BASCULE_ANYTHING: 'mine', BASCULE_CONFIG_DIR: '/of/the/tools' };
    expect(build({ inherited: secret, files })).toEqual(files);
  });

  it('names its session, whatever a file says of it', () => {
    const files = { BASCULE_SESSION_ID: 'another' };
    expect(build({ inherited: files, files, sessionId: 'its own' })).toEqual({ BASCULE_SESSION_ID: 'its own' });
    expect(inheritedOf(files)).toEqual({});
  });

  it('is otherwise untouched without a forge account', () => {
    const inherited = { GH_TOKEN: 'mine', GIT_AUTHOR_NAME: 'me', GIT_CONFIG_COUNT: '0' };
    expect(build({ inherited })).toEqual(inherited);
  });
});

describe('What no process inherits', () => {
  it('is what git itself calls local to a repository, but for its settings', async () => {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--local-env-vars']);
    const names = stdout.trim().split('\n');
    const kept = Object.keys(inheritedOf(Object.fromEntries(names.map((name) => [name, '1']))));
    expect(names.length).toBeGreaterThan(10);
    expect(kept.sort()).toEqual(['GIT_CONFIG_COUNT', 'GIT_CONFIG_PARAMETERS']);
  });

  it('is what agent programs tell their children of a session, and not what people set for them', () => {
    const session = [
      'CLAUDECODE',
      'CLAUDE_CODE_MESSAGING_TOKEN',
      'CODEX_SANDBOX',
      'CODEX_NETWORK_PROXY_ACTIVE',
      'CODEX_MANAGED_BY_NPM',
    ];
    const settings = [
      'CLAUDE_CONFIG_DIR',
      'CLAUDE_CODE_OAUTH_TOKEN',
      'CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS',
      'CLAUDE_CODE_USE_BEDROCK',
      'CODEX_HOME',
      'CODEX_API_KEY',
      'CODEX_CA_CERTIFICATE',
      'GIT_SSH_COMMAND',
      'GIT_CEILING_DIRECTORIES',
      'BASCULE_CONFIG_DIR',
    ];
    const env = Object.fromEntries([...session, ...settings].map((name) => [name, '1']));
    expect(Object.keys(inheritedOf(env))).toEqual(settings);
  });
});

describe('With a forge account', () => {
  let dir: string;
  let home: string;
  const inherited = () => ({
    PATH: process.env.PATH ?? '',
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  });
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forge-'));
    home = join(dir, 'home');
    await mkdir(home);
    await git({ ...inherited() }, ['init', '-q', join(dir, 'repo')], undefined, dir);
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function git(
    env: Record<string, string>,
    args: string[],
    input?: string,
    cwd = join(dir, 'repo'),
  ): Promise<string> {
    const running = promisify(execFile)('git', args, { cwd, env });
    // Most commands read nothing and may be gone before this.
    running.child.stdin?.on('error', () => undefined).end(input ?? '');
    return (await running).stdout;
  }

  it('a worker has its token and commits in its name [FORGE-07] [FORGE-08]', async () => {
    const env = build({ inherited: inherited(), forge: FORGE });
    expect([env.GH_TOKEN, env.GITHUB_TOKEN]).toEqual(['ghp_s3cret', 'ghp_s3cret']);
    await git(env, ['commit', '-q', '--allow-empty', '-m', 'x']);
    const who = 'robo[bot] <4711+robo[bot]@users.noreply.github.com>';
    expect(await git(env, ['log', '-1', '--format=%an <%ae>|%cn <%ce>'])).toBe(`${who}|${who}\n`);
  });

  it("nothing of the bridge's own user is left [FORGE-12]", async () => {
    const mine = Object.fromEntries(
      [
        'GH_TOKEN',
        'GITHUB_TOKEN',
        'GH_ENTERPRISE_TOKEN',
        'GITHUB_ENTERPRISE_TOKEN',
        'GIT_AUTHOR_NAME',
        'GIT_AUTHOR_EMAIL',
        'GIT_COMMITTER_NAME',
        'GIT_COMMITTER_EMAIL',
      ].map((name) => [name, 'mine']),
    );
    const env = build({ inherited: { ...inherited(), ...mine }, forge: FORGE });
    expect(Object.entries(env).filter(([, value]) => value === 'mine')).toEqual([]);
    expect(env).not.toHaveProperty('GH_ENTERPRISE_TOKEN');
    expect(build({ inherited: inherited(), files: { GH_TOKEN: 'mine' }, forge: FORGE }).GH_TOKEN).toBe('ghp_s3cret');
  });

  it('git answers for the forge with the login and the token and asks no other helper [FORGE-09]', async () => {
    const helper = join(dir, 'helper.sh');
    await writeFile(helper, `#!/bin/sh\ntouch '${dir}/asked'\necho username=me\necho password=mine\n`);
    await chmod(helper, 0o755);
    await writeFile(
      join(home, '.gitconfig'),
      `[credential]\n helper = ${helper}\n[credential "https://github.com"]\n helper = ${helper}\n username = me\n`,
    );
    const env = build({ inherited: inherited(), forge: FORGE });
    const ask = (host: string) => git(env, ['credential', 'fill'], `protocol=https\nhost=${host}\n\n`);
    expect(await ask('github.com')).toContain('username=robo[bot]\npassword=ghp_s3cret\n');
    await expect(stat(join(dir, 'asked'))).rejects.toThrow('ENOENT');
    // For other hosts nothing changes.
    expect(await ask('example.com')).toContain('username=me\npassword=mine\n');
    // Nothing is stored or erased anywhere.
    await git(env, ['credential', 'approve'], 'protocol=https\nhost=github.com\nusername=a\npassword=b\n\n');
  });

  it('git keeps the token out of what it prints of its settings [FORGE-09]', async () => {
    const env = build({ inherited: inherited(), forge: FORGE });
    const settings = await git(env, ['config', '--list', '--show-origin']);
    expect(settings).toContain('credential.https://github.com.helper=\n');
    expect(settings).not.toContain('ghp_s3cret');
  });

  it.each([
    ['git@github.com:acme/shop.git', 'https://github.com/acme/shop.git'],
    ['ssh://git@github.com/acme/shop.git', 'https://github.com/acme/shop.git'],
    ['https://github.com/acme/shop.git', 'https://github.com/acme/shop.git'],
    ['git@example.com:acme/shop.git', 'git@example.com:acme/shop.git'],
  ])('git reads the remote %s as %s [FORGE-10]', async (remote, url) => {
    const env = build({ inherited: inherited(), forge: FORGE });
    await git(env, ['remote', 'add', 'origin', remote]);
    expect(await git(env, ['remote', 'get-url', 'origin'])).toBe(`${url}\n`);
    expect(await git(env, ['remote', 'get-url', '--push', 'origin'])).toBe(`${url}\n`);
  });

  it.each([
    ['ssh://git@github.com/', 'https://github.com/', 'https://github.com/acme/shop.git'],
    ['ssh://git@github.com/', 'git@github.com:', 'git@github.com:acme/shop.git'],
    ['git@github.com:', 'ssh://git@github.com/', 'ssh://git@github.com/acme/shop.git'],
  ])("a person's own rule to SSH (%s for %s) still wins [FORGE-13]", async (to, from, remote) => {
    await writeFile(join(home, '.gitconfig'), `[url "${to}"]\n insteadOf = ${from}\n`);
    const env = build({ inherited: inherited(), forge: FORGE });
    await git(env, ['remote', 'add', 'origin', remote]);
    expect(await git(env, ['remote', 'get-url', 'origin'])).toBe(`${to}acme/shop.git\n`);
  });

  it.each([
    [{}, '4'],
    [{ GIT_CONFIG_COUNT: '0' }, '4'],
    [{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'my.key', GIT_CONFIG_VALUE_0: 'mine' }, '5'],
  ])('its git settings come behind the inherited ones: %j [FORGE-11]', async (held, count) => {
    const env = build({ inherited: { ...inherited(), ...held }, forge: FORGE });
    expect(env.GIT_CONFIG_COUNT).toBe(count);
    if ('GIT_CONFIG_KEY_0' in held) expect(await git(env, ['config', 'my.key'])).toBe('mine\n');
    expect((await git(env, ['config', '--get-all', 'credential.https://github.com.helper'])).split('\n')).toHaveLength(
      3,
    );
  });

  it('of another host, its tools find the token too [FORGE-07]', () => {
    expect(build({ forge: { ...FORGE, host: 'forge.example.com' } })).toMatchObject({
      GH_HOST: 'forge.example.com',
      GH_ENTERPRISE_TOKEN: 'ghp_s3cret',
      GIT_AUTHOR_EMAIL: '4711+robo[bot]@users.noreply.forge.example.com',
    });
  });
});
