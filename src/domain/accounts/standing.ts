import type { TokenName } from '../TokenName.ts';

/**
 * Who stands behind a credential that was made from another one, such as the token of an event stream: the access token
 * or session by which its holder came. It travels inside the made one, so that every process can ask whether that still
 * opens anything.
 */
export function writeStanding({ accountId, grantId, tokenId, issuedAt }: TokenName): string {
  return [accountId, issuedAt, tokenId, grantId ?? ''].join(' ');
}

/** The other way round; undefined for a text of another form. */
export function readStanding(text: string): TokenName | undefined {
  const [accountId, issuedAt, tokenId, grantId, ...rest] = text.split(' ');
  if (!accountId || !tokenId || rest.length > 0 || !/^\d{1,15}$/.test(issuedAt ?? '')) return undefined;
  return { accountId, tokenId, issuedAt: Number(issuedAt), grantId: grantId === '' ? undefined : grantId };
}
