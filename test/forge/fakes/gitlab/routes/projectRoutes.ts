import type { Route } from '../../shared/FakeServer.ts';
import type { Repository } from '../../shared/words.ts';
import { LEVELS } from '../bodies.ts';
import type { Pipeline } from '../Pipeline.ts';
import { type Door, gitlabError } from './Door.ts';
import { listed } from './mergeRequestRoutes.ts';

const STATUSES = new Set(['pending', 'running', 'success', 'failed', 'canceled', 'skipped']);

/** Projects, their members, branches and pipelines. */
export function projectRoutes(
  door: Door,
  changed: (repository: Repository, pipeline: Pipeline) => void,
): readonly Route[] {
  const { state, bodies } = door;
  return [
    door.own('GET', '/user', ({ user }) => ({ status: 200, body: { ...bodies.user(user), bot: user.isBot } })),
    door.inside('GET', '', 'read', ({ repository, user }) => ({
      status: 200,
      body: {
        ...bodies.project(repository),
        permissions: { project_access: { access_level: LEVELS[repository.members.get(user) ?? 'read'] } },
      },
    })),
    door.inside('GET', '/members/all/:user', 'read', ({ repository, params }) => {
      const found = [...repository.members].find(([{ id }]) => String(id) === params.user);
      if (found === undefined) throw gitlabError(404, '404 Not found');
      return { status: 200, body: { ...bodies.user(found[0]), access_level: LEVELS[found[1]] } };
    }),
    door.inside('GET', '/protected_branches/:branch', 'read', ({ repository, params }) => {
      if (params.branch !== repository.defaultBranch) throw gitlabError(404, '404 Not found');
      const level = state.settingsOf(repository).developersMayMerge ? LEVELS.write : LEVELS.admin;
      const body = {
        name: params.branch,
        push_access_levels: [{ access_level: LEVELS.admin }],
        merge_access_levels: [{ access_level: level }],
        allow_force_push: false,
      };
      return { status: 200, body };
    }),
    door.inside('GET', '/repository/branches', 'read', async (asked) =>
      listed([...(await asked.repository.git.branches())], asked, bodies.url, ([name, id]) => ({
        name,
        commit: { id },
      })),
    ),
    door.inside('GET', '/repository/branches/:branch', 'read', async ({ repository, params }) => {
      const sha = await repository.git.tip(`refs/heads/${params.branch}`);
      if (sha === undefined) throw gitlabError(404, '404 Branch Not Found');
      const isProtected = params.branch === repository.defaultBranch;
      return { status: 200, body: { name: params.branch, commit: { id: sha }, protected: isProtected, merged: false } };
    }),
    door.inside('GET', '/repository/commits/:sha/statuses', 'read', (asked) => {
      const { repository, params, query } = asked;
      const all = state
        .pipelinesOf(repository)
        .filter(({ sha }) => sha === params.sha)
        .flatMap((pipeline) => {
          // Only the last job of each name, unless all are asked for.
          const jobs = query.get('all') === 'true' ? pipeline.jobs : latest(pipeline);
          return jobs.map((job) => bodies.status(repository, pipeline, job));
        });
      return listed(all, asked, bodies.url, (one) => one);
    }),
    door.inside('POST', '/statuses/:sha', 'write', ({ repository, params, body, query }) => {
      const given = { ...Object.fromEntries(query), ...body };
      const status = String(given.state);
      if (!STATUSES.has(status)) return { status: 400, body: { error: 'state does not have a valid value' } };
      const name = String(given.name ?? given.context ?? 'default');
      const pipeline = state.setJob(repository, params.sha as string, name, status as 'success');
      changed(repository, pipeline);
      const job = pipeline.jobs.findLast((one) => one.name === name);
      return { status: 201, body: job && bodies.status(repository, pipeline, job) };
    }),
    door.inside('GET', '/pipelines/:pipeline/jobs', 'read', (asked) => {
      const { repository, params } = asked;
      const pipeline = state.pipelinesOf(repository).find(({ id }) => String(id) === params.pipeline);
      if (pipeline === undefined) throw gitlabError(404, '404 Not found');
      return listed(latest(pipeline), asked, bodies.url, (job) => bodies.status(repository, pipeline, job));
    }),
  ];
}

const latest = ({ jobs }: Pipeline) => [...new Map(jobs.map((job) => [job.name, job])).values()];
