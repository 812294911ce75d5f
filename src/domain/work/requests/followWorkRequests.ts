import type { EventSource } from '../../../events/EventSource.ts';
import { readTogether } from '../../../lib/batching/readTogether.ts';
import { BoundedQueue, cancellableIterator } from '../../../lib/concurrency/BoundedQueue.ts';
import type { WorkRequestState } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import { requireProject } from '../../board/projects/requireProject.ts';
import type { Context } from '../../context.ts';
import { findWorkRequests } from './readWorkRequests.ts';
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
  const queue = new BoundedQueue<Change>({ max: MAX_WAITING });
  const stopListening = live.tail.listen((event) => {
    if (event.projectId === project.id && event.type === 'bridge.work_request') queue.push(JSON.parse(event.payload));
  });
  const next = readTogether(queue, async (changes) => {
    const rows = await findWorkRequests(ctx, [...new Set(changes.map((change) => change.workRequestId))]);
    // A request that was deleted with its project in the meantime has nothing left to show.
    return changes.flatMap(({ workRequestId, state }) => {
      const row = rows.get(workRequestId);
      return row === undefined ? [] : { ...row, state };
    });
  });
  return cancellableIterator({
    next,
    stop: () => {
      stopListening();
      queue.close();
    },
  });
}
