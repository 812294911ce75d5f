import type { Context } from './context.ts';

type Site = Pick<Context, 'rules'>;

/** The public addresses of the pages of things. Where a slug may change, the project's id is used. */
export const projectUrl = ({ rules }: Site, projectId: string): string =>
  `${rules.baseUrl}/projects/${projectId}/worker-runs`;

/** The page of each project shows all bridges of its reader. */
export const bridgeUrl = ({ rules }: Site, projectId: string, bridgeId: string): string =>
  `${rules.baseUrl}/projects/${projectId}/agents#bridge-${bridgeId}`;

export const cardUrl = (site: Site, projectId: string, cardId: string): string =>
  `${projectUrl(site, projectId)}?card=${cardId}`;

export const runUrl = (site: Site, projectId: string, runId: string): string =>
  `${projectUrl(site, projectId)}?run=${runId}`;
