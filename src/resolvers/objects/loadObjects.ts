import { findCards } from '../../domain/board/cards/findCards.ts';
import { findProjects } from '../../domain/board/projects/findProjects.ts';
import { authorizeBridges, findBridges } from '../../domain/bridges/readBridges.ts';
import { findDocuments } from '../../domain/documents/findDocuments.ts';
import { findRuns } from '../../domain/runs/readRuns.ts';
import { findWorkRequests } from '../../domain/work/requests/readWorkRequests.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { Card } from '../board/Card.ts';
import type { Project } from '../board/Project.ts';
import { toProject } from '../board/toProject.ts';
import type { Bridge } from '../bridges/Bridge.ts';
import { toBridge } from '../bridges/toBridge.ts';
import type { Document } from '../documents/Document.ts';
import type { Run } from '../runs/Run.ts';
import { toRun } from '../runs/toRun.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import type { WorkRequest } from '../work/WorkRequest.ts';

/**
 * Reads the objects that others name by an id. The objects of one answer are read together, each kind in one statement.
 */

/** @throws Refusal project_not_found when the project was deleted between two reads */
export async function projectOf(ctx: ResolverContext, projectId: string): Promise<Project> {
  const row = await ctx.loaders.of('project', ctx, findProjects).load(projectId);
  if (row === undefined) throw new Refusal('project_not_found');
  return toProject(row);
}

/** The projects among these ids that the caller owns, in the order of the ids. */
export async function projectsOf(ctx: ResolverContext, projectIds: readonly string[]): Promise<Project[]> {
  const rows = await ctx.loaders.of('project', ctx, findProjects).loadMany(projectIds);
  return rows.flatMap((row) => {
    if (row instanceof Error) throw row;
    return row === undefined ? [] : [toProject(row)];
  });
}

export async function cardOf(ctx: ResolverContext, cardId: string | null): Promise<Card | null> {
  return cardId === null ? null : ((await ctx.loaders.of('card', ctx, findCards).load(cardId)) ?? null);
}

export async function bridgeOf(ctx: ResolverContext, bridgeId: string | null): Promise<Bridge | null> {
  if (bridgeId === null) return null;
  authorizeBridges(ctx);
  const row = await ctx.loaders.of('bridge', ctx, findBridges).load(bridgeId);
  return row ? toBridge(row) : null;
}

export async function runOf(ctx: ResolverContext, runId: string | null): Promise<Run | null> {
  const row = runId === null ? undefined : await ctx.loaders.of('run', ctx, findRuns).load(runId);
  return row ? toRun(row) : null;
}

export async function workRequestOf(ctx: ResolverContext, requestId: string | null): Promise<WorkRequest | null> {
  const row =
    requestId === null ? undefined : await ctx.loaders.of('workRequest', ctx, findWorkRequests).load(requestId);
  return row ? toWorkRequest(row) : null;
}

/** Null without an id, for a deleted document, and for one that the caller does not reach. */
export async function documentOf(ctx: ResolverContext, documentId: string | null): Promise<Document | null> {
  return documentId === null ? null : ((await ctx.loaders.of('document', ctx, findDocuments).load(documentId)) ?? null);
}
