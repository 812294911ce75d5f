import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES, PROJECT_ADDRESSES } from '../../src/web/dashboard/addresses.ts';

const FILES = join(import.meta.dirname, '../../dist-dashboard');
const KB = 1_000;

interface Build {
  readonly script: string;
  readonly preload: readonly string[];
  readonly chunks: readonly string[];
  readonly pages: Readonly<Record<string, { readonly begin: readonly string[]; readonly preload: readonly string[] }>>;
}

describe('the files of the dashboard', () => {
  const build = JSON.parse(readFileSync(join(FILES, 'build.json'), 'utf8')) as Build;
  const size = (name: string) => statSync(join(FILES, `${name}.gz`)).size;
  const first = [build.script, ...build.preload];

  it('that a page loads first are 250 KB of compressed script at most', () => {
    expect(first.reduce((sum, name) => sum + size(name), 0)).toBeLessThanOrEqual(250 * KB);
  });

  it('that belong to one page are 80 KB at most', () => {
    const rest = build.chunks.filter((name) => name.endsWith('.js') && !first.includes(name));
    expect(rest.length).toBeGreaterThan(5);
    expect(rest.filter((name) => size(name) > 80 * KB)).toEqual([]);
  });

  it('are named for every address: the chunk of its page, and what asks for its data without loading anything else', () => {
    const addresses = [...ADDRESSES, ...PROJECT_ADDRESSES.map((each) => `/projects/:project${each}`)];
    expect(Object.keys(build.pages).sort()).toEqual([...addresses].sort());
    const preloaded = addresses.filter((address) => address !== '/').map((address) => build.pages[address]?.preload[0]);
    expect(preloaded.filter((name) => !/^[A-Z]\w+Page-/.test(name ?? ''))).toEqual([]);
    const asking = Object.values(build.pages).map(({ begin }) => begin.reduce((sum, name) => sum + size(name), 0));
    expect(Math.max(...asking)).toBeLessThanOrEqual(12 * KB);
  });

  it('are all there in both compressed forms', () => {
    const names = new Set(readdirSync(FILES));
    const missing = build.chunks
      .filter((name) => /\.(js|css)$/.test(name))
      .flatMap((name) => [name, `${name}.br`, `${name}.gz`])
      .filter((name) => !names.has(name));
    expect(missing).toEqual([]);
  });
});
