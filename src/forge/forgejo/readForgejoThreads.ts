import type { SnapshotThread } from '../../domain/pullRequests/PullRequestSnapshot.ts';
import { MOST_THREADS } from '../calls/bounds.ts';
import type { ForgeHttp } from '../calls/ForgeHttp.ts';
import { fewAtOnce } from '../calls/fewAtOnce.ts';
import { REVIEW_COMMENT, type Review } from './forgejoForms.ts';

/** Each review with comments takes a call. */
const MOST_SPOKEN = 100;

/** A conversation of Forgejo: what was written about one line, known by its first comment. */
export interface ForgejoThread extends SnapshotThread {
  readonly path: string;
  /** The line of the new version, or of the old one where the new one lacks it. */
  readonly place: { readonly new_position: number } | { readonly old_position: number };
}

/** The conversations of a pull request; undefined when there are too many. Forgejo lists them by review. */
export async function readForgejoThreads(
  http: ForgeHttp,
  root: string,
  reviews: readonly Review[],
): Promise<ForgejoThread[] | undefined> {
  const spoken = reviews.filter(({ comments_count: count, state }) => count !== 0 && state !== 'PENDING');
  if (spoken.length > MOST_SPOKEN) return undefined;
  const lists = await fewAtOnce(spoken, async ({ id }) => ({
    review: String(id),
    comments: await http.ask(REVIEW_COMMENT.array(), 'GET', `${root}/reviews/${id}/comments`),
  }));
  const found = new Map<string, ForgejoThread>();
  for (const { review, comments } of lists) {
    for (const comment of comments) {
      const isResolved = comment.resolver !== null && comment.resolver !== undefined;
      const place = `${comment.path}\0${comment.position ?? 0}\0${comment.original_position ?? 0}`;
      const first = found.get(place);
      found.set(place, {
        id: first?.id ?? String(comment.id),
        // Forgejo marks the first comment of a conversation.
        isResolved: first?.isResolved === true || isResolved,
        path: comment.path,
        line: comment.position || null,
        place: comment.position ? { new_position: comment.position } : { old_position: comment.original_position ?? 0 },
        review: first?.review ?? review,
        comments: [...(first?.comments ?? []), { author: comment.user?.login ?? '', body: comment.body ?? '' }],
      });
    }
    if (found.size > MOST_THREADS) return undefined;
  }
  return [...found.values()];
}
