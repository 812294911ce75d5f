import type { ProjectRow } from '../../domain/board/projects/projectRow.ts';
import type { Project } from './Project.ts';

/** A project's row as the graph's node. */
export function toProject(row: ProjectRow): Project {
  const { id, name, collectFullText, agentLogin, allowedSites, transcriptMode, transcriptDays, createdAt } = row;
  return {
    row,
    id,
    name,
    collectFullText,
    agentLogin,
    dailyCostLineUsd: row.dailyCostLineUsd === null ? null : Number(row.dailyCostLineUsd),
    allowedSites,
    transcriptMode,
    transcriptDays,
    checkRules: { sendsBack: row.checksSendBack, mostTimes: row.checksMostTimes },
    createdAt,
    updatedAt: row.updatedAt ?? createdAt,
  };
}
