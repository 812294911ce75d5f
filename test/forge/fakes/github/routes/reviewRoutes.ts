import type { Route } from '../../shared/FakeServer.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { Note, Pull, Review, Thread } from '../../shared/words.ts';
import { type Door, githubError, invalid } from './Door.ts';
import { missing } from './pullRoutes.ts';

const READ = ['pull_requests', 'read'] as const;
const WRITE = ['pull_requests', 'write'] as const;
const ISSUES_READ = ['issues', 'read'] as const;

const VERDICTS = { APPROVE: 'approved', REQUEST_CHANGES: 'changes-requested', COMMENT: 'commented' } as const;
type Event = keyof typeof VERDICTS;

const refused = (message: string) => githubError(422, 'Unprocessable Entity', { errors: [message] });

/** Reviews, what is said in them, and comments on the whole. */
export function reviewRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  const submit = (pull: Pull, review: Review, event: unknown) => {
    if (typeof event !== 'string' || !(event in VERDICTS))
      throw invalid({ resource: 'PullRequestReview', field: 'event', code: 'invalid' });
    if (review.user === pull.author && event === 'APPROVE') throw refused('Can not approve your own pull request');
    if (review.user === pull.author && event === 'REQUEST_CHANGES') {
      throw refused('Can not request changes on your own pull request');
    }
    const hasNotes = pull.threads.some(({ notes }) => notes.some((note) => note.review === review));
    if (event !== 'APPROVE' && review.body === '' && !hasNotes) throw refused('Body can not be blank');
    hosting.submitReview(pull, review, VERDICTS[event as Event]);
  };
  const reviewOf = (pull: Pull, id: string | undefined, viewer: Review['user']): Review => {
    const review = pull.reviews.find((one) => String(one.id) === id);
    if (review === undefined || (review.verdict === 'pending' && review.user !== viewer)) throw missing();
    return review;
  };
  const commentOf = (pulls: readonly Pull[], id: string | undefined) => {
    for (const pull of pulls) {
      const comment = pull.comments.find((one) => String(one.id) === id);
      if (comment !== undefined) return { pull, comment };
    }
    throw missing();
  };
  return [
    ...door.pull('GET', '/pulls/:number/reviews', READ, (asked) => {
      const { pull, caller } = asked;
      const seen = pull.reviews.filter(({ verdict, user }) => verdict !== 'pending' || user === caller.user);
      const { items, headers } = pageOf(seen, asked, bodies.url);
      return { status: 200, headers, body: items.map((review) => bodies.review(pull, review)) };
    }),
    ...door.pull('POST', '/pulls/:number/reviews', WRITE, async ({ caller, pull, body }) => {
      const { event, body: text = '', commit_id: sha = pull.head, comments = [] } = body;
      if (pull.reviews.some(({ user, verdict }) => user === caller.user && verdict === 'pending')) {
        throw refused('User can only have one pending review per pull request');
      }
      const known = await pull.repository.git.commits(`refs/heads/${pull.base}`, pull.head);
      if (sha !== pull.head && !known.some((commit) => commit.sha === sha)) {
        throw refused('commit_id is not part of the pull request');
      }
      for (const { path, line } of comments as Record<string, unknown>[]) {
        // A line that the difference does not show is refused, and the whole review with it.
        if (line === undefined) continue;
        const patch = await pull.repository.git.diff(`refs/heads/${pull.base}`, pull.head, String(path));
        const spans = [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)];
        const isShown = spans.some(([, start, length = 1]) => {
          const from = Number(start);
          return Number(line) >= from && Number(line) < from + Number(length);
        });
        if (!isShown) throw refused('Line could not be resolved');
      }
      const review = hosting.beginReview(pull, caller.user, { body: String(text ?? ''), sha: String(sha) });
      try {
        for (const { path, line, position, body: said } of comments as Record<string, unknown>[]) {
          if (typeof path !== 'string' || typeof said !== 'string') throw refused('Path and body are required');
          hosting.addThread(pull, caller.user, { path, line: Number(line ?? position ?? 1), body: said, review });
        }
        if (event !== undefined) submit(pull, review, event);
      } catch (error) {
        pull.reviews.splice(pull.reviews.indexOf(review), 1);
        throw error;
      }
      return { status: 200, body: bodies.review(pull, review) };
    }),
    ...door.pull('POST', '/pulls/:number/reviews/:review/events', WRITE, ({ caller, pull, params, body }) => {
      const review = reviewOf(pull, params.review, caller.user);
      if (review.verdict !== 'pending') throw refused('Can not submit a review that was submitted');
      if (typeof body.body === 'string') review.body = body.body;
      submit(pull, review, body.event);
      return { status: 200, body: bodies.review(pull, review) };
    }),
    ...door.pull('PUT', '/pulls/:number/reviews/:review/dismissals', WRITE, ({ caller, pull, params }) => {
      if (state.permissionOf(caller, pull.repository) === 'read') throw githubError(403, 'Forbidden');
      const review = reviewOf(pull, params.review, caller.user);
      if (review.verdict !== 'approved' && review.verdict !== 'changes-requested') {
        throw refused('Can not dismiss a commented pull request review');
      }
      hosting.dismissReview(pull, review, caller.user);
      return { status: 200, body: bodies.review(pull, review) };
    }),
    ...door.pull('GET', '/pulls/:number/comments', READ, (asked) => {
      const { pull, caller } = asked;
      const seen = hosting
        .threadsFor(pull, caller.user)
        .flatMap(({ thread, notes }) =>
          notes.filter(({ review }) => review?.verdict !== 'pending').map((note) => ({ thread, note })),
        );
      const { items, headers } = pageOf(seen, asked, bodies.url);
      return { status: 200, headers, body: items.map(({ thread, note }) => bodies.note(pull, thread, note)) };
    }),
    ...door.pull('POST', '/pulls/:number/comments', WRITE, ({ caller, pull, body }) => {
      const { path, body: text, line = 1, in_reply_to: to } = body;
      if (typeof text !== 'string' || text === '')
        throw invalid({ resource: 'PullRequestReviewComment', code: 'missing_field', field: 'body' });
      if (to !== undefined) return reply(pull, String(to), caller.user, text);
      if (typeof path !== 'string')
        throw invalid({ resource: 'PullRequestReviewComment', code: 'missing_field', field: 'path' });
      const review = hosting.beginReview(pull, caller.user);
      const thread = hosting.addThread(pull, caller.user, { path, line: Number(line), body: text, review });
      hosting.submitReview(pull, review, 'commented');
      return { status: 201, body: bodies.note(pull, thread, thread.notes[0] as Note) };
    }),
    ...door.pull('POST', '/pulls/:number/comments/:comment/replies', WRITE, ({ caller, pull, params, body }) => {
      if (typeof body.body !== 'string' || body.body === '')
        throw invalid({ resource: 'PullRequestReviewComment', code: 'missing_field', field: 'body' });
      return reply(pull, params.comment as string, caller.user, body.body);
    }),
    ...door.pull('GET', '/issues/:number/comments', ISSUES_READ, (asked) => {
      const { items, headers } = pageOf(asked.pull.comments, asked, bodies.url);
      return { status: 200, headers, body: items.map((comment) => bodies.comment(asked.pull, comment)) };
    }),
    ...door.pull('POST', '/issues/:number/comments', ['issues', 'write'], ({ caller, pull, body }) => {
      const { body: text } = body;
      if (typeof text !== 'string' || text.trim() === '')
        throw invalid({ resource: 'IssueComment', code: 'missing_field', field: 'body' });
      if (text.length > 65_536)
        throw invalid({
          resource: 'IssueComment',
          code: 'custom',
          field: 'body',
          message: 'body is too long (maximum is 65536 characters)',
        });
      return { status: 201, body: bodies.comment(pull, hosting.addComment(pull, caller.user, text)) };
    }),
    ...door.inside('GET', '/issues/comments/:comment', ISSUES_READ, ({ repository, params }) => {
      const { pull, comment } = commentOf(repository.pulls, params.comment);
      return { status: 200, body: bodies.comment(pull, comment) };
    }),
    ...door.inside(
      'PATCH',
      '/issues/comments/:comment',
      ['issues', 'write'],
      ({ caller, repository, params, body }) => {
        const { pull, comment } = commentOf(repository.pulls, params.comment);
        if (comment.user !== caller.user && state.permissionOf(caller, repository) !== 'admin') {
          throw githubError(403, 'Must have admin rights to Repository.');
        }
        hosting.editComment(pull, comment, String(body.body ?? ''), caller.user);
        return { status: 200, body: bodies.comment(pull, comment) };
      },
    ),
    ...door.inside('DELETE', '/issues/comments/:comment', ['issues', 'write'], ({ repository, params }) => {
      const { pull, comment } = commentOf(repository.pulls, params.comment);
      pull.comments.splice(pull.comments.indexOf(comment), 1);
      return { status: 204 };
    }),
  ];

  function reply(pull: Pull, to: string, user: Review['user'], text: string) {
    const seen = hosting.threadsFor(pull, user);
    const thread: Thread | undefined = seen.find(({ notes }) => notes.some(({ id }) => String(id) === to))?.thread;
    if (thread === undefined) throw missing();
    const review = hosting.beginReview(pull, user);
    const note = hosting.addNote(pull, thread, user, text, review);
    hosting.submitReview(pull, review, 'commented');
    return { status: 201, body: bodies.note(pull, thread, note) };
  }
}
