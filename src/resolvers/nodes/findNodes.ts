import { findActivity } from '../../domain/activity/findActivity.ts';
import { findArtifacts } from '../../domain/artifacts/findArtifacts.ts';
import { findAsks } from '../../domain/asks/findAsks.ts';
import { findAudit } from '../../domain/audit/listAudit.ts';
import { findCards } from '../../domain/board/cards/findCards.ts';
import { findColumns } from '../../domain/board/columns/findColumns.ts';
import { findLabels } from '../../domain/board/labels/listLabels.ts';
import { findProjects } from '../../domain/board/projects/findProjects.ts';
import { findChangeComments } from '../../domain/changeReview/findChangeComments.ts';
import { findRunMessages } from '../../domain/commands/messages/findRunMessages.ts';
import { findCommands } from '../../domain/commands/readCommands.ts';
import type { Context } from '../../domain/context.ts';
import { findDocuments } from '../../domain/documents/findDocuments.ts';
import { findVersions } from '../../domain/documents/listVersions.ts';
import { experimentKey } from '../../domain/experiments/experimentKey.ts';
import { findExperiments } from '../../domain/experiments/listExperiments.ts';
import { findPins } from '../../domain/experiments/listPins.ts';
import { findExports } from '../../domain/exports/readExports.ts';
import { findComments } from '../../domain/feedback/findComments.ts';
import { findReviews } from '../../domain/feedback/findReviews.ts';
import { findFeedback } from '../../domain/feedback/listFeedback.ts';
import { readInbox } from '../../domain/inbox/readInbox.ts';
import { findNodeKinds, type NodeKind } from '../../domain/nodes/findNodeKinds.ts';
import { type PartsOfNodeId, pinNodeId, readNodeId, toolCallNodeId } from '../../domain/nodes/nodeIds.ts';
import { findOperations } from '../../domain/operations/readOperations.ts';
import { findRuns } from '../../domain/runs/readRuns.ts';
import { findToolCalls } from '../../domain/toolcalls/readToolCalls.ts';
import { findWorkRequests } from '../../domain/work/requests/readWorkRequests.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { asNode, type Node } from '../../graphql/schema/Node.ts';
import { isUuid } from '../../lib/uuid.ts';
import { ofViewer } from '../accounts/ofViewer.ts';
import { viewerOf } from '../accounts/viewerOf.ts';
import { toActivityEntry } from '../activity/toActivityEntry.ts';
import { toProject } from '../board/toProject.ts';
import { toChangeComment } from '../changeReview/toChangeComment.ts';
import { toCommand } from '../commands/toCommand.ts';
import { toExperiment } from '../experiments/toExperiment.ts';
import { toPin } from '../experiments/toPin.ts';
import { toExport } from '../exports/toExport.ts';
import { toAsk } from '../feedback/toAsk.ts';
import { toFeedback } from '../feedback/toFeedback.ts';
import { toInboxItem } from '../inbox/toInboxItem.ts';
import { toRunMessage } from '../messages/toRunMessage.ts';
import { bridgeOf } from '../objects/loadObjects.ts';
import { toRun } from '../runs/toRun.ts';
import { toToolCall } from '../toolcalls/toToolCall.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';

type Find = (ctx: ResolverContext, key: string) => Promise<object | undefined>;
type FindSome<Row> = (ctx: Context, keys: readonly string[]) => Promise<Map<string, Row>>;

/** Finds one object by a loader, which reads all objects of one kind in one statement. */
function by<Row>(loader: string, find: FindSome<Row>, toNode: (row: Row, ctx: ResolverContext) => object): Find {
  return async (ctx, key) => {
    const row = await ctx.loaders.of(loader, ctx, find).load(key);
    return row === undefined ? undefined : toNode(row, ctx);
  };
}

const itself = <Row extends object>(row: Row): object => row;

/** The type of each kind of node, with the way to find one by its key. */
const KINDS: Readonly<Record<NodeKind, readonly [type: string, find: Find]>> = {
  viewer: ['Viewer', viewerOf],
  project: ['Project', by('project', findProjects, toProject)],
  column: ['BoardColumn', by('column', findColumns, itself)],
  card: ['Card', by('card', findCards, itself)],
  label: ['CardLabel', by('label', findLabels, itself)],
  run: ['Run', by('run', findRuns, toRun)],
  workRequest: ['WorkRequest', by('workRequest', findWorkRequests, toWorkRequest)],
  command: ['Command', by('command', findCommands, toCommand)],
  ask: ['Ask', by('ask', findAsks, toAsk)],
  runMessage: ['RunMessage', by('runMessage', findRunMessages, toRunMessage)],
  comment: ['CardComment', by('comment', findComments, itself)],
  changeComment: ['ChangeComment', by('changeComment', findChangeComments, toChangeComment)],
  review: ['Review', by('review', findReviews, itself)],
  artifact: ['Artifact', by('artifact', findArtifacts, itself)],
  feedback: ['Feedback', by('feedback', findFeedback, toFeedback)],
  document: ['Document', by('document', findDocuments, itself)],
  documentVersion: ['DocumentVersion', by('documentVersion', findVersions, itself)],
  export: ['Export', by('export', findExports, (row, ctx) => toExport(ctx, row))],
  auditRecord: ['AuditRecord', by('auditRecord', findAudit, itself)],
  operation: ['RegisteredOperation', by('operation', findOperations, itself)],
  bridge: ['Bridge', async (ctx, key) => (await bridgeOf(ctx, key)) ?? undefined],
};

/** The caller's objects with these ids, in the order of the ids, each read once; null for an id that no object has. */
export async function findNodes(ctx: ResolverContext, ids: readonly string[]): Promise<(Node | null)[]> {
  const different = [...new Set(ids)];
  const found = await Promise.all(different.map((id) => findNode(ctx, id)));
  const byId = new Map(different.map((id, place) => [id, found[place] ?? null]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The caller's object with this id; null when no object has the id. */
export async function findNode(ctx: ResolverContext, id: string): Promise<Node | null> {
  const [owner = ''] = id.split(':').filter(isUuid);
  if (owner === '') return findOwn(ctx, id);
  const its = await ctx.reach.toThing(ctx, owner);
  return ctx.reach.note(await findOwn(its, id), its);
}

async function findOwn(ctx: ResolverContext, id: string): Promise<Node | null> {
  const parts = readNodeId(id);
  if (parts !== undefined) return (await findByParts(ctx, parts)) ?? null;
  if (!isUuid(id)) return null;
  const found = await ctx.loaders.of('nodeKind', ctx, findNodeKinds).load(id.toLowerCase());
  if (found === undefined) return null;
  const [type, find] = KINDS[found.kind];
  return node(type, await find(ctx, found.key)) ?? null;
}

async function findByParts(ctx: ResolverContext, parts: PartsOfNodeId): Promise<Node | undefined> {
  switch (parts.kind) {
    case 'toolCall': {
      const calls = ctx.loaders.of('toolCall', ctx, (c, keys) => findToolCalls(c, partsOf(keys, 'toolCall')));
      const row = await calls.load(toolCallNodeId(parts.runId, parts.seq));
      return node('ToolCall', row && toToolCall(row));
    }
    case 'inboxItem': {
      const item = (await ofViewer(ctx, 'whole inbox', readInbox)).find(({ id }) => id === parts.id);
      return node('InboxItem', item && toInboxItem(item));
    }
    case 'activity': {
      const row = await ctx.loaders.of('activity', ctx, findActivity).load(parts.id);
      return node('ActivityEntry', row && toActivityEntry(row));
    }
    case 'experiment': {
      const experiments = ctx.loaders.of('experiment', ctx, findExperiments);
      const row = await experiments.load(experimentKey(parts.projectId, parts.name));
      return node('Experiment', row && toExperiment(row));
    }
    case 'pin': {
      const pins = ctx.loaders.of('pin', ctx, (c, keys) => findPins(c, partsOf(keys, 'pin')));
      const row = await pins.load(pinNodeId(parts.projectId, parts.experiment, parts.cardId));
      return node('ExperimentPin', row && toPin(row));
    }
  }
}

function partsOf<Kind extends PartsOfNodeId['kind']>(keys: readonly string[], kind: Kind) {
  type Parts = Extract<PartsOfNodeId, { kind: Kind }>;
  return keys.map(readNodeId).filter((parts): parts is Parts => parts?.kind === kind);
}

function node(type: string, value: object | undefined): Node | undefined {
  return value === undefined ? undefined : (asNode(type, value) as Node);
}
