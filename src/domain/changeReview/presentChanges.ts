import type { ChangedFile } from '../../tables/RunChange.ts';
import { changeKey, readChangedFiles } from '../changes/changeParts.ts';
import { type ChangeRow, listChangesOfCards } from '../changes/listChanges.ts';
import type { Context } from '../context.ts';

/** The newest change of a repository of a card, with its files. */
export interface PresentRepository extends ChangeRow {
  readonly files: readonly ChangedFile[];
}

/** The newest changes of each of the caller's cards, with their files: two statements for all. */
export async function presentChanges(
  ctx: Context,
  cardIds: readonly string[],
): Promise<Map<string, PresentRepository[]>> {
  const byCard = await listChangesOfCards(ctx, cardIds);
  const keys = [...byCard.values()].flat().map(({ runId, repository }) => changeKey(runId, repository));
  const files = keys.length === 0 ? new Map<string, ChangedFile[]>() : await readChangedFiles(ctx, keys);
  const withFiles = (change: ChangeRow) => ({
    ...change,
    files: files.get(changeKey(change.runId, change.repository)) ?? [],
  });
  return new Map([...byCard].map(([cardId, changes]) => [cardId, changes.map(withFiles)]));
}
