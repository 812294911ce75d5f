import { Refusal } from '../errors.ts';
import type { Context, Scope } from './context.ts';
import { mayDo, type ProjectAct } from './projectPolicy.ts';

/**
 * The kinds of access, which scopes open. `bridge`: the operations of a bridge. `read` and `write`: an owner's view of
 * the account, from the browser or an integrator; `manage` and `own` are writes that a role must allow. `person`:
 * operations that require a sign-in. `tool`: operations of agents' tools. `view`: reads that owner and tools share. `review`: comments
 * of the widget on the pages of sites.
 */
const OPENERS: Readonly<
  Record<'bridge' | 'read' | 'write' | 'manage' | 'own' | 'person' | 'tool' | 'view' | 'review', readonly Scope[]>
> = {
  bridge: ['agent'],
  read: ['session', 'api', 'api:read'],
  write: ['session', 'api'],
  manage: ['session', 'api'],
  own: ['session', 'api'],
  person: ['session'],
  tool: ['mcp'],
  view: ['session', 'api', 'api:read', 'mcp'],
  review: ['site-review'],
};

export type Access = keyof typeof OPENERS;

/** What the access means in a project of another account, for its members. */
const ACTS: Readonly<Record<Access, ProjectAct>> = {
  bridge: 'own',
  read: 'view',
  write: 'work',
  manage: 'manage',
  own: 'own',
  person: 'work',
  tool: 'work',
  view: 'view',
  review: 'work',
};

/**
 * What a verb reaches: the whole account; one project or several, which it then judges with `inProjects`; or the
 * details of things that another verb has authorized, such as the metrics of runs. A token that is bound to projects
 * opens no verb that reaches the account, which is the default.
 */
export type Reach = 'account' | 'projects' | 'parent';

/**
 * The first line of every verb.
 * @throws Refusal insufficient_scope unless one of the actor's scopes opens `access`
 * @throws Refusal operation_not_allowed for a token that is bound to operations, at a door that did not judge them
 * @throws Refusal project_not_allowed for a token that is bound to projects
 * @throws Refusal forbidden when the role of a person in another account's project does not allow it
 */
export function authorize({ actor }: Pick<Context, 'actor'>, access: Access, reach: Reach = 'account'): void {
  const { scopes, operations, projects, member } = actor;
  if (scopes.has('system')) return;
  if (!OPENERS[access].some((scope) => scopes.has(scope))) throw new Refusal('insufficient_scope');
  if (operations !== undefined) throw new Refusal('operation_not_allowed');
  if (projects !== undefined && reach === 'account') throw new Refusal('project_not_allowed');
  if (member !== undefined && !mayDo(member.role, ACTS[access])) throw new Refusal('forbidden');
}

/**
 * Whether the actor's token reaches a project. For the token, all other projects are missing, like those of another
 * account.
 */
export function inProjects({ actor }: Pick<Context, 'actor'>, projectId: string): boolean {
  return actor.projects === undefined || actor.projects.has(projectId);
}

/** The ids of the projects that the actor's token is bound to; null for one that reaches them all. */
export function projectsOf({ actor }: Pick<Context, 'actor'>): string[] | null {
  return actor.projects === undefined ? null : [...actor.projects];
}
