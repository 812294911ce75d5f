import { type EncryptedPlace, open, UNREADABLE } from '../../db/encryptedString.ts';
import type { ForgeTokenRow } from '../../tables/ForgeToken.ts';
import type { Context } from '../context.ts';

/** A token as its owner sees it. */
export interface ShownForgeToken extends Omit<ForgeTokenRow, 'token' | 'accountId'> {
  /** Whether the instance can read the token. */
  readonly isReadable: boolean;
}

/** Where a token lies. */
export const tokenOf = (id: string): EncryptedPlace => ({ table: 'forge_token', column: 'token', id });

export function toShownToken(
  { encryptionKey }: Pick<Context, 'encryptionKey'>,
  { token, accountId: _, ...row }: ForgeTokenRow,
): ShownForgeToken {
  return { ...row, isReadable: open(token, encryptionKey, tokenOf(row.id)) !== UNREADABLE };
}
