import type { Route } from '../../shared/FakeServer.ts';
import type { Pull, Review, User } from '../../shared/words.ts';
import type { Door } from './Door.ts';

const VERDICTS = { APPROVED: 'approved', REQUEST_CHANGES: 'changes-requested', COMMENT: 'commented' } as const;

/** Reviews, what is said in them, and comments on the whole. */
export function talkRoutes(
  door: Door,
  submit: (pull: Pull, review: Review, verdict: 'approved' | 'changes-requested' | 'commented') => void,
): readonly Route[] {
  const { bodies } = door;
  const { hosting } = door.state;
  const reviewOf = (pull: Pull, id: string | undefined, viewer: User): Review => {
    const review = pull.reviews.find((one) => String(one.id) === id);
    if (review === undefined || (review.verdict === 'pending' && review.user !== viewer)) throw door.missing();
    return review;
  };
  const requireText = (text: unknown): string => {
    if (typeof text !== 'string' || text.trim() === '') throw door.error(422, '[]: [Body]: Required');
    return text;
  };
  return [
    door.pull('GET', '/pulls/:index/reviews', 'read', (asked) => {
      const { pull, user } = asked;
      const seen = pull.reviews.filter((review) => review.verdict !== 'pending' || review.user === user);
      return door.list(seen, asked, (review) => bodies.review(pull, review));
    }),
    door.pull('POST', '/pulls/:index/reviews', 'read', ({ pull, user, body }) => {
      const { event, body: text = '', commit_id: sha = pull.head, comments = [] } = body;
      const isVerdict = event === 'APPROVED' || event === 'REQUEST_CHANGES';
      if (isVerdict && user === pull.author) {
        const word = event === 'APPROVED' ? 'approve' : 'reject';
        throw door.error(422, `${word} your own pull is not allowed`);
      }
      const said = comments as { path?: string; body?: string; new_position?: number; old_position?: number }[];
      // A bare approval says enough; everything else has to say something.
      if (event !== 'APPROVED' && String(text).trim() === '' && said.length === 0) {
        throw door.error(422, 'review event must have a body or a comment');
      }
      const review = hosting.beginReview(pull, user, { body: String(text), sha: String(sha) });
      for (const { path = '', body: words = '', new_position: line, old_position: old } of said) {
        const place = line || old || 1;
        // A conversation is what was written about one line.
        const thread = pull.threads.find((one) => one.path === path && one.line === place);
        if (thread === undefined) hosting.addThread(pull, user, { path, line: place, body: words, review });
        else hosting.addNote(pull, thread, user, words, review);
      }
      if (typeof event === 'string' && event in VERDICTS) submit(pull, review, VERDICTS[event as 'COMMENT']);
      return { status: 200, body: bodies.review(pull, review) };
    }),
    door.pull('GET', '/pulls/:index/reviews/:review', 'read', ({ pull, user, params }) => ({
      status: 200,
      body: bodies.review(pull, reviewOf(pull, params.review, user)),
    })),
    door.pull('GET', '/pulls/:index/reviews/:review/comments', 'read', ({ pull, user, params }) => {
      const review = reviewOf(pull, params.review, user);
      const body = pull.threads.flatMap((thread) =>
        thread.notes.filter((note) => note.review === review).map((note) => bodies.note(pull, thread, note)),
      );
      return { status: 200, body };
    }),
    door.pull('POST', '/pulls/:index/reviews/:review/dismissals', 'write', ({ pull, user, params }) => {
      const review = reviewOf(pull, params.review, user);
      if (review.verdict !== 'approved' && review.verdict !== 'changes-requested') {
        throw door.error(403, 'not need to dismiss this review because its type is not Approve or change request');
      }
      bodies.said.set(review, review.verdict);
      hosting.dismissReview(pull, review, user);
      return { status: 200, body: bodies.review(pull, review) };
    }),
    door.pull('GET', '/issues/:index/comments', 'read', ({ pull }) => ({
      status: 200,
      // This list has no pages.
      body: pull.comments.map((comment) => bodies.comment(pull, comment)),
    })),
    door.pull('POST', '/issues/:index/comments', 'read', ({ pull, user, body }) => ({
      status: 201,
      body: bodies.comment(pull, hosting.addComment(pull, user, requireText(body.body))),
    })),
    door.inside('PATCH', '/issues/comments/:comment', 'read', ({ repository, user, params, body }) => {
      for (const pull of repository.pulls) {
        const comment = pull.comments.find(({ id }) => String(id) === params.comment);
        if (comment === undefined) continue;
        if (comment.user !== user && repository.members.get(user) !== 'admin') throw door.error(403, 'Forbidden');
        hosting.editComment(pull, comment, requireText(body.body), user);
        return { status: 200, body: bodies.comment(pull, comment) };
      }
      throw door.missing();
    }),
  ];
}
