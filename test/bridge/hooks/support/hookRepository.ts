import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A git repository on this machine in the place of the forge's. */
export class HookRepository {
  /** The value for `BASCULE_HOOKS_URL`. */
  readonly url: string;
  private readonly dir: string;

  /** `owner/repo` under a folder that represents the forge. */
  constructor(forgeDir: string, name: string) {
    this.url = `file://${forgeDir}`;
    this.dir = join(forgeDir, name);
    mkdirSync(this.dir, { recursive: true });
    this.git('init', '--quiet', '--template=', '--initial-branch=main');
  }

  /** Commits the files, all of them executable, and tags the commit; answers its hash. */
  commit(tag: string, files: Readonly<Record<string, string>>): string {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.dir, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      chmodSync(file, 0o755);
    }
    this.git('add', '.');
    this.git('commit', '--quiet', '--allow-empty', '-m', tag);
    this.git('tag', tag);
    return this.git('rev-parse', 'HEAD').trim();
  }

  private git(...args: string[]): string {
    const settings = ['user.name=t', 'user.email=t@example.test', 'maintenance.auto=false'];
    return execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...args], {
      cwd: this.dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString();
  }
}
