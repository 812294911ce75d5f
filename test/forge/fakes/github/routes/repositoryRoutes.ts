import type { Route } from '../../shared/FakeServer.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { Door } from './Door.ts';
import { missing } from './pullRoutes.ts';

const METADATA = ['metadata', 'read'] as const;
const CONTENTS = ['contents', 'read'] as const;

/** Repositories, their branches and the rules of these, and who may do what. */
export function repositoryRoutes(door: Door): readonly Route[] {
  const { state, bodies } = door;
  return [
    door.own('GET', '/user', ({ caller }) => {
      // An installation is no user.
      if (caller.installation !== undefined) {
        return { status: 403, body: { message: 'Resource not accessible by integration', status: '403' } };
      }
      return {
        status: 200,
        body: { ...bodies.user(caller.user), name: caller.user.login, email: null },
        headers: { 'X-OAuth-Scopes': 'repo' },
      };
    }),
    ...door.inside('GET', '', METADATA, ({ caller, repository }) => {
      const permission = state.permissionOf(caller, repository);
      const permissions = { admin: permission === 'admin', push: permission !== 'read', pull: true };
      return { status: 200, body: { ...bodies.repository(repository), permissions } };
    }),
    // Only administrators may read how a branch is protected; everybody may read the rulesets of one.
    ...door.inside(
      'GET',
      '/branches/*branch/protection',
      ['administration', 'read'],
      ({ caller, repository, params }) => {
        const isAdministrator = caller.installation !== undefined || state.permissionOf(caller, repository) === 'admin';
        if (!isAdministrator) throw missing();
        const rule = state.protectionsOf(repository, params.branch as string).find(({ kind }) => kind === 'classic');
        if (rule === undefined) return { status: 404, body: { message: 'Branch not protected', status: '404' } };
        const url = `${bodies.repositoryUrl(repository)}/branches/${params.branch}/protection`;
        const body = {
          url,
          ...(rule.checks.length === 0 && !rule.isStrict
            ? {}
            : {
                required_status_checks: {
                  strict: rule.isStrict,
                  contexts: rule.checks,
                  checks: rule.checks.map((context) => ({ context, app_id: null })),
                },
              }),
          ...(rule.approvals === undefined
            ? {}
            : {
                required_pull_request_reviews: {
                  dismiss_stale_reviews: rule.dismissesStale,
                  require_code_owner_reviews: false,
                  require_last_push_approval: false,
                  required_approving_review_count: rule.approvals,
                },
              }),
          enforce_admins: { url: `${url}/enforce_admins`, enabled: rule.holdsForAdministrators },
          required_linear_history: { enabled: false },
          allow_force_pushes: { enabled: false },
          allow_deletions: { enabled: false },
          required_conversation_resolution: { enabled: rule.needsResolvedThreads },
        };
        return { status: 200, body };
      },
    ),
    ...door.inside('GET', '/rules/branches/*branch', METADATA, (asked) => {
      const { repository, params } = asked;
      const rules = state
        .protectionsOf(repository, params.branch as string)
        .filter(({ kind }) => kind === 'ruleset')
        .flatMap((rule) => {
          const source = { ruleset_source_type: 'Repository', ruleset_source: repository.name, ruleset_id: rule.id };
          return [
            { type: 'deletion', ...source },
            { type: 'non_fast_forward', ...source },
            ...(rule.approvals === undefined && !rule.needsResolvedThreads
              ? []
              : [
                  {
                    type: 'pull_request',
                    ...source,
                    parameters: {
                      required_approving_review_count: rule.approvals ?? 0,
                      dismiss_stale_reviews_on_push: rule.dismissesStale,
                      require_code_owner_review: false,
                      require_last_push_approval: false,
                      required_review_thread_resolution: rule.needsResolvedThreads,
                    },
                  },
                ]),
            ...(rule.checks.length === 0 && !rule.isStrict
              ? []
              : [
                  {
                    type: 'required_status_checks',
                    ...source,
                    parameters: {
                      strict_required_status_checks_policy: rule.isStrict,
                      required_status_checks: rule.checks.map((context) => ({ context })),
                    },
                  },
                ]),
            ...(rule.hasQueue
              ? [
                  {
                    type: 'merge_queue',
                    ...source,
                    parameters: { merge_method: 'SQUASH', grouping_strategy: 'ALLGREEN' },
                  },
                ]
              : []),
          ];
        });
      const { items, headers } = pageOf(rules, asked, bodies.url);
      return { status: 200, headers, body: items };
    }),
    ...door.inside('GET', '/branches', CONTENTS, async (asked) => {
      const all = [...(await asked.repository.git.branches())].map(([name, sha]) => ({ name, commit: { sha } }));
      const { items, headers } = pageOf(all, asked, bodies.url);
      return { status: 200, headers, body: items };
    }),
    ...door.inside('GET', '/branches/*branch', CONTENTS, async ({ repository, params }) => {
      const name = params.branch as string;
      const sha = await repository.git.tip(`refs/heads/${name}`);
      if (sha === undefined) return { status: 404, body: { message: 'Branch not found', status: '404' } };
      const rules = state.protectionsOf(repository, name);
      const checks = rules.filter(({ kind }) => kind === 'classic').flatMap((rule) => rule.checks);
      const body = {
        name,
        commit: { sha, url: `${bodies.repositoryUrl(repository)}/commits/${sha}` },
        protected: rules.length > 0,
        protection: {
          enabled: rules.length > 0,
          required_status_checks: {
            enforcement_level: checks.length > 0 ? 'non_admins' : 'off',
            contexts: checks,
            checks: checks.map((context) => ({ context, app_id: null })),
          },
        },
        protection_url: `${bodies.repositoryUrl(repository)}/branches/${name}/protection`,
      };
      return { status: 200, body };
    }),
    ...door.inside('GET', '/compare/*range', CONTENTS, async ({ repository, params }) => {
      const [base = '', head = ''] = (params.range as string).split('...');
      const tipOf = async (name: string) =>
        (await repository.git.tip(`refs/heads/${name}`)) ?? (await repository.git.tip(name));
      const [from, to] = [await tipOf(base), await tipOf(head.replace(/^[^:]*:/, ''))];
      if (from === undefined || to === undefined) throw missing();
      const { ahead, behind } = await repository.git.distance(from, to);
      const status = ahead > 0 && behind > 0 ? 'diverged' : ahead > 0 ? 'ahead' : behind > 0 ? 'behind' : 'identical';
      const body = {
        status,
        ahead_by: ahead,
        behind_by: behind,
        total_commits: ahead,
        base_commit: { sha: from },
        commits: (await repository.git.commits(from, to)).map(({ sha }) => ({ sha })),
        files: (await repository.git.changed(from, to)).map(({ path: filename, status: change }) => ({
          filename,
          status: change,
        })),
      };
      return { status: 200, body };
    }),
    ...door.inside('GET', '/collaborators/:login/permission', METADATA, ({ repository, params }) => {
      const user = state.hosting.users.find(({ login }) => login === params.login);
      if (user === undefined) throw missing();
      const permission = repository.members.get(user) ?? 'none';
      return { status: 200, body: { permission, role_name: permission, user: bodies.user(user) } };
    }),
  ];
}
