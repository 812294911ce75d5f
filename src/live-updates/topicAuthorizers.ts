import { isUuid } from '../lib/uuid.ts';
import type { TopicAuthorizer } from './TopicAuthorizer.ts';
import type { TopicViewer } from './topicViewer.ts';

const always = () => true;
const inboxOn = (viewer: TopicViewer) => viewer.flags.enabled('inbox.enabled');

/** Every kind of topic that a browser's token may hold (document 3 §6). */
export const topicAuthorizers: readonly TopicAuthorizer[] = [
  ofProject('board', always),
  ofProject('worker-runs', always),
  ofProject('site-review', always),
  ofProject('inbox', inboxOn),
  ofUser('bridges', always),
  ofUser('inbox', inboxOn),
];

/** A topic of a project, for accounts that may view the project. */
function ofProject(tail: string, open: (viewer: TopicViewer) => boolean): TopicAuthorizer {
  return {
    name: `project ${tail}`,
    judge: (path, viewer) => {
      const id = idIn(path, '/projects/', `/${tail}`);
      if (id === undefined) return null;
      return open(viewer) ? viewer.mayView(id) : Promise.resolve(false);
    },
  };
}

/** A topic of a user, for that user alone. */
function ofUser(tail: string, open: (viewer: TopicViewer) => boolean): TopicAuthorizer {
  return {
    name: `user ${tail}`,
    judge: (path, viewer) => {
      const id = idIn(path, '/users/', `/${tail}`);
      if (id === undefined) return null;
      return Promise.resolve(open(viewer) && id === viewer.actor.accountId);
    },
  };
}

/**
 * The id between the two, or undefined. Only a uuid in lower case counts: a token's topics are selectors, and a template
 * such as `/projects/{id}/board` would open every board.
 */
function idIn(path: string, head: string, tail: string): string | undefined {
  if (!path.startsWith(head) || !path.endsWith(tail)) return undefined;
  const id = path.slice(head.length, -tail.length);
  return isUuid(id) && id === id.toLowerCase() ? id : undefined;
}
