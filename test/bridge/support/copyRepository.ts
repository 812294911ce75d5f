import { execFileSync } from 'node:child_process';
import { copiedFolder } from '../../support/copiedFolder.ts';

/** Makes a folder a repository with one empty commit on `main`. */
export const copyRepository = copiedFolder((folder) => {
  const settings = ['user.name=A', 'user.email=a@example.com', 'maintenance.auto=false'].flatMap((one) => ['-c', one]);
  const git = (...args: string[]) => execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--template=', '-b', 'main');
  git('commit', '--quiet', '--allow-empty', '-m', 'first');
});
