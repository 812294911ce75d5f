import type { ResolverContext } from '../ResolverContext.ts';

/** Why a socket is refused, where its page can say what to do. */
export interface SocketRefusal {
  /** The reason with which it is closed. */
  readonly refused: 'Foreign origin';
}

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
