import DataLoader from 'dataloader';
import { findProjects } from '../domain/board/projects/findProjects.ts';
import type { Context } from '../domain/context.ts';
import { sharesOf } from '../domain/members/reachProject.ts';

/** The account that wants to follow topics. */
export interface TopicViewer extends Context {
  /** Whether the account may view the project. Calls of one turn share one statement. */
  mayView(projectId: string): Promise<boolean>;
}

export function topicViewer(viewer: Context): TopicViewer {
  const visible = new DataLoader<string, boolean>(async (projectIds) => {
    const [found, shares] = await Promise.all([findProjects(viewer, projectIds), sharesOf(viewer)]);
    const shared = new Set(shares.map(({ projectId }) => projectId));
    return projectIds.map((id) => found.has(id) || shared.has(id));
  });
  return { ...viewer, mayView: (projectId) => visible.load(projectId) };
}
