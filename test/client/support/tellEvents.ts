import { appendEvents } from '../../../src/events/appendEvents.ts';
import type { PlatformWorld } from '../../support/platform.ts';

/** Commits so many events of an account in one transaction, as a change of the product would. */
export async function tellEvents({ platform }: PlatformWorld, ownerId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, n) => ({
    type: 'bridge.work_request' as const,
    ownerId,
    projectId: ownerId,
    payload: `{"n":${n}}`,
  }));
  const context = platform.domain.system();
  await context.db.transaction(({ queries }) => appendEvents(queries, context.now, events));
  context.committed(count, []);
}

/** The sequences of an account's events, in order. */
export async function sequencesOf(world: PlatformWorld, ownerId: string): Promise<string[]> {
  const rows = await world.sql<{ sequence: string }>(
    'select o.sequence::text as sequence from outbox o where o.owner_id = $1 order by o.sequence',
    [ownerId],
  );
  return rows.map(({ sequence }) => sequence);
}
