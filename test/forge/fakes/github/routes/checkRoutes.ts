import type { Route } from '../../shared/FakeServer.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { Repository } from '../../shared/words.ts';
import { type Door, githubError, invalid } from './Door.ts';

const STATES = new Set(['pending', 'success', 'failure', 'error']);

/** What runs say of commits, and what services outside do. */
export function checkRoutes(door: Door, changed: (repository: Repository, run: number) => void): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  const commitOf = async (repository: Repository, ref: string | undefined): Promise<string> => {
    const name = ref ?? '';
    const sha =
      (await repository.git.tip(`refs/heads/${name.replace(/^heads\//, '')}`)) ?? (await repository.git.tip(name));
    if (sha === undefined) throw githubError(422, `No commit found for SHA: ${name}`);
    return sha;
  };
  return [
    ...door.inside('GET', '/commits/*ref/check-runs', ['checks', 'read'], async (asked) => {
      const { repository, params, query } = asked;
      const sha = await commitOf(repository, params.ref);
      const all =
        query.get('filter') === 'all'
          ? state.runsOf(repository).filter((run) => run.sha === sha)
          : state.latestRuns(repository, sha);
      const wanted = query.get('check_name');
      const found = all.filter(({ name }) => wanted === null || name === wanted);
      const { items, headers } = pageOf(found, asked, bodies.url);
      const body = { total_count: found.length, check_runs: items.map((run) => bodies.checkRun(repository, run)) };
      return { status: 200, headers, body };
    }),
    ...door.inside('GET', '/commits/*ref/check-suites', ['checks', 'read'], async (asked) => {
      const { repository, params } = asked;
      const sha = await commitOf(repository, params.ref);
      const suites = [
        ...new Set(
          state
            .runsOf(repository)
            .filter((run) => run.sha === sha)
            .map(({ suite }) => suite),
        ),
      ];
      const { items, headers } = pageOf(suites, asked, bodies.url);
      const body = { total_count: suites.length, check_suites: items.map((id) => ({ id, head_sha: sha })) };
      return { status: 200, headers, body };
    }),
    ...door.inside('GET', '/commits/*ref/status', ['statuses', 'read'], async (asked) => {
      const { repository, params } = asked;
      const sha = await commitOf(repository, params.ref);
      const latest = hosting.statusesOf(repository, sha);
      const { items, headers } = pageOf(latest, asked, bodies.url);
      const states = latest.map((one) => one.state);
      const combined = states.some((one) => one === 'failure' || one === 'error')
        ? 'failure'
        : // Of a commit without any it says the same as of one whose statuses wait.
          states.length === 0 || states.includes('pending')
          ? 'pending'
          : 'success';
      const body = {
        state: combined,
        sha,
        total_count: latest.length,
        statuses: items.map((status) => bodies.status(repository, status)),
        repository: bodies.repository(repository),
      };
      return { status: 200, headers, body };
    }),
    ...door.inside('GET', '/commits/*ref/statuses', ['statuses', 'read'], async (asked) => {
      const { repository, params } = asked;
      const sha = await commitOf(repository, params.ref);
      const all = repository.statuses.filter((one) => one.sha === sha).reverse();
      const { items, headers } = pageOf(all, asked, bodies.url);
      return { status: 200, headers, body: items.map((status) => bodies.status(repository, status)) };
    }),
    ...door.inside('POST', '/statuses/:sha', ['statuses', 'write'], async ({ caller, repository, params, body }) => {
      const sha = await commitOf(repository, params.sha);
      if (typeof body.state !== 'string' || !STATES.has(body.state)) {
        throw invalid({
          resource: 'Status',
          field: 'state',
          code: 'custom',
          message: 'state is not included in the list',
        });
      }
      const status = hosting.addStatus(repository, caller.user, {
        sha,
        state: body.state as 'success',
        context: String(body.context ?? 'default'),
        description: String(body.description ?? ''),
        targetUrl: typeof body.target_url === 'string' ? body.target_url : null,
      });
      return { status: 201, body: bodies.status(repository, status) };
    }),
    ...door.inside('POST', '/check-runs', ['checks', 'write'], async ({ caller, repository, body }) => {
      if (caller.installation === undefined) throw githubError(403, 'You must authenticate via a GitHub App.');
      const { name, head_sha: sha, status = 'queued', conclusion = null, details_url: details = null } = body;
      if (typeof name !== 'string') throw invalid({ resource: 'CheckRun', field: 'name', code: 'missing_field' });
      const now = new Date();
      const run = {
        id: hosting.nextId(),
        suite: hosting.nextId(),
        sha: await commitOf(repository, String(sha)),
        name,
        status: (conclusion === null ? status : 'completed') as 'queued',
        conclusion: conclusion as null,
        detailsUrl: details as string | null,
        startedAt: now,
        completedAt: conclusion === null ? null : now,
      };
      state.runsOf(repository).push(run);
      changed(repository, run.id);
      return { status: 201, body: bodies.checkRun(repository, run) };
    }),
  ];
}
