import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findInstall } from '../../../src/bridge/update/findInstall.ts';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bascule-install-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...names: string[]): string {
  const path = join(folder, ...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  return path;
}

function linkTo(target: string): string {
  const path = join(folder, 'link');
  symlinkSync(target, path);
  return path;
}

describe('Where the program is installed', () => {
  it('can be written to, and nothing is left there by finding out [UPDATE-17]', async () => {
    expect(await findInstall(put('bin', 'bascule'))).toEqual({ packageManager: undefined, writable: true });
    expect(readdirSync(join(folder, 'bin'))).toEqual(['bascule']);
  });

  const closed: [string, () => string][] = [
    // Root may write where permission bits say no, so the test's folders do not do.
    ['a folder that takes no files', () => '/proc/version'],
    ['a link to a file in such a folder', () => linkTo('/proc/version')],
    ['a folder that is gone', () => join(folder, 'gone', 'bascule')],
  ];
  it.each(closed)('cannot be written to: %s [UPDATE-17]', async (_title, binary) => {
    expect(await findInstall(binary())).toMatchObject({ writable: false });
  });

  it('is the folder of the file that a link leads to [UPDATE-17]', async () => {
    expect(await findInstall(linkTo(put('bin', 'bascule')))).toMatchObject({ writable: true });
  });

  const homes: [string, string[], 'homebrew' | undefined][] = [
    ['a formula', ['opt', 'Cellar', 'bascule', '1.0.0', 'bin', 'bascule'], 'homebrew'],
    ['a cask', ['opt', 'Caskroom', 'bascule', '1.0.0', 'bascule'], 'homebrew'],
    ['a folder of somebody’s own', ['bin', 'bascule'], undefined],
    ['a folder that is named alike', ['MyCellar', 'bascule'], undefined],
  ];
  it.each(homes)('names the package manager: %s [UPDATE-13]', async (_title, names, packageManager) => {
    const path = put(...names);
    expect(await findInstall(path)).toMatchObject({ packageManager });
    expect(await findInstall(linkTo(path))).toMatchObject({ packageManager });
  });
});
