import { Conflicts } from '../shared/Conflicts.ts';
import type { Hosting } from '../shared/Hosting.ts';
import type { Comment, Pull, Repository, Review, User } from '../shared/words.ts';
import { type Job, type JobStatus, type Pipeline, statusOf } from './Pipeline.ts';
import { type Settings, USUAL } from './Settings.ts';

/** A head that a merge request had. */
export interface Version {
  readonly id: number;
  readonly head: string;
  readonly at: Date;
}

/** What GitLab keeps beside what every forge does. */
export class GitlabState {
  readonly hosting: Hosting;
  readonly conflicts = new Conflicts();
  readonly settings = new Map<Repository, Settings>();
  readonly pipelines = new Map<Repository, Pipeline[]>();
  readonly versions = new Map<Pull, Version[]>();
  /** What GitLab itself writes about what people do. */
  readonly systemNotes = new Map<Pull, Comment[]>();
  readonly trains: { pull: Pull; user: User; head: string; id: number }[] = [];
  readonly tokens = new Map<string, { user: User; mayWrite: boolean }>();

  constructor(hosting: Hosting) {
    this.hosting = hosting;
  }

  settingsOf = (repository: Repository): Settings => this.settings.get(repository) ?? USUAL;

  pipelinesOf(repository: Repository): Pipeline[] {
    const all = this.pipelines.get(repository) ?? [];
    this.pipelines.set(repository, all);
    return all;
  }

  headPipeline = (pull: Pull): Pipeline | undefined =>
    this.pipelinesOf(pull.repository).findLast(({ sha }) => sha === pull.head);

  /** Sets a job of the pipeline of a commit, which begins with its first one. */
  setJob(repository: Repository, sha: string, name: string, status: JobStatus, mayFail = false): Pipeline {
    const all = this.pipelinesOf(repository);
    const now = new Date();
    let pipeline = all.findLast((one) => one.sha === sha);
    if (pipeline === undefined) {
      pipeline = { id: this.hosting.nextId(), sha, jobs: [], createdAt: now, updatedAt: now };
      all.push(pipeline);
    }
    pipeline.updatedAt = now;
    const finishedAt = status === 'created' || status === 'pending' || status === 'running' ? null : now;
    const last = pipeline.jobs.findLast((one) => one.name === name);
    // A job that has ended is run again as another one.
    if (last !== undefined && last.finishedAt === null) Object.assign(last, { status, finishedAt });
    else {
      const job: Job = { id: this.hosting.nextId(), name, status, mayFail, createdAt: now, finishedAt };
      pipeline.jobs.push(job);
    }
    return pipeline;
  }

  note(pull: Pull, user: User, body: string): void {
    const now = new Date();
    const notes = this.systemNotes.get(pull) ?? [];
    notes.push({ id: this.hosting.nextId(), user, body, createdAt: now, updatedAt: now });
    this.systemNotes.set(pull, notes);
  }

  /** Keeps what head a merge request has had, and takes approvals back that were given to another. */
  headMoved(pull: Pull): void {
    const versions = this.versions.get(pull) ?? [];
    versions.push({ id: this.hosting.nextId(), head: pull.head, at: new Date() });
    this.versions.set(pull, versions);
    if (!this.settingsOf(pull.repository).resetsApprovals) return;
    for (const review of pull.reviews) if (review.verdict === 'approved') review.verdict = 'dismissed';
  }

  /** The last word of each reviewer. */
  standing(pull: Pull): Review[] {
    const last = new Map<User, Review>();
    for (const review of pull.reviews) {
      if (review.verdict === 'approved' || review.verdict === 'changes-requested') last.set(review.user, review);
      if (review.verdict === 'dismissed') last.delete(review.user);
    }
    return [...last.values()];
  }

  approvedBy = (pull: Pull): Review[] => this.standing(pull).filter(({ verdict }) => verdict === 'approved');

  /** Only who may push to the branch that it is merged into may merge. */
  mayMerge({ repository, base }: Pull, user: User): boolean {
    const permission = repository.members.get(user);
    const isProtected = base === repository.defaultBranch;
    if (permission === 'admin') return true;
    return permission === 'write' && (!isProtected || this.settingsOf(repository).developersMayMerge);
  }

  /** What GitLab says about merging; `isKnown` while it knows whether there are conflicts. */
  async detailedStatus(pull: Pull): Promise<string> {
    if (pull.state !== 'open') return 'not_open';
    const isKnown = (await this.conflicts.recall(pull)) !== undefined;
    const hasConflict = await this.conflicts.look(pull);
    // It looks after it was asked first.
    if (!isKnown) return 'checking';
    return (await this.demand(pull)) ?? (hasConflict ? 'conflict' : 'mergeable');
  }

  /** Which demand of the project is not met, in GitLab's word; conflicts are none of them. */
  async demand(pull: Pull): Promise<string | undefined> {
    const settings = this.settingsOf(pull.repository);
    if (pull.state !== 'open') return 'not_open';
    if (pull.isDraft) return 'draft_status';
    const pipeline = this.headPipeline(pull);
    const status = pipeline && statusOf(pipeline);
    if (settings.pipelineMustSucceed && status !== 'success') {
      return status === 'running' || status === 'pending' ? 'ci_still_running' : 'ci_must_pass';
    }
    if (settings.discussionsMustBeResolved && pull.threads.some(({ isResolved }) => !isResolved)) {
      return 'discussions_not_resolved';
    }
    if (this.standing(pull).some(({ verdict }) => verdict === 'changes-requested')) return 'requested_changes';
    if (this.approvedBy(pull).length < settings.approvals) return 'not_approved';
    if (settings.mergeMethod === 'ff') {
      const { behind } = await pull.repository.git.distance(`refs/heads/${pull.base}`, pull.head);
      if (behind > 0) return 'need_rebase';
    }
    return undefined;
  }
}
