import { type Answer, type Asked, Refused, type Route } from '../../shared/FakeServer.ts';
import type { Pull, Repository } from '../../shared/words.ts';
import type { Bodies } from '../bodies.ts';
import type { Caller, GithubState } from '../GithubState.ts';

/** What a route asks of its callers: a permission of apps, and reading or writing. */
export type Need = readonly [permission: string, level: 'read' | 'write'];

/** A request about a repository that its caller may make. */
export interface Inside extends Asked {
  readonly caller: Caller;
  readonly repository: Repository;
}

export const githubError = (status: number, message: string, more: Record<string, unknown> = {}): Refused =>
  new Refused(status, { message, ...more, documentation_url: 'https://docs.github.com/rest', status: String(status) });

export const invalid = (...errors: readonly Record<string, unknown>[]): Refused =>
  githubError(422, 'Validation Failed', { errors });

/** Judges who asks, before a route is asked. */
export class Door {
  readonly state: GithubState;
  readonly bodies: Bodies;

  constructor(state: GithubState, bodies: Bodies) {
    this.state = state;
    this.bodies = bodies;
  }

  /** Who sends a request. */
  callerOf(asked: Asked): Caller {
    const [, token = ''] = /^(?:Bearer|token) (.*)$/i.exec(asked.header('authorization')) ?? [];
    if (token === '') throw githubError(401, 'Requires authentication');
    const caller = this.state.callerOf(token);
    if (caller === undefined) throw githubError(401, 'Bad credentials');
    return caller;
  }

  /** A route of the API that needs a token alone. */
  own(method: string, path: string, handle: (asked: Asked & { caller: Caller }) => Promise<Answer> | Answer): Route {
    return {
      method,
      pattern: `/api/v3${path}`,
      handle: (asked) => handle({ ...asked, caller: this.callerOf(asked) }),
    };
  }

  /** A route about a repository, by its name and, after a move, by its id. */
  inside(
    method: string,
    path: string,
    need: Need,
    handle: (asked: Inside) => Promise<Answer> | Answer,
  ): readonly Route[] {
    const enter = (asked: Asked) => handle(this.enter(asked, need));
    return [
      { method, pattern: `/api/v3/repos/:owner/:repo${path}`, handle: enter },
      { method, pattern: `/api/v3/repositories/:repository${path}`, handle: enter },
    ];
  }

  /** A route about a pull request. */
  pull(
    method: string,
    path: string,
    need: Need,
    handle: (asked: Inside & { pull: Pull }) => Promise<Answer> | Answer,
  ): readonly Route[] {
    return this.inside(method, path, need, (asked) => {
      const pull = asked.repository.pulls.find(({ number }) => String(number) === asked.params.number);
      if (pull === undefined) throw githubError(404, 'Not Found');
      return handle({ ...asked, pull });
    });
  }

  private enter(asked: Asked, [permission, level]: Need): Inside {
    const caller = this.callerOf(asked);
    const { owner, repo, repository: id } = asked.params;
    const found =
      id === undefined
        ? this.state.hosting.find(`${owner}/${repo}`)
        : { repository: this.state.hosting.repositories.find((one) => String(one.id) === id), isFormer: false };
    const repository = found?.repository;
    const theirs = repository && this.state.permissionOf(caller, repository);
    // A repository that a token may not read does not exist for it.
    if (repository === undefined || theirs === undefined) throw githubError(404, 'Not Found');
    if (found?.isFormer) throw this.moved(asked, repository);
    const { installation } = caller;
    const granted = installation?.permissions[permission];
    if (
      installation !== undefined &&
      permission !== 'metadata' &&
      (granted ?? 'none') !== 'write' &&
      granted !== level
    ) {
      throw githubError(403, 'Resource not accessible by integration');
    }
    if (level === 'write' && theirs === 'read' && !READERS_MAY.has(permission)) {
      throw githubError(403, 'Must have push access to the repository.');
    }
    if (level === 'write' && repository.isArchived) {
      throw githubError(403, 'Repository was archived so is read-only.');
    }
    return { ...asked, caller, repository };
  }

  private moved({ method, path }: Asked, repository: Repository): Refused {
    const rest = path.replace(/^\/api\/v3\/repos\/[^/]+\/[^/]+/, '');
    const url = `${this.bodies.api}/repositories/${repository.id}${rest}`;
    const message = method === 'GET' ? 'Moved Permanently' : 'Temporary Redirect';
    return new Refused(method === 'GET' ? 301 : 307, { message, url }, { Location: url });
  }
}

/** What readers of a repository may write: opinions, not contents. */
const READERS_MAY = new Set(['pull_requests', 'issues']);
