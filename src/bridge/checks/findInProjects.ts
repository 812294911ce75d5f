import type { ProjectSummary } from '../api/shapes.ts';
import { checkProjects } from '../rules/checkProjects.ts';
import { formatProblem } from '../rules/formatProblem.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Finding } from './Finding.ts';

/**
 * Slugs in the rule file that are not projects of the account: a project's name, for example, or a slug from before a
 * rename.
 */
export function findInProjects(rules: Rules, owned: readonly Pick<ProjectSummary, 'slug' | 'name'>[]): Finding[] {
  return checkProjects(rules, owned).map((problem) => ({
    about: 'project',
    blocks: true,
    message: `${formatProblem(problem)}: correct the slug, or delete the lines of this project; then run bascule bridge reload`,
  }));
}
