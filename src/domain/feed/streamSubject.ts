import { isUuid } from '../../lib/uuid.ts';

/** The subject in the token of a bridge's stream, by which the hub can tell which bridges are listening. */
export function streamSubject(accountId: string, bridgeId: string): string {
  return `bridge:${accountId}:${bridgeId.toLowerCase()}`;
}

/** The bridge of a subject; undefined for a stream of any other kind. */
export function readStreamSubject(subject: string | undefined): { accountId: string; bridgeId: string } | undefined {
  const [kind, accountId, bridgeId, ...rest] = (subject ?? '').split(':');
  if (kind !== 'bridge' || rest.length > 0 || !isUuid(accountId) || !isUuid(bridgeId)) return undefined;
  return { accountId, bridgeId };
}
