import { type Answer, type Asked, Refused, type Route } from '../../shared/FakeServer.ts';
import type { Pull, Repository, User } from '../../shared/words.ts';
import type { Bodies } from '../bodies.ts';
import type { GitlabState } from '../GitlabState.ts';

/** A request about a project that its caller may make. */
export interface Inside extends Asked {
  readonly user: User;
  readonly repository: Repository;
}

export const gitlabError = (status: number, message: unknown): Refused => new Refused(status, { message });

/** Judges who asks, before a route is asked. */
export class Door {
  readonly state: GitlabState;
  readonly bodies: Bodies;

  constructor(state: GitlabState, bodies: Bodies) {
    this.state = state;
    this.bodies = bodies;
  }

  own(method: string, path: string, handle: (asked: Asked & { user: User }) => Promise<Answer> | Answer): Route {
    return { method, pattern: `/api/v4${path}`, handle: (asked) => handle({ ...asked, user: this.userOf(asked) }) };
  }

  /** A route about a project, by its id or its path. */
  inside(
    method: string,
    path: string,
    level: 'read' | 'write',
    handle: (asked: Inside) => Promise<Answer> | Answer,
  ): Route {
    return this.own(method, `/projects/:project${path}`, (asked) => {
      const { project = '' } = asked.params;
      const found = /^\d+$/.test(project)
        ? this.state.hosting.repositories.find(({ id }) => String(id) === project)
        : this.state.hosting.find(project)?.repository;
      const permission = found?.members.get(asked.user);
      if (found === undefined || permission === undefined) throw gitlabError(404, '404 Project Not Found');
      // Over the API a project is found under the path that it had before, as long as nobody else has that.
      if (level === 'write' && (permission === 'read' || found.isArchived)) throw gitlabError(403, '403 Forbidden');
      return handle({ ...asked, repository: found });
    });
  }

  /** A route about a merge request. */
  pull(
    method: string,
    path: string,
    level: 'read' | 'write',
    handle: (asked: Inside & { pull: Pull }) => Promise<Answer> | Answer,
  ): Route {
    return this.inside(method, `/merge_requests/:iid${path}`, level, (asked) => {
      const pull = asked.repository.pulls.find(({ number }) => String(number) === asked.params.iid);
      if (pull === undefined) throw gitlabError(404, '404 Not found');
      return handle({ ...asked, pull });
    });
  }

  private userOf(asked: Asked): User {
    const [, bearer = ''] = /^Bearer (.*)$/i.exec(asked.header('authorization')) ?? [];
    const found = this.state.tokens.get(asked.header('private-token') || bearer);
    if (found === undefined) throw gitlabError(401, '401 Unauthorized');
    if (asked.method !== 'GET' && !found.mayWrite) {
      throw new Refused(403, {
        error: 'insufficient_scope',
        error_description: 'The request requires higher privileges than provided by the access token.',
        scope: 'api',
      });
    }
    return found.user;
  }
}
