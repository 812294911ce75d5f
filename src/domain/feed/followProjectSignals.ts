import type { EventSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { authorize } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';
import { type FollowedKind, followSignals } from './followSignals.ts';

type ProjectSignal = Extract<Signal<FollowedKind>, { projectId: string }>;

/**
 * The signals of one kind about a project of the caller, from now on.
 * @throws Refusal insufficient_scope before anything is looked up, project_not_found
 */
export async function followProjectSignals<Kind extends ProjectSignal['kind']>(
  ctx: Context,
  live: EventSource,
  kind: Kind,
  projectId: string,
): Promise<AsyncIterableIterator<Signal<Kind>>> {
  authorize(ctx, 'read', 'projects');
  const project = await requireProject(ctx, projectId);
  return followSignals(ctx, live, kind, (signal) => (signal as ProjectSignal).projectId === project.id);
}
