import type { EventSource } from '../../events/EventSource.ts';
import { LiveQueue, liveIterator } from '../../lib/LiveQueue.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { requireProject } from '../board/requireProject.ts';
import type { Context } from '../context.ts';
import { findWorkRequest } from './readWorkRequests.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

/** Changes that may wait for one slow reader. */
const MAX_WAITING = 5_000;

interface Change {
  workRequestId: string;
  state: WorkRequestState;
}

/**
 * The requests of a project as they change, from now on: one item per change, each showing the state that the change
 * led to, although the row may have moved on before it is read.
 * @throws Refusal project_not_found
 */
export async function followWorkRequests(
  ctx: Context,
  live: EventSource,
  projectId: string,
): Promise<AsyncIterableIterator<WorkRequestRow>> {
  authorize(ctx, 'read', 'projects');
  const project = await requireProject(ctx, projectId);
  const queue = new LiveQueue<Change>({ max: MAX_WAITING });
  const stopListening = live.tail.listen((event) => {
    if (event.projectId === project.id && event.type === 'bridge.work_request') queue.push(JSON.parse(event.payload));
  });
  const next = async (): Promise<WorkRequestRow | undefined> => {
    for (;;) {
      const change = await queue.take();
      if (change === undefined) return undefined;
      const row = await findWorkRequest(ctx, change.workRequestId);
      // Deleted with its project meanwhile: there is nothing left to show.
      if (row !== undefined) return { ...row, state: change.state };
    }
  };
  return liveIterator({
    next,
    stop: () => {
      stopListening();
      queue.close();
    },
  });
}
