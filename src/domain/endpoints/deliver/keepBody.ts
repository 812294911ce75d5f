import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Context } from '../../context.ts';

const KEEP = prepare(({ place, body }: Bound<{ place: string; body: string }>) =>
  build.updateTable('webhookDelivery').set({ body }).where('place', '=', place),
);

/** Keeps what a document answered, before it is sent: each attempt sends the same. */
export async function keepBody({ queries }: Pick<Context, 'queries'>, place: string, body: string): Promise<void> {
  await run(queries, KEEP, { place, body });
}
