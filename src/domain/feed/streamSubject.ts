import { isUuid } from '../../lib/uuid.ts';

/** How the token of a bridge's stream says whose it is, so that the hub can tell which bridges listen. */
export function streamSubject(accountId: string, bridgeId: string): string {
  return `bridge:${accountId}:${bridgeId.toLowerCase()}`;
}

/** The bridge of a subject; undefined for a stream of any other kind. */
export function readStreamSubject(subject: string | undefined): { accountId: string; bridgeId: string } | undefined {
  const [kind, accountId, bridgeId, ...rest] = (subject ?? '').split(':');
  if (kind !== 'bridge' || rest.length > 0 || !isUuid(accountId) || !isUuid(bridgeId)) return undefined;
  return { accountId, bridgeId };
}
