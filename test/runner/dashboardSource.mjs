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
/** The prefix of the first line of a module of a page. */
export const PRELUDE = `const { ${OF_PAGE.join(', ')} } = globalThis[Symbol.for('bascule.page')];`;

const BABEL = {
  configFile: false,
  babelrc: false,
  sourceMaps: 'inline',
  parserOpts: { plugins: ['typescript', 'jsx'] },
  plugins: [['relay', { eagerEsModules: true, artifactDirectory: ARTIFACTS }]],
};
const swc = (isJsx) => ({
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: isJsx },
    transform: { react: { runtime: 'automatic', importSource: JSX } },
    target: 'es2024',
  },
  module: { type: 'es6' },
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

/**
 * What an import of the dashboard's sources names: vite.config.ts says the same for the build. A page, whose number its address
 * has behind it, gets modules of its own, as in a browser, because they keep the store, the router and what is open. Artifacts
 * and packages keep nothing and are shared.
 */
export function resolveOfDashboard(specifier, context, next) {
  const own = specifier.startsWith(`${JSX}/`)
    ? `${DASHBOARD}jsx/${specifier.slice(JSX.length + 1)}.ts`
    : specifier === 'react-relay'
      ? 'react-relay/hooks.js'
      : specifier.endsWith('.graphql')
        ? `${specifier}.ts`
        : specifier;
  const found = next(own, context);
  const { search } = new URL(context.parentURL);
  const isPages = isOfDashboard(found.url) && !found.url.includes('/__generated__/');
  return isPages ? { ...found, url: `${found.url}${search}` } : found;
}

/** The JavaScript of a source of the dashboard. */
export function transformOfDashboard(path, text) {
  const isArtifact = path.startsWith(ARTIFACTS);
  const plain = isArtifact ? text.replaceAll(/^import \{(.*)\} from ['"]relay-runtime['"];$/gm, '') : text;
  const hasQuery = !isArtifact && text.includes('graphql`');
  const compiled = hasQuery ? transformWithBabel(plain, { ...BABEL, filename: path }).code : plain;
  return transformSync(compiled, { ...swc(path.endsWith('.tsx')), filename: path }).code;
}
