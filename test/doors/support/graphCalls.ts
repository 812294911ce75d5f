import type { Things } from './tenants.ts';

/** Whom a field serves: bridges, readers (browser, api, api:read), writers (browser, api). */
export type Audience = 'bridge' | 'read' | 'write' | 'bridge and read';

export interface GraphCall {
  readonly audience: Audience;
  /** Variables that name the given things; a field that names nothing takes none. */
  readonly variables: (things: Things) => Record<string, unknown>;
}

const call = (audience: Audience, variables: GraphCall['variables'] = () => ({})): GraphCall => ({
  audience,
  variables,
});
const input = (audience: Audience, fields: (things: Things) => Record<string, unknown>): GraphCall =>
  call(audience, (things) => ({ input: fields(things) }));

/**
 * How each field of the graph is called with somebody's things. A field that has no row here fails the tenancy matrix,
 * so that a new one cannot be forgotten.
 */
export const GRAPH_CALLS: Readonly<Record<string, GraphCall>> = {
  'query bridge': call('read', ({ bridge }) => ({ bridgeId: bridge })),
  'query bridgeBoardCard': call('bridge and read', ({ slug, card }) => ({ handle: slug, cardId: card })),
  'query bridgeBoardColumns': call('bridge and read', ({ project }) => ({ handle: project })),
  'query bridgeCardHolds': call('bridge and read'),
  'query bridgeEvents': call('bridge', ({ bridge }) => ({ bridgeId: bridge })),
  'query bridgeProjects': call('bridge and read'),
  'query bridgeReplay': call('bridge', ({ bridge }) => ({ bridgeId: bridge, after: '9000000000' })),
  'query card': call('read', ({ card }) => ({ id: card })),
  'query project': call('read', ({ slug }) => ({ handle: slug })),
  'query run': call('read', ({ run }) => ({ id: run })),
  'query viewer': call('read'),
  'query workRequest': call('read', ({ openRequest }) => ({ id: openRequest })),
  'query workflowTemplates': call('read'),

  'mutation addColumn': input('write', ({ project }) => ({ projectId: project, label: 'Extra' })),
  'mutation bridgeHeartbeat': input('bridge', ({ bridge, project, claimedRequest, claimToken }) => ({
    bridgeId: bridge,
    report: {
      projects: [project],
      cliVersion: '1.0.0',
      workClaims: [{ id: claimedRequest, claimToken }],
    },
  })),
  'mutation cancelRunCommand': input('write', ({ run }) => ({ runId: run })),
  'mutation claimWorkRequest': input('bridge', ({ bridge, openRequest }) => ({
    bridgeId: bridge,
    workRequestId: openRequest,
  })),
  'mutation createCard': input('write', ({ project, column }) => ({ projectId: project, title: 'A card', column })),
  'mutation createProject': input('write', () => ({ name: 'A project' })),
  'mutation deleteAccount': input('write', () => ({ password: 'not the password' })),
  'mutation deleteCard': input('write', ({ card }) => ({ cardId: card })),
  'mutation deleteProject': input('write', ({ project }) => ({ projectId: project })),
  'mutation holdCard': input('write', ({ card }) => ({ cardId: card })),
  'mutation linkDocument': input('write', ({ card, document }) => ({
    cardId: card,
    documentId: document,
    tag: 'plan',
  })),
  'mutation moveCard': input('write', ({ card, column }) => ({ cardId: card, column })),
  'mutation pauseBridge': input('write', ({ bridge }) => ({ bridgeId: bridge })),
  'mutation releaseCard': input('write', ({ heldCard }) => ({ cardId: heldCard })),
  'mutation removeColumn': input('write', ({ project, column }) => ({ projectId: project, column })),
  'mutation renameColumn': input('write', ({ project, column }) => ({ projectId: project, column, label: 'Other' })),
  'mutation renameProject': input('write', ({ project }) => ({ projectId: project, name: 'Other' })),
  'mutation reorderColumns': input('write', ({ project, column }) => ({ projectId: project, columns: [column] })),
  'mutation requestWork': input('write', ({ project, card, session, document }) => ({
    projectId: project,
    kind: 'implement',
    subjectId: card,
    resumeSessionId: session,
    context: { documentId: document },
  })),
  'mutation rerunRun': input('write', ({ endedRun }) => ({ runId: endedRun })),
  'mutation resumeRun': input('write', ({ endedRun }) => ({ runId: endedRun })),
  'mutation setWorkflow': input('write', ({ project }) => ({ projectId: project, template: 'delivery' })),
  'mutation settleCommand': input('bridge', ({ bridge, command }) => ({
    bridgeId: bridge,
    commandId: command,
    state: 'DONE',
  })),
  'mutation settleWorkRequest': input('bridge', ({ bridge, claimedRequest, claimToken }) => ({
    bridgeId: bridge,
    workRequestId: claimedRequest,
    claimToken,
    state: 'DONE',
  })),
  'mutation stopRun': input('write', ({ run }) => ({ runId: run })),
  'mutation unlinkDocument': input('write', ({ card, document }) => ({
    cardId: card,
    documentId: document,
    tag: 'plan',
  })),
  'mutation unpauseBridge': input('write', ({ bridge }) => ({ bridgeId: bridge })),
  'mutation updateCard': input('write', ({ card }) => ({ cardId: card, title: 'Other' })),
  'mutation updateProject': input('write', ({ project }) => ({ projectId: project, collectFullText: true })),

  'subscription boardChanged': call('read', ({ project }) => ({ projectId: project })),
  'subscription bridgeChanged': call('read'),
  'subscription events': call('read', () => ({ after: '9000000000' })),
  'subscription runChanged': call('read', ({ project }) => ({ projectId: project })),
  'subscription workRequestChanged': call('read', ({ project }) => ({ projectId: project })),
};
