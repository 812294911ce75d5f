import { nameOf, timeOf } from '../shared/Hosting.ts';
import type { Comment, Note, Pull, Repository, Review, Status, Thread, User } from '../shared/words.ts';
import type { ForgejoState } from './ForgejoState.ts';

const maybe = (date: Date | null) => (date === null ? null : timeOf(date));

/** How Forgejo writes what it keeps, in answers and in deliveries alike. */
export class Bodies {
  readonly url: string;
  readonly state: ForgejoState;

  constructor(url: string, state: ForgejoState) {
    this.url = url;
    this.state = state;
  }

  user = ({ id, login }: User) => ({
    id,
    login,
    login_name: '',
    full_name: '',
    email: `${login}@noreply.forge.example`,
    avatar_url: `${this.url}/avatars/${id}`,
    html_url: `${this.url}/${login}`,
    username: login,
  });

  repository = (repository: Repository) => ({
    id: repository.id,
    owner: { login: repository.owner, username: repository.owner },
    name: repository.name,
    full_name: nameOf(repository),
    private: true,
    fork: false,
    archived: repository.isArchived,
    html_url: `${this.url}/${nameOf(repository)}`,
    clone_url: `${this.url}/${nameOf(repository)}.git`,
    default_branch: repository.defaultBranch,
    allow_merge_commits: true,
    allow_squash_merge: true,
    allow_rebase: false,
    default_merge_style: 'merge',
  });

  pullUrl = (pull: Pull) => `${this.url}/${nameOf(pull.repository)}/pulls/${pull.number}`;

  pull = async (pull: Pull) => {
    const { repository, source } = pull;
    const base = (await repository.git.tip(`refs/heads/${pull.base}`)) ?? '';
    const known = await this.state.conflicts.recall(pull);
    // It looks for conflicts in the background, and until then says that there is no merging.
    if (pull.state === 'open') await this.state.conflicts.look(pull);
    const isDraft = pull.isDraft && !isDraftTitle(pull.title);
    return {
      id: pull.id,
      url: this.pullUrl(pull),
      number: pull.number,
      user: this.user(pull.author),
      title: isDraft ? `WIP: ${pull.title}` : pull.title,
      body: pull.body,
      labels: [],
      assignees: null,
      requested_reviewers: null,
      state: pull.state === 'open' ? 'open' : 'closed',
      draft: pull.isDraft,
      is_locked: false,
      comments: pull.comments.length,
      html_url: this.pullUrl(pull),
      mergeable: pull.state === 'open' && known === false && !pull.isDraft,
      merged: pull.state === 'merged',
      merged_at: pull.state === 'merged' ? maybe(pull.closedAt) : null,
      merge_commit_sha: pull.mergedAs,
      merged_by: pull.mergedBy === null ? null : this.user(pull.mergedBy),
      base: {
        label: pull.base,
        ref: pull.base,
        sha: base,
        repo_id: repository.id,
        repo: this.repository(repository),
      },
      head: {
        label: pull.branch,
        ref: pull.branch,
        sha: pull.head,
        repo_id: source.id,
        repo: this.state.hosting.repositories.includes(source) ? this.repository(source) : null,
      },
      merge_base: await repository.git.mergeBase(pull.mergedAs === null ? base : `${pull.mergedAs}^`, pull.head),
      created_at: timeOf(pull.createdAt),
      updated_at: timeOf(pull.updatedAt),
      closed_at: maybe(pull.closedAt),
    };
  };

  review = (pull: Pull, review: Review) => ({
    id: review.id,
    user: this.user(review.user),
    team: null,
    state: STATES[review.verdict === 'dismissed' ? (this.wasOf(review) ?? 'approved') : review.verdict],
    body: review.body,
    commit_id: review.sha,
    stale: review.sha !== pull.head,
    official: this.state.official.has(review),
    dismissed: review.verdict === 'dismissed',
    comments_count: pull.threads.flatMap(({ notes }) => notes).filter((note) => note.review === review).length,
    submitted_at: timeOf(review.at),
    updated_at: timeOf(review.at),
    html_url: `${this.pullUrl(pull)}#issuecomment-${review.id}`,
    pull_request_url: this.pullUrl(pull),
  });

  /** What reviews said that were dismissed later: the state stays, and a mark says that it does not count. */
  readonly said = new Map<Review, Exclude<Review['verdict'], 'dismissed'>>();
  private wasOf = (review: Review) => this.said.get(review);

  note = (pull: Pull, thread: Thread, note: Note) => ({
    id: note.id,
    body: note.body,
    user: this.user(note.user),
    // The first comment of a conversation carries the mark.
    resolver: thread.notes[0] === note && thread.resolvedBy !== null ? this.user(thread.resolvedBy) : null,
    pull_request_review_id: note.review?.id ?? 0,
    created_at: timeOf(note.createdAt),
    updated_at: timeOf(note.updatedAt),
    path: thread.path,
    commit_id: pull.head,
    original_commit_id: thread.sha,
    diff_hunk: '@@ -0,0 +1 @@',
    position: thread.line,
    original_position: 0,
    html_url: `${this.pullUrl(pull)}#issuecomment-${note.id}`,
    pull_request_url: this.pullUrl(pull),
  });

  comment = (pull: Pull, { id, user, body, createdAt, updatedAt }: Comment) => ({
    id,
    html_url: `${this.pullUrl(pull)}#issuecomment-${id}`,
    pull_request_url: this.pullUrl(pull),
    issue_url: '',
    user: this.user(user),
    original_author: '',
    original_author_id: 0,
    body,
    assets: [],
    created_at: timeOf(createdAt),
    updated_at: timeOf(updatedAt),
  });

  status = (repository: Repository, status: Status) => ({
    id: status.id,
    status: status.state,
    target_url: status.targetUrl ?? '',
    description: status.description,
    url: `${this.url}/api/v1/repos/${nameOf(repository)}/statuses/${status.sha}`,
    context: status.context,
    creator: this.user(status.user),
    created_at: timeOf(status.at),
    updated_at: timeOf(status.at),
  });
}

const STATES = {
  pending: 'PENDING',
  approved: 'APPROVED',
  'changes-requested': 'REQUEST_CHANGES',
  commented: 'COMMENT',
} as const;

export const isDraftTitle = (title: string): boolean => /^(?:wip:|\[wip\])/i.test(title);
