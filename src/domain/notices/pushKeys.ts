import { createHash, generateKeyPairSync } from 'node:crypto';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { open, seal, UNREADABLE } from '../../db/encryptedString.ts';
import { newId } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { PushKeys } from './PushSender.ts';

const placeOf = (id: string) => ({ table: 'push_key', column: 'private_key', id });

const READ = prepare(() => build.selectFrom('pushKey').select(['id', 'publicKey', 'privateKey']));
const MAKE = prepare(
  ({ id, publicKey, privateKey, now }: Bound<{ id: string; publicKey: string; privateKey: Buffer; now: Date }>) =>
    build
      .insertInto('pushKey')
      .values(({ lit }) => ({ id, only: lit(true), publicKey, privateKey, createdAt: now }))
      .onConflict((known) => known.column('only').doNothing()),
);

/**
 * The keys by which push services know this instance. They are made once, by the process that needs them first, because a browser
 * takes messages only from the keys that it subscribed with.
 * @returns undefined while the instance has no APP_ENCRYPTION_KEY, or another one than the keys were encrypted with
 */
export async function keepPushKeys(
  ctx: Pick<Context, 'encryptionKey' | 'queries' | 'now'>,
): Promise<PushKeys | undefined> {
  const { encryptionKey, queries, now } = ctx;
  if (encryptionKey === undefined) return undefined;
  let row = await runOne(queries, READ, {});
  if (row === undefined) {
    const id = newId();
    const { publicKey, privateKey } = makeKeys();
    await run(queries, MAKE, { id, publicKey, privateKey: seal(privateKey, encryptionKey, placeOf(id)), now });
    row = await runOne(queries, READ, {});
  }
  if (row === undefined) return undefined;
  const privateKey = open(row.privateKey, encryptionKey, placeOf(row.id));
  return privateKey === UNREADABLE ? undefined : { publicKey: row.publicKey, privateKey };
}

/** The key that the caller's browsers subscribe with; null where this instance can push nothing. */
export async function readPushKey(ctx: Context): Promise<string | null> {
  authorize(ctx, 'read', 'projects');
  return (await keepPushKeys(ctx))?.publicKey ?? null;
}

function makeKeys(): PushKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x ?? '', 'base64url'), Buffer.from(y ?? '', 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d ?? '' };
}

/** Names an item to push services, which learn nothing from it. */
export const topicOf = (itemId: string): string => createHash('sha256').update(itemId).digest('base64url').slice(0, 32);
