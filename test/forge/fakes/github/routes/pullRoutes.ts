import { Refused, type Route } from '../../shared/FakeServer.ts';
import { nameOf } from '../../shared/Hosting.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { Pull } from '../../shared/words.ts';
import { requireMergeable } from '../judgeMerge.ts';
import { type Door, githubError, invalid } from './Door.ts';

const READ = ['pull_requests', 'read'] as const;
const WRITE = ['pull_requests', 'write'] as const;

/** Pull requests: lists, one of them, how it is opened, changed, brought up to date and merged. */
export function pullRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  const baseOf = async (pull: Pull) => ({ base: (await pull.repository.git.tip(`refs/heads/${pull.base}`)) ?? '' });
  return [
    ...door.inside('GET', '/pulls', READ, async (asked) => {
      const { query, repository } = asked;
      const [wanted, head, base] = [query.get('state') ?? 'open', query.get('head'), query.get('base')];
      const found = repository.pulls
        .filter((pull) => wanted === 'all' || (pull.state === 'open') === (wanted === 'open'))
        // GitHub ignores a name without an owner.
        .filter((pull) => head === null || !head.includes(':') || head === `${pull.source.owner}:${pull.branch}`)
        .filter((pull) => base === null || base === pull.base)
        .reverse();
      const { items, headers } = pageOf(found, asked, bodies.url);
      return {
        status: 200,
        headers,
        body: await Promise.all(items.map(async (pull) => bodies.pull(pull, await baseOf(pull)))),
      };
    }),
    ...door.inside('POST', '/pulls', WRITE, async ({ caller, repository, body }) => {
      const { title, head, base, body: text = '', draft = false } = body;
      if (typeof title !== 'string' || title === '') {
        throw invalid({ resource: 'PullRequest', code: 'missing_field', field: 'title' });
      }
      const [branch = '', owner = repository.owner] = String(head ?? '')
        .split(':')
        .reverse();
      const source = hosting.repositories.find(
        (one) => one.owner === owner && (one === repository || one.name === repository.name),
      );
      if (source === undefined || (await source.git.tip(`refs/heads/${branch}`)) === undefined) {
        throw invalid({ resource: 'PullRequest', field: 'head', code: 'invalid' });
      }
      if (typeof base !== 'string' || (await repository.git.tip(`refs/heads/${base}`)) === undefined) {
        throw invalid({ resource: 'PullRequest', field: 'base', code: 'invalid' });
      }
      const same = repository.pulls.find(
        (pull) => pull.state === 'open' && pull.source === source && pull.branch === branch && pull.base === base,
      );
      if (same !== undefined) {
        const message = `A pull request already exists for ${owner}:${branch}.`;
        throw invalid({ resource: 'PullRequest', code: 'custom', message });
      }
      const tip = await repository.git.take(source.git, branch, 'refs/forge/compared');
      if ((await repository.git.distance(`refs/heads/${base}`, tip)).ahead === 0) {
        throw invalid({ resource: 'PullRequest', code: 'custom', message: `No commits between ${base} and ${branch}` });
      }
      const pull = await hosting.openPull(repository, caller.user, {
        branch,
        base,
        title,
        body: String(text ?? ''),
        isDraft: draft === true,
        source,
      });
      const made = await bodies.wholePull(pull);
      return { status: 201, body: made, headers: { Location: made.url } };
    }),
    ...door.pull('GET', '/pulls/:number', READ, async ({ pull }) => ({
      status: 200,
      body: await bodies.wholePull(pull),
    })),
    ...door.pull('PATCH', '/pulls/:number', WRITE, async ({ caller, pull, body }) => {
      const permission = state.permissionOf(caller, pull.repository);
      if (permission === 'read' && caller.user !== pull.author) throw githubError(403, 'Forbidden');
      const { title, body: text, base, state: wanted } = body;
      if (typeof title === 'string') hosting.edit(pull, { title }, caller.user);
      if (typeof text === 'string') hosting.edit(pull, { body: text }, caller.user);
      if (typeof base === 'string') hosting.edit(pull, { base }, caller.user);
      if (wanted === 'open' || wanted === 'closed') {
        if (pull.state === 'merged' && wanted === 'open') {
          throw invalid({ resource: 'PullRequest', code: 'invalid', field: 'state' });
        }
        if (pull.state !== 'merged') hosting.setState(pull, wanted, caller.user);
      }
      return { status: 200, body: await bodies.wholePull(pull) };
    }),
    ...door.pull('GET', '/pulls/:number/files', READ, async (asked) => {
      const { pull } = asked;
      const from = pull.state === 'merged' ? `${pull.mergedAs}^` : `refs/heads/${pull.base}`;
      // It shows no more than 3,000 files.
      const all = (await pull.repository.git.changed(from, pull.head)).slice(0, 3000);
      const { items, headers } = pageOf(all, asked, bodies.url);
      const patches = await Promise.all(
        items.map(async ({ path }) => (await pull.repository.git.diff(from, pull.head, path)).replace(/^[^@]*/, '')),
      );
      const body = items.map(({ path: filename, status }, index) => ({
        sha: pull.head,
        filename,
        status,
        additions: 1,
        deletions: 0,
        changes: 1,
        patch: patches[index],
        contents_url: `${bodies.repositoryUrl(pull.repository)}/contents/${filename}?ref=${pull.head}`,
      }));
      return { status: 200, headers, body };
    }),
    ...door.pull('GET', '/pulls/:number/commits', READ, async (asked) => {
      const { pull } = asked;
      const from = pull.state === 'merged' ? `${pull.mergedAs}^` : `refs/heads/${pull.base}`;
      const { items, headers } = pageOf(await pull.repository.git.commits(from, pull.head), asked, bodies.url);
      const body = items.map(({ sha, message, author }) => ({ sha, commit: { message, author }, parents: [] }));
      return { status: 200, headers, body };
    }),
    ...door.pull('GET', '/pulls/:number/merge', READ, ({ pull }) => {
      if (pull.state !== 'merged') throw githubError(404, 'Not Found');
      return { status: 204 };
    }),
    ...door.pull('PUT', '/pulls/:number/merge', ['contents', 'write'], async ({ caller, pull, body }) => {
      const way = body.merge_method ?? 'merge';
      const allowed = state.mergeWays.get(pull.repository) ?? { merge: true, squash: true };
      if (way === 'merge' && !allowed.merge)
        throw githubError(405, 'Merge commits are not allowed on this repository.');
      if (way === 'squash' && !allowed.squash)
        throw githubError(405, 'Squash merges are not allowed on this repository.');
      if (way === 'rebase') throw githubError(405, 'Rebase merges are not allowed on this repository.');
      if (way !== 'merge' && way !== 'squash')
        throw invalid({ resource: 'PullRequest', field: 'merge_method', code: 'invalid' });
      await requireMergeable(state, pull, caller.user, body.sha);
      const title = body.commit_title;
      const message = typeof title === 'string' ? `${title}\n\n${String(body.commit_message ?? '')}`.trim() : undefined;
      const sha = await hosting.merge(pull, caller.user, { way, ...(message === undefined ? {} : { message }) });
      if (sha === undefined) throw githubError(405, 'Pull Request is not mergeable');
      return { status: 200, body: { sha, merged: true, message: 'Pull Request successfully merged' } };
    }),
    ...door.pull('PUT', '/pulls/:number/update-branch', WRITE, async ({ caller, pull, body }) => {
      const { expected_head_sha: expected } = body;
      if (expected !== undefined && expected !== pull.head) {
        throw githubError(422, 'expected head sha didn’t match current head ref.');
      }
      if (pull.state !== 'open') throw githubError(422, 'Pull request is closed.');
      const { behind } = await pull.repository.git.distance(`refs/heads/${pull.base}`, pull.head);
      if (behind === 0) throw githubError(422, 'There are no new commits on the base branch.');
      const done = await hosting.update(pull, caller.user);
      if (done === undefined) throw githubError(422, 'merge conflict between base and head');
      const url = `${bodies.url}/${nameOf(pull.repository)}/pull/${pull.number}`;
      return { status: 202, body: { message: 'Updating pull request branch.', url } };
    }),
  ];
}

export const missing = (): Refused => githubError(404, 'Not Found');
