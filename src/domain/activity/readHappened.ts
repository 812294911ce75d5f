import type { Signal } from '../../events/signals.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { WebhookDeliveryRow } from '../../tables/WebhookDelivery.ts';
import { authorize } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';
import type { FollowedField } from '../endpoints/followedDocument.ts';
import { findRuns } from '../runs/readRuns.ts';
import { findWorkRequests } from '../work/requests/readWorkRequests.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';

type Happened = Pick<WebhookDeliveryRow, 'source' | 'facts'> & { readonly projectId: string };

/** What a follower of a subscription would have been given of an event; undefined for a thing that was deleted since. */
type Read = (ctx: Context, happened: Happened) => Promise<Signal<'board'> | RunRow | WorkRequestRow | undefined>;

const READERS: Readonly<Record<FollowedField, Read>> = {
  boardChanged: async (ctx, { source, facts, projectId }) => ({
    kind: 'board',
    accountId: ctx.actor.accountId,
    projectId,
    cardId: facts.cardId ?? facts.subjectId,
    // The types of these lines are the names of these changes.
    change: source.replace('board.', '').replaceAll('_', '-') as Signal<'board'>['change'],
  }),
  runChanged: async (ctx, { facts: { detail, subjectType, subjectId } }) => {
    const id = detail?.runId ?? (subjectType === 'run' ? subjectId : '');
    return (await findRuns(ctx, [id])).get(id);
  },
  workRequestChanged: async (ctx, { facts: { detail, subjectId } }) => {
    const row = (await findWorkRequests(ctx, [subjectId])).get(subjectId);
    return row && { ...row, state: (detail?.state as WorkRequestRow['state'] | undefined) ?? row.state };
  },
};

/**
 * What a subscription of a project reports of a stored event, read with the rights of the caller.
 * @throws Refusal insufficient_scope, project_not_found
 */
export async function readHappened(ctx: Context, field: FollowedField, happened: Happened): ReturnType<Read> {
  authorize(ctx, 'read', 'projects');
  await requireProject(ctx, happened.projectId);
  return READERS[field](ctx, happened);
}
