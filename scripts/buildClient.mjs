import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The entries that `exports` in package.json names. */
const ENTRIES = ['index', 'schema', 'codegen'];

/**
 * Builds the client package into dist-client: a module for each entry, whose imports are packages alone, and the
 * declarations of its types. A folder of plain files, so that `npm pack` takes it; a current build costs nothing.
 */
export async function buildClient(out = 'dist-client') {
  if (!existsSync('src/client/index.ts')) return;
  const inputs = [...globSync('src/client/**/*.ts'), 'src/generated/rest.ts', 'src/generated/schema.ts'];
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of inputs.sort()) if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  const stamp = hash.digest('hex');
  const stampFile = join(out, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Builds that come together each write whole files, and the stamp last.
  const [{ build }, { default: ts }] = await Promise.all([import('esbuild'), import('@typescript/typescript6')]);
  const { outputFiles } = await build({
    entryPoints: ENTRIES.map((name) => `src/client/${name}.ts`),
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    keepNames: true,
    write: false,
    logLevel: 'warning',
  });
  const written = [...outputFiles.map(({ path, contents }) => put(path, contents)), ...declare(ts, out)];
  const current = new Set(written.map((file) => resolve(file)));
  for (const file of globSync(`${out}/**/*.{js,ts}`)) if (!current.has(resolve(file))) rmSync(file, { force: true });
  put(stampFile, stamp);
}

/** Writes the declarations of the entries and of all that they import, in folders as in `src`. @returns the files */
function declare(ts, out) {
  const files = ENTRIES.map((name) => resolve('src/client', `${name}.ts`));
  const seen = new Set(files);
  const written = [];
  for (const file of seen) {
    const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: {
        target: ts.ScriptTarget.ES2024,
        module: ts.ModuleKind.NodeNext,
        strict: true,
        stripInternal: true,
      },
    });
    for (const { messageText, start } of diagnostics ?? []) {
      throw new Error(`${file}:${start}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    }
    const text = outputText.replaceAll(
      /(from\s+['"]|import\(['"])(\.{1,2}\/[^'"]+)\.ts(?=['"])/g,
      (_, before, path) => {
        seen.add(resolve(dirname(file), `${path}.ts`));
        return `${before}${path}.js`;
      },
    );
    written.push(put(join(out, 'types', file.slice(resolve('src').length + 1).replace(/\.ts$/, '.d.ts')), text));
  }
  return written;
}

function put(file, contents) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
  return file;
}
