import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import type { SiteReviewRow } from '../../tables/SiteReviewComment.ts';
import { writerOf } from '../actInProject.ts';
import { putArtifact } from '../artifacts/putArtifact.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { insertCard } from '../cards/insertCard.ts';
import { type Context, transaction } from '../context.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { parseInput } from '../input/parseInput.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { asWriter } from './asWriter.ts';
import { cardOfText } from './cardOfText.ts';
import { findReviewedProject } from './findReviewedProject.ts';
import { lockedCard } from './lockedCard.ts';
import { SUBMISSION } from './submissionInput.ts';

const INSERT = prepare((row: Bound<Omit<SiteReviewRow, 'artifactId' | 'resolvedAt'>>) =>
  build.insertInto('siteReviewComment').values({
    id: row.id,
    accountId: row.accountId,
    projectId: row.projectId,
    cardId: row.cardId,
    personId: row.personId,
    text: row.text,
    url: row.url,
    selector: row.selector,
    viewportWidth: row.viewportWidth,
    viewportHeight: row.viewportHeight,
    context: row.context,
    createdAt: row.createdAt,
  }),
);
const ATTACH = prepare(({ id, artifactId }: Bound<{ id: string; artifactId: string }>) =>
  build.updateTable('siteReviewComment').set({ artifactId }).where('id', '=', id),
);

/** A stored comment. */
export interface Submitted {
  readonly id: string;
  readonly cardNumber: number;
  /** Whether the picture was stored too; null without one. */
  readonly screenshotKept: boolean | null;
}

/**
 * Stores a comment on a page, on the card that the widget is tied to or on a new one in the Backlog.
 * @param origin the origin of the page that sent it
 * @throws Refusal bad_user_input naming the field, insufficient_scope, project_not_found, forbidden, origin_not_allowed,
 *   storage_limit
 */
export async function submitComment(caller: Context, origin: string | undefined, body: object): Promise<Submitted> {
  const { project: handle } = body as { project?: unknown };
  const found = await findReviewedProject(caller, { project: String(handle ?? ''), origin });
  const input = parseInput(SUBMISSION, body);
  if (new URL(input.url).origin !== origin) {
    throw invalidInput([{ propertyPath: 'url', message: 'must be an address of the site that sends it' }]);
  }
  const tied = await lockedCard(found, input.context);
  const ctx = asWriter(found.ctx);
  const id = newId();
  const card = await transaction(ctx, async (tx) => {
    const its =
      tied === null
        ? await insertCard(tx, { projectId: found.project.id, ...cardOfText(input) })
        : await lockCardForRows(tx, tied.id);
    const { text, url, selector, context, viewport } = input;
    await requireStorage(tx, its.ownerId, { bytes: rowBytes(text, url, selector, context) });
    await run(tx.queries, INSERT, {
      id,
      accountId: its.ownerId,
      projectId: its.projectId,
      cardId: its.id,
      // The owner did not say what a visitor says.
      personId: tx.actor.preview ? null : writerOf(tx.actor, 'human'),
      text,
      url,
      selector,
      viewportWidth: viewport.width,
      viewportHeight: viewport.height,
      context,
      createdAt: tx.now,
    });
    recordSaid(tx, its, 'board.site_review_submitted', id);
    tx.signal({ kind: 'site-review', accountId: its.ownerId, projectId: its.projectId, cardId: its.id });
    return its;
  });
  const screenshotKept = input.screenshot == null ? null : await keepPicture(ctx, card, id, input.screenshot);
  return { id, cardNumber: card.number, screenshotKept };
}

/** A comment that is stored stays, also where its picture does not fit or its store is away. */
async function keepPicture(ctx: Context, card: CardRow, id: string, bytes: Buffer): Promise<boolean> {
  const picture = { cardId: card.id, name: 'page.png', mediaType: 'image/png', announcedBytes: bytes.length };
  try {
    const { id: artifactId } = await putArtifact(ctx, picture, [bytes]);
    await transaction(ctx, async (tx) => {
      await run(tx.queries, ATTACH, { id, artifactId });
      signalCard(tx, card, 'card-changed');
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.report?.('site_review_picture_failed', error);
    return false;
  }
}
