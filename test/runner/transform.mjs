import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';
import {
  DASHBOARD_SALT,
  forBrowsers,
  isOfDashboard,
  isOfRouter,
  nameOfDashboard,
  transformOfDashboard,
  transformOfPage,
} from './dashboardSource.mjs';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.tmp/transform');
/** Sources import each other by their real name (`./x.ts`), so the build's rewriting of extensions stays off here. */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2024',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
const SALT = `${version} ${JSON.stringify(OPTIONS)} ${DASHBOARD_SALT}`;
let hooked = false;
let rewriteSource = (_path, text) => text;
const ours = ['src', 'test', 'bench', 'scripts'].map((folder) => pathToFileURL(join(ROOT, folder, '/')).href);

/**
 * Has Node itself load our TypeScript, so that all test files of a worker share one copy of the server's modules.
 * Transformed sources are kept under a hash of their text. `rewrite(path, text)` may replace the text of a source.
 */
export function loadTypeScript(rewrite = rewriteSource) {
  if (hooked) return;
  hooked = true;
  rewriteSource = rewrite;
  mkdirSync(CACHE, { recursive: true });
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === '@jest/globals')
        return { url: new URL('./globals.mjs', import.meta.url).href, shortCircuit: true };
      const { parentURL = '' } = context;
      if (isOfDashboard(parentURL)) {
        const found = next(nameOfDashboard(specifier), context);
        // A module that a test names with a search part is a copy of its own, and so is what it imports.
        const { search } = new URL(parentURL);
        return search !== '' && isOfDashboard(found.url) ? { ...found, url: `${found.url}${search}` } : found;
      }
      return next(specifier, isOfRouter(parentURL) ? forBrowsers(context) : context);
    },
    load: (url, context, next) => {
      // What styles say of sizes and colours needs a browser.
      if (url.endsWith('.css') || url.includes('.css?')) return { format: 'module', source: '', shortCircuit: true };
      const isDashboards = isOfDashboard(url);
      if (!isDashboards && !(url.endsWith('.ts') && ours.some((folder) => url.startsWith(folder))))
        return next(url, context);
      const source = transformed(fileURLToPath(url), isDashboards ? transformOfDashboard : transformOfServer);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** The JavaScript of a module of a page, see {@link transformOfPage}. */
export const sourceOfPage = (path) => transformed(path, transformOfPage);

function transformed(path, transform) {
  const text = rewriteSource(path, readFileSync(path, 'utf8'));
  const hash = createHash('sha256')
    .update(`${SALT} ${transform.name}`)
    .update(path)
    .update('\0')
    .update(text)
    .digest('hex');
  const kept = join(CACHE, `${hash}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const code = transform(path, text);
    // Workers write side by side. The rename makes sure that each finds a whole file or none.
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}

function transformOfServer(path, text) {
  return transformSync(text, { ...OPTIONS, filename: path }).code;
}
