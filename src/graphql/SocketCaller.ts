import type { ResolverContext } from './ResolverContext.ts';

/** A caller of a socket: makes a fresh context for each operation, and says when its right to be here ends. */
export interface SocketCaller {
  readonly accountId: string;
  context(): ResolverContext;
  expiresAt: Date | undefined;
  /** Asked every second and before each operation: whether the token or session has not been revoked meanwhile. */
  stillGood(): boolean | Promise<boolean>;
}
