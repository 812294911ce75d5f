import type { RepositoryRule, WorktreeRule } from '../rules/Rules.ts';
import { findRepository, type Repository } from './findRepository.ts';
import type { Git } from './git.ts';
import type { WorkspaceAsk } from './WorkspaceAsk.ts';

/** A repository in which a card gets a worktree, with what the rules say of it. */
export interface Place extends Pick<WorktreeRule, 'base' | 'setup' | 'copy'> {
  /** Undefined: that of the project's folder. */
  readonly name: string | undefined;
  readonly dir: string;
  readonly repository: Repository;
}

/**
 * The repositories in which a card gets a worktree, that of the project's folder first.
 * @throws Error that tells a person of which one something is missing
 */
export async function findPlaces(git: Git, { rule, dir, repositories = [] }: WorkspaceAsk): Promise<Place[]> {
  const { base, setup, copy } = rule;
  const places: Place[] = [{ name: undefined, dir, base, setup, copy, repository: await findRepository(git, dir) }];
  for (const one of repositories) {
    const repository = await inPlace(one, () => findRepository(git, one.dir));
    const same = places.find((other) => other.repository.gitFolder === repository.gitFolder);
    if (same !== undefined) throw new Error(`${one.name}: ${one.dir} is in the same git repository as ${same.dir}`);
    places.push({ ...one, repository });
  }
  return places;
}

/** An error in a further repository says in which. */
export async function inPlace<Value>(
  { name }: Pick<Place, 'name'> | Pick<RepositoryRule, 'name'>,
  work: () => Promise<Value>,
): Promise<Value> {
  if (name === undefined) return await work();
  return await work().catch((error: Error) => {
    // A stop of the run is no fault of the repository.
    if (error.name === 'AbortError') throw error;
    throw Object.assign(new Error(`${name}: ${error.message}`), { cause: error });
  });
}
