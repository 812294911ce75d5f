import { z } from 'zod';
import type { Sealer } from '../../lib/seal.ts';

/** Enough for an organization's page of repositories to be read and chosen from. */
const MINUTES = 60;
const PURPOSE = 'forge connect';

const STATE = z.object({ accountId: z.string(), projectId: z.string(), until: z.number() });

/** The person and the project of a connection that was begun. */
export type Begun = Pick<z.output<typeof STATE>, 'accountId' | 'projectId'>;

/** What a browser brings back from the forge: nobody else can make it, read it or change it. */
export function sealState(sealer: Sealer, begun: Begun, now: Date): string {
  const sealed = sealer.seal(PURPOSE, { ...begun, until: now.getTime() + MINUTES * 60_000 });
  return Buffer.from(sealed, 'base64').toString('base64url');
}

/** What was begun; undefined for a state that is not ours or too old. */
export function openState(sealer: Sealer, state: unknown, now: Date): Begun | undefined {
  if (typeof state !== 'string') return undefined;
  const read = STATE.safeParse(sealer.open(PURPOSE, Buffer.from(state, 'base64url').toString('base64'))).data;
  return read !== undefined && read.until > now.getTime() ? read : undefined;
}
