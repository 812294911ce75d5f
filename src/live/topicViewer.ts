import DataLoader from 'dataloader';
import { findProjects } from '../domain/board/findProjects.ts';
import type { Context } from '../domain/context.ts';

/** The account that wants to follow topics. */
export interface TopicViewer extends Context {
  /** Whether the account may view the project. Calls of one turn share one statement. */
  mayView(projectId: string): Promise<boolean>;
}

export function topicViewer(viewer: Context): TopicViewer {
  const visible = new DataLoader<string, boolean>(async (projectIds) => {
    const found = await findProjects(viewer, projectIds);
    return projectIds.map((id) => found.has(id));
  });
  return { ...viewer, mayView: (projectId) => visible.load(projectId) };
}
