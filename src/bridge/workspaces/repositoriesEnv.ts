import type { RunRepository } from '../runs/RunRecord.ts';

/** How a run learns of the further repositories of its project by its environment: their folders by their names. */
export function repositoriesEnv(repositories: readonly RunRepository[] | undefined): Record<string, string> {
  if (repositories === undefined || repositories.length === 0) return {};
  return { BASCULE_REPOSITORIES: JSON.stringify(Object.fromEntries(repositories.map(({ name, dir }) => [name, dir]))) };
}
