import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles the script of error tracking that pages load into dist-errors. A current bundle costs nothing. */
export async function buildErrors(out = 'dist-errors') {
  const entry = 'src/dashboard/errors/main.ts';
  if (!existsSync(entry)) return;
  const inputs = [...globSync('src/dashboard/errors/*.ts'), 'node_modules/@sentry/browser/package.json'];
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of inputs.sort()) if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  const stamp = hash.digest('hex');
  const stampFile = join(out, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: { errors: entry },
    outdir: out,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { __SENTRY_DEBUG__: 'false', __RRWEB_EXCLUDE_IFRAME__: 'true', __RRWEB_EXCLUDE_SHADOW_DOM__: 'true' },
    legalComments: 'none',
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(out, { recursive: true });
  // Builds that come together each write whole files, and the stamp last.
  for (const [name, contents] of [...outputFiles.map((file) => ['errors.js', file.contents]), ['stamp', stamp]]) {
    const draft = join(out, `.${name}.${process.pid}`);
    writeFileSync(draft, contents);
    renameSync(draft, join(out, name));
  }
}
