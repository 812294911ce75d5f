import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import { keepProject } from '../../board/projects/requireProject.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { ruleId, word } from '../../input/names.ts';
import { parseInput } from '../../input/parseInput.ts';
import { modelName } from '../../input/text.ts';
import { uuid } from '../../input/uuid.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { requireUntried } from '../waiting/attempts.ts';
import { isBlocked } from '../waiting/blockers.ts';
import { openWorkRequest } from './openWorkRequest.ts';
import { context, effort } from './workInput.ts';
import { workContext } from './workRequestPayload.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

const INPUT = z.object({
  kind: word,
  subjectType: word.nullish().transform((type) => type ?? 'card'),
  subjectId: z.string(),
  capability: word.nullish(),
  ruleId: ruleId.nullish(),
  model: modelName.nullish(),
  effort: effort.nullish(),
  resumeSessionId: uuid.nullish(),
  context: context.nullish(),
});

const FREE_SUBJECT = z.object({ subjectId: uuid });

export type WorkInput = z.input<typeof INPUT> & { projectId: string };

/** Because of the lock, a hold that starts now either sees the request, or is seen when the request is offered. */
const CARD = prepare(({ cardId, projectId }: Bound<{ cardId: string; projectId: string }>) =>
  build
    .selectFrom('card')
    .select(['id', 'number', 'archivedAt'])
    .where('id', '=', cardId)
    .where('projectId', '=', projectId)
    .forShare(),
);

/**
 * A module or an integrator requests work on a card of the project, or on any subject of its own type. On a held card
 * the request is stored open and offered after the release.
 * @throws Refusal bad_user_input naming the field (`context.headSha`), project_not_found, card_not_found, conflict
 *   for an archived card, for one that waits for other cards and for one that is tried in several ways, storage_limit
 */
export async function requestWork(ctx: Context, input: WorkInput): Promise<WorkRequestRow> {
  authorize(ctx, 'write', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await keepProject(tx, input.projectId);
    const subject =
      wanted.subjectType === 'card'
        ? await requireCard(tx, project.id, wanted.subjectId)
        : { id: parseInput(FREE_SUBJECT, wanted).subjectId, number: null };
    const given = contextOf(wanted.context);
    await requireStorage(tx, project.ownerId, { bytes: rowBytes(JSON.stringify(given)) });
    return openWorkRequest(tx, {
      accountId: project.ownerId,
      projectId: project.id,
      kind: wanted.kind,
      subjectType: wanted.subjectType,
      subjectId: subject.id,
      cardNumber: subject.number,
      capability: wanted.capability ?? null,
      ruleId: wanted.ruleId ?? null,
      resumeSessionId: wanted.resumeSessionId ?? null,
      model: wanted.model ?? null,
      effort: wanted.effort ?? null,
      context: given,
    });
  });
}

async function requireCard(tx: TxContext, projectId: string, cardId: string): Promise<{ id: string; number: number }> {
  const card = isUuid(cardId) ? await runOne(tx.queries, CARD, { cardId, projectId }) : undefined;
  if (card === undefined) throw new Refusal('card_not_found');
  if (card.archivedAt !== null) throw new Refusal('conflict', { message: 'The card is archived; take it back first.' });
  if (await isBlocked(tx.queries, card.id)) {
    throw new Refusal('conflict', { message: 'The card waits for other cards; finish or remove them first.' });
  }
  await requireUntried(tx.queries, card.id);
  return card;
}

function contextOf(given: z.output<typeof context> | null | undefined) {
  return workContext({
    pullRequestNumber: given?.pullRequestNumber ?? null,
    pullRequestUrl: given?.pullRequestUrl ?? null,
    headSha: given?.headSha ?? null,
    reason: given?.reason ?? null,
    documentId: given?.documentId ?? null,
  });
}
