import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid, newId } from '../../../lib/uuid.ts';
import { type AskRow, CardAsk } from '../../../tables/CardAsk.ts';
import { namesOf } from '../../../tables/columns.ts';
import { authorize } from '../../authorize.ts';
import { lockCardForRows } from '../../board/cards/lockCardForRows.ts';
import { resolveHandle } from '../../board/projects/findProject.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { recordSaid } from '../../feedback/recordSaid.ts';
import { requirePush } from '../../flags/requirePush.ts';
import { parseInput } from '../../input/parseInput.ts';
import { line, said } from '../../input/text.ts';
import { uuid } from '../../input/uuid.ts';
import { mailNeedsYou } from '../../members/mailNeedsYou.ts';
import { lockRun } from '../../runs/lockRun.ts';
import { isOpenRun } from '../../runs/runStates.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { refusePassedOver } from '../refusePassedOver.ts';
import { closePermissions } from './closePermissions.ts';
import {
  ALLOWED,
  type PermissionOutcome,
  permissionOptions,
  permissionOutcome,
  TOO_LATE,
  WITHDRAWN,
} from './permissionAnswers.ts';

/** An hour: the run takes a place on its machine while it waits. */
const MAX_WAIT_SECONDS = 3600;
/** Of a run, at a time. An agent asks for one call after the other. */
const MAX_OPEN = 20;
const RETRY_SECONDS = 5;

const WAIT = `must be a whole number of seconds from 1 to ${MAX_WAIT_SECONDS}`;

export const PERMISSION = z.object({
  question: said(4000),
  rule: line(500).nullish(),
  waitSeconds: z
    .number(WAIT)
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= MAX_WAIT_SECONDS, { message: WAIT })
    .meta({ type: 'integer', minimum: 1, maximum: MAX_WAIT_SECONDS }),
  isWithdrawn: z.boolean().nullish(),
});

const KEY = z.object({ key: uuid });

interface Wanted {
  readonly projectId: string;
  readonly runKey: string;
  readonly key: string;
  readonly rule: string;
}

/** The run that asks, whether its project always allows this, and what it asked before by this key. */
const SEEN = prepare(({ projectId, runKey, key, rule }: Bound<Wanted>) =>
  build
    .selectFrom('run as r')
    .leftJoin('cardAsk as a', (join) =>
      join.onRef('a.runId', '=', 'r.id').on('a.permissionKey', '=', key).on('a.kind', '=', sql.lit('permission')),
    )
    .select(['r.id as runId', 'r.subjectType', 'r.subjectId', 'a.id as askId', 'a.answer', 'a.deadlineAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('agentPermission as p').whereRef('p.projectId', '=', 'r.projectId').where('p.rule', '=', rule),
      ).as('isAllowed'),
    )
    .where('r.projectId', '=', projectId)
    .where('r.runKey', '=', runKey)
    .limit(sql.lit(2)),
);

const OPEN = prepare(({ runId }: Bound<{ runId: string }>) =>
  build
    .selectFrom('cardAsk')
    .select('id')
    .where('runId', '=', runId)
    .where('kind', '=', sql.lit('permission'))
    .where('answerId', 'is', null)
    .limit(sql.lit(MAX_OPEN + 1)),
);

type NewPermission = Omit<AskRow, 'answerId' | 'answer' | 'closedAt' | 'resume' | 'resumeRefused'>;

const INSERT = prepare((row: Bound<NewPermission>) =>
  build
    .insertInto('cardAsk')
    .values({
      id: row.id,
      accountId: row.accountId,
      projectId: row.projectId,
      cardId: row.cardId,
      sessionId: row.sessionId,
      kind: row.kind,
      runId: row.runId,
      question: row.question,
      options: row.options,
      createdAt: row.createdAt,
      permissionKey: row.permissionKey,
      permissionRule: row.permissionRule,
      deadlineAt: row.deadlineAt,
    })
    .returning(namesOf(CardAsk)),
);

/**
 * A run asks leave for something that its level neither allows nor refuses, and waits for the answer; a bridge repeats the request to
 * learn it, or to withdraw it. Nobody's answer refuses it at the deadline, and so does the end of the run. What the project always allows is allowed at
 * once, and nobody is asked.
 * @param input.project id or slug
 * @param input.runId the bridge's
 * @param input.key the bridge's id of the request
 * @throws Refusal invalid_run_id, project_not_found, run_not_found, bad_user_input (`key`, `question`, `rule`, `waitSeconds`), refused
 *   when the run has ended, is of an attempt that was not picked, is about no card, or asks for too much at a time, storage_limit, unavailable
 */
export async function requestPermission(
  ctx: Context,
  input: { project: string; runId: string; key: string; permission: unknown },
): Promise<PermissionOutcome> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(input.runId)) throw new Refusal('invalid_run_id');
  const { key } = parseInput(KEY, { key: input.key });
  const { question, rule = null, waitSeconds, isWithdrawn } = parseInput(PERMISSION, input.permission);
  const project = await resolveHandle(ctx, input.project);
  const wanted = { projectId: project.id, runKey: input.runId.toLowerCase(), key, rule: rule ?? '' };
  const [seen, other] = await run(ctx.queries, SEEN, wanted);
  if (seen === undefined || other !== undefined) throw new Refusal('run_not_found');
  if (seen.askId !== null) {
    const isLate = (seen.deadlineAt ?? ctx.now) <= ctx.now;
    if (seen.answer !== null || !(isLate || isWithdrawn)) return permissionOutcome(seen);
    const { askId } = seen;
    const answer = isLate ? TOO_LATE : WITHDRAWN;
    await transaction(ctx, (tx) => closePermissions(tx, { ids: [askId] }, answer));
    // A person may have answered at that very moment.
    const [closed] = await run(ctx.queries, SEEN, wanted);
    return permissionOutcome({ answer: closed?.answer ?? answer });
  }
  // The request itself has not arrived, or was allowed without a question.
  if (isWithdrawn) return permissionOutcome({ answer: WITHDRAWN });
  if (seen.isAllowed) return ALLOWED;
  if (seen.subjectType !== 'card')
    throw new Refusal('refused', { message: 'The run is about no card, whose people could answer' });
  const { runId, subjectId: cardId } = seen;
  return transaction(ctx, (tx) => open(tx, wanted, { runId, cardId, question, rule, waitSeconds }));
}

interface Question {
  readonly runId: string;
  readonly cardId: string;
  readonly question: string;
  readonly rule: string | null;
  readonly waitSeconds: number;
}

async function open(
  tx: TxContext,
  wanted: Wanted,
  { runId, cardId, question, rule, waitSeconds }: Question,
): Promise<PermissionOutcome> {
  // The card, then the run, in the same order as answers.
  const card = await lockCardForRows(tx, cardId);
  const asking = await lockRun(tx, card.ownerId, runId);
  // That is a guess of the service, which the next report of the bridge corrects.
  if (asking.state === 'timed-out') throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  if (!isOpenRun(asking.state)) throw new Refusal('refused', { message: 'The run has ended' });
  await refusePassedOver(tx, runId);
  // Another request may have come first, and so may an answer for good.
  const [seen] = await run(tx.queries, SEEN, wanted);
  if (seen?.askId) return permissionOutcome(seen);
  if (seen?.isAllowed) return ALLOWED;
  const waiting = await run(tx.queries, OPEN, { runId });
  if (waiting.length >= MAX_OPEN) {
    throw new Refusal('refused', { message: `The run waits for ${waiting.length} answers already` });
  }
  const options = permissionOptions(rule);
  await requireStorage(tx, card.ownerId, { bytes: rowBytes(question, ...options) });
  const asked = await runOne(tx.queries, INSERT, {
    id: newId(),
    accountId: card.ownerId,
    projectId: card.projectId,
    cardId: card.id,
    sessionId: asking.sessionId ?? asking.id,
    kind: 'permission',
    runId,
    question,
    options,
    createdAt: tx.now,
    permissionKey: wanted.key,
    permissionRule: rule,
    deadlineAt: new Date(tx.now.getTime() + waitSeconds * 1000),
  });
  recordSaid(tx, card, 'board.ask_opened', (asked as AskRow).id);
  await mailNeedsYou(tx, [card], 'question');
  return permissionOutcome({ answer: null });
}
