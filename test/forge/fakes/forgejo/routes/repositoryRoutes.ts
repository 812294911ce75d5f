import type { Route } from '../../shared/FakeServer.ts';
import type { Repository } from '../../shared/words.ts';
import type { Door } from './Door.ts';

const STATES = new Set(['pending', 'success', 'error', 'failure', 'warning']);

/** Repositories, their branches with the protection of these, and the statuses of commits. */
export function repositoryRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  const { hosting } = state;
  const commitOf = async (repository: Repository, ref: string | undefined) => {
    const name = ref ?? '';
    const sha = (await repository.git.tip(`refs/heads/${name}`)) ?? (await repository.git.tip(name));
    if (sha === undefined) throw door.missing();
    return sha;
  };
  return [
    door.own('GET', '/user', ({ user }) => ({ status: 200, body: bodies.user(user) })),
    door.inside('GET', '', 'read', ({ repository, user }) => {
      const permission = repository.members.get(user);
      const permissions = { admin: permission === 'admin', push: permission !== 'read', pull: true };
      return { status: 200, body: { ...bodies.repository(repository), permissions } };
    }),
    door.inside('GET', '/branches', 'read', async (asked) =>
      door.list([...(await asked.repository.git.branches())], asked, ([name, id]) => ({ name, commit: { id } })),
    ),
    door.inside('GET', '/branches/*branch', 'read', async ({ repository, user, params }) => {
      const name = params.branch as string;
      const sha = await repository.git.tip(`refs/heads/${name}`);
      if (sha === undefined) throw door.missing();
      const rule = state.protectionOf(repository, name);
      const permission = repository.members.get(user);
      const body = {
        name,
        commit: { id: sha },
        protected: rule !== undefined,
        required_approvals: rule?.approvals ?? 0,
        enable_status_check: rule?.checksStatus ?? false,
        status_check_contexts: rule?.contexts ?? [],
        user_can_push: permission !== 'read' && rule === undefined,
        user_can_merge: permission !== 'read',
        // Administrators alone see under which name it is protected.
        effective_branch_protection_name: rule !== undefined && permission === 'admin' ? name : '',
      };
      return { status: 200, body };
    }),
    door.inside('GET', '/branch_protections/*branch', 'admin', ({ repository, params }) => {
      const rule = state.protectionOf(repository, params.branch as string);
      if (rule === undefined) throw door.missing();
      const body = {
        branch_name: rule.branch,
        rule_name: rule.branch,
        enable_push: false,
        enable_status_check: rule.checksStatus,
        status_check_contexts: rule.contexts,
        required_approvals: rule.approvals,
        block_on_rejected_reviews: rule.blocksOnRejected,
        block_on_official_review_requests: false,
        block_on_outdated_branch: rule.blocksOnOutdated,
        dismiss_stale_approvals: rule.dismissesStale,
        ignore_stale_approvals: false,
        require_signed_commits: false,
        apply_to_admins: rule.appliesToAdmins,
      };
      return { status: 200, body };
    }),
    door.inside('GET', '/commits/*ref/statuses', 'read', async (asked) => {
      const sha = await commitOf(asked.repository, asked.params.ref);
      const all = asked.repository.statuses.filter((one) => one.sha === sha);
      const isOldest = asked.query.get('sort') === 'leastindex' || asked.query.get('sort') === 'oldest';
      return door.list(isOldest ? all : [...all].reverse(), asked, (one) => bodies.status(asked.repository, one));
    }),
    door.inside('GET', '/commits/*ref/status', 'read', async ({ repository, params }) => {
      const sha = await commitOf(repository, params.ref);
      const latest = hosting.statusesOf(repository, sha);
      const states = latest.map((one) => one.state);
      const worst = (['error', 'failure', 'pending', 'success'] as const).find((one) => states.includes(one)) ?? '';
      const body = {
        state: worst,
        sha,
        total_count: latest.length,
        statuses: latest.map((one) => bodies.status(repository, one)),
        repository: bodies.repository(repository),
      };
      return { status: 200, body };
    }),
    door.inside('POST', '/statuses/:sha', 'write', async ({ repository, user, params, body }) => {
      const sha = await commitOf(repository, params.sha);
      if (typeof body.state !== 'string' || !STATES.has(body.state)) throw door.error(422, 'state is invalid');
      const status = hosting.addStatus(repository, user, {
        sha,
        state: body.state as 'success',
        context: String(body.context ?? 'default'),
        description: String(body.description ?? ''),
        targetUrl: typeof body.target_url === 'string' ? body.target_url : null,
      });
      return { status: 201, body: bodies.status(repository, status) };
    }),
  ];
}
