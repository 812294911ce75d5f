import { readFile } from 'node:fs/promises';

/**
 * The commit that the build wrote beside the code; `dev` for code that was built outside a checkout, or not built at
 * all.
 */
export async function readBuildCommit(): Promise<string> {
  try {
    return (await readFile(new URL('../build-commit', import.meta.url), 'utf8')).trim() || 'dev';
  } catch {
    return 'dev';
  }
}
