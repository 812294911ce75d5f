import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { ChangeViewRow } from '../../tables/ChangeView.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { type Context, transaction } from '../context.ts';
import { changeKey, readChangedFiles } from './changeParts.ts';
import { listChangesOfCards } from './listChanges.ts';

const MARK = prepare((row: Bound<ChangeViewRow>) =>
  build
    .insertInto('changeView')
    .values({
      cardId: row.cardId,
      personId: row.personId,
      repository: row.repository,
      path: row.path,
      blob: row.blob,
      viewedAt: row.viewedAt,
    })
    .onConflict((known) =>
      known.columns(['cardId', 'personId', 'repository', 'path']).doUpdateSet(({ ref }) => ({
        blob: ref('excluded.blob'),
        viewedAt: ref('excluded.viewedAt'),
      })),
    ),
);

const UNMARK = prepare((row: Bound<Pick<ChangeViewRow, 'cardId' | 'personId' | 'repository' | 'path'>>) =>
  build
    .deleteFrom('changeView')
    .where('cardId', '=', row.cardId)
    .where('personId', '=', row.personId)
    .where('repository', '=', row.repository)
    .where('path', '=', row.path),
);

/** A changed file of a card, and the content of it that the person saw. */
export interface SeenFile {
  readonly cardId: string;
  readonly repository: string;
  readonly path: string;
  /** The id of the content at git; null for a file that is gone. */
  readonly blob: string | null;
}

/**
 * A person has viewed a file of the card's change, or takes that back. The mark is of the content that they saw, so that
 * it does not count for one that arrived since.
 * @throws Refusal card_not_found, bad_user_input (`path`) for a file that the card's change does not have
 */
export async function viewChangedFile(
  ctx: Context,
  { viewed, ...seen }: SeenFile & { viewed: boolean },
): Promise<void> {
  authorize(ctx, 'write', 'projects');
  const { id: cardId } = await requireCard(ctx, seen.cardId);
  const place = { cardId, personId: personOf(ctx.actor), repository: seen.repository, path: seen.path };
  if (!viewed) {
    await run(ctx.queries, UNMARK, place);
    return;
  }
  await requireFile(ctx, { ...seen, cardId });
  await transaction(ctx, async (tx) => {
    await lockCardForRows(tx, cardId);
    await run(tx.queries, MARK, { ...place, blob: seen.blob, viewedAt: tx.now });
  });
}

/** Only what the card's change has or had can be marked, so marks do not outnumber the files that agents change. */
async function requireFile(ctx: Context, { cardId, repository, path, blob }: SeenFile): Promise<void> {
  const changes = (await listChangesOfCards(ctx, [cardId])).get(cardId) ?? [];
  const change = changes.find((each) => each.repository === repository);
  const key = change && changeKey(change.runId, repository);
  const files = key === undefined ? [] : ((await readChangedFiles(ctx, [key])).get(key) ?? []);
  if (!files.some((file) => file.path === path)) {
    throw invalidInput([{ propertyPath: 'path', message: 'must be a file of the change of the card' }]);
  }
  if (blob !== null && !/^[0-9a-f]{40}([0-9a-f]{24})?$/.test(blob)) {
    throw invalidInput([{ propertyPath: 'blob', message: 'must be the id of an object of git' }]);
  }
}
