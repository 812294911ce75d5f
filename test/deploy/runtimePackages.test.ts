import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { copyRuntimePackages, IMPORTED, NEVER_NEEDED, runtimePackages } from '../../scripts/runtimePackages.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Packages in the bundles take these where they are there; the project does not install them to run. */
const DONE_WITHOUT = ['class-validator', 'tinyglobby', 'typescript'];

describe('the packages beside the bundles', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bascule-packages-'));
    copyRuntimePackages(ROOT, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are all that the bundles import, and no other', async () => {
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['dist/main.js', 'dist/console/main.js', ...globSync('dist/chunks/*.js', { cwd: ROOT })],
      outdir: '.tmp/packages',
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
    const imported = Object.values(metafile.inputs)
      .flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
      .filter((path) => !isBuiltin(path));
    // What a module requires by a function of its own, the bundler does not see.
    const sources = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['src/{bridge,cli,dashboard}/**'] });
    const required = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/createRequire\([^)]*\)\('([^']+)'\)/g)].map(
        ([, name]) => name as string,
      ),
    );
    const names = [...imported, ...required].map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] as string);
    expect([...new Set(names)].filter((name) => !DONE_WITHOUT.includes(name)).sort()).toEqual([...IMPORTED].sort());
  });

  it('lack nothing that one of them imports', async () => {
    const { metafile, warnings } = await build({
      stdin: { contents: IMPORTED.map((name) => `import '${name}';`).join('\n'), resolveDir: folder },
      absWorkingDir: folder,
      bundle: true,
      write: false,
      metafile: true,
      treeShaking: false,
      platform: 'node',
      format: 'esm',
      loader: { '.node': 'empty' },
      external: [...DONE_WITHOUT, './sentry_cpu_profiler-*'],
      logLevel: 'silent',
    });
    expect(Object.keys(metafile.inputs).length).toBeGreaterThan(1_000);
    expect(warnings.filter(({ text }) => text.includes('Could not resolve'))).toEqual([]);
  });

  it('load in Node, native modules included', () => {
    const words = `
      const names = ${JSON.stringify(IMPORTED)};
      const [argon2] = await Promise.all(['@node-rs/argon2', ...names].map((name) => import(name)));
      console.log(await argon2.verify(await argon2.hash('some words'), 'some words'));
      // The profiler of Sentry loads its native module when it is first used.
      const { createRequire } = await import('node:module');
      console.log(Object.keys(createRequire('${folder}/node_modules/@sentry/profiling-node/')('@sentry/node-cpu-profiler')).length > 0);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', words], { cwd: folder });
    expect([stdout.toString(), stderr.toString()]).toEqual(['true\ntrue\n', '']);
  });

  it('hold nothing for builds, for people or for another platform, but the licences', () => {
    const files = globSync('node_modules/**', { cwd: folder });
    expect(files.length).toBeGreaterThan(3_000);
    const idle = files.filter((file) => /\.(map|ts|tsx|[cm]ts|md)$/.test(file) && !/licen[cs]e|notice/i.test(file));
    expect(idle).toEqual([]);
    for (const name of NEVER_NEEDED) expect(existsSync(join(folder, 'node_modules', name))).toBe(false);
    const profilers = files.map((file) => basename(file)).filter((name) => name.startsWith('sentry_cpu_profiler'));
    const [{ platform, arch }, { modules }] = [process, process.versions];
    expect(
      profilers.filter((name) => !name.includes(`-${platform}-${arch}-`) || !name.includes(`-${modules}.`)),
    ).toEqual([]);
    const licences = (root: string) =>
      files.filter((file) => /licen[cs]e/i.test(basename(file)) && existsSync(join(root, file)));
    const owed = runtimePackages(ROOT).flatMap((path) => globSync(`${path}/LICEN[CS]E*`, { cwd: ROOT }));
    expect(owed.filter((file) => !licences(folder).includes(file))).toEqual([]);
  });

  it('are not collected when one of them is not installed', async () => {
    const place = await mkdtemp(join(tmpdir(), 'bascule-none-'));
    expect(() => runtimePackages(place)).toThrow(`${IMPORTED[0]} is not installed`);
    await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'));
    expect(runtimePackages(place)).toEqual(runtimePackages(ROOT));
    await rm(place, { recursive: true });
  });
});
