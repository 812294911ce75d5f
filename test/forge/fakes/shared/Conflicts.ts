import type { Pull } from './words.ts';

/** Whether pull requests conflict with their base. Forges work that out in the background, and until then do not know. */
export class Conflicts {
  private readonly known = new Map<Pull, { commits: string; hasConflict: boolean }>();

  /** What was worked out for the commits that are there now; undefined before that. */
  async recall(pull: Pull): Promise<boolean | undefined> {
    const known = this.known.get(pull);
    return known !== undefined && known.commits === (await commitsOf(pull)) ? known.hasConflict : undefined;
  }

  /** Works it out now. */
  async look(pull: Pull): Promise<boolean> {
    const found = await this.recall(pull);
    if (found !== undefined) return found;
    const { git } = pull.repository;
    const hasConflict = (await git.mergedTree(`refs/heads/${pull.base}`, pull.head)) === undefined;
    this.known.set(pull, { commits: await commitsOf(pull), hasConflict });
    return hasConflict;
  }
}

async function commitsOf(pull: Pull): Promise<string> {
  return `${pull.head} ${await pull.repository.git.tip(`refs/heads/${pull.base}`)}`;
}
