import type { ResolverContext } from '../ResolverContext.ts';

/**
 * The caller of a socket, which makes a fresh context for each operation and knows when its right to the socket ends.
 */
export interface SocketCaller {
  readonly accountId: string;
  context(): ResolverContext;
  expiresAt: Date | undefined;
  /** Whether the token or session is still valid. Asked every second and before each operation. */
  stillGood(): boolean | Promise<boolean>;
}
