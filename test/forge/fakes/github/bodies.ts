import { nameOf, timeOf } from '../shared/Hosting.ts';
import type { Comment, Note, Pull, Repository, Review, Status, Thread, User } from '../shared/words.ts';
import type { CheckRun } from './CheckRun.ts';
import { type GithubState, nodeOf } from './GithubState.ts';
import type { App, Installation } from './Installation.ts';

const maybe = (date: Date | null) => (date === null ? null : timeOf(date));

/** How GitHub writes what it keeps, in answers and in deliveries alike. */
export class Bodies {
  readonly url: string;
  readonly api: string;
  private readonly state: GithubState;

  constructor(url: string, state: GithubState) {
    this.url = url;
    this.api = `${url}/api/v3`;
    this.state = state;
  }

  user = ({ id, login, isBot }: User) => ({
    login,
    id,
    node_id: nodeOf('U', id),
    avatar_url: `${this.url}/avatars/${id}`,
    url: `${this.api}/users/${login}`,
    html_url: `${this.url}/${login}`,
    type: isBot ? 'Bot' : 'User',
    site_admin: false,
  });

  repository = (repository: Repository) => {
    const ways = this.state.mergeWays.get(repository);
    return {
      id: repository.id,
      node_id: nodeOf('R', repository.id),
      name: repository.name,
      full_name: nameOf(repository),
      private: true,
      owner: { login: repository.owner, id: 1, type: 'Organization' },
      html_url: `${this.url}/${nameOf(repository)}`,
      url: this.repositoryUrl(repository),
      clone_url: `${this.url}/${nameOf(repository)}.git`,
      fork: false,
      archived: repository.isArchived,
      disabled: false,
      default_branch: repository.defaultBranch,
      visibility: 'private',
      allow_squash_merge: ways?.squash ?? true,
      allow_merge_commit: ways?.merge ?? true,
      allow_rebase_merge: false,
      allow_auto_merge: false,
      delete_branch_on_merge: false,
    };
  };

  repositoryUrl = (repository: Repository) => `${this.api}/repos/${nameOf(repository)}`;

  /** A pull request as lists and deliveries show it. */
  pull = (pull: Pull, tips: { base: string }) => {
    const { repository, source, number } = pull;
    const url = `${this.repositoryUrl(repository)}/pulls/${number}`;
    return {
      url,
      id: pull.id,
      node_id: nodeOf('PR', pull.id),
      html_url: `${this.url}/${nameOf(repository)}/pull/${number}`,
      diff_url: `${this.url}/${nameOf(repository)}/pull/${number}.diff`,
      issue_url: `${this.repositoryUrl(repository)}/issues/${number}`,
      statuses_url: `${this.repositoryUrl(repository)}/statuses/${pull.head}`,
      number,
      state: pull.state === 'open' ? 'open' : 'closed',
      locked: false,
      title: pull.title,
      user: this.user(pull.author),
      body: pull.body === '' ? null : pull.body,
      created_at: timeOf(pull.createdAt),
      updated_at: timeOf(pull.updatedAt),
      closed_at: maybe(pull.closedAt),
      merged_at: pull.state === 'merged' ? maybe(pull.closedAt) : null,
      merge_commit_sha: pull.mergedAs,
      assignees: [],
      requested_reviewers: [],
      requested_teams: [],
      labels: [],
      draft: pull.isDraft,
      head: {
        label: `${source.owner}:${pull.branch}`,
        ref: pull.branch,
        sha: pull.head,
        user: { login: source.owner },
        repo: this.state.hosting.repositories.includes(source) ? this.repository(source) : null,
      },
      base: {
        label: `${repository.owner}:${pull.base}`,
        ref: pull.base,
        sha: tips.base,
        user: { login: repository.owner },
        repo: this.repository(repository),
      },
      author_association: 'MEMBER',
      auto_merge: null,
      active_lock_reason: null,
    };
  };

  /** What one request for a pull request adds. */
  wholePull = async (pull: Pull) => {
    const { git } = pull.repository;
    const base = (await git.tip(`refs/heads/${pull.base}`)) ?? '';
    const from = pull.state === 'merged' ? `${pull.mergedAs}^` : base;
    return {
      ...this.pull(pull, { base }),
      merged: pull.state === 'merged',
      ...(await this.state.mergeability(pull)),
      rebaseable: null,
      merged_by: pull.mergedBy === null ? null : this.user(pull.mergedBy),
      comments: pull.comments.length,
      review_comments: pull.threads.reduce((sum, { notes }) => sum + notes.length, 0),
      maintainer_can_modify: false,
      commits: (await git.commits(from, pull.head)).length,
      additions: 1,
      deletions: 0,
      changed_files: (await git.changed(from, pull.head)).length,
    };
  };

  review = (pull: Pull, review: Review) => ({
    id: review.id,
    node_id: nodeOf('PRR', review.id),
    user: this.user(review.user),
    body: review.body,
    state: REVIEW_STATES[review.verdict],
    html_url: `${this.url}/${nameOf(pull.repository)}/pull/${pull.number}#pullrequestreview-${review.id}`,
    pull_request_url: `${this.repositoryUrl(pull.repository)}/pulls/${pull.number}`,
    author_association: 'MEMBER',
    // A review that was not submitted has no time yet.
    ...(review.verdict === 'pending' ? {} : { submitted_at: timeOf(review.at) }),
    commit_id: review.sha,
  });

  comment = (pull: Pull, { id, user, body, createdAt, updatedAt }: Comment) => ({
    id,
    node_id: nodeOf('IC', id),
    url: `${this.repositoryUrl(pull.repository)}/issues/comments/${id}`,
    html_url: `${this.url}/${nameOf(pull.repository)}/pull/${pull.number}#issuecomment-${id}`,
    issue_url: `${this.repositoryUrl(pull.repository)}/issues/${pull.number}`,
    body,
    user: this.user(user),
    created_at: timeOf(createdAt),
    updated_at: timeOf(updatedAt),
    author_association: 'MEMBER',
    performed_via_github_app: null,
  });

  note = (pull: Pull, thread: Thread, note: Note) => {
    const [first] = thread.notes;
    return {
      id: note.id,
      node_id: nodeOf('PRRC', note.id),
      url: `${this.repositoryUrl(pull.repository)}/pulls/comments/${note.id}`,
      html_url: `${this.url}/${nameOf(pull.repository)}/pull/${pull.number}#discussion_r${note.id}`,
      pull_request_url: `${this.repositoryUrl(pull.repository)}/pulls/${pull.number}`,
      pull_request_review_id: note.review?.id ?? null,
      diff_hunk: '@@ -0,0 +1 @@',
      path: thread.path,
      line: thread.line,
      original_line: thread.line,
      side: 'RIGHT',
      commit_id: pull.head,
      original_commit_id: thread.sha,
      user: this.user(note.user),
      body: note.body,
      created_at: timeOf(note.createdAt),
      updated_at: timeOf(note.updatedAt),
      author_association: 'MEMBER',
      ...(first !== undefined && first !== note ? { in_reply_to_id: first.id } : {}),
    };
  };

  status = (repository: Repository, status: Status) => ({
    id: status.id,
    node_id: nodeOf('SC', status.id),
    url: `${this.repositoryUrl(repository)}/statuses/${status.sha}`,
    state: status.state,
    description: status.description,
    target_url: status.targetUrl,
    context: status.context,
    created_at: timeOf(status.at),
    updated_at: timeOf(status.at),
    creator: this.user(status.user),
  });

  checkRun = (repository: Repository, run: CheckRun) => ({
    id: run.id,
    node_id: nodeOf('CR', run.id),
    name: run.name,
    head_sha: run.sha,
    external_id: '',
    url: `${this.repositoryUrl(repository)}/check-runs/${run.id}`,
    html_url: `${this.url}/${nameOf(repository)}/runs/${run.id}`,
    details_url: run.detailsUrl,
    status: run.status,
    conclusion: run.conclusion,
    started_at: timeOf(run.startedAt),
    completed_at: maybe(run.completedAt),
    output: { title: null, summary: null, text: null, annotations_count: 0, annotations_url: '' },
    check_suite: { id: run.suite },
    app: { id: 15368, slug: 'github-actions', name: 'GitHub Actions' },
    pull_requests: repository.pulls
      .filter(({ state, head }) => state === 'open' && head === run.sha)
      .map(({ id, number, head, branch, base }) => ({
        id,
        number,
        url: `${this.repositoryUrl(repository)}/pulls/${number}`,
        head: { ref: branch, sha: head, repo: { id: repository.id, name: repository.name } },
        base: { ref: base, sha: '', repo: { id: repository.id, name: repository.name } },
      })),
  });

  app = ({ id, slug, clientId, bot }: App) => ({
    id,
    slug,
    client_id: clientId,
    node_id: nodeOf('A', id),
    name: slug,
    owner: this.user(bot),
    description: null,
    external_url: this.url,
    html_url: `${this.url}/github-apps/${slug}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    permissions: {},
    events: [],
  });

  installation = ({ id, account, permissions, isSuspended }: Installation) => ({
    id,
    account: { login: account, type: 'Organization' },
    app_id: this.state.app?.id,
    app_slug: this.state.app?.slug,
    target_type: 'Organization',
    permissions,
    events: [],
    repository_selection: 'selected',
    access_tokens_url: `${this.api}/app/installations/${id}/access_tokens`,
    repositories_url: `${this.api}/installation/repositories`,
    html_url: `${this.url}/settings/installations/${id}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    suspended_at: isSuspended ? '2026-01-02T00:00:00Z' : null,
  });
}

const REVIEW_STATES = {
  pending: 'PENDING',
  approved: 'APPROVED',
  'changes-requested': 'CHANGES_REQUESTED',
  commented: 'COMMENTED',
  dismissed: 'DISMISSED',
} as const;
