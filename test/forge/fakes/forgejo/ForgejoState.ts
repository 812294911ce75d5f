import { Conflicts } from '../shared/Conflicts.ts';
import type { Hosting } from '../shared/Hosting.ts';
import type { Pull, Repository, Review, User } from '../shared/words.ts';
import type { Protection } from './Protection.ts';

/** What Forgejo keeps beside what every forge does. */
export class ForgejoState {
  readonly hosting: Hosting;
  readonly conflicts = new Conflicts();
  readonly protections = new Map<Repository, Protection[]>();
  readonly tokens = new Map<string, { user: User; mayWrite: boolean }>();
  /** Reviews by people who could write when they gave them. */
  readonly official = new Set<Review>();

  constructor(hosting: Hosting) {
    this.hosting = hosting;
  }

  protectionOf = (repository: Repository, branch: string): Protection | undefined =>
    this.protections.get(repository)?.find((one) => one.branch === branch);

  /** The last word of each reviewer that counts. */
  private standing(pull: Pull): Review[] {
    const last = new Map<User, Review>();
    for (const review of pull.reviews) {
      if (review.verdict !== 'pending' && review.verdict !== 'commented') last.set(review.user, review);
    }
    return [...last.values()].filter((review) => this.official.has(review));
  }

  /** Why the protection of the base holds a merge up; undefined when it does not. */
  async protectionHolds(pull: Pull): Promise<string | undefined> {
    const rule = this.protectionOf(pull.repository, pull.base);
    if (rule === undefined) return undefined;
    if (rule.checksStatus && !this.checksPassed(pull, rule)) return 'Not all required status checks successful';
    const standing = this.standing(pull);
    if (standing.filter(({ verdict }) => verdict === 'approved').length < rule.approvals) {
      return 'Does not have enough approvals';
    }
    if (rule.blocksOnRejected && standing.some(({ verdict }) => verdict === 'changes-requested')) {
      return 'There are requested changes';
    }
    if (rule.blocksOnOutdated) {
      const { behind } = await pull.repository.git.distance(`refs/heads/${pull.base}`, pull.head);
      if (behind > 0) return 'The head branch is behind the base branch';
    }
    return undefined;
  }

  private checksPassed({ repository, head }: Pull, { contexts }: Protection): boolean {
    const statuses = this.hosting.statusesOf(repository, head);
    const isPassed = (patterns: readonly RegExp[]) =>
      statuses.filter(({ context }) => patterns.some((pattern) => pattern.test(context)));
    if (contexts.length === 0) return statuses.every(({ state }) => state === 'success');
    return contexts.every((context) => {
      const matching = isPassed([patternOf(context)]);
      return matching.length > 0 && matching.every(({ state }) => state === 'success');
    });
  }
}

/** A pattern in which `*` stands for any text without a slash. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^/]*')}$`);
