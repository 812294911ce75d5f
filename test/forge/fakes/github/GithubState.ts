import { Conflicts } from '../shared/Conflicts.ts';
import type { Hosting } from '../shared/Hosting.ts';
import type { Pull, Repository, User } from '../shared/words.ts';
import type { CheckRun } from './CheckRun.ts';
import type { App, Installation } from './Installation.ts';
import { protectionHolds } from './judgeMerge.ts';
import type { Protection } from './Protection.ts';

/** Whose request it is. */
export interface Caller {
  readonly user: User;
  /** The installation whose token it is, which may do no more than the installation. */
  readonly installation?: Installation;
}

/** A pull request that waits in the queue of its base. */
export interface QueueEntry {
  readonly pull: Pull;
  readonly user: User;
  readonly head: string;
}

/** What GitHub keeps beside what every forge does. */
export class GithubState {
  readonly hosting: Hosting;
  readonly runs = new Map<Repository, CheckRun[]>();
  readonly protections = new Map<Repository, Protection[]>();
  readonly queue: QueueEntry[] = [];
  readonly installations: Installation[] = [];
  /** Ways of merging that a repository allows. */
  readonly mergeWays = new Map<Repository, { merge: boolean; squash: boolean }>();
  readonly tokens = new Map<string, Caller & { endsAt: number }>();
  app: App | undefined;
  readonly conflicts = new Conflicts();

  constructor(hosting: Hosting) {
    this.hosting = hosting;
  }

  callerOf(token: string): Caller | undefined {
    const found = this.tokens.get(token);
    return found !== undefined && found.endsAt > Date.now() ? found : undefined;
  }

  permissionOf({ user, installation }: Caller, repository: Repository): 'read' | 'write' | 'admin' | undefined {
    if (installation === undefined) return repository.members.get(user);
    return installation.isSuspended || !installation.repositories.has(repository) ? undefined : 'write';
  }

  protectionsOf(repository: Repository, branch: string): Protection[] {
    return (this.protections.get(repository) ?? []).filter((one) => one.branch === branch);
  }

  needsQueue(pull: Pull, user: User): boolean {
    const isAdministrator = pull.repository.members.get(user) === 'admin';
    return this.protectionsOf(pull.repository, pull.base).some(
      (rule) => rule.hasQueue && (rule.holdsForAdministrators || !isAdministrator),
    );
  }

  runsOf(repository: Repository): CheckRun[] {
    const runs = this.runs.get(repository) ?? [];
    this.runs.set(repository, runs);
    return runs;
  }

  /** The latest run of each name at a commit. */
  latestRuns(repository: Repository, sha: string): CheckRun[] {
    const latest = new Map<string, CheckRun>();
    for (const run of this.runsOf(repository)) if (run.sha === sha) latest.set(run.name, run);
    return [...latest.values()];
  }

  /**
   * What GitHub says about merging. It works that out after it was asked first, and until then says that it does not know.
   */
  async mergeability(pull: Pull): Promise<{ mergeable: boolean | null; mergeable_state: string }> {
    if (pull.state !== 'open') return { mergeable: null, mergeable_state: 'unknown' };
    const isKnown = (await this.conflicts.recall(pull)) !== undefined;
    const hasConflict = await this.conflicts.look(pull);
    if (!isKnown) return { mergeable: null, mergeable_state: 'unknown' };
    if (hasConflict) return { mergeable: false, mergeable_state: 'dirty' };
    if (pull.isDraft) return { mergeable: true, mergeable_state: 'draft' };
    return { mergeable: true, mergeable_state: await this.stateOf(pull) };
  }

  private async stateOf(pull: Pull): Promise<string> {
    const reasons = await protectionHolds(this, pull, pull.author);
    if (reasons.some((reason) => !reason.includes('not up to date'))) return 'blocked';
    if (reasons.length > 0) return 'behind';
    const runs = this.latestRuns(pull.repository, pull.head);
    const statuses = this.hosting.statusesOf(pull.repository, pull.head);
    const isUnstable =
      runs.some(({ conclusion }) => conclusion !== 'success' && conclusion !== 'neutral' && conclusion !== 'skipped') ||
      statuses.some(({ state }) => state !== 'success');
    return isUnstable ? 'unstable' : 'clean';
  }

  installationOf(repository: Repository): Installation | undefined {
    return this.installations.find(({ repositories }) => repositories.has(repository));
  }

  pullOf(id: string): Pull | undefined {
    return this.hosting.repositories.flatMap(({ pulls }) => pulls).find((pull) => nodeOf('PR', pull.id) === id);
  }
}

export const nodeOf = (kind: string, id: number | string): string => `${kind}_${id}`;
