import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readSecretKey, signMinisign } from '../../../scripts/minisignSecret.ts';
import { archiveName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';
import { download } from '../../../src/bridge/update/download.ts';
import { fetchBinary, Rejected } from '../../../src/bridge/update/fetchBinary.ts';
import { readReleases } from '../../../src/bridge/update/readReleases.ts';
import { newSecretKey } from '../support/releaseKey.ts';
import {
  checksums,
  type Fault,
  packArchive,
  type ReleaseServer,
  startReleaseServer,
} from '../support/releaseServer.ts';
import { tempConfig } from '../support/tempConfig.ts';

const VERSION = '1.2.3';
const ON = { os: 'linux', arch: 'x64' };
const ARCHIVE = archiveName(VERSION, 'linux', 'x64') as string;
const PROGRAM = '#!/bin/sh\necho the program\n';

let server: ReleaseServer;
let config: ReturnType<typeof tempConfig>;
let good: Buffer;

beforeEach(async () => {
  server = await startReleaseServer();
  config = tempConfig();
  writeFileSync(config.at('program'), PROGRAM);
  good = packArchive(config.at('program'));
});
afterEach(async () => {
  config.removeAll();
  await server.close();
});

const serve = (archive: Buffer, sums = checksums([[ARCHIVE, archive]]), signature?: string): void =>
  server.add({
    version: VERSION,
    assets: new Map([
      [ARCHIVE, archive],
      [CHECKSUMS, sums],
      ...(signature === undefined ? [] : [[`${ARCHIVE}.minisig`, Buffer.from(signature)] as const]),
    ]),
  });

async function get(timeoutMs = 20_000, releaseKey?: string): Promise<{ path: string; reused: boolean }> {
  const [release] = await readReleases(server.url, ON);
  if (release === undefined) throw new Error('no release is served');
  return fetchBinary(config, release, { ...ON, timeoutMs, releaseKey });
}

const inVersions = (...names: string[]): Promise<string[]> =>
  readdir(config.at('versions', ...names)).catch(() => [] as string[]);

describe('The binary of a release', () => {
  it('is put in versions/<version>/, ready to be started [UPDATE-10]', async () => {
    serve(good);
    expect(await get()).toEqual({ path: config.at('versions', VERSION, 'bascule'), reused: false });
    const path = config.at('versions', VERSION, 'bascule');
    expect(await readFile(path, 'utf8')).toBe(PROGRAM);
    expect((await stat(path)).mode & 0o777).toBe(0o755);
    expect(execFileSync(path, { encoding: 'utf8' })).toBe('the program\n');
    expect(await inVersions()).toEqual([VERSION]);
  });

  it('that is there is used again, without a download [UPDATE-11]', async () => {
    serve(good);
    const first = await get();
    const downloads = server.downloads();
    expect(await get()).toEqual({ path: first.path, reused: true });
    expect(server.downloads()).toEqual(downloads);
  });

  const damages: [string, () => Promise<void>][] = [
    ['cut short', () => writeFile(config.at('versions', VERSION, 'bascule'), '#!/bin/sh\n')],
    ['gone', () => config.remove('versions', VERSION, 'bascule')],
    ['without its hash', () => config.remove('versions', VERSION, 'sha256')],
  ];
  it.each(damages)('that is %s is fetched again', async (_title, damage) => {
    serve(good);
    await get();
    await damage();
    expect(await get()).toMatchObject({ reused: false });
    expect(await readFile(config.at('versions', VERSION, 'bascule'), 'utf8')).toBe(PROGRAM);
    expect(await get()).toMatchObject({ reused: true });
  });

  const sum = (archive: Buffer): string =>
    checksums([[ARCHIVE, archive]])
      .toString()
      .slice(0, 64);
  const lines: [string, (sum: string) => string, boolean][] = [
    ['as sha256sum writes it', (sum) => `${sum}  ${ARCHIVE}\n`, true],
    ['of a binary read', (sum) => `${sum} *${ARCHIVE}\n`, true],
    ['in capitals', (sum) => `${sum.toUpperCase()}  ${ARCHIVE}\n`, true],
    ['with the line ends of Windows', (sum) => `${sum}  ${ARCHIVE}\r\n`, true],
    ['among others', (sum) => `${'0'.repeat(64)}  other\n${sum}  ${ARCHIVE}\n${'1'.repeat(64)}  x${ARCHIVE}\n`, true],
    ['of another archive', () => `${'0'.repeat(64)}  ${ARCHIVE}\n`, false],
    ['of a name that goes on', (sum) => `${sum}  ${ARCHIVE}.sig\n`, false],
    ['of a name that begins earlier', (sum) => `${sum}  old-${ARCHIVE}\n`, false],
    ['of a name that is only alike', (sum) => `${sum}  ${ARCHIVE.replaceAll('.', 'x')}\n`, false],
    ['that is too short', (sum) => `${sum.slice(1)}  ${ARCHIVE}\n`, false],
    ['that is not there', () => '', false],
  ];
  it.each(lines)('is judged by a line of checksums.txt %s [UPDATE-09]', async (_title, line, fits) => {
    serve(good, Buffer.from(line(sum(good))));
    if (fits) return expect(await get()).toMatchObject({ reused: false });
    await expect(get()).rejects.toThrow(Rejected);
    expect(await inVersions()).toEqual([]);
  });

  it('that was changed on its way is rejected, and nothing of it stays [UPDATE-09]', async () => {
    const changed = Buffer.from(good);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    serve(changed, checksums([[ARCHIVE, good]]));
    await expect(get()).rejects.toThrow(new Rejected(`${ARCHIVE} has another SHA-256 than ${CHECKSUMS} says`));
    expect(await inVersions()).toEqual([]);
  });

  describe('in an archive', () => {
    /** The content of the archive's folder, and the packed part of it. */
    const pack = (make: (folder: string) => void, ...names: string[]): Buffer => {
      const folder = config.at('packed', 'inner');
      mkdirSync(folder, { recursive: true });
      make(folder);
      execFileSync('tar', ['-czPf', config.at('packed.tar.gz'), '-C', folder, ...names], { stdio: 'ignore' });
      return readFileSync(config.at('packed.tar.gz'));
    };
    const program = (folder: string): void => writeFileSync(`${folder}/bascule`, PROGRAM);
    const outside = (): string => config.at('packed', 'evil');

    const taken: [string, () => Buffer][] = [
      [
        'with other files, folders and names outside of it',
        () =>
          pack(
            (folder) => {
              program(folder);
              mkdirSync(`${folder}/sub`);
              writeFileSync(`${folder}/sub/bascule`, 'another');
              writeFileSync(`${folder}/README`, 'text');
              writeFileSync(outside(), 'evil');
            },
            ...['../evil', outside(), 'README', 'sub', 'bascule'],
          ),
      ],
      [
        'with a link of the same name ahead of it',
        () => {
          const tar = (name: string): Buffer => gunzipSync(pack(program, name)).subarray(0, 1024);
          const link = gunzipSync(pack((folder) => symlinkSync(outside(), `${folder}/bascule`), 'bascule')).subarray(
            0,
            512,
          );
          execFileSync('rm', [config.at('packed', 'inner', 'bascule')]);
          return gzipSync(Buffer.concat([link, tar('bascule'), Buffer.alloc(1024)]));
        },
      ],
    ];
    it.each(taken)('%s is all that is taken out of it', async (_title, archive) => {
      serve(archive());
      await config.remove('packed');
      await get();
      expect(await readFile(config.at('versions', VERSION, 'bascule'), 'utf8')).toBe(PROGRAM);
      expect((await inVersions(VERSION)).sort()).toEqual(['bascule', 'sha256']);
      expect((await readdir(config.path)).sort()).toEqual(['packed.tar.gz', 'program', 'versions']);
    });

    const rejected: [string, () => Buffer][] = [
      ['that is not compressed', () => gunzipSync(good)],
      ['that is no archive', () => Buffer.from('<html>not found</html>')],
      ['that is compressed and no archive', () => gzipSync(Buffer.alloc(2_000, 'x'))],
      ['that is cut short', () => good.subarray(0, good.length - 20)],
      ['that is empty', () => gzipSync(Buffer.alloc(1024))],
      ['that holds it as a link', () => pack((folder) => symlinkSync('/bin/sh', `${folder}/bascule`), 'bascule')],
      [
        'that holds it as a link to another file of it',
        () =>
          pack(
            (folder) => {
              writeFileSync(`${folder}/a`, PROGRAM);
              linkSync(`${folder}/a`, `${folder}/bascule`);
            },
            ...['a', 'bascule'],
          ),
      ],
      ['that holds it as a folder', () => pack((folder) => mkdirSync(`${folder}/bascule`), 'bascule')],
      [
        'that holds it further down',
        () =>
          pack((folder) => {
            mkdirSync(`${folder}/sub`);
            program(`${folder}/sub`);
          }, 'sub'),
      ],
      ['that holds something else', () => pack((folder) => writeFileSync(`${folder}/other`, PROGRAM), 'other')],
    ];
    it.each(rejected)('%s is rejected, and nothing of it stays', async (_title, archive) => {
      serve(archive());
      await expect(get()).rejects.toThrow(Rejected);
      expect(await inVersions()).toEqual([]);
    });
  });

  const faults: [string, string, Fault][] = [
    ['an archive that is not there', ARCHIVE, { status: 404 }],
    ['an archive that is cut off', ARCHIVE, 'cut'],
    ['an archive that never comes', ARCHIVE, 'silent'],
    ['checksums that are not there', CHECKSUMS, { status: 500 }],
    ['checksums without an end', CHECKSUMS, 'endless'],
  ];
  it.each(faults)('of a release with %s is not a rejection: it is retried', async (_title, name, fault) => {
    serve(good);
    server.fail(name, fault);
    const failed = await get(fault === 'silent' ? 50 : 20_000).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(Rejected);
    expect(String(failed)).toContain(name);
    expect(await inVersions()).toEqual([]);
    server.fail(name, undefined);
    expect(await get()).toMatchObject({ reused: false });
  });
});

describe('To a program with a release key', () => {
  const secret = readSecretKey(newSecretKey());
  const key = secret.publicKey;

  it('a binary whose archive is signed by it comes, and is used again', async () => {
    serve(good, undefined, signMinisign(good, ARCHIVE, secret));
    expect(await get(undefined, key)).toMatchObject({ reused: false });
    expect(await readFile(config.at('versions', VERSION, 'bascule'), 'utf8')).toBe(PROGRAM);
    expect(await get(undefined, key)).toMatchObject({ reused: true });
  });

  it('one that was fetched without, or by another key, is fetched again and judged', async () => {
    serve(good, undefined, signMinisign(good, ARCHIVE, secret));
    await get();
    expect(await get(undefined, key)).toMatchObject({ reused: false });
    await expect(get(undefined, readSecretKey(newSecretKey()).publicKey)).rejects.toThrow('another key');
  });

  it.each<[string, () => string | undefined, string]>([
    ['no signature', () => undefined, 'has no signature'],
    ['a signature by another key', () => signMinisign(good, ARCHIVE, readSecretKey(newSecretKey())), 'another key'],
    [
      'a signature of another archive',
      () => signMinisign(Buffer.from('x'), ARCHIVE, secret),
      'not a signature of this file',
    ],
    [
      'the signature of an older one',
      () => signMinisign(good, ARCHIVE.replace('1.2.3', '1.2.2'), secret),
      'another name',
    ],
    ['something else for a signature', () => '<html>', 'not a minisign signature'],
  ])('one with %s is rejected although its checksum fits, and nothing of it stays', async (_title, sign, words) => {
    serve(good, undefined, sign());
    const failed = await get(undefined, key).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Rejected);
    expect(String(failed)).toContain(words);
    expect(await inVersions()).toEqual([]);
  });
});

describe('Over plain http', () => {
  const of = (address: string) => download(address, 100, {});

  it('nothing is fetched from another machine', async () => {
    for (const address of ['http://192.0.2.1/x', 'http://127.0.0.1.example.com/x', 'http://localhost.example.com/x']) {
      await expect(of(address)).rejects.toThrow('use https');
    }
  });

  it('nothing is fetched from another machine that a redirect leads to', async () => {
    server.fail('/elsewhere', { status: 302, headers: { Location: 'http://192.0.2.1/x' } });
    await expect(of(server.url.replace('/releases', '/elsewhere'))).rejects.toThrow('use https');
  });
});
