import type { TokenName } from '../TokenName.ts';

/**
 * Who stands behind a credential that was made from another one, such as the token of an event stream: the access token
 * or session by which its holder came. It travels inside the made one, so that every process can ask whether that still
 * opens anything.
 */
export function writeStanding({ accountId, grantId, tokenId, issuedAt, shares = [] }: TokenName): string {
  return [accountId, issuedAt, tokenId, grantId ?? '', ...shares].join(' ');
}

/** The other way round; undefined for a text of another form. */
export function readStanding(text: string): TokenName | undefined {
  const [accountId, issuedAt, tokenId, grantId, ...shares] = text.split(' ');
  if (!accountId || !tokenId || !/^\d{1,15}$/.test(issuedAt ?? '')) return undefined;
  const name = { accountId, tokenId, issuedAt: Number(issuedAt), grantId: grantId === '' ? undefined : grantId };
  return shares.length === 0 ? name : { ...name, shares };
}
