import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FILES = join(ROOT, 'dist-widget');
const KB = 1_000;

describe('the scripts of the widget', () => {
  it.each(['v1.js', 'frame.js', 'signed-in.js'])('%s is 40 kB of compressed script at most', (name) => {
    expect(statSync(join(FILES, `${name}.gz`)).size).toBeLessThanOrEqual(40 * KB);
  });

  it('run under a policy that admits neither scripts from texts nor inline styles', () => {
    for (const name of ['v1.js', 'frame.js', 'signed-in.js']) {
      const script = readFileSync(join(FILES, name), 'utf8');
      expect(script).not.toMatch(
        /\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write|<style|setAttribute\("style"/,
      );
    }
  });

  it('say everything in each language, with the same values', () => {
    const folder = join(ROOT, 'src/widget/texts');
    const textsOf = (file: string) =>
      new Map(
        [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(\w+):\s*'(.*)',$/gm)].map(([, name, text]) => [
          name,
          [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort().join(),
        ]),
      );
    const english = textsOf('en.ts');
    expect(english.size).toBeGreaterThan(40);
    for (const file of readdirSync(folder).filter((each) => /^(de|es|fr)\.ts$/.test(each)))
      expect([file, textsOf(file)]).toEqual([file, english]);
  });
});
