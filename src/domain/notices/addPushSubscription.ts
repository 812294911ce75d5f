import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Bound, build, howMany, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import { sessionIdOf } from '../accounts/sessions/sessionIdOf.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { PUBLIC_ADDRESS } from '../endpoints/endpointInput.ts';
import { parseInput } from '../input/parseInput.ts';
import { line } from '../input/text.ts';
import { readChoices } from './inboxChoices.ts';
import { beginWay, keepChoices, standingItems } from './keepChoices.ts';
import { sealPushAddress } from './pushSecret.ts';
import { MOST_SUBSCRIPTIONS, SHOWN, type ShownSubscription } from './pushSubscriptions.ts';

const key = (bytes: number, what: string) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
      message: `must be ${what} as base64url`,
    });

const INPUT = z.object({
  endpoint: PUBLIC_ADDRESS,
  p256dh: key(65, 'a point of P-256, 65 bytes'),
  auth: key(16, '16 bytes'),
  label: line(100),
});

type ByHash = Bound<{ hash: string }>;

const FORGET = prepare(({ hash }: ByHash) => build.deleteFrom('pushSubscription').where('endpointHash', '=', hash));
const COUNT = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('pushSubscription').select(howMany.as('count')).where('accountId', '=', accountId),
);

interface Added {
  id: string;
  accountId: string;
  sessionId: string | null;
  endpointHash: string;
  host: string;
  secret: Buffer;
  label: string;
  createdAt: Date;
}

/** Nothing where the session ended since the request began; its end waits for this otherwise, and takes the row along. */
const INSERT = prepare((row: Bound<Added>) =>
  build
    .insertInto('pushSubscription')
    .columns(['id', 'accountId', 'sessionId', 'endpointHash', 'host', 'secret', 'label', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('session as s')
        .select([row.id.as('id'), 's.accountId', 's.id as sessionId', row.endpointHash.as('endpointHash')])
        .select([row.host.as('host'), row.secret.as('secret'), row.label.as('label'), row.createdAt.as('createdAt')])
        .where('s.id', '=', row.sessionId)
        .where('s.accountId', '=', row.accountId)
        .forKeyShare(),
    )
    .returning(SHOWN),
);

/**
 * Has a browser show what needs the caller. A browser that was known before, also as that of another account, is the caller's
 * from now on. It ends with the session of the caller, so that the next person at the browser sees nothing of theirs.
 * @throws Refusal bad_user_input with violations on `endpoint`, `p256dh`, `auth`, `label`; `refused` while the instance has no
 *   APP_ENCRYPTION_KEY; `conflict` when the account has 20; `unauthenticated` when the session has ended
 */
export async function addPushSubscription(
  ctx: Context,
  input: { endpoint: string; p256dh: string; auth: string; label: string },
): Promise<ShownSubscription> {
  authorize(ctx, 'person');
  const { label, ...address } = parseInput(INPUT, input);
  const id = newId();
  const secret = sealPushAddress(ctx, id, address);
  const endpointHash = createHash('sha256').update(address.endpoint).digest('hex');
  const standing = await standingItems(ctx);
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'keeps');
    await run(tx.queries, FORGET, { hash: endpointHash });
    const count = (await runOne(tx.queries, COUNT, { accountId }))?.count ?? 0;
    if (count >= MOST_SUBSCRIPTIONS) {
      throw new Refusal('conflict', {
        message: `An account notifies at most ${MOST_SUBSCRIPTIONS} browsers: remove one first.`,
      });
    }
    const host = new URL(address.endpoint).host;
    const added = await runOne(tx.queries, INSERT, {
      ...{ id, accountId, sessionId: sessionIdOf(tx), endpointHash, host, secret, label },
      createdAt: tx.now,
    });
    if (added === undefined) throw new Refusal('unauthenticated');
    await keepChoices(tx, await readChoices(tx));
    if (count === 0) await beginWay(tx, standing, 'push');
    return added;
  });
}
