import type { Repository, User } from '../shared/words.ts';

export interface App {
  readonly id: number;
  readonly clientId: string;
  readonly slug: string;
  readonly bot: User;
  /** PEM, as the operator of an instance gets it. */
  readonly privateKey: string;
  readonly publicKey: string;
}

/** What an app may do: the name of the permission and how far it goes. */
export type Permissions = Readonly<Record<string, 'read' | 'write'>>;

export interface Installation {
  readonly id: number;
  readonly account: string;
  readonly repositories: Set<Repository>;
  readonly permissions: Permissions;
  isSuspended: boolean;
}
