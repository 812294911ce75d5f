import type { ProjectRow } from '../../domain/board/projectRow.ts';
import { Project } from './Project.ts';

/** A project's row as the graph's node. */
export function toProject(row: ProjectRow): Project {
  const { id, slug, name, collectFullText, agentLogin, createdAt } = row;
  const updatedAt = row.updatedAt ?? createdAt;
  return Object.assign(new Project(), { row, id, slug, name, collectFullText, agentLogin, createdAt, updatedAt });
}
