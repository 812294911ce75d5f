import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInBrowser } from '../../../src/bridge/connect/openInBrowser.ts';
import { until } from '../../support/until.ts';

describe('a page that the desktop shall open', () => {
  const dir = mkdtempSync(join(tmpdir(), 'open-'));
  const opened = join(dir, 'opened');
  afterAll(() => rmSync(dir, { recursive: true }));
  beforeAll(() => {
    for (const name of ['xdg-open', 'open'])
      writeFileSync(join(dir, name), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 });
  });
  const desktop = { PATH: `${dir}:${process.env.PATH}`, DISPLAY: ':0' };
  const open = (link: string, more: Record<string, string> = {}, platform = 'linux') =>
    openInBrowser(link, { inherited: { ...desktop, ...more } }, platform);

  it('is one of the web, where a person sits at the desktop', async () => {
    for (const link of ['file:///etc/passwd', 'vscode://x', '-a Calculator', '//evil.test/', '']) {
      expect([link, await open(link), await open(link, {}, 'darwin')]).toEqual([link, false, false]);
    }
    expect(await open('https://board.test/1', { SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' })).toBe(false);
    expect(await open('https://board.test/2', { DISPLAY: '' })).toBe(false);
    expect(await open('https://board.test/3', { PATH: '/nowhere' })).toBe(false);
    expect(await open('https://board.test/4')).toBe(true);
    expect(await open('http://127.0.0.1:4000/5', { DISPLAY: '' }, 'darwin')).toBe(true);
    const lines = () => (existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n').sort() : []);
    await until('both are opened', () => lines().length === 2);
    expect(lines()).toEqual(['http://127.0.0.1:4000/5', 'https://board.test/4']);
  });
});
