import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Author, BareRepository } from './BareRepository.ts';
import type { Comment, Happening, Note, Permission, Pull, Repository, Review, Status, Thread, User } from './words.ts';

const NOTHING = '0'.repeat(40);

/**
 * What a forge keeps and how it changes. Who may ask for a change, and which one is refused, is for the forge's own routes to
 * judge. Of every change it says what happened.
 */
export class Hosting {
  readonly users: User[] = [];
  readonly repositories: Repository[] = [];
  private readonly dir: string;
  private readonly tell: (happening: Happening) => void;
  private lastId = 1000;

  private constructor(dir: string, tell: (happening: Happening) => void) {
    this.dir = dir;
    this.tell = tell;
  }

  static async open(tell: (happening: Happening) => void): Promise<Hosting> {
    return new Hosting(await mkdtemp(join(tmpdir(), 'bascule-forge-')), tell);
  }

  async close(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true, maxRetries: 5 });
  }

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  addUser(login: string, isBot = false): User {
    const user = { id: this.nextId(), login, isBot };
    this.users.push(user);
    return user;
  }

  async addRepository(
    fullName: string,
    { files = { 'README.md': 'Harbour\n' }, branch = 'main' }: { files?: Record<string, string>; branch?: string } = {},
  ): Promise<Repository> {
    const id = this.nextId();
    return this.keep(fullName, id, await BareRepository.create(join(this.dir, `${id}.git`), branch, files), branch);
  }

  async addFork(of: Repository, owner: User): Promise<Repository> {
    const id = this.nextId();
    const git = await BareRepository.copy(of.git, join(this.dir, `${id}.git`));
    const fork = this.keep(`${owner.login}/${of.name}`, id, git, of.defaultBranch);
    fork.members.set(owner, 'admin');
    return fork;
  }

  private keep(fullName: string, id: number, git: BareRepository, defaultBranch: string): Repository {
    const at = fullName.lastIndexOf('/');
    const repository: Repository = {
      id,
      owner: fullName.slice(0, at),
      name: fullName.slice(at + 1),
      formerNames: [],
      isArchived: false,
      defaultBranch,
      git,
      members: new Map<User, Permission>(),
      pulls: [],
      statuses: [],
      webhooks: [],
      lastNumber: 0,
    };
    this.repositories.push(repository);
    return repository;
  }

  rename(repository: Repository, name: string): void {
    repository.formerNames.push(nameOf(repository));
    repository.name = name;
  }

  remove(repository: Repository): void {
    this.repositories.splice(this.repositories.indexOf(repository), 1);
  }

  /** The repository of a name, with whether the name is one that it had before. */
  find(fullName: string): { repository: Repository; isFormer: boolean } | undefined {
    const now = this.repositories.find((one) => same(nameOf(one), fullName));
    if (now !== undefined) return { repository: now, isFormer: false };
    const before = this.repositories.find((one) => one.formerNames.some((name) => same(name, fullName)));
    return before && { repository: before, isFormer: true };
  }

  /** Does what moves branches, as a push does, and then what follows from it. */
  async pushing(repository: Repository, user: User, push: () => Promise<unknown>): Promise<void> {
    const before = await repository.git.branches();
    await push();
    const after = await repository.git.branches();
    for (const branch of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(branch), after.get(branch)];
      if (old !== now) await this.moved(repository, user, branch, old ?? NOTHING, now ?? NOTHING);
    }
  }

  /** Commits to a branch as somebody's push does. */
  async commit(
    repository: Repository,
    user: User,
    branch: string,
    files: Readonly<Record<string, string | null>>,
    message = 'Change',
  ): Promise<string> {
    await this.pushing(repository, user, () =>
      repository.git.commit(branch, files, message, { from: repository.defaultBranch, author: authorOf(user) }),
    );
    return (await repository.git.tip(`refs/heads/${branch}`)) as string;
  }

  private async moved(
    repository: Repository,
    user: User,
    branch: string,
    before: string,
    after: string,
  ): Promise<void> {
    this.tell({ kind: 'push', repository, user, branch, before, after });
    for (const pull of this.repositories.flatMap(({ pulls }) => pulls)) {
      if (pull.state !== 'open' || pull.source !== repository || pull.branch !== branch) continue;
      if (after === NOTHING) {
        this.setState(pull, 'closed', user);
        continue;
      }
      pull.head = await pull.repository.git.take(repository.git, branch, `refs/pull/${pull.number}/head`);
      pull.pusher = user;
      touch(pull);
      this.tell({ kind: 'pull', action: 'pushed', pull, user, before });
    }
  }

  async openPull(
    repository: Repository,
    author: User,
    {
      branch,
      base = repository.defaultBranch,
      title = branch,
      body = '',
      isDraft = false,
      source = repository,
    }: { branch: string; base?: string; title?: string; body?: string; isDraft?: boolean; source?: Repository },
  ): Promise<Pull> {
    repository.lastNumber += 1;
    const number = repository.lastNumber;
    const now = new Date();
    const pull: Pull = {
      id: this.nextId(),
      number,
      repository,
      source,
      branch,
      base,
      author,
      title,
      body,
      head: await repository.git.take(source.git, branch, `refs/pull/${number}/head`),
      pusher: author,
      state: 'open',
      isDraft,
      mergedAs: null,
      mergedBy: null,
      reviews: [],
      threads: [],
      comments: [],
      createdAt: now,
      updatedAt: now,
      closedAt: null,
    };
    repository.pulls.push(pull);
    this.tell({ kind: 'pull', action: 'opened', pull, user: author });
    return pull;
  }

  edit(pull: Pull, changes: Partial<Pick<Pull, 'title' | 'body' | 'base'>>, user: User): void {
    Object.assign(pull, changes);
    touch(pull);
    this.tell({ kind: 'pull', action: 'edited', pull, user });
  }

  setDraft(pull: Pull, isDraft: boolean, user: User): void {
    if (pull.isDraft === isDraft) return;
    pull.isDraft = isDraft;
    touch(pull);
    this.tell({ kind: 'pull', action: isDraft ? 'drafted' : 'readied', pull, user });
  }

  setState(pull: Pull, state: 'open' | 'closed', user: User): void {
    if (pull.state === state) return;
    pull.state = state;
    pull.closedAt = state === 'closed' ? new Date() : null;
    touch(pull);
    this.tell({ kind: 'pull', action: state === 'closed' ? 'closed' : 'reopened', pull, user });
  }

  queued(pull: Pull, isQueued: boolean, user: User): void {
    touch(pull);
    this.tell({ kind: 'pull', action: isQueued ? 'enqueued' : 'dequeued', pull, user });
  }

  /** Merges the head into the base, whatever protects it. Undefined when they conflict. */
  async merge(
    pull: Pull,
    user: User,
    { way, message = `${pull.title} (#${pull.number})` }: { way: 'merge' | 'squash'; message?: string },
  ): Promise<string | undefined> {
    const { git } = pull.repository;
    const base = (await git.tip(`refs/heads/${pull.base}`)) as string;
    const tree = await git.mergedTree(base, pull.head);
    if (tree === undefined) return undefined;
    const parents = way === 'squash' ? [base] : [base, pull.head];
    const merged = await git.commitTree(tree, parents, message, authorOf(way === 'squash' ? pull.author : user));
    pull.state = 'merged';
    pull.mergedAs = merged;
    pull.mergedBy = user;
    pull.closedAt = new Date();
    touch(pull);
    await this.pushing(pull.repository, user, () => git.move(pull.base, merged));
    this.tell({ kind: 'pull', action: 'merged', pull, user });
    return merged;
  }

  /** Merges the base into the branch. Undefined when they conflict. */
  async update(pull: Pull, user: User): Promise<string | undefined> {
    const { git } = pull.repository;
    const base = (await git.tip(`refs/heads/${pull.base}`)) as string;
    const tree = await git.mergedTree(pull.head, base);
    if (tree === undefined) return undefined;
    const message = `Merge branch '${pull.base}' into ${pull.branch}`;
    const made = await git.commitTree(tree, [pull.head, base], message, authorOf(user));
    if (pull.source !== pull.repository) throw new Error('the branch of a fork is not updated here');
    await this.pushing(pull.source, user, () => git.move(pull.branch, made));
    return made;
  }

  addComment(pull: Pull, user: User, body: string): Comment {
    const now = new Date();
    const comment = { id: this.nextId(), user, body, createdAt: now, updatedAt: now };
    pull.comments.push(comment);
    touch(pull);
    this.tell({ kind: 'comment', action: 'created', pull, comment, user });
    return comment;
  }

  editComment(pull: Pull, comment: Comment, body: string, user: User): void {
    comment.body = body;
    comment.updatedAt = new Date();
    this.tell({ kind: 'comment', action: 'edited', pull, comment, user });
  }

  /** Begins a review, which its author alone sees until it is submitted. */
  beginReview(pull: Pull, user: User, { body = '', sha = pull.head }: { body?: string; sha?: string } = {}): Review {
    // Those of GitHub have outgrown 32 bits.
    const review: Review = { id: 2 ** 31 + this.nextId(), user, body, verdict: 'pending', sha, at: new Date() };
    pull.reviews.push(review);
    return review;
  }

  submitReview(pull: Pull, review: Review, verdict: Exclude<Review['verdict'], 'pending' | 'dismissed'>): void {
    review.verdict = verdict;
    review.at = new Date();
    touch(pull);
    this.tell({ kind: 'review', action: 'submitted', pull, review, user: review.user });
    for (const thread of pull.threads) {
      for (const note of thread.notes) {
        if (note.review === review) this.tell({ kind: 'note', pull, thread, note, user: review.user });
      }
    }
  }

  dismissReview(pull: Pull, review: Review, user: User): void {
    review.verdict = 'dismissed';
    touch(pull);
    this.tell({ kind: 'review', action: 'dismissed', pull, review, user });
  }

  addThread(
    pull: Pull,
    user: User,
    { path, line = 1, body, review }: { path: string; line?: number; body: string; review?: Review },
  ): Thread {
    const id = randomBytes(20).toString('hex');
    const thread: Thread = { id, path, line, sha: pull.head, isResolved: false, resolvedBy: null, notes: [] };
    pull.threads.push(thread);
    this.addNote(pull, thread, user, body, review);
    return thread;
  }

  addNote(pull: Pull, thread: Thread, user: User, body: string, review?: Review): Note {
    const now = new Date();
    const note: Note = { id: this.nextId(), user, body, createdAt: now, updatedAt: now, review };
    thread.notes.push(note);
    touch(pull);
    // What a pending review says is heard when it is submitted.
    if (review?.verdict !== 'pending') this.tell({ kind: 'note', pull, thread, note, user });
    return note;
  }

  setResolved(pull: Pull, thread: Thread, isResolved: boolean, user: User): void {
    if (thread.isResolved === isResolved) return;
    thread.isResolved = isResolved;
    thread.resolvedBy = isResolved ? user : null;
    touch(pull);
    this.tell({ kind: 'thread', action: isResolved ? 'resolved' : 'unresolved', pull, thread, user });
  }

  addStatus(
    repository: Repository,
    user: User,
    status: Pick<Status, 'sha' | 'state'> & Partial<Pick<Status, 'context' | 'description' | 'targetUrl'>>,
  ): Status {
    const { context = 'default', description = '', targetUrl = null, sha, state } = status;
    const made: Status = { id: this.nextId(), sha, state, context, description, targetUrl, user, at: new Date() };
    repository.statuses.push(made);
    this.tell({ kind: 'status', repository, status: made, user });
    return made;
  }

  /** The latest status of each context at a commit. */
  statusesOf(repository: Repository, sha: string): Status[] {
    const latest = new Map<string, Status>();
    for (const status of repository.statuses) if (status.sha === sha) latest.set(status.context, status);
    return [...latest.values()];
  }

  /** What others than the author of a pending review see of threads. */
  threadsFor(pull: Pull, viewer: User): { thread: Thread; notes: Note[] }[] {
    return pull.threads
      .map((thread) => ({
        thread,
        notes: thread.notes.filter(({ review, user }) => review?.verdict !== 'pending' || user === viewer),
      }))
      .filter(({ notes }) => notes.length > 0);
  }
}

export const nameOf = ({ owner, name }: Repository): string => `${owner}/${name}`;

/** Times of forges have whole seconds. */
export const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const authorOf = ({ login }: User): Author => ({ name: login, email: `${login}@users.forge.example` });

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function touch(pull: Pull): void {
  pull.updatedAt = new Date();
}
