import type { Deliveries } from '../shared/Deliveries.ts';
import { nameOf, timeOf } from '../shared/Hosting.ts';
import type { Happening, Pull, Repository, User } from '../shared/words.ts';
import type { Bodies } from './bodies.ts';
import type { CheckRun } from './CheckRun.ts';
import type { GithubState } from './GithubState.ts';

/** Where deliveries of the app go. */
export interface AppWebhook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}

const ACTIONS = {
  opened: 'opened',
  pushed: 'synchronize',
  edited: 'edited',
  drafted: 'converted_to_draft',
  readied: 'ready_for_review',
  closed: 'closed',
  merged: 'closed',
  reopened: 'reopened',
  enqueued: 'enqueued',
  dequeued: 'dequeued',
} as const;

/** Says what happens in the words of GitHub's deliveries, to webhooks of repositories and to the app. */
export class GithubTeller {
  /** The address of the app, where it has one. */
  app: AppWebhook | undefined;
  private readonly state: () => GithubState;
  private readonly bodies: () => Bodies;
  private readonly deliveries: Deliveries;

  constructor(deliveries: Deliveries, state: () => GithubState, bodies: () => Bodies) {
    this.deliveries = deliveries;
    this.state = state;
    this.bodies = bodies;
  }

  tell(happening: Happening): void {
    const [repository, event, payload] = this.wordsOf(happening);
    this.send(repository, happening.user, event, payload);
  }

  private wordsOf(happening: Happening): [Repository, string, Record<string, unknown>] {
    const { user } = happening;
    const bodies = this.bodies();
    switch (happening.kind) {
      case 'push': {
        const { repository, branch, before, after } = happening;
        const none = '0'.repeat(40);
        const body = {
          ref: `refs/heads/${branch}`,
          before,
          after,
          created: before === none,
          deleted: after === none,
          forced: false,
          base_ref: null,
          compare: `${bodies.url}/${nameOf(repository)}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
          commits: [],
          head_commit: after === none ? null : { id: after },
          pusher: { name: user.login },
        };
        return [repository, 'push', body];
      }
      case 'pull': {
        const { pull, action, before } = happening;
        const more = action === 'pushed' ? { before, after: pull.head } : action === 'edited' ? { changes: {} } : {};
        if (action === 'pushed') this.dismissStale(pull, user);
        const reason = action === 'dequeued' ? { reason: pull.state === 'merged' ? 'MERGE' : 'MANUAL' } : {};
        return [
          pull.repository,
          'pull_request',
          {
            action: ACTIONS[action],
            number: pull.number,
            pull_request: this.pull(pull),
            ...more,
            ...reason,
          },
        ];
      }
      case 'comment': {
        const { pull, comment, action } = happening;
        const { id, number, state, title } = pull;
        return [
          pull.repository,
          'issue_comment',
          {
            action,
            issue: {
              id,
              number,
              title,
              state: state === 'open' ? 'open' : 'closed',
              pull_request: { url: this.pull(pull).url },
            },
            comment: bodies.comment(pull, comment),
          },
        ];
      }
      case 'review': {
        const { pull, review, action } = happening;
        const body = bodies.review(pull, review);
        return [
          pull.repository,
          'pull_request_review',
          {
            action,
            // Deliveries write the state in small letters, answers in capitals.
            review: { ...body, state: body.state.toLowerCase() },
            pull_request: this.lesserPull(pull),
          },
        ];
      }
      case 'note': {
        const { pull, thread, note } = happening;
        return [
          pull.repository,
          'pull_request_review_comment',
          {
            action: 'created',
            comment: bodies.note(pull, thread, note),
            pull_request: this.lesserPull(pull),
          },
        ];
      }
      case 'thread': {
        const { pull, thread, action } = happening;
        return [
          pull.repository,
          'pull_request_review_thread',
          {
            action,
            thread: {
              node_id: `PRRT_${thread.id}`,
              comments: thread.notes.map((note) => bodies.note(pull, thread, note)),
            },
            pull_request: this.lesserPull(pull),
            updated_at: timeOf(pull.updatedAt),
          },
        ];
      }
      case 'status': {
        const { repository, status } = happening;
        return [
          repository,
          'status',
          {
            id: status.id,
            sha: status.sha,
            name: nameOf(repository),
            state: status.state,
            description: status.description,
            target_url: status.targetUrl,
            context: status.context,
            commit: { sha: status.sha },
            branches: [],
            created_at: timeOf(status.at),
            updated_at: timeOf(status.at),
          },
        ];
      }
    }
  }

  checkRun(repository: Repository, run: CheckRun, user: User): void {
    const bodies = this.bodies();
    const action = run.status === 'completed' ? 'completed' : 'created';
    this.send(repository, user, 'check_run', { action, check_run: bodies.checkRun(repository, run) });
    if (run.status !== 'completed') return;
    const { pull_requests } = bodies.checkRun(repository, run);
    this.send(repository, user, 'check_suite', {
      action,
      check_suite: {
        id: run.suite,
        head_sha: run.sha,
        status: 'completed',
        conclusion: run.conclusion,
        latest_check_runs_count: 1,
        updated_at: timeOf(run.completedAt ?? run.startedAt),
        app: { id: 15368, slug: 'github-actions', name: 'GitHub Actions' },
        pull_requests,
      },
    });
  }

  /** Tells every webhook of a repository, and the app where it is installed. */
  send(repository: Repository, sender: User, event: string, payload: Record<string, unknown>): void {
    const bodies = this.bodies();
    const body = { ...payload, repository: bodies.repository(repository), sender: bodies.user(sender) };
    for (const webhook of repository.webhooks) this.deliveries.send(webhook, event, body);
    const installation = this.state().installationOf(repository);
    if (this.app === undefined || installation === undefined || installation.isSuspended) return;
    this.deliveries.send(this.app, event, { ...body, installation: { id: installation.id, node_id: 'MDIz' } });
  }

  /** Tells the app alone. */
  sendApp(event: string, payload: Record<string, unknown>): void {
    if (this.app !== undefined) this.deliveries.send(this.app, event, payload);
  }

  private dismissStale(pull: Pull, user: User): void {
    const { hosting } = this.state();
    if (
      !this.state()
        .protectionsOf(pull.repository, pull.base)
        .some(({ dismissesStale }) => dismissesStale)
    )
      return;
    for (const review of pull.reviews) {
      if (review.verdict === 'approved') hosting.dismissReview(pull, review, user);
    }
  }

  /** Whether it can be merged is not worked out when a delivery is sent. */
  private pull = (pull: Pull) => ({
    ...this.lesserPull(pull),
    merged: pull.state === 'merged',
    mergeable: null,
    rebaseable: null,
    mergeable_state: 'unknown',
    merged_by: pull.mergedBy === null ? null : this.bodies().user(pull.mergedBy),
  });

  private lesserPull = (pull: Pull) => this.bodies().pull(pull, { base: '' });
}
