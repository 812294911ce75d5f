import type { ProjectRow } from '../../domain/board/projectRow.ts';
import type { Project } from './Project.ts';

/** A project's row as the graph's node. */
export function toProject(row: ProjectRow): Project {
  const { id, slug, name, collectFullText, agentLogin, createdAt } = row;
  return { row, id, slug, name, collectFullText, agentLogin, createdAt, updatedAt: row.updatedAt ?? createdAt };
}
