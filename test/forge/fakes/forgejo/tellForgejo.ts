import { createHmac } from 'node:crypto';
import type { Deliveries, Webhook } from '../shared/Deliveries.ts';
import { nameOf, timeOf } from '../shared/Hosting.ts';
import type { Happening, Pull, Repository, Review } from '../shared/words.ts';
import type { Bodies } from './bodies.ts';

const ACTIONS = {
  opened: 'opened',
  pushed: 'synchronized',
  edited: 'edited',
  drafted: 'edited',
  readied: 'edited',
  closed: 'closed',
  merged: 'closed',
  reopened: 'reopened',
  enqueued: 'edited',
  dequeued: 'edited',
} as const;

/** The event of a review, whose name is another than that of its type. */
const REVIEWS: Partial<Record<Review['verdict'], [event: string, type: string]>> = {
  approved: ['pull_request_approved', 'pull_request_review_approved'],
  'changes-requested': ['pull_request_rejected', 'pull_request_review_rejected'],
  commented: ['pull_request_comment', 'pull_request_review_comment'],
};

/** Says what happens in the words of Forgejo's deliveries, in their order. */
export class ForgejoTeller {
  private readonly deliveries: Deliveries;
  private readonly bodies: () => Bodies;
  private last: Promise<void> = Promise.resolve();

  constructor(deliveries: Deliveries, bodies: () => Bodies) {
    this.deliveries = deliveries;
    this.bodies = bodies;
  }

  tell(happening: Happening): void {
    const { user } = happening;
    if (happening.kind === 'pull' && happening.action === 'pushed') this.dismissStale(happening.pull);
    const words = this.wordsOf(happening);
    if (words === undefined) return;
    const { repository, event, type = event, payload } = words;
    this.last = this.last.then(async () => {
      const body = {
        ...(await payload),
        repository: this.bodies().repository(repository),
        sender: this.bodies().user(user),
      };
      for (const webhook of repository.webhooks) this.deliveries.send(webhook, `${event} ${type}`, body);
    });
  }

  /** Waits until a delivery was made of everything that happened. */
  settled(): Promise<void> {
    return this.last;
  }

  private wordsOf(
    happening: Happening,
  ): { repository: Repository; event: string; type?: string; payload: Promise<Record<string, unknown>> } | undefined {
    const bodies = this.bodies();
    const { user } = happening;
    switch (happening.kind) {
      case 'push': {
        const { repository, branch, before, after } = happening;
        const payload = {
          ref: `refs/heads/${branch}`,
          before,
          after,
          compare_url: `${bodies.url}/${nameOf(repository)}/compare/${before}...${after}`,
          commits: [],
          total_commits: 0,
          head_commit: null,
          pusher: bodies.user(user),
        };
        return { repository, event: 'push', payload: Promise.resolve(payload) };
      }
      case 'pull': {
        const { pull, action } = happening;
        const type = action === 'pushed' ? { type: 'pull_request_sync' } : {};
        return { ...type, event: 'pull_request', ...this.pull(pull, ACTIONS[action]) };
      }
      case 'comment': {
        const { pull, comment, action } = happening;
        const payload = {
          action,
          issue: {
            id: pull.id,
            number: pull.number,
            title: pull.title,
            pull_request: { merged: pull.state === 'merged' },
          },
          comment: bodies.comment(pull, comment),
          is_pull: true,
        };
        return {
          repository: pull.repository,
          event: 'issue_comment',
          type: 'pull_request_comment',
          payload: Promise.resolve(payload),
        };
      }
      case 'review': {
        const { pull, review, action } = happening;
        const [event, type] = REVIEWS[review.verdict] ?? [];
        // A dismissal is not delivered.
        if (event === undefined || type === undefined || action === 'dismissed') return undefined;
        const more = { review: { type, content: review.body }, commit_id: review.sha, requested_reviewer: null };
        return { event, type, ...this.pull(pull, 'reviewed', more) };
      }
      case 'status': {
        const { repository, status } = happening;
        const payload = {
          commit: { id: status.sha },
          context: status.context,
          created_at: timeOf(status.at),
          updated_at: timeOf(status.at),
          description: status.description,
          id: status.id,
          sha: status.sha,
          state: status.state,
          target_url: status.targetUrl ?? '',
        };
        return { repository, event: 'status', payload: Promise.resolve(payload) };
      }
      // What a review says in lines is delivered with the review, and a mark on a conversation not at all.
      case 'note':
      case 'thread':
        return undefined;
    }
  }

  private pull(pull: Pull, action: string, more: Record<string, unknown> = {}) {
    const body = this.bodies().pull(pull);
    const payload = async () => ({ action, number: pull.number, pull_request: await body, ...more });
    return { repository: pull.repository, payload: payload() };
  }

  private dismissStale(pull: Pull): void {
    const { state, said } = this.bodies();
    if (state.protectionOf(pull.repository, pull.base)?.dismissesStale !== true) return;
    for (const review of pull.reviews) {
      if (review.verdict !== 'approved') continue;
      said.set(review, 'approved');
      review.verdict = 'dismissed';
    }
  }
}

/** The headers of a delivery, under the names of every forge that this one descends from. */
export function headersOf(delivery: {
  id: string;
  event: string;
  body: string;
  webhook: Webhook;
}): Record<string, string> {
  const [event = '', type = ''] = delivery.event.split(' ');
  const signature = createHmac('sha256', delivery.webhook.secret).update(delivery.body).digest('hex');
  const names = ['Forgejo', 'Gitea', 'Gogs'].flatMap((name) => [
    [`X-${name}-Delivery`, delivery.id],
    [`X-${name}-Event`, event],
    [`X-${name}-Event-Type`, type],
    [`X-${name}-Signature`, signature],
  ]);
  return {
    ...Object.fromEntries(names),
    'X-GitHub-Delivery': delivery.id,
    'X-GitHub-Event': event,
    'X-GitHub-Event-Type': type,
    'X-Hub-Signature-256': `sha256=${signature}`,
  };
}
