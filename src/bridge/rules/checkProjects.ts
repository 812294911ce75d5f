import type { ProjectSummary } from '../api/shapes.ts';
import type { RuleProblem, Rules } from './Rules.ts';

/**
 * Checks that every mapped slug is a project of the user. The problem lists the projects that the user owns (document 3
 * §1).
 */
export function checkProjects(
  rules: Rules,
  owned: readonly (Pick<ProjectSummary, 'slug'> & { readonly name?: string })[],
): RuleProblem[] {
  const slugs = new Set(owned.map((project) => project.slug));
  const list = slugs.size === 0 ? 'you own none' : `your projects are ${[...slugs].sort().join(', ')}`;
  return [...rules.projects.values()]
    .filter(({ slug }) => !slugs.has(slug))
    .map(({ slug, place }) => ({
      file: rules.file,
      line: place?.line,
      column: place?.column,
      key: `projects.${slug}`,
      message: `${slug} is not a project of yours; ${hintOf(slug, owned) ?? list}`,
    }));
}

/** People enter a project's name, which has spaces and capitals, where its slug is needed. */
export function hintOf(
  given: string,
  owned: readonly (Pick<ProjectSummary, 'slug'> & { readonly name?: string })[],
): string | undefined {
  const named = owned.find(({ name }) => name?.toLowerCase() === given.trim().toLowerCase());
  return named && `it is the name of the project whose slug is ${named.slug}`;
}
