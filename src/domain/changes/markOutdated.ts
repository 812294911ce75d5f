import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import type { ChangedFile } from '../../tables/RunChange.ts';
import type { TxContext } from '../context.ts';
import { MAX_FILES } from './changeBounds.ts';
import type { PatchLines } from './PatchLines.ts';

/** What a repository holds now, of the files that its change has. */
export interface PresentChange {
  readonly repository: string;
  readonly files: readonly ChangedFile[];
  readonly patch: PatchLines;
}

type Place = Pick<ChangeCommentRow, 'repository' | 'path' | 'side' | 'quote' | 'blob'>;

/** Whether the change has another content where a comment stands: the file is another, and the lines are not in it any more. */
export function isOutdated({ files, patch }: PresentChange, place: Place): boolean {
  const file = files.find(({ path }) => path === place.path);
  // A longer list was cut.
  if (file === undefined) return files.length < MAX_FILES;
  if (place.blob !== null && place.blob === file.blob) return false;
  return !patch.holds(place);
}

const THREADS = prepare(({ cardId, projectId }: Bound<{ cardId: string; projectId: string }>) =>
  build
    .selectFrom('changeComment')
    .select(['id', 'repository', 'path', 'side', 'quote', 'blob', 'isOutdated'])
    .where('cardId', '=', cardId)
    .where('projectId', '=', projectId)
    .where('threadId', 'is', sql.lit(null)),
);

/** SQL text, because it joins two lists of values. Answers stand where their thread does. */
const MARK = statement(
  'change_comments_mark',
  `update change_comment c set is_outdated = x.outdated
   from unnest($2::uuid[], $3::boolean[]) as x(id, outdated)
   where c.card_id = $1 and coalesce(c.thread_id, c.id) = x.id`,
);

/** Marks the comments on a card, drafts too, that these changes of its repositories make outdated, or bring back. Two statements for all. */
export async function markOutdated(
  tx: TxContext,
  card: { readonly cardId: string; readonly projectId: string },
  changes: readonly PresentChange[],
): Promise<void> {
  const byRepository = new Map(changes.map((change) => [change.repository, change]));
  const threads = await run(tx.queries, THREADS, card);
  const turned = threads.flatMap((thread) => {
    const change = byRepository.get(thread.repository);
    const outdated = change === undefined ? thread.isOutdated : isOutdated(change, thread);
    return outdated === thread.isOutdated ? [] : [{ id: thread.id, outdated }];
  });
  if (turned.length === 0) return;
  await tx.queries.query(MARK, [card.cardId, turned.map(({ id }) => id), turned.map(({ outdated }) => outdated)]);
}
