import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILD } from '../../support/serverProcess.ts';

/** What a process has loaded. */
export interface Loaded {
  /** Files, ours and those of packages. */
  readonly files: readonly string[];
  readonly kilobytes: number;
  /** Packages of which something was loaded, from a bundle or from their own folder. */
  readonly packages: ReadonlySet<string>;
}

const TRACE = pathToFileURL(join(import.meta.dirname, 'traceModules.mjs')).href;

/** The environment of a process that writes what it loads into a file. */
export const traced = (file: string) => ({ NODE_OPTIONS: `--import=${TRACE}`, BASCULE_LOADED: file });

/** Reads what `traced` wrote. */
export function readLoaded(file: string): Loaded {
  const urls = new Set(readFileSync(file, 'utf8').split('\n'));
  const files = [...urls].filter((url) => url.startsWith('file:') && url !== TRACE).map((url) => fileURLToPath(url));
  return {
    files,
    kilobytes: Math.round(files.reduce((sum, each) => sum + statSync(each).size, 0) / 1024),
    packages: new Set(files.flatMap(packagesIn)),
  };
}

/** Packages of which the build's bundles hold something. */
export function bundledPackages(): ReadonlySet<string> {
  return new Set(globSync('chunks/*.js', { cwd: BUILD }).flatMap((chunk) => packagesIn(join(BUILD, chunk))));
}

/** The package that a file is of; for a bundle, all of those that its map names. */
function packagesIn(file: string): string[] {
  const map = `${file}.map`;
  const isPackage = file.includes('/node_modules/');
  if (isPackage || !existsSync(map)) return isPackage ? [packageOf(file)] : [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources
    .map((source) => resolve(dirname(file), source))
    .filter((source) => source.includes('/node_modules/'))
    .map(packageOf);
}

function packageOf(path: string): string {
  const inside = path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length);
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/');
}
