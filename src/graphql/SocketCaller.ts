import type { ResolverContext } from './ResolverContext.ts';

/** A caller of a socket: makes a fresh context for each operation, and says when its right to be here ends. */
export interface SocketCaller {
  readonly accountId: string;
  context(): ResolverContext;
  expiresAt: Date | undefined;
  /** Whether the token or session is still valid. Asked every second and before each operation. */
  stillGood(): boolean | Promise<boolean>;
}
