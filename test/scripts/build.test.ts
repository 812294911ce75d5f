import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keepBuild } from '../../src/platform/keepBuild.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;

/** It has been unused for two days. */
const LONG_AGO = new Date(Date.now() - 48 * 3_600_000);

/** A checkout with two source files, of which the second is loaded late. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'bascule-build-'));
  copyFileSync(join(ROOT, '.swcrc'), join(root, '.swcrc'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  mkdirSync(join(root, 'src'));
  const main = `process.stdout.write('up\\n');
    process.stdin.once('data', async () => {
      process.stdout.write((await import('./late.ts')).word + '\\n');
      process.exit(0);
    });`;
  writeFileSync(join(root, 'src/main.ts'), main);
  const say = (word: string) => writeFileSync(join(root, 'src/late.ts'), `export const word: string = '${word}';`);
  const build = () => {
    const args = [join(ROOT, 'scripts/build.mjs'), '--root', root];
    expect(spawnSync(process.execPath, args, { env: { PATH }, stdio: 'inherit' }).status).toBe(0);
  };
  const builds = join(root, 'dist-builds');
  /** As if so many more builds had been made and marked then: copies of the one that is there. */
  const pile = (count: number, at: Date) => {
    const [made] = readdirSync(builds) as [string];
    for (let n = 0; n < count; n++) {
      const folder = join(builds, `${at.getTime()}-${n}`);
      cpSync(join(builds, made), folder, { recursive: true });
      utimesSync(folder, at, at);
    }
  };
  const run = async () => {
    const child = spawn(process.execPath, ['dist/main.js'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    await once(lines, 'line');
    return async () => {
      child.stdin.write('on\n');
      const [line] = await once(lines, 'line');
      return line as string;
    };
  };
  return { root, say, build, builds, pile, run, remove: () => rmSync(root, { recursive: true }) };
}

describe('a build', () => {
  it('takes no file away from a server that runs from the same checkout, and is there for the next start', async () => {
    const project = checkout();
    project.say('first');
    project.build();
    const running = await project.run();
    project.pile(6, new Date());
    project.say('second');
    project.build();
    expect(await running()).toBe('first');
    expect(await (await project.run())()).toBe('second');
    project.remove();
  });

  it('that a server marks stays for as long as it runs, however many follow', async () => {
    const project = checkout();
    project.say('first');
    project.build();
    const [used] = readdirSync(project.builds) as [string];
    project.pile(8, LONG_AGO);
    utimesSync(join(project.builds, used), LONG_AGO, LONG_AGO);
    await keepBuild(join(project.builds, used));
    // More than are kept whatever their age.
    project.pile(6, new Date(Date.now() + 60_000));
    project.say('another');
    project.build();
    const left = readdirSync(project.builds);
    expect(left).toContain(used);
    expect(left.length).toBeLessThan(10);
    project.remove();
  });

  it('of what was built already compiles nothing', () => {
    const project = checkout();
    project.say('once');
    project.build();
    const made = statSync(join(project.root, 'dist/main.js')).mtimeMs;
    project.build();
    expect(readdirSync(join(project.root, 'dist-builds'))).toHaveLength(1);
    expect(statSync(join(project.root, 'dist/main.js')).mtimeMs).toBe(made);
    project.remove();
  });

  it('that fails leaves the one before in place, and old ones do not pile up', async () => {
    const project = checkout();
    project.say('whole');
    project.build();
    project.pile(7, LONG_AGO);
    project.build();
    const builds = () => readdirSync(project.builds);
    expect(builds().length).toBeLessThan(8);
    writeFileSync(join(project.root, 'src/late.ts'), 'export const = ;');
    const args = [join(ROOT, 'scripts/build.mjs'), '--root', project.root];
    expect(spawnSync(process.execPath, args, { env: { PATH }, stdio: 'ignore' }).status).not.toBe(0);
    expect(await (await project.run())()).toBe('whole');
    expect(builds().filter((name) => name.startsWith('.'))).toEqual([]);
    project.remove();
  });
});
