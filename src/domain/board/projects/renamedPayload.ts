import type { ProjectRow } from './projectRow.ts';

/** The object of the event of a project's new name or slug (document 1 §6). */
export function renamedPayload(renamed: Pick<ProjectRow, 'id' | 'name' | 'slug'>, previousSlug: string) {
  return {
    type: 'project.renamed' as const,
    subject: { type: 'project' as const, id: renamed.id },
    projectId: renamed.id,
    name: renamed.name,
    slug: renamed.slug,
    previousSlug,
    actor: 'human' as const,
  };
}
