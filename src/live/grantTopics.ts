import type { Context } from '../domain/context.ts';
import type { TopicAuthorizer } from './TopicAuthorizer.ts';

/**
 * The topics that the viewer may follow, each once and in the order asked for. A topic that no authorizer claims, or
 * that one refuses, is left out without a word: it never enters a token (document 3 §6).
 * @param topics whole addresses under `baseUrl`, or their paths; answered as whole addresses, which is how they are
 * published
 */
export async function grantTopics(
  topics: readonly string[],
  options: { authorizers: readonly TopicAuthorizer[]; baseUrl: string; viewer: Context },
): Promise<string[]> {
  const { authorizers, baseUrl, viewer } = options;
  const granted: string[] = [];
  for (const path of new Set(topics.map((topic) => pathUnder(baseUrl, topic)))) {
    if (path !== undefined && (await mayFollow(path, viewer, authorizers))) granted.push(`${baseUrl}${path}`);
  }
  return granted;
}

function pathUnder(baseUrl: string, topic: string): string | undefined {
  if (topic.startsWith('/')) return topic;
  return topic.startsWith(`${baseUrl}/`) ? topic.slice(baseUrl.length) : undefined;
}

async function mayFollow(path: string, viewer: Context, authorizers: readonly TopicAuthorizer[]): Promise<boolean> {
  for (const authorizer of authorizers) {
    const verdict = authorizer.judge(path, viewer);
    if (verdict !== null) return verdict;
  }
  return false;
}
