import type { Route } from '../../shared/FakeServer.ts';
import type { Pull, User } from '../../shared/words.ts';
import { takeCommands } from '../takeCommands.ts';
import { type Door, gitlabError } from './Door.ts';
import { listed } from './mergeRequestRoutes.ts';

const textOf = (body: unknown): string => {
  if (typeof body !== 'string' || body.trim() === '') throw gitlabError(400, { note: ["can't be blank"] });
  return body;
};

/** Approvals, comments and discussions of merge requests. */
export function talkRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  const approvals = (pull: Pull, user: User) => {
    const given = state.approvedBy(pull);
    const { approvals: required } = state.settingsOf(pull.repository);
    return {
      id: pull.id,
      iid: pull.number,
      project_id: pull.repository.id,
      title: pull.title,
      state: pull.state,
      approved: given.length >= required,
      approvals_required: required,
      approvals_left: Math.max(0, required - given.length),
      approved_by: given.map((review) => ({ user: bodies.user(review.user), approved_at: review.at.toISOString() })),
      user_has_approved: given.some((review) => review.user === user),
      user_can_approve: user !== pull.author,
    };
  };
  const threadOf = (pull: Pull, id: string | undefined) => {
    const thread = pull.threads.find((one) => one.id === id);
    if (thread === undefined) throw gitlabError(404, '404 Discussion Not Found');
    return thread;
  };
  const commentOf = (pull: Pull, id: string | undefined) => {
    const comment = pull.comments.find((one) => String(one.id) === id);
    if (comment === undefined) throw gitlabError(404, '404 Note Not Found');
    return comment;
  };
  /** A text as it is kept: it carries commands out for who writes them, and takes them out of the text. */
  const said = (pull: Pull, user: User, body: unknown) => {
    const { text, commands } = takeCommands(textOf(body));
    if (commands.includes('close')) hosting.setState(pull, 'closed', user);
    if (text.trim() === '') throw gitlabError(400, { commands_only: commands });
    return text;
  };
  return [
    door.pull('GET', '/approvals', 'read', ({ pull, user }) => ({ status: 200, body: approvals(pull, user) })),
    door.pull('POST', '/approve', 'write', ({ pull, user, body, query }) => {
      const sha = body.sha ?? query.get('sha') ?? undefined;
      if (sha !== undefined && sha !== pull.head) {
        throw gitlabError(409, `SHA does not match HEAD of source branch: ${pull.head}`);
      }
      // Neither an author nor who has approved already may approve.
      const hasApproved = state.approvedBy(pull).some((review) => review.user === user);
      if (pull.state !== 'open' || user === pull.author || hasApproved) throw gitlabError(401, '401 Unauthorized');
      const review = hosting.beginReview(pull, user);
      state.note(pull, user, 'approved this merge request');
      hosting.submitReview(pull, review, 'approved');
      return { status: 201, body: approvals(pull, user) };
    }),
    door.pull('POST', '/unapprove', 'write', ({ pull, user }) => {
      const review = state.approvedBy(pull).find((one) => one.user === user);
      if (review === undefined) throw gitlabError(404, '404 Not found');
      state.note(pull, user, 'unapproved this merge request');
      hosting.dismissReview(pull, review, user);
      return { status: 201, body: {} };
    }),
    door.pull('GET', '/reviewers', 'read', (asked) =>
      listed(state.standing(asked.pull), asked, bodies.url, ({ user, verdict, at }) => ({
        user: bodies.user(user),
        state: verdict === 'approved' ? 'approved' : 'requested_changes',
        created_at: at.toISOString(),
      })),
    ),
    door.pull('GET', '/notes', 'read', (asked) => {
      const all = bodies.discussions(asked.pull).flatMap(({ notes }) => notes);
      const isUp = asked.query.get('sort') === 'asc';
      all.sort((one, other) => (isUp ? one.id - other.id : other.id - one.id));
      return listed(all, asked, bodies.url, (note) => note);
    }),
    door.pull('POST', '/notes', 'read', ({ pull, user, body }) => ({
      status: 201,
      body: bodies.note(pull, hosting.addComment(pull, user, said(pull, user, body.body))),
    })),
    door.pull('GET', '/notes/:note', 'read', ({ pull, params }) => ({
      status: 200,
      body: bodies.note(pull, commentOf(pull, params.note)),
    })),
    door.pull('PUT', '/notes/:note', 'read', ({ pull, user, params, body }) => {
      const comment = commentOf(pull, params.note);
      if (comment.user !== user && pull.repository.members.get(user) !== 'admin')
        throw gitlabError(403, '403 Forbidden');
      hosting.editComment(pull, comment, said(pull, user, body.body), user);
      return { status: 200, body: bodies.note(pull, comment) };
    }),
    door.pull('GET', '/discussions', 'read', (asked) =>
      listed(bodies.discussions(asked.pull), asked, bodies.url, (one) => one),
    ),
    door.pull('GET', '/discussions/:discussion', 'read', ({ pull, params }) => ({
      status: 200,
      body: bodies.discussion(pull, threadOf(pull, params.discussion)),
    })),
    door.pull('POST', '/discussions', 'read', ({ pull, user, body }) => {
      const { new_path: path = 'README.md', new_line: line = 1 } = (body.position ?? {}) as Record<string, unknown>;
      const its = { path: String(path), line: Number(line), body: textOf(body.body) };
      return { status: 201, body: bodies.discussion(pull, hosting.addThread(pull, user, its)) };
    }),
    door.pull('POST', '/discussions/:discussion/notes', 'read', ({ pull, user, params, body }) => {
      const thread = threadOf(pull, params.discussion);
      const note = hosting.addNote(pull, thread, user, said(pull, user, body.body));
      return { status: 201, body: bodies.note(pull, note, { thread }) };
    }),
    door.pull('PUT', '/discussions/:discussion', 'read', ({ pull, user, params, body, query }) => {
      const thread = threadOf(pull, params.discussion);
      const wanted = body.resolved ?? query.get('resolved');
      if (wanted === null || wanted === undefined) return { status: 400, body: { error: 'resolved is missing' } };
      if (pull.repository.members.get(user) === 'read' && user !== pull.author) throw gitlabError(403, '403 Forbidden');
      hosting.setResolved(pull, thread, wanted === true || wanted === 'true', user);
      return { status: 200, body: bodies.discussion(pull, thread) };
    }),
  ];
}
