import { z } from 'zod';
import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import { MOST_BRANCHES } from './bounds.ts';
import type { ForgeHttp } from './ForgeHttp.ts';

const REPOSITORY = z.object({ default_branch: z.string() });
const BRANCH = z.object({ name: z.string() });

/** The branches of a repository: every forge lists them in one form. */
export async function readBranches(
  http: ForgeHttp,
  { repository, branches }: { readonly repository: string; readonly branches: string },
): Promise<{ names: readonly string[]; main: string }> {
  const { default_branch: main } = await http.ask(REPOSITORY, 'GET', repository);
  const found = await http.list(BRANCH, branches, MOST_BRANCHES);
  if (found === undefined) throw new ForgeError('refused', 'the repository has more branches than are read');
  return { names: found.map(({ name }) => name), main };
}

/** Whether a repository has a branch, however many it has: every forge gives one in the same form. */
export async function findBranch(
  http: ForgeHttp,
  { repository, branch }: { readonly repository: string; readonly branch: string },
): Promise<{ isThere: boolean; main: string }> {
  const { default_branch: main } = await http.ask(REPOSITORY, 'GET', repository);
  return { isThere: (await http.find(BRANCH, branch)) !== undefined, main };
}
