import type { ProjectRow } from '../../domain/board/projects/projectRow.ts';
import type { Project } from './Project.ts';

/** A project's row as the graph's node. */
export function toProject(row: ProjectRow): Project {
  const { id, name, collectFullText, agentLogin, allowedSites, createdAt } = row;
  const dailyCostLineUsd = row.dailyCostLineUsd === null ? null : Number(row.dailyCostLineUsd);
  const updatedAt = row.updatedAt ?? createdAt;
  return { row, id, name, collectFullText, agentLogin, dailyCostLineUsd, allowedSites, createdAt, updatedAt };
}
