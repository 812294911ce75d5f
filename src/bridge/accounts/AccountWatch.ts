import { stat } from 'node:fs/promises';
import type { AccountFiles } from '../harness/Harness.ts';

/** After a look that found something new, the same account is left alone for so long: programs write some of these files all the time. */
const REST_MS = 20_000;

/** What the files of an account look like from outside. */
export interface Marks {
  readonly signIn: string;
  readonly settings: string;
}

/** Notices when the files on which an account's check depends have changed, for example because a person has signed in. */
export class AccountWatch {
  private readonly known = new Map<string, Marks>();
  private readonly noticedAt = new Map<string, number>();
  /** Accounts that are to be checked once more for what changed during their last check. */
  private readonly again = new Set<string>();

  /**
   * Looks at the files of an account that works: what is new in them is of no interest.
   * @param files need not exist
   */
  async remember(account: string, files: AccountFiles): Promise<void> {
    this.known.set(account, await marksOf(files));
    this.again.delete(account);
  }

  /**
   * Looks at the files after a check that failed. What changed while it ran may be a repair that it did not see, so that the next look
   * finds it. What changes during the check that this leads to is what checks write themselves, and is no news.
   * @param before what the files looked like when the check began
   */
  async failed(account: string, files: AccountFiles, before: Marks): Promise<void> {
    const after = await marksOf(files);
    const isNews = before.signIn !== after.signIn || before.settings !== after.settings;
    const isMissed = isNews && !this.again.has(account);
    this.known.set(account, isMissed ? before : after);
    if (isMissed) this.again.add(account);
    else this.again.delete(account);
  }

  /** What has changed since the last look; nothing at the first one. */
  async look(account: string, files: AccountFiles, now: Date): Promise<{ signIn: boolean; settings: boolean }> {
    const rests = now.getTime() - (this.noticedAt.get(account) ?? Number.NEGATIVE_INFINITY) < REST_MS;
    if (rests) return { signIn: false, settings: false };
    const before = this.known.get(account);
    const marks = await marksOf(files);
    this.known.set(account, marks);
    if (before === undefined) return { signIn: false, settings: false };
    const changed = { signIn: before.signIn !== marks.signIn, settings: before.settings !== marks.settings };
    if (changed.signIn || changed.settings) this.noticedAt.set(account, now.getTime());
    return changed;
  }
}

export async function marksOf({ signIn, settings }: AccountFiles): Promise<Marks> {
  const [one, other] = await Promise.all([markOf(signIn), markOf(settings)]);
  return { signIn: one, settings: other };
}

/** A file that is written in its place changes its time, one that is replaced its number. */
async function markOf(files: readonly string[]): Promise<string> {
  const marks = files.map((file) =>
    stat(file, { bigint: true }).then(
      ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
      (error: NodeJS.ErrnoException) => error.code,
    ),
  );
  return (await Promise.all(marks)).join('\n');
}
