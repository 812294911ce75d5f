import type { TokenName } from '../../TokenName.ts';

/**
 * The origin of a credential that was made from another one, such as the token of an event stream: the access token
 * or session of its holder. The made credential contains it, so that every process can check whether it is still
 * valid.
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
