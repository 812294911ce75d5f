import { type Answer, type Asked, Refused, type Route } from '../../shared/FakeServer.ts';
import { nameOf } from '../../shared/Hosting.ts';
import { pageOf } from '../../shared/pageOf.ts';
import type { Pull, Repository, User } from '../../shared/words.ts';
import type { Bodies } from '../bodies.ts';
import type { ForgejoState } from '../ForgejoState.ts';

/** A request about a repository that its caller may make. */
export interface Inside extends Asked {
  readonly user: User;
  readonly repository: Repository;
}

/** Judges who asks, before a route is asked. */
export class Door {
  readonly state: ForgejoState;
  readonly bodies: Bodies;

  constructor(state: ForgejoState, bodies: Bodies) {
    this.state = state;
    this.bodies = bodies;
  }

  error = (status: number, message: string): Refused =>
    new Refused(status, { message, url: `${this.bodies.url}/api/swagger` });

  missing = (): Refused =>
    new Refused(404, { errors: [], message: "The target couldn't be found.", url: `${this.bodies.url}/api/swagger` });

  own(method: string, path: string, handle: (asked: Asked & { user: User }) => Promise<Answer> | Answer): Route {
    return { method, pattern: `/api/v1${path}`, handle: (asked) => handle({ ...asked, user: this.userOf(asked) }) };
  }

  inside(
    method: string,
    path: string,
    level: 'read' | 'write' | 'admin',
    handle: (asked: Inside) => Promise<Answer> | Answer,
  ): Route {
    return this.own(method, `/repos/:owner/:repo${path}`, (asked) => {
      const { owner, repo } = asked.params;
      const found = this.state.hosting.find(`${owner}/${repo}`);
      const permission = found?.repository.members.get(asked.user);
      if (found === undefined || permission === undefined) throw this.missing();
      const { repository, isFormer } = found;
      if (isFormer) {
        const rest = asked.path.replace(/^\/api\/v1\/repos\/[^/]+\/[^/]+/, '');
        const there = `${this.bodies.url}/api/v1/repos/${nameOf(repository)}${rest}`;
        throw new Refused(asked.method === 'GET' ? 301 : 307, undefined, { Location: there });
      }
      if (level === 'admin' && permission !== 'admin')
        throw this.error(403, 'user should be an owner or a collaborator with admin write of a repository');
      if (level === 'write' && permission === 'read')
        throw this.error(403, 'user should have a permission to write to a repo');
      if (asked.method !== 'GET' && repository.isArchived) throw this.error(423, 'repository is archived');
      return handle({ ...asked, repository });
    });
  }

  pull(
    method: string,
    path: string,
    level: 'read' | 'write',
    handle: (asked: Inside & { pull: Pull }) => Promise<Answer> | Answer,
  ): Route {
    return this.inside(method, path, level, (asked) => {
      const pull = asked.repository.pulls.find(({ number }) => String(number) === asked.params.index);
      if (pull === undefined) throw this.missing();
      return handle({ ...asked, pull });
    });
  }

  /** A list as Forgejo pages it. */
  async list<One>(all: readonly One[], asked: Asked, show: (one: One) => unknown): Promise<Answer> {
    const { items, headers } = pageOf(all, asked, this.bodies.url, { size: 'limit', most: 50 });
    return {
      status: 200,
      headers: { ...headers, 'X-Total-Count': String(all.length) },
      body: await Promise.all(items.map(show)),
    };
  }

  private userOf(asked: Asked): User {
    const [, token = ''] = /^(?:token|Bearer) (.*)$/i.exec(asked.header('authorization')) ?? [];
    if (token === '') throw this.error(401, 'token is required');
    const found = this.state.tokens.get(token);
    if (found === undefined) throw this.error(401, 'user does not exist [uid: 0, name: ]');
    if (asked.method !== 'GET' && !found.mayWrite) {
      throw this.error(403, 'token does not have at least one of required scope(s): [write:repository]');
    }
    return found.user;
  }
}
