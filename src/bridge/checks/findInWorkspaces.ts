import type { Rules } from '../rules/Rules.ts';
import { worktreeOf } from '../runs/worktreeOf.ts';
import { findRepository } from '../workspaces/findRepository.ts';
import { createGit } from '../workspaces/git.ts';
import { type Finding, quoted } from './Finding.ts';

/** Finds projects whose cards get worktrees and that have no repository for them. */
export async function findInWorkspaces(rules: Rules, env: Readonly<Record<string, string>>): Promise<Finding[]> {
  const git = createGit(env);
  const workers = [...rules.work.values()].filter((entry) => entry.action === 'worker');
  const projects = [...rules.projects.values()].filter((project) =>
    workers.some((entry) => worktreeOf(entry, project) !== undefined),
  );
  const found = await Promise.all(
    projects.map(async (project): Promise<Finding[]> => {
      const repository = await findRepository(git, project.dir).catch(() => undefined);
      // A folder that is not there has a finding of its own.
      const begins =
        repository && (await git(repository.top, ['rev-parse', '--verify', 'HEAD']).catch(() => undefined));
      if (begins !== undefined) return [];
      const { slug, dir } = project;
      const lack = repository === undefined ? 'is in no git repository' : 'has no commit yet';
      const message = `the folder ${dir} of the project ${slug} ${lack}, so its cards can have no worktrees: git -C ${quoted(dir)} ${repository === undefined ? 'init' : 'commit'}, or set workspace: folder`;
      return [{ about: 'git', project: slug, blocks: true, message }];
    }),
  );
  return found.flat();
}
