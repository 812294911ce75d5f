import { nameOf, timeOf } from '../shared/Hosting.ts';
import type { Comment, Note, Pull, Repository, Thread, User } from '../shared/words.ts';
import type { GitlabState } from './GitlabState.ts';
import { type Job, type Pipeline, statusOf } from './Pipeline.ts';

const maybe = (date: Date | null) => (date === null ? null : timeOf(date));

export const STATES = { open: 'opened', closed: 'closed', merged: 'merged' } as const;
export const LEVELS = { read: 20, write: 30, admin: 40 } as const;

/** How GitLab writes what it keeps in answers. */
export class Bodies {
  readonly url: string;
  private readonly state: GitlabState;

  constructor(url: string, state: GitlabState) {
    this.url = url;
    this.state = state;
  }

  user = ({ id, login }: User) => ({
    id,
    username: login,
    name: login,
    state: 'active',
    locked: false,
    avatar_url: null,
    web_url: `${this.url}/${login}`,
  });

  project = (repository: Repository) => {
    const settings = this.state.settingsOf(repository);
    return {
      id: repository.id,
      name: repository.name,
      path: repository.name,
      path_with_namespace: nameOf(repository),
      name_with_namespace: nameOf(repository).replaceAll('/', ' / '),
      default_branch: repository.defaultBranch,
      visibility: 'private',
      archived: repository.isArchived,
      web_url: this.projectUrl(repository),
      http_url_to_repo: `${this.projectUrl(repository)}.git`,
      namespace: { full_path: repository.owner, kind: 'group' },
      merge_method: settings.mergeMethod,
      squash_option: 'default_off',
      only_allow_merge_if_pipeline_succeeds: settings.pipelineMustSucceed,
      allow_merge_on_skipped_pipeline: false,
      only_allow_merge_if_all_discussions_are_resolved: settings.discussionsMustBeResolved,
      merge_pipelines_enabled: settings.hasTrains,
      merge_trains_enabled: settings.hasTrains,
      approvals_before_merge: settings.approvals,
    };
  };

  projectUrl = (repository: Repository) => `${this.url}/${nameOf(repository)}`;
  pullUrl = (pull: Pull) => `${this.projectUrl(pull.repository)}/-/merge_requests/${pull.number}`;

  /** A merge request as lists show it. */
  pull = (pull: Pull) => ({
    id: pull.id,
    iid: pull.number,
    project_id: pull.repository.id,
    title: pull.isDraft && !DRAFT.test(pull.title) ? `Draft: ${pull.title}` : pull.title,
    description: pull.body,
    state: STATES[pull.state],
    created_at: timeOf(pull.createdAt),
    updated_at: timeOf(pull.updatedAt),
    merged_at: pull.state === 'merged' ? maybe(pull.closedAt) : null,
    merge_user: pull.mergedBy === null ? null : this.user(pull.mergedBy),
    closed_at: pull.state === 'closed' ? maybe(pull.closedAt) : null,
    target_branch: pull.base,
    source_branch: pull.branch,
    source_project_id: this.state.hosting.repositories.includes(pull.source) ? pull.source.id : null,
    target_project_id: pull.repository.id,
    author: this.user(pull.author),
    reviewers: this.state.standing(pull).map(({ user }) => this.user(user)),
    draft: pull.isDraft,
    work_in_progress: pull.isDraft,
    sha: pull.head,
    merge_commit_sha: null,
    squash_commit_sha: pull.mergedAs,
    user_notes_count: pull.comments.length,
    reference: `!${pull.number}`,
    references: { short: `!${pull.number}`, full: `${nameOf(pull.repository)}!${pull.number}` },
    web_url: this.pullUrl(pull),
    squash: false,
    blocking_discussions_resolved: pull.threads.every(({ isResolved }) => isResolved),
  });

  /** What one request for a merge request adds. */
  wholePull = async (pull: Pull, viewer: User, withDistance: boolean) => {
    const status = await this.state.detailedStatus(pull);
    const { git } = pull.repository;
    const from = pull.state === 'merged' ? `${pull.mergedAs}^` : `refs/heads/${pull.base}`;
    const pipeline = this.state.headPipeline(pull);
    return {
      ...this.pull(pull),
      detailed_merge_status: status,
      merge_status: status === 'checking' ? 'checking' : status === 'conflict' ? 'cannot_be_merged' : 'can_be_merged',
      has_conflicts: status !== 'checking' && pull.state === 'open' && (await this.state.conflicts.look(pull)),
      merge_error: null,
      changes_count: String((await git.changed(from, pull.head)).length),
      pipeline: pipeline === undefined ? null : this.pipeline(pull.repository, pipeline),
      head_pipeline: pipeline === undefined ? null : this.pipeline(pull.repository, pipeline),
      diff_refs: { base_sha: await git.tip(from), head_sha: pull.head, start_sha: await git.tip(from) },
      first_contribution: false,
      user: { can_merge: this.state.mayMerge(pull, viewer) },
      ...(withDistance ? { diverged_commits_count: (await git.distance(from, pull.head)).behind } : {}),
    };
  };

  pipeline = (repository: Repository, pipeline: Pipeline) => ({
    id: pipeline.id,
    iid: pipeline.id,
    project_id: repository.id,
    sha: pipeline.sha,
    ref: repository.pulls.find(({ head }) => head === pipeline.sha)?.branch ?? repository.defaultBranch,
    status: statusOf(pipeline),
    source: 'push',
    created_at: timeOf(pipeline.createdAt),
    updated_at: timeOf(pipeline.updatedAt),
    web_url: `${this.projectUrl(repository)}/-/pipelines/${pipeline.id}`,
  });

  /** A job as a status of its commit. */
  status = (repository: Repository, { sha, id: pipeline }: Pipeline, { id, name, status, mayFail, ...job }: Job) => ({
    id,
    sha,
    ref: repository.pulls.find(({ head }) => head === sha)?.branch ?? repository.defaultBranch,
    status,
    name,
    target_url: `${this.projectUrl(repository)}/-/jobs/${id}`,
    description: null,
    created_at: timeOf(job.createdAt),
    started_at: timeOf(job.createdAt),
    finished_at: maybe(job.finishedAt),
    allow_failure: mayFail,
    coverage: null,
    pipeline_id: pipeline,
  });

  note = (pull: Pull, note: Comment, { isSystem = false, thread }: { isSystem?: boolean; thread?: Thread } = {}) => ({
    id: note.id,
    type: thread === undefined ? null : 'DiffNote',
    body: note.body,
    author: this.user(note.user),
    created_at: timeOf(note.createdAt),
    updated_at: timeOf(note.updatedAt),
    system: isSystem,
    noteable_id: pull.id,
    noteable_type: 'MergeRequest',
    noteable_iid: pull.number,
    project_id: pull.repository.id,
    resolvable: thread !== undefined,
    ...(thread === undefined
      ? {}
      : {
          resolved: thread.isResolved,
          resolved_by: thread.resolvedBy === null ? null : this.user(thread.resolvedBy),
          position: { new_path: thread.path, old_path: thread.path, new_line: thread.line, head_sha: thread.sha },
        }),
    confidential: false,
    internal: false,
  });

  /** Everything that was written about a merge request. A comment by itself is a discussion, too. */
  discussions = (pull: Pull) => [
    ...pull.comments.map((comment) => ({
      id: `c${comment.id}`.padEnd(40, '0'),
      individual_note: true,
      notes: [this.note(pull, comment)],
    })),
    ...(this.state.systemNotes.get(pull) ?? []).map((note) => ({
      id: `5${note.id}`.padEnd(40, '0'),
      individual_note: true,
      notes: [this.note(pull, note, { isSystem: true })],
    })),
    ...pull.threads.map((thread) => this.discussion(pull, thread)),
  ];

  discussion = (pull: Pull, thread: Thread) => ({
    id: thread.id,
    individual_note: false,
    notes: thread.notes
      .filter(({ review }: Note) => review?.verdict !== 'pending')
      .map((note) => this.note(pull, note, { thread })),
  });
}

const DRAFT = /^(?:draft:|\[draft\]|\(draft\))/i;
export const isDraftTitle = (title: string): boolean => DRAFT.test(title);
