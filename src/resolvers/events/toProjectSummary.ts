import type { ProjectRow } from '../../domain/board/projects/projectRow.ts';
import type { ProjectSummary } from './Feed.ts';

/** A project in brief. It has another type than the project's node, and so no `id`. */
export function toProjectSummary({ id, slug, name }: Pick<ProjectRow, 'id' | 'slug' | 'name'>): ProjectSummary {
  return { projectId: id, slug, name };
}
