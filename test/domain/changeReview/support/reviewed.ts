import { actInProject } from '../../../../src/domain/actInProject.ts';
import { draftChangeComment, type NewChangeComment } from '../../../../src/domain/changeReview/draftChangeComment.ts';
import { listChangeComments } from '../../../../src/domain/changeReview/listChangeComments.ts';
import { type NewChangeReview, sendChangeReview } from '../../../../src/domain/changeReview/sendChangeReview.ts';
import { reportRunChanges } from '../../../../src/domain/changes/reportRunChanges.ts';
import type { Context } from '../../../../src/domain/context.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { ProjectRole } from '../../../../src/tables/words.ts';
import { changeOf } from '../../../doors/support/changeOf.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { addCardTo } from '../../board/support/board.ts';
import { addRun, type NewRun, type Place } from '../../commands/support/fixtures.ts';
import { keyOf } from '../../toolcalls/support/calls.ts';

export const HEAD = 'b'.repeat(40);
export const BLOB = 'c'.repeat(40);

/** A person in a role of the project of another. */
export async function addMember(world: DomainWorld, place: Place, role: ProjectRole): Promise<Context> {
  const accountId = await world.addAccount();
  const id = newId();
  await world.sql(
    `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, $4, now())`,
    [id, place.projectId, accountId, role],
  );
  const share = { id, ownerId: place.accountId, projectId: place.projectId, role, handle: place.projectId };
  return actInProject(world.as(accountId), share as Parameters<typeof actInProject>[1]);
}

let revision = 0;

/** Tells what a run changed; one repository `harbour` by default. */
export async function report(
  world: DomainWorld,
  place: Place,
  runId: string,
  repositories: readonly unknown[] = [changeOf('harbour')],
): Promise<void> {
  revision += 1;
  const takenAt = new Date(Date.UTC(2026, 2, 1, 11) + revision * 1000).toISOString();
  await reportRunChanges(world.as(place.accountId, 'agent'), {
    project: place.projectId,
    runId: await keyOf(world, runId),
    report: { revision, takenAt, isFinal: false, repositories },
  });
}

/** A card in progress whose agent has changed something, and the run that did. */
export async function addChanged(world: DomainWorld, place: Place, run: NewRun = {}) {
  const { id: cardId } = await addCardTo(world, place);
  const runId = await addRun(world, place, { state: 'succeeded', subjectId: cardId, ...run });
  await report(world, place, runId);
  return { cardId, runId };
}

const place1 = {
  repository: 'harbour',
  path: 'src/tides.ts',
  side: 'new',
  startLine: 3,
  endLine: 3,
  quote: 'const ebb = tide - 1;',
  body: 'Why minus one?',
  blob: BLOB,
  head: HEAD,
} as const;

export const draft = (ctx: Context, cardId: string, more: Partial<NewChangeComment> = {}) =>
  draftChangeComment(ctx, { cardId, ...place1, ...more });

export const send = (ctx: Context, cardId: string, more: Partial<NewChangeReview> = {}) =>
  sendChangeReview(ctx, {
    cardId,
    verdict: 'comment',
    summary: '',
    heads: [{ repository: 'harbour', head: HEAD }],
    ...more,
  });

export const seen = async (ctx: Context, cardId: string): Promise<string[]> =>
  ((await listChangeComments(ctx, [cardId])).get(cardId) ?? []).map(({ body }) => body);
