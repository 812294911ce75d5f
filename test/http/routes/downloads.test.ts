import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { readSecretKey, signMinisign } from '../../../scripts/minisignSecret.ts';
import { archiveName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';
import { downloads } from '../../../src/http/routes/downloads.ts';
import { newSecretKey } from '../../bridge/support/releaseKey.ts';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('what machines fetch from the instance', () => {
  let world: PlatformWorld;
  let dir: string;
  let releases: Server;
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    world = await sharedTestPlatform();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-install-'));
    files = new Map();
    releases = createServer((request, response) => {
      const file = files.get((request.url ?? '').split('?')[0] as string);
      response.statusCode = file === undefined ? 404 : 200;
      response.end(file);
    });
    await new Promise<void>((resolve) => releases.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise((resolve) => releases.close(resolve));
    await rm(dir, { recursive: true, force: true });
  });

  const origin = () => `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;

  /** Puts a release up whose program prints its version. */
  const release = async (
    version: string,
    { sum, program = `#!/bin/sh\necho "program ${version}"\n` }: { sum?: string; program?: string } = {},
  ): Promise<string[]> => {
    const folder = join(dir, version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'bascule'), program, { mode: 0o755 });
    const name = archiveName(version) as string;
    await create({ gzip: true, cwd: folder, file: join(folder, name) }, ['bascule']);
    const archive = await readFile(join(folder, name));
    const base = `/download/cli%2Fv${version}`;
    files.set(`${base}/${name}`, archive);
    const digest = sum ?? createHash('sha256').update(archive).digest('hex');
    files.set(`${base}/${CHECKSUMS}`, Buffer.from(`${'0'.repeat(64)}  other.tar.gz\n${digest}  ${name}\n`));
    return [name, CHECKSUMS].map((asset) => `${origin()}${base}/${asset}`);
  };
  const list = (...assets: string[][]): void => {
    const rows = assets.map((urls) => ({ tag_name: 'x', assets: urls.map((url) => ({ browser_download_url: url })) }));
    files.set('/releases', Buffer.from(JSON.stringify(rows)));
  };

  /** Downloads the script from the instance and runs it, as its first lines say. */
  const install = async (...args: string[]): Promise<{ code: number; text: string }> => {
    const script = await (await fetch(`${world.baseUrl}/install.sh`)).text();
    return installWith(script, args);
  };
  const installWith = async (
    script: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; text: string }> => {
    const child = spawn('sh', ['-s', '--', ...args], {
      // In a session of its own there is no terminal, wherever the tests run.
      detached: true,
      env: { PATH: process.env.PATH, HOME: dir, TMPDIR: dir, BASCULE_RELEASES_URL: `${origin()}/releases`, ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    child.stdin.end(script);
    const [code] = (await once(child, 'close')) as [number];
    return { code, text };
  };
  const run = async (program: string): Promise<string> => {
    const child = spawn(program);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    await once(child, 'close');
    return text.trim();
  };

  it('the script installs the highest release and says how to log in at this instance [CLI-10]', async () => {
    list(await release('1.9.0'), await release('1.10.0'), await release('1.2.3'), await release('2.0.0'));
    const { code, text } = await install();
    expect(text).toContain(`connect ${world.baseUrl}`);
    expect(text).toContain(`login --url ${world.baseUrl}`);
    expect(code).toBe(0);
    expect(await run(join(dir, '.local/bin/bascule'))).toBe('program 1.10.0');
  });

  it('the script installs a version that is named, into a folder that is named', async () => {
    list(await release('1.9.0'), await release('1.10.0'));
    expect(await install('--version', 'v1.9.0', '--dir', join(dir, 'my bin'))).toMatchObject({ code: 0 });
    expect(await run(join(dir, 'my bin', 'bascule'))).toBe('program 1.9.0');
  });

  describe('with words after its options', () => {
    /** Says what it was called with, asks a question, and ends with a code of its own. */
    const ASKING = `#!/bin/sh
for word in "$@"; do printf 'word <%s>\\n' "$word"; done
printf 'Go on? '
if read -r answer; then printf 'heard %s\\n' "$answer"; else printf 'heard nobody\\n'; fi
exit 7
`;

    it('the script continues with the program that it installed, and ends with its exit code', async () => {
      list(await release('1.2.3', { program: ASKING }));
      const words = ['connect', world.baseUrl, 'first-light', '--command', 'my agent'];
      const { code, text } = await install('--dir', join(dir, 'bin'), ...words);
      expect(text.match(/word <.*>/g)).toEqual(words.map((word) => `word <${word}>`));
      expect(text).not.toContain('Next');
      // The rest of the script is no answer to a question.
      expect(text).toContain('heard nobody');
      expect(code).toBe(7);
      expect(await readdir(dir)).not.toContainEqual(expect.stringMatching(/^tmp\./));
    });

    it('the script refuses an option that it does not know, before it continues with anything', async () => {
      list(await release('1.2.3', { program: ASKING }));
      const { code, text } = await install('--yes', 'connect');
      expect([code, text]).toEqual([1, expect.stringContaining('unknown option --yes')]);
      expect(existsSync(join(dir, '.local/bin/bascule'))).toBe(false);
    });

    /** Part of every Linux with util-linux: runs a command at a terminal of its own. */
    const atTerminal = process.platform === 'linux' && existsSync('/usr/bin/script') ? it : it.skip;

    atTerminal('the program asks at the terminal, while the script comes through a pipe', async () => {
      list(await release('1.2.3', { program: ASKING }));
      await writeFile(join(dir, 'install.sh'), await (await fetch(`${world.baseUrl}/install.sh`)).text());
      const line = `cat '${dir}/install.sh' | sh -s -- connect`;
      const child = spawn('/usr/bin/script', ['-qec', line, '/dev/null'], {
        env: { PATH: process.env.PATH, HOME: dir, BASCULE_RELEASES_URL: `${origin()}/releases` },
      });
      let text = '';
      child.stdout.on('data', (chunk) => {
        const asked = text.includes('Go on? ');
        text += chunk;
        if (!asked && text.includes('Go on? ')) child.stdin.write('yes\n');
      });
      const [code] = (await once(child, 'close')) as [number];
      expect([code, text]).toEqual([7, expect.stringContaining('heard yes')]);
    });
  });

  it('the script installs nothing that is not what the release lists', async () => {
    list(await release('1.0.0', { sum: 'f'.repeat(64) }));
    const { code, text } = await install();
    expect(text).toContain('nothing was installed');
    expect(code).not.toBe(0);
    expect(existsSync(join(dir, '.local/bin/bascule'))).toBe(false);
  });

  it.each([
    'http://192.0.2.1/releases',
    'http://127.0.0.1.example.com/releases',
    'http://localhost.example.com/releases',
    'http://localhost:1@192.0.2.1/releases',
    'ftp://127.0.0.1/releases',
  ])('the script reads nothing from %s', async (address) => {
    const script = await (await fetch(`${world.baseUrl}/install.sh`)).text();
    const { code, text } = await installWith(script, [], { BASCULE_RELEASES_URL: address });
    expect(text).toMatch(/https is needed|is no https address/);
    expect(code).not.toBe(0);
  });

  it('the script gives no password of an address to other users, nor to its messages', async () => {
    const script = await (await fetch(`${world.baseUrl}/install.sh`)).text();
    const bin = join(dir, 'bin');
    await mkdir(bin);
    // In the place of curl: records its arguments and its standard input, and connects nowhere.
    const noting = `#!/bin/sh\nprintf '%s\\n' "$@" >>'${dir}/arguments'\ncat >>'${dir}/input'\nexit 22\n`;
    await writeFile(join(bin, 'curl'), noting, { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env.PATH}` };
    const address = 'https://me:pa"55@mirror.example.test/releases?token=s3cret';
    const { code, text } = await installWith(script, [], { ...env, BASCULE_RELEASES_URL: address });
    const plain = await installWith(script, [], { ...env, BASCULE_RELEASES_URL: address.replace('https', 'http') });
    expect(code).toBe(1);
    expect(text).toContain('at https://mirror.example.test/releases\n');
    expect(plain.text).toContain('http://mirror.example.test/releases is plain http');
    const said = `${text}${plain.text}${await readFile(join(dir, 'arguments'), 'utf8')}`;
    expect(said).not.toMatch(/me:|pa"55|s3cret/);
    expect(await readFile(join(dir, 'input'), 'utf8')).toBe(
      'url = "https://me:pa\\"55@mirror.example.test/releases?token=s3cret&per_page=100"\n',
    );
  });

  it('the script fetches no archive over plain http from another machine', async () => {
    const urls = await release('1.0.0');
    list(urls.map((url) => url.replace('127.0.0.1', '192.0.2.1')));
    expect(await install()).toMatchObject({ code: 1, text: expect.stringContaining('https is needed') });
  });

  it('the script does nothing when its end was lost on its way', async () => {
    list(await release('1.0.0'));
    const script = await (await fetch(`${world.baseUrl}/install.sh`)).text();
    const lines = script.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('main "$@"');
    for (const kept of [lines.length - 1, lines.length - 8, Math.floor(lines.length / 2)]) {
      await installWith(`${lines.slice(0, kept).join('\n')}\n`, []);
      expect(existsSync(join(dir, '.local'))).toBe(false);
    }
  });

  describe('of an instance that names a release key', () => {
    const secret = readSecretKey(newSecretKey());
    const other = readSecretKey(newSecretKey());
    const name = archiveName('1.0.0') as string;
    const path = `/download/cli%2Fv1.0.0/${name}`;

    /** The script as such an instance serves it. */
    const script = async (): Promise<string> => {
      const file = join(dir, 'release.pub');
      await writeFile(file, `untrusted comment: minisign public key\n${secret.publicKey}\n`);
      const serve = await downloads({ baseUrl: world.baseUrl, cliMajor: 1, releaseKeyFile: file });
      const context = { path: '/install.sh', method: 'GET', set: () => undefined, body: '' };
      await serve(context as never, () => Promise.resolve());
      return context.body;
    };
    /** A PATH with the tool: the real one where it is installed, else one that takes the same options. */
    const tool = async (): Promise<string> => {
      const bin = join(dir, 'bin');
      await mkdir(bin, { recursive: true });
      const judge = join(ROOT, 'test/http/support/minisign.mjs');
      await writeFile(join(bin, 'minisign'), `#!/bin/sh\nexec '${process.execPath}' '${judge}' "$@"\n`, {
        mode: 0o755,
      });
      return `${bin}:${process.env.PATH}`;
    };

    it('is not served without it: a key that cannot be read stops the start', async () => {
      const file = join(dir, 'release.pub');
      const serve = () => downloads({ baseUrl: world.baseUrl, cliMajor: 1, releaseKeyFile: file });
      await expect(serve()).resolves.toBeDefined();
      await mkdir(file);
      await expect(serve()).rejects.toThrow(/^release\.pub: EISDIR/);
      await rm(file, { recursive: true });
      for (const text of ['', 'untrusted comment: x\n', `${secret.publicKey}$(id)`, secret.publicKey.slice(2)]) {
        await writeFile(file, text);
        await expect(serve()).rejects.toThrow('release.pub: it is no key of minisign');
      }
    });

    it.each<[string, () => string | undefined, string]>([
      ['is not there', () => undefined, 'has no signature'],
      ['is by another key', () => signMinisign(files.get(path) as Buffer, name, other), 'not by the release key'],
      ['is of another archive', () => signMinisign(Buffer.from('x'), name, secret), 'not by the release key'],
      ['is of an older one', () => signMinisign(files.get(path) as Buffer, `old-${name}`, secret), 'of another file'],
    ])('the script installs nothing whose signature %s', async (_case, sign, words) => {
      list(await release('1.0.0'));
      const signature = sign();
      if (signature !== undefined) files.set(`${path}.minisig`, Buffer.from(signature));
      const { code, text } = await installWith(await script(), [], { PATH: await tool() });
      expect(text).toContain(words);
      expect(code).toBe(1);
      expect(existsSync(join(dir, '.local/bin/bascule'))).toBe(false);
    });

    it('the script installs what is signed by it', async () => {
      list(await release('1.0.0'));
      files.set(`${path}.minisig`, Buffer.from(signMinisign(files.get(path) as Buffer, name, secret)));
      const { code, text } = await installWith(await script(), [], { PATH: await tool() });
      expect([code, text]).toEqual([0, expect.stringContaining('Installed bascule 1.0.0')]);
    });
  });

  it.each([
    ['there is no release', (_urls: string[]) => [], 'there is no release'],
    ['the checksums are missing', (urls: string[]) => urls, 'no checksums.txt'],
  ])('the script says so when %s', async (_case, listed, words) => {
    const urls = await release('1.0.0');
    list(listed(urls));
    files.delete(`/download/cli%2Fv1.0.0/${CHECKSUMS}`);
    const { code, text } = await install();
    expect(text).toContain(words);
    expect(code).not.toBe(0);
  });

  it('the schema of rule files is there for editors', async () => {
    const { status, headers, body } = await world.rest('GET', '/rules.schema.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/schema+json');
    expect(body).toEqual(
      JSON.parse(await readFile(join(import.meta.dirname, '../../../docs/rules.schema.json'), 'utf8')),
    );
    expect((await world.rest('POST', '/install.sh')).status).toBe(405);
  });
});
