import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Packages that are bundled; another version of one of them is another explorer. */
const PACKAGES = [
  'graphiql',
  '@graphiql/react',
  '@graphiql/toolkit',
  'react',
  'react-dom',
  'graphql',
  'graphql-ws',
  'get-nonce',
];

/** Servers that were started before a build go on naming its predecessor. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Bundles the GraphQL explorer into dist-explorer: a script and a stylesheet whose names change with their content,
 * each with its compressed forms, and `manifest.json` with the two names. A current bundle costs nothing.
 */
export async function buildExplorer(out = 'dist-explorer') {
  if (!existsSync('explorer/main.tsx')) return;
  const inputs = [...globSync('explorer/**/*.*'), ...PACKAGES.map((name) => `node_modules/${name}/package.json`)];
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of inputs.sort()) if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  const stamp = hash.digest('hex');
  const manifestFile = join(out, 'manifest.json');
  if (existsSync(manifestFile) && JSON.parse(readFileSync(manifestFile, 'utf8')).stamp === stamp) return;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: { explorer: 'explorer/main.tsx' },
    outdir: out,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(out, { recursive: true });
  const names = {};
  const written = new Set(['manifest.json']);
  const put = (name, contents) => {
    // Builds that come together each write whole files, and the manifest last.
    const draft = join(out, `.${name}.${process.pid}`);
    writeFileSync(draft, contents);
    renameSync(draft, join(out, name));
    written.add(name);
  };
  for (const { path, contents } of outputFiles) {
    const name = basename(path);
    put(name, contents);
    const kind = /\.(js|css)$/.exec(name)?.[1];
    if (kind === undefined) continue;
    names[kind === 'js' ? 'script' : 'style'] = name;
    put(`${name}.br`, brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    put(`${name}.gz`, gzipSync(contents, { level: 9 }));
  }
  put('manifest.json', JSON.stringify({ ...names, stamp }));
  for (const name of readdirSync(out).filter((file) => !written.has(file))) {
    const { mtimeMs } = statSync(join(out, name), { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(join(out, name), { force: true });
  }
}
