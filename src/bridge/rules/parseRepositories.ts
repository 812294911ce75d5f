import { BRANCH, MOST_REPOSITORIES, REPOSITORY } from './bounds.ts';
import { parsePath } from './parseAccounts.ts';
import { parseBefore } from './parseWork.ts';
import { parseCopies } from './parseWorkspace.ts';
import type { RepositoryRule } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

/** Only cards have worktrees, so the placeholders of a setup are theirs. */
const SUBJECT = 'card';

/** Reads the repositories that the agents of a project work in beside that of its folder. */
export function parseRepositories(node: YamlNode): RepositoryRule[] {
  const items = node.list() ?? [];
  if (items.length > MOST_REPOSITORIES) node.fault(`at most ${MOST_REPOSITORIES} repositories beside that of dir`);
  const names = new Set<string>();
  return items.flatMap((item) => {
    const keys = item.record(['name', 'dir', 'base', 'setup', 'copy']);
    if (keys === undefined) return [];
    if (keys.name === undefined) item.fault('name is required: agents and the board call the repository by it');
    if (keys.dir === undefined) item.fault('dir is required: the folder of the repository');
    const rule = 'must be 1 to 40 lower-case letters, digits and hyphens, and not begin with a hyphen';
    const name = keys.name?.matching(REPOSITORY, rule);
    if (name !== undefined && names.has(name)) return keys.name?.fault(`there is another repository ${name}`) ?? [];
    const dir = keys.dir && parsePath(keys.dir);
    const base = keys.base?.matching(BRANCH, 'must be the name of a branch');
    const setup = keys.setup && parseBefore(keys.setup, SUBJECT);
    const copy = keys.copy === undefined ? [] : parseCopies(keys.copy);
    if (name === undefined || dir === undefined) return [];
    names.add(name);
    return [{ name, dir, base, setup, copy }];
  });
}
