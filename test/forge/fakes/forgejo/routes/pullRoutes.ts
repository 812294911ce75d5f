import { Refused, type Route } from '../../shared/FakeServer.ts';
import { isDraftTitle } from '../bodies.ts';
import type { Door } from './Door.ts';

/** Pull requests: lists, one of them, how it is opened, changed, brought up to date and merged. */
export function pullRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  return [
    door.inside('GET', '/pulls', 'read', (asked) => {
      const wanted = asked.query.get('state') ?? 'open';
      const found = asked.repository.pulls.filter(
        (pull) => wanted === 'all' || (pull.state === 'open') === (wanted === 'open'),
      );
      return door.list([...found].reverse(), asked, bodies.pull);
    }),
    door.inside('POST', '/pulls', 'read', async ({ repository, user, body }) => {
      const { head, base, title, body: text = '' } = body;
      if (typeof title !== 'string' || title === '') throw door.error(422, '[]: [Title]: Required');
      const [branch, to] = [String(head), String(base)];
      for (const name of [branch, to]) {
        if ((await repository.git.tip(`refs/heads/${name}`)) === undefined) throw door.missing();
      }
      const same = repository.pulls.find((one) => one.state === 'open' && one.branch === branch && one.base === to);
      if (same !== undefined) {
        throw door.error(409, `pull request already exists for these targets [id: ${same.id}, issue_id: ${same.id}]`);
      }
      const isDraft = isDraftTitle(title);
      const pull = await hosting.openPull(repository, user, { branch, base: to, title, body: String(text), isDraft });
      return { status: 201, body: await bodies.pull(pull) };
    }),
    door.pull('GET', '/pulls/:index\\.diff', 'read', async ({ pull }) => ({
      status: 200,
      text: await pull.repository.git.diff(`refs/heads/${pull.base}`, pull.head),
    })),
    door.pull('GET', '/pulls/:index', 'read', async ({ pull }) => ({ status: 200, body: await bodies.pull(pull) })),
    door.pull('PATCH', '/pulls/:index', 'read', async ({ pull, user, body }) => {
      if (pull.repository.members.get(user) === 'read' && user !== pull.author) throw door.error(403, 'Forbidden');
      const { title, body: text, base, state: wanted } = body;
      if (typeof title === 'string') {
        hosting.edit(pull, { title }, user);
        hosting.setDraft(pull, isDraftTitle(title), user);
      }
      if (typeof text === 'string') hosting.edit(pull, { body: text }, user);
      if (typeof base === 'string') hosting.edit(pull, { base }, user);
      if (wanted === 'open' || wanted === 'closed') {
        if (pull.state === 'merged')
          throw door.error(412, 'cannot change state of this pull request, it was already merged');
        hosting.setState(pull, wanted, user);
      }
      return { status: 201, body: await bodies.pull(pull) };
    }),
    door.pull('GET', '/pulls/:index/files', 'read', async (asked) => {
      const { pull } = asked;
      const from = pull.state === 'merged' ? `${pull.mergedAs}^` : `refs/heads/${pull.base}`;
      const words = { added: 'added', removed: 'deleted', modified: 'changed' } as const;
      return door.list(await pull.repository.git.changed(from, pull.head), asked, ({ path: filename, status }) => ({
        filename,
        status: words[status],
        additions: 1,
        deletions: 0,
        changes: 1,
      }));
    }),
    door.pull('GET', '/pulls/:index/merge', 'read', ({ pull }) => {
      if (pull.state !== 'merged') throw door.missing();
      return { status: 204 };
    }),
    door.pull('POST', '/pulls/:index/merge', 'read', async ({ pull, user, body }) => {
      const { Do: style, head_commit_id: sha, force_merge: force, MergeTitleField: title } = body;
      if (pull.state === 'merged') throw door.error(405, 'The PR is already merged');
      if (pull.state === 'closed') throw door.missing();
      const permission = pull.repository.members.get(user);
      if (permission === 'read') throw door.error(405, 'User not allowed to merge PR');
      if (pull.isDraft) throw door.error(405, 'Work in progress PRs cannot be merged');
      // While it still looks for conflicts it merges nothing.
      const isKnown = (await state.conflicts.recall(pull)) !== undefined;
      const hasConflict = await state.conflicts.look(pull);
      if (!isKnown || hasConflict) throw door.error(405, 'Please try again later');
      const reason = await state.protectionHolds(pull);
      const isForced =
        force === true &&
        permission === 'admin' &&
        state.protectionOf(pull.repository, pull.base)?.appliesToAdmins !== true;
      if (reason !== undefined && !isForced) throw door.error(405, `${reason} [reason: ${reason}]`);
      if (style !== 'merge' && style !== 'squash') throw door.error(405, 'Invalid merge style');
      if (typeof sha === 'string' && sha !== pull.head) throw door.error(409, 'head out of date');
      const message = typeof title === 'string' && title !== '' ? { message: title } : {};
      const merged = await hosting.merge(pull, user, { way: style, ...message });
      if (merged === undefined) throw new Refused(409, { message: 'merge conflicts' });
      return { status: 200 };
    }),
    door.pull('POST', '/pulls/:index/update', 'read', async ({ pull, user }) => {
      if (pull.state !== 'open') throw door.error(422, 'Unprocessable Entity');
      if (pull.repository.members.get(user) === 'read') throw door.error(403, 'Forbidden');
      const { behind } = await pull.repository.git.distance(`refs/heads/${pull.base}`, pull.head);
      // One that is up to date is left as it is.
      if (behind > 0 && (await hosting.update(pull, user)) === undefined)
        throw door.error(409, 'merge failed because of conflict');
      return { status: 200 };
    }),
  ];
}
