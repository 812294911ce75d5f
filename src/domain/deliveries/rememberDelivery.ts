import { createHash } from 'node:crypto';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';

const TAKE = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .insertInto('forgeDelivery')
    .values({ id, takenAt: now })
    .onConflict((known) => known.doNothing())
    .returning('id'),
);
const FORGET = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('forgeDelivery').where('id', '=', id));

/**
 * Remembers a delivery with the commit.
 * @param to what it is for, as the forge's ids of different deliveries to it never repeat
 * @returns whether it is new there
 */
export async function rememberDelivery(tx: TxContext, to: string, delivery: string): Promise<boolean> {
  return (await runOne(tx.queries, TAKE, { id: idOf(to, delivery), now: tx.now })) !== undefined;
}

/** Lets a delivery that led to nothing be delivered again. */
export async function forgetDelivery(tx: TxContext, to: string, delivery: string): Promise<void> {
  await run(tx.queries, FORGET, { id: idOf(to, delivery) });
}

const idOf = (to: string, delivery: string): string => createHash('sha256').update(`${to}\0${delivery}`).digest('hex');
