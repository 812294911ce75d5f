import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Actor, Context } from '../context.ts';

const DAY_MS = 24 * 3600 * 1000;
/** However long a token says that it lives. */
export const MAX_PREVIEW_DAYS = 14;
/** Tells such a token from an access token. */
const HEAD = 'bascule-preview.';
const PURPOSE = 'site review preview';
/** Of what is sealed, and more. */
const LONGEST = 1_000;

interface Sealed {
  readonly projectId: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly days: number;
}

/** A token with which the visitors of a preview comment as the owner of the project, in it alone. */
export function makePreviewToken(
  { sealer, now }: Pick<Context, 'sealer' | 'now'>,
  projectId: string,
  days: number,
): string {
  const sealed: Sealed = { projectId, issuedAt: now.getTime(), days };
  return HEAD + Buffer.from(sealer.seal(PURPOSE, sealed), 'base64').toString('base64url');
}

/** Whether a text would be such a token and no access token. */
export const isPreviewToken = (text: string): boolean => text.startsWith(HEAD);

const OWNER = statement<{ ownerId: string }>(
  'preview_owner',
  'select owner_id from project where id = $1 and owner_id is not null',
);

/** The actor of a preview token; undefined when it is not ours, too old, or its project is gone. */
export async function readPreviewToken(
  { sealer, now, queries }: Pick<Context, 'sealer' | 'now' | 'queries'>,
  text: string,
): Promise<Actor | undefined> {
  const sealed = text.length > LONGEST ? undefined : open(sealer, text);
  if (sealed === undefined) return undefined;
  const { projectId, issuedAt, days } = sealed;
  const age = now.getTime() - issuedAt;
  if (!(age < Math.min(days, MAX_PREVIEW_DAYS) * DAY_MS)) return undefined;
  const [found] = await queries.query(OWNER, [projectId]);
  if (found === undefined) return undefined;
  return {
    accountId: found.ownerId,
    scopes: new Set(['site-review'] as const),
    // The token itself stays out of counters and logs.
    key: `preview ${projectId} ${issuedAt}`,
    projects: new Set([projectId]),
    preview: true,
  };
}

function open(sealer: Context['sealer'], text: string): Sealed | undefined {
  const bytes = Buffer.from(text.slice(HEAD.length), 'base64url').toString('base64');
  const value = sealer.open(PURPOSE, bytes) as Partial<Sealed> | undefined | null;
  const { projectId, issuedAt, days } = value ?? {};
  if (typeof projectId !== 'string' || !isUuid(projectId)) return undefined;
  return typeof issuedAt === 'number' && typeof days === 'number' ? { projectId, issuedAt, days } : undefined;
}
