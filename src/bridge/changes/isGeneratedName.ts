/** Files that programs write and nobody reads line by line. */
const NAMES = new Set([
  'Cargo.lock',
  'Gemfile.lock',
  'Package.resolved',
  'Pipfile.lock',
  'Podfile.lock',
  'bun.lock',
  'bun.lockb',
  'composer.lock',
  'deno.lock',
  'flake.lock',
  'go.sum',
  'gradle.lockfile',
  'mix.lock',
  'npm-shrinkwrap.json',
  'package-lock.json',
  'packages.lock.json',
  'pdm.lock',
  'pnpm-lock.yaml',
  'poetry.lock',
  'pubspec.lock',
  'uv.lock',
  'yarn.lock',
]);
const ENDS = /\.min\.(?:js|mjs|css)$|\.(?:js|css)\.map$/;

/** Whether the name alone says that a file is generated; `.gitattributes` may say otherwise. */
export function isGeneratedName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return NAMES.has(name) || ENDS.test(name);
}
