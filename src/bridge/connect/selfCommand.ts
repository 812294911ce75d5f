import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cli } from '../commands/Cli.ts';
import { findProgram } from '../process/findProgram.ts';

/**
 * How other programs start this one: by its name if the PATH leads to it, otherwise by its path. The folder of packages
 * that npx puts on the PATH does not count, because other programs do not have it there.
 */
export async function selfCommand({ env, version }: Pick<Cli, 'env' | 'version'>): Promise<string[]> {
  const { named, path } = await findSelf({ env, version });
  return named === undefined ? path : [env.cli];
}

/**
 * The same command with absolute paths, for programs that have no PATH. A symbolic link is kept, because it leads to
 * the next version after an update.
 */
export async function selfPath(cli: Pick<Cli, 'env' | 'version'>): Promise<string[]> {
  const { named, path } = await findSelf(cli);
  return named === undefined ? path : [named];
}

/** `named`: where the PATH leads to this program, if it does. */
async function findSelf({ env, version }: Pick<Cli, 'env' | 'version'>): Promise<{ named?: string; path: string[] }> {
  const named = await findProgram(env.cli, env.inherited, '/').catch(() => undefined);
  const script = process.argv[1] ?? '';
  const launcher = version.binary ? process.execPath : join(dirname(real(script)), '../bin/bascule');
  const path = version.binary || existsSync(launcher) ? [launcher] : [process.execPath, script];
  const isThis = named !== undefined && !named.includes('node_modules') && real(named) === real(launcher);
  return isThis ? { named, path } : { path };
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
