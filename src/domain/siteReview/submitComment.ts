import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
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
import { requireUrlOf } from './requireUrlOf.ts';
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
    draftId: row.draftId,
    createdAt: row.createdAt,
  }),
);
const ATTACH = prepare(({ id, artifactId }: Bound<{ id: string; artifactId: string }>) =>
  build.updateTable('siteReviewComment').set({ artifactId }).where('id', '=', id),
);

const FIND_SENT = prepare(({ projectId, draftId }: Bound<{ projectId: string; draftId: string }>) =>
  build
    .selectFrom('siteReviewComment as s')
    .innerJoin('card as c', 'c.id', 's.cardId')
    .select(['s.id', 's.artifactId', 'c.number'])
    .where('s.projectId', '=', projectId)
    .where('s.draftId', '=', draftId),
);
const UNIQUE_VIOLATION = '23505';

/** A stored comment. */
export interface Submitted {
  readonly id: string;
  readonly cardNumber: number;
  /** Whether the picture was stored too; null without one. */
  readonly screenshotKept: boolean | null;
}

/**
 * Stores a comment on a page, on the card that the widget is tied to or on a new one in the Backlog. A draft that was sent
 * before is the comment that it became then.
 * @param origin the origin of the page that sent it
 * @param admit refuses a new comment that is one too many; whether its picture is not
 * @throws Refusal bad_user_input naming the field, insufficient_scope, project_not_found, forbidden, origin_not_allowed,
 *   storage_limit, too_many_requests
 */
export async function submitComment(
  caller: Context,
  origin: string | undefined,
  body: object,
  admit: (projectId: string, hasPicture: boolean) => Promise<{ takesPicture: boolean }> = admitAll,
): Promise<Submitted> {
  const { project: handle } = body as { project?: unknown };
  const found = await findReviewedProject(caller, { project: String(handle ?? ''), origin });
  const input = parseInput(SUBMISSION, body);
  requireUrlOf(origin, input.url);
  const draft = { projectId: found.project.id, draftId: input.draftId };
  const earlier = await findSent(found.ctx, draft);
  if (earlier !== undefined) return earlier;
  const tied = await lockedCard(found, input.context);
  const ctx = asWriter(found.ctx);
  const { takesPicture } = await admit(found.project.id, input.screenshot != null);
  const id = newId();
  const store = transaction(ctx, async (tx) => {
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
      draftId: input.draftId,
      createdAt: tx.now,
    });
    recordSaid(tx, its, 'board.site_review_submitted', id);
    tx.signal({ kind: 'site-review', accountId: its.ownerId, projectId: its.projectId, cardId: its.id });
    return its;
  });
  const card = await store.catch(async (error: unknown) => {
    // The same draft arrived twice at the same moment.
    if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) return findSent(ctx, draft);
    throw error;
  });
  if (card === undefined) throw new Refusal('not_found');
  if ('cardNumber' in card) return card;
  const { screenshot } = input;
  const screenshotKept = screenshot == null ? null : takesPicture && (await keepPicture(ctx, card, id, screenshot));
  return { id, cardNumber: card.number, screenshotKept };
}

async function findSent(
  { queries }: Context,
  { projectId, draftId }: { projectId: string; draftId: string | null },
): Promise<Submitted | undefined> {
  const sent = draftId === null ? undefined : await runOne(queries, FIND_SENT, { projectId, draftId });
  return sent && { id: sent.id, cardNumber: sent.number, screenshotKept: sent.artifactId === null ? null : true };
}

const admitAll = async () => ({ takesPicture: true });

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
