import { randomUUID } from 'node:crypto';
import type { Deliveries } from '../shared/Deliveries.ts';
import { nameOf } from '../shared/Hosting.ts';
import type { Comment, Happening, Pull, Repository, Thread, User } from '../shared/words.ts';
import { type Bodies, STATES } from './bodies.ts';
import type { GitlabState } from './GitlabState.ts';
import { type Pipeline, statusOf } from './Pipeline.ts';

/** Times of deliveries are written otherwise than those of answers. */
const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const ACTIONS = {
  opened: 'open',
  pushed: 'update',
  edited: 'update',
  drafted: 'update',
  readied: 'update',
  closed: 'close',
  merged: 'merge',
  reopened: 'reopen',
  enqueued: 'update',
  dequeued: 'update',
} as const;

/** Says what happens in the words of GitLab's deliveries. */
export class GitlabTeller {
  private readonly deliveries: Deliveries;
  private readonly state: () => GitlabState;
  private readonly bodies: () => Bodies;

  constructor(deliveries: Deliveries, state: () => GitlabState, bodies: () => Bodies) {
    this.deliveries = deliveries;
    this.state = state;
    this.bodies = bodies;
  }

  tell(happening: Happening): void {
    const { user } = happening;
    switch (happening.kind) {
      case 'push': {
        const { repository, branch, before, after } = happening;
        const body = {
          object_kind: 'push',
          event_name: 'push',
          before,
          after,
          ref: `refs/heads/${branch}`,
          checkout_sha: after,
          user_id: user.id,
          user_username: user.login,
          project_id: repository.id,
          commits: [],
          total_commits_count: 0,
        };
        this.send(repository, 'Push Hook', body);
        break;
      }
      case 'pull': {
        const { pull, action, before } = happening;
        if (action === 'opened' || action === 'pushed') this.state().headMoved(pull);
        this.mergeRequest(pull, user, ACTIONS[action], before === undefined ? {} : { oldrev: before });
        break;
      }
      case 'comment':
        this.note(happening.pull, user, happening.comment, happening.action === 'created' ? 'create' : 'update');
        break;
      case 'note':
        this.note(happening.pull, user, happening.note, 'create', happening.thread);
        break;
      case 'review': {
        const { pull, action, review } = happening;
        const isFull =
          this.state().approvedBy(pull).length >= Math.max(1, this.state().settingsOf(pull.repository).approvals);
        if (action === 'dismissed') this.mergeRequest(pull, user, isFull ? 'unapproval' : 'unapproved');
        else if (review.verdict === 'approved') this.mergeRequest(pull, user, isFull ? 'approved' : 'approval');
        else this.mergeRequest(pull, user, 'update');
        break;
      }
      // Of a discussion that was resolved, and of a status, it delivers nothing of its own.
      case 'thread':
      case 'status':
        break;
    }
  }

  pipeline(repository: Repository, pipeline: Pipeline, user: User): void {
    const bodies = this.bodies();
    const pull = repository.pulls.find(({ head, state }) => head === pipeline.sha && state === 'open');
    const status = statusOf(pipeline);
    const isOver = status !== 'running' && status !== 'pending' && status !== 'created';
    this.send(repository, 'Pipeline Hook', {
      object_kind: 'pipeline',
      object_attributes: {
        id: pipeline.id,
        iid: pipeline.id,
        name: null,
        ref: pull?.branch ?? repository.defaultBranch,
        tag: false,
        sha: pipeline.sha,
        before_sha: '0'.repeat(40),
        source: 'push',
        status,
        detailed_status: status === 'success' ? 'passed' : status,
        stages: ['test'],
        created_at: timeOf(pipeline.createdAt),
        finished_at: isOver ? timeOf(pipeline.updatedAt) : null,
        duration: null,
        url: `${bodies.projectUrl(repository)}/-/pipelines/${pipeline.id}`,
      },
      merge_request:
        pull === undefined
          ? null
          : {
              id: pull.id,
              iid: pull.number,
              title: pull.title,
              source_branch: pull.branch,
              source_project_id: pull.source.id,
              target_branch: pull.base,
              target_project_id: repository.id,
              state: STATES[pull.state],
              url: bodies.pullUrl(pull),
            },
      user: bodies.user(user),
      project: this.project(repository),
      commit: { id: pipeline.sha },
      builds: pipeline.jobs.map(({ id, name, status: its, mayFail, createdAt, finishedAt }) => ({
        id,
        stage: 'test',
        name,
        status: its,
        created_at: timeOf(createdAt),
        finished_at: finishedAt === null ? null : timeOf(finishedAt),
        allow_failure: mayFail,
      })),
    });
  }

  private mergeRequest(pull: Pull, user: User, action: string, more: Record<string, unknown> = {}): void {
    const bodies = this.bodies();
    this.send(pull.repository, 'Merge Request Hook', {
      object_kind: 'merge_request',
      event_type: 'merge_request',
      user: bodies.user(user),
      project: this.project(pull.repository),
      object_attributes: { ...this.attributes(pull), action, ...more },
      labels: [],
      changes: {},
      reviewers: this.state()
        .standing(pull)
        .map((review) => ({
          ...bodies.user(review.user),
          state: review.verdict === 'approved' ? 'approved' : 'requested_changes',
        })),
      repository: { name: pull.repository.name, homepage: bodies.projectUrl(pull.repository) },
    });
  }

  private note(pull: Pull, user: User, note: Comment, action: 'create' | 'update', thread?: Thread): void {
    const bodies = this.bodies();
    this.send(pull.repository, 'Note Hook', {
      object_kind: 'note',
      event_type: 'note',
      user: bodies.user(user),
      project_id: pull.repository.id,
      project: this.project(pull.repository),
      object_attributes: {
        id: note.id,
        note: note.body,
        description: note.body,
        noteable_type: 'MergeRequest',
        noteable_id: pull.id,
        author_id: note.user.id,
        created_at: timeOf(note.createdAt),
        updated_at: timeOf(note.updatedAt),
        project_id: pull.repository.id,
        discussion_id: thread?.id ?? `c${note.id}`.padEnd(40, '0'),
        type: thread === undefined ? null : 'DiffNote',
        resolved_at: thread?.isResolved === true ? timeOf(pull.updatedAt) : null,
        resolved_by_id: thread?.resolvedBy?.id ?? null,
        system: false,
        action,
        url: `${bodies.pullUrl(pull)}#note_${note.id}`,
      },
      merge_request: this.attributes(pull),
    });
  }

  private attributes = (pull: Pull) => {
    const bodies = this.bodies();
    const { repository, source } = pull;
    return {
      id: pull.id,
      iid: pull.number,
      author_id: pull.author.id,
      title: pull.isDraft ? `Draft: ${pull.title}` : pull.title,
      description: pull.body,
      state: STATES[pull.state],
      created_at: timeOf(pull.createdAt),
      updated_at: timeOf(pull.updatedAt),
      source_branch: pull.branch,
      target_branch: pull.base,
      source_project_id: source.id,
      target_project_id: repository.id,
      draft: pull.isDraft,
      work_in_progress: pull.isDraft,
      // Whether it conflicts is not worked out when a delivery is sent.
      merge_status: 'checking',
      detailed_merge_status: pull.state === 'open' ? 'checking' : 'not_open',
      merge_commit_sha: null,
      blocking_discussions_resolved: pull.threads.every(({ isResolved }) => isResolved),
      last_commit: { id: pull.head, message: pull.title, title: pull.title, author: { name: pull.pusher.login } },
      url: bodies.pullUrl(pull),
      source: this.project(source),
      target: this.project(repository),
    };
  };

  private project = (repository: Repository) => ({
    id: repository.id,
    name: repository.name,
    web_url: this.bodies().projectUrl(repository),
    git_http_url: `${this.bodies().projectUrl(repository)}.git`,
    namespace: repository.owner,
    path_with_namespace: nameOf(repository),
    visibility_level: 0,
    default_branch: repository.defaultBranch,
  });

  private send(repository: Repository, event: string, payload: Record<string, unknown>): void {
    for (const webhook of repository.webhooks) this.deliveries.send(webhook, event, payload);
  }
}

/** The headers of a delivery. It sends the secret itself. */
export const headersOf = (delivery: { id: string; event: string; webhook: { secret: string } }) => ({
  'User-Agent': 'GitLab/18.0.0',
  'X-Gitlab-Event': delivery.event,
  'X-Gitlab-Token': delivery.webhook.secret,
  'X-Gitlab-Event-UUID': randomUUID(),
  'X-Gitlab-Webhook-UUID': randomUUID(),
  'Idempotency-Key': delivery.id,
});
