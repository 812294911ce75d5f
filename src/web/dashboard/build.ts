import { readFileSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The output folder of the build; the file names change with their content. */
export const FILES = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'dist-dashboard');
const NOTE = join(FILES, 'build.json');

/** What a page of the dashboard loads first. */
export interface DashboardBuild {
  /** Changes with every build. */
  readonly version: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  /** By language, the script with the texts of the dashboard, which runs before the others; none for English, and in a build of a version before. */
  readonly texts?: Readonly<Record<string, string | undefined>>;
  /** By the address of a page, as in `addresses.ts`. */
  readonly pages: Readonly<Record<string, PageFiles | undefined>>;
}

/** What a page loads in addition. */
export interface PageFiles {
  /** The script that requests the data of the page before the page's own runs, and its imports; empty for no script. */
  readonly begin: readonly string[];
  readonly preload: readonly string[];
}

let read: { at: number; build: DashboardBuild } | undefined;

/**
 * The newest build; undefined when the dashboard was not built. A build beside a running server is served at once, because
 * the files of older builds stay for open pages.
 */
export function readBuild(): DashboardBuild | undefined {
  const at = statSync(NOTE, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return undefined;
  if (read?.at !== at) read = { at, build: JSON.parse(readFileSync(NOTE, 'utf8')) as DashboardBuild };
  return read.build;
}
