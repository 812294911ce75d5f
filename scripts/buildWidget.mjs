import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The scripts of the widget: that of the reviewed page, that of the frame, and that of the page behind the sign-in. */
const ENTRIES = { v1: 'src/widget/v1.ts', frame: 'src/widget/frame.ts', 'signed-in': 'src/widget/signedIn.ts' };

/** Bundles the scripts of the widget for the review of sites: their contents by name. */
export async function bundleWidget() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: ENTRIES,
    outdir: 'dist-widget',
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

/** Bundles the widget into dist-widget, each script with its compressed forms. A current bundle costs nothing. */
export async function buildWidget(out = 'dist-widget') {
  if (!existsSync(ENTRIES.v1)) return;
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of [...globSync('src/widget/**/*.ts'), 'node_modules/esbuild/package.json'].sort())
    if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  const stamp = hash.digest('hex');
  const stampFile = join(out, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const files = [];
  for (const [name, contents] of await bundleWidget()) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    files.push([name, contents], [`${name}.br`, brotliCompressSync(contents, { params })]);
    files.push([`${name}.gz`, gzipSync(contents, { level: 9 })]);
  }
  mkdirSync(out, { recursive: true });
  // Builds that come together each write whole files, and the stamp last.
  for (const [name, contents] of [...files, ['stamp', stamp]]) {
    const draft = join(out, `.${name}.${process.pid}`);
    writeFileSync(draft, contents);
    renameSync(draft, join(out, name));
  }
}
