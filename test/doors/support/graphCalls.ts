import type { Things } from './tenants.ts';

/** Whom a field serves: administrators who signed in, persons who signed in, bridges, readers (browser, api, api:read), writers (browser, api). */
export type Audience = 'bridge' | 'read' | 'write' | 'bridge and read' | 'person' | 'admin';

export interface GraphCall {
  readonly audience: Audience;
  /** Variables that name the given things; a field without such arguments takes none. */
  readonly variables: (things: Things) => Record<string, unknown>;
}

const call = (audience: Audience, variables: GraphCall['variables'] = () => ({})): GraphCall => ({
  audience,
  variables,
});
const input = (audience: Audience, fields: (things: Things) => Record<string, unknown>): GraphCall =>
  call(audience, (things) => ({ input: fields(things) }));

/** For a run report, any uuid works: naming another account's card only writes it into a row of the caller's. */
const SUBJECT = '018f0000-0000-7000-8000-0000000000c1';

/**
 * How each field of the graph is called with somebody's things. A field that has no row here fails the tenancy matrix,
 * so that a new one cannot be forgotten.
 */
export const GRAPH_CALLS: Readonly<Record<string, GraphCall>> = {
  'query admin': call('admin'),
  'query bridge': call('read', ({ bridge }) => ({ bridgeId: bridge })),
  'query bridgeBoardCard': call('bridge and read', ({ slug, card }) => ({ handle: slug, cardId: card })),
  'query bridgeBoardColumns': call('bridge and read', ({ project }) => ({ handle: project })),
  'query bridgeCardHolds': call('bridge and read'),
  'query bridgeEvents': call('bridge', ({ bridge }) => ({ bridgeId: bridge })),
  'query bridgeProjects': call('bridge and read'),
  'query bridgeReplay': call('bridge', ({ bridge }) => ({ bridgeId: bridge, after: '9000000000' })),
  'query invitation': call('read', () => ({ token: 'no-invitation' })),
  'query card': call('read', ({ card }) => ({ id: card })),
  'query errorKinds': call('bridge and read'),
  'query node': call('read', ({ card }) => ({ id: card })),
  'query nodes': call('read', ({ project, run, openRequest, ask }) => ({ ids: [project, run, openRequest, ask] })),
  'query project': call('read', ({ slug }) => ({ handle: slug })),
  'query run': call('read', ({ run }) => ({ id: run })),
  'query runs': call('read', ({ project }) => ({ first: 10, filter: { project } })),
  'query search': call('read', ({ slug }) => ({ text: slug })),
  'query viewer': call('read'),
  'query workRequest': call('read', ({ openRequest }) => ({ id: openRequest })),
  'query workflowTemplates': call('read'),

  'mutation acceptInvitation': input('write', () => ({ token: 'no-invitation' })),
  'mutation changeMemberRole': input('write', ({ member }) => ({ memberId: member, role: 'VIEWER' })),
  'mutation createInvitationLink': input('write', ({ project }) => ({ projectId: project, role: 'VIEWER' })),
  'mutation inviteMember': input('write', ({ project }) => ({
    projectId: project,
    // An address gets a few mails a day, no matter who causes them.
    email: `somebody-${project}@example.test`,
    role: 'VIEWER',
  })),
  'mutation leaveProject': input('write', ({ project }) => ({ projectId: project })),
  'mutation removeMember': input('write', ({ member }) => ({ memberId: member })),
  'mutation resendInvitation': input('write', ({ invitation }) => ({ invitationId: invitation })),
  'mutation revokeInvitation': input('write', ({ invitation }) => ({ invitationId: invitation })),
  'mutation changeEmail': input('person', () => ({ password: 'wrong password', email: 'else@example.test' })),
  'mutation changePassword': input('person', () => ({
    password: 'wrong password',
    newPassword: 'quiet harbour cobalt',
  })),
  'mutation endSessions': input('person', () => ({ sessionId: 'none' })),
  'mutation setNeedsYouMails': input('write', () => ({ wanted: true })),
  'mutation createPersonalToken': input('person', () => ({ name: 'A script', scope: 'API_READ' })),
  'mutation revokePersonalToken': input('person', ({ project }) => ({ tokenId: project })),
  'mutation revokeGrant': input('person', () => ({ grantId: 'none' })),
  'mutation setPassword': input('person', () => ({ newPassword: 'quiet harbour cobalt' })),
  'mutation unlinkIdentity': input('person', ({ project }) => ({ identityId: project })),
  'mutation requestAccountDeletion': input('person', () => ({ email: 'somebody@example.test' })),
  'mutation proveIdentity': input('person', () => ({ password: 'wrong password' })),
  'mutation beginTotp': call('person'),
  'mutation confirmTotp': input('person', () => ({ code: '000000' })),
  'mutation removeTotp': call('person'),
  'mutation regenerateRecoveryCodes': call('person'),
  'mutation beginPasskeyProof': call('person'),
  'mutation beginPasskey': call('person'),
  'mutation finishPasskey': input('person', () => ({ name: 'key', response: '{}', ticket: 'none' })),
  'mutation renamePasskey': input('person', ({ project }) => ({ passkeyId: project, name: 'key' })),
  'mutation removePasskey': input('person', ({ project }) => ({ passkeyId: project })),
  'mutation setLocale': input('write', () => ({ locale: 'EN' })),
  'mutation setFlag': input('admin', () => ({ name: 'inbox.enabled', value: 'true' })),
  'mutation unsetFlag': input('admin', () => ({ name: 'inbox.enabled' })),
  'mutation promoteUser': input('admin', ({ project }) => ({ userId: project })),
  'mutation demoteUser': input('admin', ({ project }) => ({ userId: project })),
  'mutation endUserSessions': input('admin', ({ project }) => ({ userId: project })),
  'mutation resetUserFactors': input('admin', ({ project }) => ({ userId: project })),
  'mutation deleteUser': input('admin', ({ project }) => ({ userId: project, email: 'somebody@example.test' })),
  'mutation resendVerification': input('admin', ({ project }) => ({ userId: project })),
  'mutation sendTestMail': input('admin', () => ({ email: 'somebody@example.test' })),
  'mutation retryMail': input('admin', ({ project }) => ({ mailId: project })),
  'mutation runJob': input('admin', () => ({ name: 'purge-sign-ins' })),

  'mutation addCardComment': input('write', ({ card }) => ({ cardId: card, text: 'Well done.' })),
  'mutation addColumn': input('write', ({ project }) => ({ projectId: project, label: 'Extra' })),
  'mutation answerInSession': input('write', ({ ask, interactiveSession }) => ({
    askId: ask,
    sessionId: interactiveSession,
    answer: 'This one.',
  })),
  'mutation archiveCard': input('write', ({ card }) => ({ cardId: card })),
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
  'mutation closeAsk': input('write', ({ ask }) => ({ askId: ask, answer: 'This one.' })),
  'mutation closeCardRun': input('write', ({ card, interactiveSession }) => ({
    cardId: card,
    sessionId: interactiveSession,
  })),
  'mutation closeInteractiveRun': input('write', ({ interactiveRun }) => ({ runId: interactiveRun })),
  'mutation createCard': input('write', ({ project, column }) => ({ projectId: project, title: 'A card', column })),
  'mutation createProject': input('write', () => ({ name: 'A project' })),
  'mutation deleteAccount': input('write', () => ({ password: 'not the password' })),
  'mutation deleteCard': input('write', ({ card }) => ({ cardId: card })),
  'mutation deleteProject': input('write', ({ project }) => ({ projectId: project })),
  'mutation holdCard': input('write', ({ card }) => ({ cardId: card })),
  'mutation finishInboxItems': input('write', ({ ask }) => ({ ids: [`inbox-item:question:${ask}`] })),
  'mutation markInboxRead': input('write', ({ ask }) => ({ ids: [`inbox-item:question:${ask}`] })),
  'mutation snoozeInboxItems': input('write', ({ ask }) => ({ ids: [`inbox-item:question:${ask}`], until: null })),
  'mutation linkDocument': input('write', ({ card, document }) => ({
    cardId: card,
    documentId: document,
    tag: 'plan',
  })),
  'mutation moveCard': input('write', ({ card, column }) => ({ cardId: card, column })),
  'mutation moveCards': input('write', ({ card, column }) => ({ cardIds: [card], column })),
  'mutation openAsk': input('write', ({ card, interactiveSession }) => ({
    cardId: card,
    sessionId: interactiveSession,
    question: 'Which one?',
    options: ['This one', 'That one'],
  })),
  'mutation openCardRun': input('write', ({ card, interactiveSession }) => ({
    cardId: card,
    sessionId: interactiveSession,
  })),
  'mutation pauseBridge': input('write', ({ bridge }) => ({ bridgeId: bridge })),
  'mutation releaseCard': input('write', ({ heldCard }) => ({ cardId: heldCard })),
  'mutation removeColumn': input('write', ({ project, column }) => ({ projectId: project, column })),
  'mutation renameColumn': input('write', ({ project, column }) => ({ projectId: project, column, label: 'Other' })),
  'mutation renameProject': input('write', ({ project }) => ({ projectId: project, name: 'Other' })),
  'mutation reorderColumns': input('write', ({ project, column }) => ({ projectId: project, columns: [column] })),
  'mutation reportEndedRun': input('bridge', ({ slug, bridge }) => ({
    project: slug,
    runId: '018f0000-0000-7000-8000-0000000000a1',
    report: {
      bridgeId: bridge,
      state: 'DROPPED',
      at: '2026-01-01T00:00:00Z',
      subjectType: 'card',
      subjectId: SUBJECT,
      cardNumber: 1,
    },
  })),
  'mutation reportInteractiveRun': input('bridge', ({ slug, interactiveSession, bridge, card }) => ({
    project: slug,
    sessionId: interactiveSession,
    report: {
      bridgeId: bridge,
      state: 'RUNNING',
      at: '2026-01-01T00:00:00Z',
      subjectType: 'card',
      subjectId: card,
      cardNumber: 1,
    },
  })),
  'mutation reportRun': input('bridge', ({ slug, bridge }) => ({
    project: slug,
    runId: '018f0000-0000-7000-8000-0000000000a2',
    report: {
      bridgeId: bridge,
      state: 'QUEUED',
      at: '2026-01-01T00:00:00Z',
      subjectType: 'card',
      subjectId: SUBJECT,
      cardNumber: 1,
    },
  })),
  'mutation reportRunActivity': input('bridge', ({ bridge }) => ({ bridgeId: bridge, runs: [] })),
  'mutation reportRunInventory': input('bridge', ({ bridge }) => ({ bridgeId: bridge, runs: [] })),
  'mutation reportSessionUsage': input('bridge', ({ slug, interactiveSession, interactiveRun }) => ({
    project: slug,
    sessionId: interactiveSession,
    report: { processes: [{ source: 'REPORTED', models: {} }], runId: interactiveRun },
  })),
  'mutation reportToolCalls': input('bridge', ({ project, run }) => ({
    project,
    runId: run,
    report: {
      calls: [{ seq: 1, tool: 'Read', startedAt: '2026-01-01T00:00:00Z', inSubagent: false, signatures: ['Read'] }],
      timing: { toolTimeMs: 1, idleGapMs: 0 },
    },
  })),
  'mutation requestWork': input('write', ({ project, card, session, document }) => ({
    projectId: project,
    kind: 'implement',
    subjectId: card,
    resumeSessionId: session,
    context: { documentId: document },
  })),
  'mutation requestExport': call('write'),
  'mutation startCheckout': call('person'),
  'mutation openBillingPortal': call('person'),
  'mutation registerOperations': input('write', () => ({
    operations: [{ document: 'query OfMine { viewer { id } }' }],
  })),
  'mutation removeLabel': input('write', ({ label }) => ({ labelId: label })),
  'mutation removeOperation': input('write', () => ({ name: 'OfMine' })),
  'mutation rerunRun': input('write', ({ endedRun }) => ({ runId: endedRun })),
  'mutation rerunRuns': input('write', ({ endedRun }) => ({ runIds: [endedRun] })),
  'mutation resolveExperimentPin': input('bridge', ({ slug }) => ({
    project: slug,
    experiment: 'implement',
    // Any uuid: a pin belongs to the project that it is asked of, and looks no card up.
    cardId: '018f0000-0000-7000-8000-0000000000a3',
    variants: ['a', 'b'],
    candidate: 'a',
    weights: [1, 2],
    metrics: ['cost'],
  })),
  'mutation resumeRun': input('write', ({ endedRun }) => ({ runId: endedRun })),
  'mutation resumeRuns': input('write', ({ endedRun }) => ({ runIds: [endedRun] })),
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
  'mutation stopRuns': input('write', ({ run }) => ({ runIds: [run] })),
  'mutation submitReview': input('write', ({ card, interactiveSession }) => ({
    cardId: card,
    sessionId: interactiveSession,
    verdict: 'APPROVE',
    summary: 'Good.',
    findings: [{ severity: 'NIT', title: 'A name', detail: '' }],
  })),
  'mutation unarchiveCard': input('write', ({ card }) => ({ cardId: card })),
  'mutation unlinkDocument': input('write', ({ card, document }) => ({
    cardId: card,
    documentId: document,
    tag: 'plan',
  })),
  'mutation unpauseBridge': input('write', ({ bridge }) => ({ bridgeId: bridge })),
  'mutation updateCard': input('write', ({ card }) => ({ cardId: card, title: 'Other' })),
  'mutation updateColumn': input('write', ({ project, column }) => ({
    projectId: project,
    column,
    color: 'SUN',
    wipLimit: 3,
  })),
  'mutation updateLabel': input('write', ({ label }) => ({ labelId: label, color: 'CORAL' })),
  'mutation updateProject': input('write', ({ project }) => ({ projectId: project, collectFullText: true })),

  'subscription boardChanged': call('read', ({ project }) => ({ projectId: project })),
  'subscription bridgeChanged': call('read'),
  'subscription events': call('read', ({ project }) => ({ after: '0', projectId: project })),
  'subscription inboxChanged': call('read'),
  'subscription projectChanged': call('read', ({ project }) => ({ projectId: project })),
  'subscription runActivityChanged': call('read', ({ project }) => ({ projectId: project })),
  'subscription runChanged': call('read', ({ project }) => ({ projectId: project })),
  'subscription runUpdated': call('read', ({ run }) => ({ runId: run })),
  'subscription workRequestChanged': call('read', ({ project }) => ({ projectId: project })),
};
