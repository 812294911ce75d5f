import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { Artifact, type ArtifactRow } from '../../tables/Artifact.ts';
import { namesOf } from '../../tables/columns.ts';
import { writerOf } from '../actInProject.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { findRun } from '../runs/readRuns.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { MAX_ARTIFACT_BYTES } from './artifactBounds.ts';
import { ARTIFACT_INPUT } from './artifactInput.ts';
import { MeasuredContent, tooLarge } from './MeasuredContent.ts';

const AWAY = 'The store of the artifacts does not answer just now; try again.';
const RETRY_SECONDS = 5;

const INSERT = prepare((row: Bound<ArtifactRow>) =>
  build
    .insertInto('artifact')
    .values({
      id: row.id,
      accountId: row.accountId,
      projectId: row.projectId,
      cardId: row.cardId,
      runId: row.runId,
      name: row.name,
      mediaType: row.mediaType,
      bytes: row.bytes,
      sha256: row.sha256,
      author: row.author,
      personId: row.personId,
      createdAt: row.createdAt,
    })
    .returning(namesOf(Artifact)),
);

/** The facts about a new artifact beside its bytes. */
export interface NewArtifact {
  readonly cardId: string;
  /** The run that made it. */
  readonly runId?: string | null | undefined;
  readonly name: string;
  /** What its sender takes it for. */
  readonly mediaType: string;
  /** How long the content is, where that is announced. */
  readonly announcedBytes?: number | undefined;
}

/**
 * Adds a file to a card. Everything that can be judged before the content is judged before a byte of it is read. The content
 * is in the store before the row is in the database; what a process leaves there without a row is swept.
 * @throws Refusal bad_user_input (`name`, `mediaType`, `runId`, `content`), card_not_found, run_not_found,
 *   payload_too_large, storage_limit, unavailable while the store does not answer
 */
export async function putArtifact(
  ctx: Context,
  input: NewArtifact,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ArtifactRow> {
  const author = authorizeCardWrite(ctx);
  const { name, mediaType, runId } = parseInput(ARTIFACT_INPUT, { ...input, runId: input.runId ?? null });
  const { announcedBytes = 1 } = input;
  if (announcedBytes > MAX_ARTIFACT_BYTES) throw tooLarge();
  const seen = await requireCard(ctx, input.cardId);
  if (runId !== null) await requireRunOf(ctx, runId, seen.projectId);
  await transaction(ctx, (tx) => requireStorage(tx, seen.ownerId, { bytes: rowBytes(name) + announcedBytes }));
  const id = newId();
  const measured = new MeasuredContent(source);
  await store(ctx, id, measured);
  try {
    return await transaction(ctx, async (tx) => {
      const card = await lockCardForRows(tx, input.cardId);
      await requireStorage(tx, card.ownerId, { bytes: rowBytes(name) + measured.bytes });
      const artifact = await runOne(tx.queries, INSERT, {
        id,
        accountId: card.ownerId,
        projectId: card.projectId,
        cardId: card.id,
        runId,
        name,
        mediaType: measured.mediaType(mediaType),
        bytes: measured.bytes,
        sha256: measured.digest(),
        author,
        personId: writerOf(tx.actor, author),
        createdAt: tx.now,
      });
      auditCard(tx, card, 'board.artifact_added', { artifactId: id });
      signalCard(tx, card, 'card-changed');
      return artifact as ArtifactRow;
    });
  } catch (error) {
    // After any other error the row may be committed all the same. Where it is not, the sweep deletes the bytes.
    if (error instanceof Refusal) await ctx.artifactStorage.remove(id).catch(() => undefined);
    throw error;
  }
}

async function requireRunOf(ctx: Context, runId: string, projectId: string): Promise<void> {
  const run = await findRun(ctx, runId);
  if (run === undefined) throw new Refusal('run_not_found');
  if (run.projectId !== projectId)
    throw invalidInput([{ propertyPath: 'runId', message: 'must be a run of the project of the card' }]);
}

async function store(ctx: Context, id: string, measured: MeasuredContent): Promise<void> {
  try {
    await ctx.artifactStorage.put(id, measured.content);
  } catch (cause) {
    if (measured.fault !== undefined) throw measured.fault;
    ctx.report?.('artifact_store_away', cause);
    throw new Refusal('unavailable', { message: AWAY, retryAfter: RETRY_SECONDS, cause });
  }
}
