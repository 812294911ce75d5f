import type { BareRepository } from './BareRepository.ts';
import type { Webhook } from './Deliveries.ts';

export interface User {
  readonly id: number;
  readonly login: string;
  readonly isBot: boolean;
}

export type Permission = 'read' | 'write' | 'admin';

export interface Repository {
  readonly id: number;
  owner: string;
  name: string;
  /** Names that it had before. */
  readonly formerNames: string[];
  isArchived: boolean;
  readonly defaultBranch: string;
  readonly git: BareRepository;
  readonly members: Map<User, Permission>;
  readonly pulls: Pull[];
  readonly statuses: Status[];
  readonly webhooks: Webhook[];
  /** The number of the last pull request. */
  lastNumber: number;
}

export interface Pull {
  readonly id: number;
  readonly number: number;
  readonly repository: Repository;
  /** Where its branch is: the repository itself or a fork of it. */
  readonly source: Repository;
  readonly branch: string;
  base: string;
  readonly author: User;
  title: string;
  body: string;
  head: string;
  /** Who pushed the head. */
  pusher: User;
  state: 'open' | 'closed' | 'merged';
  isDraft: boolean;
  mergedAs: string | null;
  mergedBy: User | null;
  readonly reviews: Review[];
  readonly threads: Thread[];
  readonly comments: Comment[];
  readonly createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
}

export interface Review {
  readonly id: number;
  readonly user: User;
  body: string;
  verdict: 'pending' | 'approved' | 'changes-requested' | 'commented' | 'dismissed';
  readonly sha: string;
  at: Date;
}

export interface Comment {
  readonly id: number;
  readonly user: User;
  body: string;
  readonly createdAt: Date;
  updatedAt: Date;
}

/** A note in a thread, which a pending review hides from everybody but its author. */
export interface Note extends Comment {
  readonly review: Review | undefined;
}

export interface Thread {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly sha: string;
  isResolved: boolean;
  resolvedBy: User | null;
  readonly notes: Note[];
}

/** What a service outside of the forge says of a commit. */
export interface Status {
  readonly id: number;
  readonly sha: string;
  readonly context: string;
  readonly state: 'pending' | 'success' | 'failure' | 'error';
  readonly description: string;
  readonly targetUrl: string | null;
  readonly user: User;
  readonly at: Date;
}

/** What happens at a forge, before it says it in its own words. */
export type Happening =
  | { kind: 'push'; repository: Repository; user: User; branch: string; before: string; after: string }
  | {
      kind: 'pull';
      action:
        | 'opened'
        | 'pushed'
        | 'edited'
        | 'drafted'
        | 'readied'
        | 'closed'
        | 'reopened'
        | 'merged'
        | 'enqueued'
        | 'dequeued';
      pull: Pull;
      user: User;
      before?: string;
    }
  | { kind: 'comment'; action: 'created' | 'edited'; pull: Pull; comment: Comment; user: User }
  | { kind: 'review'; action: 'submitted' | 'dismissed'; pull: Pull; review: Review; user: User }
  | { kind: 'note'; pull: Pull; thread: Thread; note: Note; user: User }
  | { kind: 'thread'; action: 'resolved' | 'unresolved'; pull: Pull; thread: Thread; user: User }
  | { kind: 'status'; repository: Repository; status: Status; user: User };
