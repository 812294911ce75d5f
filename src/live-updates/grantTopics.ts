import type { Context } from '../domain/context.ts';
import type { TopicAuthorizer } from './TopicAuthorizer.ts';
import { type TopicViewer, topicViewer } from './topicViewer.ts';

/**
 * Returns the topics that the viewer may follow, each once and in the order of the request. A topic that no authorizer
 * recognises, or that one refuses, is silently left out and never enters a token (document 3 §6).
 * @param topics full addresses under `baseUrl`, or their paths; returned as full addresses, as they are published
 */
export async function grantTopics(
  topics: readonly string[],
  options: { authorizers: readonly TopicAuthorizer[]; baseUrl: string; viewer: Context },
): Promise<string[]> {
  const { authorizers, baseUrl } = options;
  const viewer = topicViewer(options.viewer);
  const paths = [...new Set(topics.map((topic) => pathUnder(baseUrl, topic)))].filter((path) => path !== undefined);
  // All at once, so that one statement looks up the projects of a page.
  const verdicts = await Promise.all(paths.map((path) => mayFollow(path, viewer, authorizers)));
  return paths.filter((_, i) => verdicts[i]).map((path) => `${baseUrl}${path}`);
}

function pathUnder(baseUrl: string, topic: string): string | undefined {
  if (topic.startsWith('/')) return topic;
  return topic.startsWith(`${baseUrl}/`) ? topic.slice(baseUrl.length) : undefined;
}

async function mayFollow(path: string, viewer: TopicViewer, authorizers: readonly TopicAuthorizer[]): Promise<boolean> {
  for (const authorizer of authorizers) {
    const verdict = authorizer.judge(path, viewer);
    if (verdict !== null) return verdict;
  }
  return false;
}
