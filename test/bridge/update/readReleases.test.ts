import { archiveName, CHECKSUMS } from '../../../src/bridge/update/assetNames.ts';
import { readReleases } from '../../../src/bridge/update/readReleases.ts';
import { type Fault, type ReleaseServer, type ServedRelease, startReleaseServer } from '../support/releaseServer.ts';

let server: ReleaseServer;

beforeEach(async () => {
  server = await startReleaseServer();
});
afterEach(() => server.close());

const LINUX = { os: 'linux', arch: 'x64' };

const assets = (...names: string[]): Map<string, Buffer> => new Map(names.map((name) => [name, Buffer.from(name)]));

const whole = (version: string): Map<string, Buffer> =>
  assets(archiveName(version, 'linux', 'x64') as string, CHECKSUMS);

const versions = async (): Promise<string[]> => (await readReleases(server.url, LINUX)).map(({ version }) => version);

describe('The release list', () => {
  it('is read a hundred at a time, up to the page that is not full [UPDATE-02]', async () => {
    for (let patch = 0; patch < 230; patch++) server.add({ version: `1.0.${patch}`, assets: whole(`1.0.${patch}`) });
    expect(await versions()).toHaveLength(230);
    expect(server.requests).toEqual([1, 2, 3].map((page) => `/releases?per_page=100&page=${page}`));
  });

  it('is read for ten pages and no further, newest first [UPDATE-02]', async () => {
    for (let patch = 0; patch < 1_050; patch++) server.add({ version: `1.0.${patch}`, assets: whole(`1.0.${patch}`) });
    const read = await versions();
    expect([read.length, read[0], read.at(-1)]).toEqual([1_000, '1.0.1049', '1.0.50']);
    expect(server.requests).toHaveLength(10);
  });

  it('keeps what its address asks for', async () => {
    await readReleases(`${server.url}?token=abc`, LINUX);
    expect(server.requests).toEqual(['/releases?token=abc&per_page=100&page=1']);
  });

  const candidates: [string, Partial<ServedRelease>, boolean][] = [
    ['a finished one', {}, true],
    ['a draft', { draft: true }, false],
    ['a prerelease', { prerelease: true }, false],
    ['another tag', { tag: 'v1.2.3' }, false],
    ['a tag without the v', { tag: 'cli/1.2.3' }, false],
    ['a tag of something else', { tag: 'web/v1.2.3' }, false],
    ['a tag that goes on', { tag: 'cli/v1.2.3-rc.1' }, false],
    ['a tag with build data', { tag: 'cli/v1.2.3+7' }, false],
    ['a tag of two numbers', { tag: 'cli/v1.2' }, false],
    ['a tag with a number that begins with 0', { tag: 'cli/v1.02.3' }, false],
    ['a tag with a line after it', { tag: 'cli/v1.2.3\n' }, false],
    ['a tag with something ahead of it', { tag: 'old/cli/v1.2.3' }, false],
  ];
  it.each(candidates)('%s: a candidate or not [UPDATE-03]', async (_title, change, is) => {
    // With the archive that its tag asks for, whatever that is.
    server.add({ version: '1.2.3', assets: whole(change.tag?.slice('cli/v'.length) ?? '1.2.3'), ...change });
    expect(await versions()).toEqual(is ? ['1.2.3'] : []);
  });

  const held: [string, string[], boolean][] = [
    ['this archive and checksums', ['bascule_1.2.3_linux_amd64.tar.gz', CHECKSUMS, 'install.sh'], true],
    ['no checksums', ['bascule_1.2.3_linux_amd64.tar.gz'], false],
    ['no archive', [CHECKSUMS], false],
    ['the archive of another processor', ['bascule_1.2.3_linux_arm64.tar.gz', CHECKSUMS], false],
    ['the archive of another system', ['bascule_1.2.3_darwin_amd64.tar.gz', CHECKSUMS], false],
    ['the archive of another version', ['bascule_1.2.2_linux_amd64.tar.gz', CHECKSUMS], false],
    ['nothing', [], false],
  ];
  it.each(held)('%s: a candidate or not [UPDATE-05]', async (_title, names, is) => {
    server.add({ version: '1.2.3', assets: assets(...names) });
    expect(await versions()).toEqual(is ? ['1.2.3'] : []);
  });

  it('holds nothing for a system that there are no archives for [UPDATE-05]', async () => {
    server.add({ version: '1.2.3', assets: whole('1.2.3') });
    expect(await readReleases(server.url, { os: 'sunos', arch: 'x64' })).toEqual([]);
  });

  it('may hold anything beside releases', async () => {
    server.add({ version: '1.2.3', assets: whole('1.2.3') });
    const odd = {
      tag_name: 'cli/v1.2.4',
      assets: [null, 3, { name: 4 }, { name: CHECKSUMS, browser_download_url: 'file:///x' }],
    };
    server.items.push(null, 3, 'text', [], {}, { tag_name: 5 }, { tag_name: 'cli/v1.2.5' }, odd);
    expect(await versions()).toEqual(['1.2.3']);
  });

  const faults: [string, Fault, RegExp][] = [
    ['answers 500', { status: 500 }, /\/releases could not be read: it answered 500/],
    ['is no JSON', { status: 200, body: '<html>' }, /is not a list/],
    ['is JSON and no list', { status: 200, body: '{"message":"rate limit"}' }, /is not a list/],
    ['never ends', 'endless', /is larger than/],
    ['is cut off', 'cut', /could not be read/],
    ['never answers', 'silent', /could not be read: .*timeout/],
  ];
  it.each(faults)('that %s is an error which says so', async (_title, fault, error) => {
    server.fail('list', fault);
    await expect(readReleases(server.url, { ...LINUX, timeoutMs: fault === 'silent' ? 50 : 20_000 })).rejects.toThrow(
      error,
    );
  });

  it.each<[string, Fault]>([
    ['cannot be read', { status: 500 }],
    ['is no list', { status: 200, body: '{}' }],
  ])('whose address holds a password is not named with it when it %s', async (_what, fault) => {
    server.fail('list', fault);
    const address = new URL(server.url);
    Object.assign(address, { username: 'me', password: 'pa55', search: '?token=s3cret' });
    const error = await readReleases(address.href, LINUX).then(
      () => '',
      ({ message }: Error) => message,
    );
    expect(error).toContain(server.url);
    expect(error).not.toMatch(/pa55|s3cret|me:/);
  });

  it('is not waited for once the signal says so', async () => {
    server.fail('list', 'silent');
    const stop = new AbortController();
    const asked = server.asked('list');
    const reading = readReleases(server.url, { ...LINUX, signal: stop.signal });
    await asked;
    stop.abort();
    await expect(reading).rejects.toThrow(/aborted/);
  });
});
