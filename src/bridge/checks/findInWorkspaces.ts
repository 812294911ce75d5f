import type { ProjectRule, Rules } from '../rules/Rules.ts';
import { worktreeOf } from '../runs/worktreeOf.ts';
import { findRepository } from '../workspaces/findRepository.ts';
import { createGit, type Git } from '../workspaces/git.ts';
import { type Finding, quoted } from './Finding.ts';
import { placesOf } from './findInFolders.ts';

/** Finds projects whose cards get worktrees and that have no repository for them, and those that name one repository twice. */
export async function findInWorkspaces(rules: Rules, env: Readonly<Record<string, string>>): Promise<Finding[]> {
  const git = createGit(env);
  const workers = [...rules.work.values()].filter((entry) => entry.action === 'worker');
  const found = await Promise.all(
    [...rules.projects.values()].map((project) => {
      const hasTrees = workers.some((entry) => worktreeOf(entry, project) !== undefined);
      return hasTrees || project.repositories?.length ? findInProject(git, project, hasTrees) : [];
    }),
  );
  return found.flat();
}

async function findInProject(git: Git, project: ProjectRule, hasTrees: boolean): Promise<Finding[]> {
  const { slug } = project;
  const findings: Finding[] = [];
  const seen = new Map<string, string>();
  for (const { dir, called } of placesOf(project)) {
    const repository = await findRepository(git, dir).catch(() => undefined);
    // A folder that is not there has a finding of its own.
    const begins = repository && (await git(repository.top, ['rev-parse', '--verify', 'HEAD']).catch(() => undefined));
    const other = repository && seen.get(repository.gitFolder);
    if (other !== undefined) {
      const message = `${called} is in the same git repository as ${other}, so ${hasTrees ? 'a card cannot have a worktree for each' : 'its change has one entry for both'}: delete one of them in the rule file`;
      findings.push({ about: 'git', project: slug, blocks: hasTrees, message });
    }
    if (repository !== undefined) seen.set(repository.gitFolder, dir);
    if (begins !== undefined || !hasTrees) continue;
    const lack = repository === undefined ? 'is in no git repository' : 'has no commit yet';
    const message = `${called} ${lack}, so its cards can have no worktrees: git -C ${quoted(dir)} ${repository === undefined ? 'init' : 'commit'}, or set workspace: folder`;
    findings.push({ about: 'git', project: slug, blocks: true, message });
  }
  return findings;
}
