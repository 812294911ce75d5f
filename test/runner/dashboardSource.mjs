import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { version as babelVersion, transformSync as transformWithBabel } from '@babel/core';
import { version as swcVersion, transformSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '../..');
const DASHBOARD = pathToFileURL(join(ROOT, 'src/dashboard/')).href;
const ARTIFACTS = join(ROOT, 'src/dashboard/__generated__');
const JSX = 'dashboard-jsx';
const RELAY = join(ROOT, 'node_modules/babel-plugin-relay/package.json');
/**
 * A page offers these under the symbol, and its modules take them from there: closing it ends everything that they
 * have begun.
 */
const OF_PAGE = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'fetch'];
const PRELUDE = `const { ${OF_PAGE.join(', ')} } = globalThis[Symbol.for('bascule.page')];`;

const BABEL = {
  configFile: false,
  babelrc: false,
  sourceMaps: 'inline',
  parserOpts: { plugins: ['typescript', 'jsx'] },
  plugins: [['relay', { eagerEsModules: true, artifactDirectory: ARTIFACTS }]],
};
const swc = (isJsx, module) => ({
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: isJsx },
    transform: { react: { runtime: 'automatic', importSource: JSX } },
    target: 'es2024',
  },
  module,
  sourceMaps: 'inline',
});

/** Changes with all that decides what becomes of a source of the dashboard. */
export const DASHBOARD_SALT = [
  swcVersion,
  babelVersion,
  readFileSync(RELAY, 'utf8'),
  readFileSync(import.meta.filename),
]
  .map(String)
  .join(' ');

/** The router's packages are one thing for browsers and another for Node, which would draw a page once and follow nothing. */
export const isOfRouter = (url) => url.includes('/node_modules/@tanstack/');
export const forBrowsers = (context) => ({ ...context, conditions: ['browser', ...context.conditions] });

/** Whether an address is that of a source of the dashboard. */
export const isOfDashboard = (url) => url.startsWith(DASHBOARD);

/** What an import of the dashboard's sources names: vite.config.ts says the same for the build. */
export function nameOfDashboard(specifier) {
  if (specifier.startsWith(`${JSX}/`)) return `${DASHBOARD}jsx/${specifier.slice(JSX.length + 1)}.ts`;
  if (specifier === 'react-relay') return 'react-relay/hooks.js';
  return specifier.endsWith('.graphql') ? `${specifier}.ts` : specifier;
}

/** Whether each page has a module of its own. Artifacts, styles and packages keep nothing, and all pages share them. */
export const isOfPage = (url) => isOfDashboard(url) && /\.tsx?$/.test(url) && !url.includes('/__generated__/');

/** The JavaScript of a source of the dashboard. */
export function transformOfDashboard(path, text) {
  return transform(path, text, { type: 'es6' });
}

/**
 * The same as a function `(exports, require)`, which makes the module once more each time. Its imports keep their words, and what
 * they name is taken as it is.
 */
export function transformOfPage(path, text) {
  const code = transform(path, text, { type: 'commonjs', noInterop: true });
  // On one line with the beginning, so that the lines stay those that the map of the source knows.
  return `'use strict'; module.exports = (exports, require) => { ${PRELUDE} ${code}\n};`;
}

function transform(path, text, module) {
  const isArtifact = path.startsWith(ARTIFACTS);
  const plain = isArtifact ? text.replaceAll(/^import \{(.*)\} from ['"]relay-runtime['"];$/gm, '') : text;
  const hasQuery = !isArtifact && text.includes('graphql`');
  const compiled = hasQuery ? transformWithBabel(plain, { ...BABEL, filename: path }).code : plain;
  return transformSync(compiled, { ...swc(path.endsWith('.tsx'), module), filename: path }).code;
}
