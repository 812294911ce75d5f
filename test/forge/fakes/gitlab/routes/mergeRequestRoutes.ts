import type { Asked, Route } from '../../shared/FakeServer.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { Pull } from '../../shared/words.ts';
import { isDraftTitle, STATES } from '../bodies.ts';
import { takeCommands } from '../takeCommands.ts';
import { type Door, gitlabError } from './Door.ts';

/** A list as GitLab pages it. */
export function listed<One>(all: readonly One[], asked: Asked, url: string, show: (one: One) => unknown) {
  const { items, headers, page, size, pages } = pageOf(all, asked, url, { usual: 20 });
  return {
    status: 200,
    headers: {
      ...headers,
      'X-Page': String(page),
      'X-Per-Page': String(size),
      'X-Next-Page': page < pages ? String(page + 1) : '',
      'X-Total': String(all.length),
      'X-Total-Pages': String(pages),
    },
    body: items.map(show),
  };
}

const parse = ({ body, query }: Asked): Record<string, unknown> => ({ ...Object.fromEntries(query), ...body });

/** Merge requests: lists, one of them, how it is opened, changed, rebased and merged. */
export function mergeRequestRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  const requireSha = (pull: Pull, sha: unknown) => {
    if (typeof sha === 'string' && sha !== pull.head) {
      throw gitlabError(409, `SHA does not match HEAD of source branch: ${pull.head}`);
    }
  };
  return [
    door.inside('GET', '/merge_requests', 'read', (asked) => {
      const { query, repository } = asked;
      const [wanted, source, target] = [query.get('state'), query.get('source_branch'), query.get('target_branch')];
      const found = repository.pulls
        .filter((pull) => wanted === null || wanted === 'all' || STATES[pull.state] === wanted)
        .filter((pull) => source === null || pull.branch === source)
        .filter((pull) => target === null || pull.base === target)
        .reverse();
      return listed(found, asked, bodies.url, bodies.pull);
    }),
    door.inside('POST', '/merge_requests', 'write', async (asked) => {
      const { repository, user } = asked;
      const { source_branch: branch, target_branch: base, title, description = '' } = parse(asked);
      for (const [name, value] of Object.entries({ source_branch: branch, target_branch: base, title })) {
        if (typeof value !== 'string' || value === '') return { status: 400, body: { error: `${name} is missing` } };
      }
      const [from, to, its] = [String(branch), String(base), String(title)];
      if ((await repository.git.tip(`refs/heads/${from}`)) === undefined) {
        throw gitlabError(400, { source_branch: ['does not exist'] });
      }
      if ((await repository.git.tip(`refs/heads/${to}`)) === undefined) {
        throw gitlabError(400, { target_branch: ['does not exist'] });
      }
      const same = repository.pulls.find((one) => one.state === 'open' && one.branch === from && one.base === to);
      if (same !== undefined) {
        throw gitlabError(409, [`Another open merge request already exists for this source branch: !${same.number}`]);
      }
      const { text, commands } = takeCommands(String(description));
      const pull = await hosting.openPull(repository, user, {
        branch: from,
        base: to,
        title: its,
        body: text,
        isDraft: isDraftTitle(its),
      });
      if (commands.includes('close')) hosting.setState(pull, 'closed', user);
      return { status: 201, body: await bodies.wholePull(pull, user, false) };
    }),
    door.pull('GET', '', 'read', async ({ pull, user, query }) => ({
      status: 200,
      body: await bodies.wholePull(pull, user, query.get('include_diverged_commits_count') === 'true'),
    })),
    door.pull('PUT', '', 'write', async (asked) => {
      const { pull, user } = asked;
      const { title, description, target_branch: base, state_event: event } = parse(asked);
      if (typeof title === 'string') {
        hosting.edit(pull, { title }, user);
        hosting.setDraft(pull, isDraftTitle(title), user);
      }
      if (typeof description === 'string') hosting.edit(pull, { body: description }, user);
      if (typeof base === 'string') hosting.edit(pull, { base }, user);
      if (event === 'close' && pull.state === 'open') hosting.setState(pull, 'closed', user);
      if (event === 'reopen' && pull.state === 'closed') hosting.setState(pull, 'open', user);
      return { status: 200, body: await bodies.wholePull(pull, user, false) };
    }),
    door.pull('GET', '/diffs', 'read', async (asked) => {
      const { pull } = asked;
      const from = pull.state === 'merged' ? `${pull.mergedAs}^` : `refs/heads/${pull.base}`;
      const all = await pull.repository.git.changed(from, pull.head);
      return listed(all, asked, bodies.url, ({ path, status }) => ({
        old_path: path,
        new_path: path,
        new_file: status === 'added',
        renamed_file: false,
        deleted_file: status === 'removed',
        diff: '',
      }));
    }),
    door.pull('GET', '/commits', 'read', async (asked) => {
      const { pull } = asked;
      const from = pull.state === 'merged' ? `${pull.mergedAs}^` : `refs/heads/${pull.base}`;
      const all = (await pull.repository.git.commits(from, pull.head)).reverse();
      return listed(all, asked, bodies.url, ({ sha, message }) => ({
        id: sha,
        short_id: sha.slice(0, 8),
        title: message,
      }));
    }),
    door.pull('GET', '/versions', 'read', (asked) => {
      const all = [...(state.versions.get(asked.pull) ?? [])].reverse();
      return listed(all, asked, bodies.url, ({ id, head, at }) => ({
        id,
        head_commit_sha: head,
        created_at: at.toISOString(),
        state: 'collected',
      }));
    }),
    door.pull('GET', '/pipelines', 'read', (asked) => {
      const all = state.pipelinesOf(asked.repository).filter(({ sha }) => sha === asked.pull.head);
      return listed([...all].reverse(), asked, bodies.url, (one) => bodies.pipeline(asked.repository, one));
    }),
    door.pull('PUT', '/merge', 'read', async (asked) => {
      const { pull, user } = asked;
      const { sha, squash, squash_commit_message: message } = parse(asked);
      // By this GitLab says that the user may not merge, whom it knows well.
      if (!state.mayMerge(pull, user)) throw gitlabError(401, '401 Unauthorized');
      if ((await state.demand(pull)) !== undefined) throw gitlabError(405, '405 Method Not Allowed');
      requireSha(pull, sha);
      const way = squash === true || squash === 'true' ? 'squash' : 'merge';
      const text = typeof message === 'string' ? message : pull.title;
      const merged = await hosting.merge(pull, user, { way, message: text });
      if (merged === undefined) throw gitlabError(422, 'Branch cannot be merged');
      return { status: 200, body: await bodies.wholePull(pull, user, false) };
    }),
    door.pull('PUT', '/rebase', 'write', async ({ pull, user }) => {
      if (pull.state !== 'open') throw gitlabError(403, 'Cannot push to source branch');
      await hosting.update(pull, user);
      return { status: 202, body: { rebase_in_progress: true } };
    }),
    door.inside('POST', '/merge_trains/merge_requests/:iid', 'write', async (asked) => {
      const { repository, user, params } = asked;
      const pull = repository.pulls.find(({ number }) => String(number) === params.iid);
      if (pull === undefined) throw gitlabError(404, '404 Not found');
      if (!state.settingsOf(repository).hasTrains) throw gitlabError(403, '403 Forbidden');
      if (!state.mayMerge(pull, user)) throw gitlabError(401, '401 Unauthorized');
      requireSha(pull, parse(asked).sha);
      const isHeld = (await state.demand(pull)) !== undefined || (await state.conflicts.look(pull));
      if (isHeld || state.trains.some((car) => car.pull === pull)) {
        throw gitlabError(400, 'Failed to add the merge request to the merge train');
      }
      state.trains.push({ pull, user, head: pull.head, id: hosting.nextId() });
      hosting.queued(pull, true, user);
      return { status: 201, body: state.trains.map(carOf) };
    }),
    door.inside('GET', '/merge_trains/merge_requests/:iid', 'read', async ({ repository, params }) => {
      const its = state.trains.find(({ pull }) => pull.repository === repository && String(pull.number) === params.iid);
      if (its === undefined) throw gitlabError(404, '404 Not found');
      return { status: 200, body: carOf(its) };
    }),
    door.inside('GET', '/merge_trains', 'read', (asked) =>
      listed(
        state.trains.filter(({ pull }) => pull.repository === asked.repository),
        asked,
        bodies.url,
        carOf,
      ),
    ),
  ];

  function carOf({ id, pull, user }: { id: number; pull: Pull; user: Pull['author'] }) {
    const { number: iid, title, base } = pull;
    return {
      id,
      merge_request: { id: pull.id, iid, title, state: STATES[pull.state], web_url: bodies.pullUrl(pull) },
      user: bodies.user(user),
      status: 'fresh',
      target_branch: base,
    };
  }
}
