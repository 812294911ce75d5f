/**
 * What each operation is to a project: `view`, `work`, `manage` and `own` are acts that the policy of roles judges. `self` is about
 * the caller's own account and reaches nothing of others. `owner` is a door of machines: of the owner's account alone.
 */
export type Decision = 'view' | 'work' | 'manage' | 'own' | 'self' | 'owner';

const group = (decision: Decision, names: string): [string, Decision][] =>
  names
    .split(/\s*[,\n]\s*/)
    .filter((name) => name !== '')
    .map((name) => [name, decision]);

/** The decision about each field of a root type. A new field without one fails the matrix of roles. */
export const GRAPH_DECISIONS: Readonly<Record<string, Decision>> = Object.fromEntries([
  ...group(
    'view',
    `query bridgeBoardCard, query bridgeBoardColumns, query card, query node, query nodes, query project, query run, query runs,
     query search, query searchTexts, query workRequest, subscription boardChanged, subscription events, subscription projectChanged,
     subscription runActivityChanged, subscription runChanged, subscription runTranscript, subscription runUpdated, subscription workRequestChanged,
     query document`,
  ),
  ...group(
    'work',
    `mutation addCardComment, mutation setCardTask, mutation answerInSession, mutation answerThread, mutation archiveCard, mutation blockCard, mutation cancelRunCommand, mutation closeAsk, mutation closeCardRun,
     mutation closeInteractiveRun, mutation createCard, mutation deleteCard, mutation endLeftovers, mutation holdCard, mutation importCards, mutation linkDocument,
     mutation moveCard, mutation moveCards, mutation openAsk, mutation openCardRun, mutation releaseCard, mutation requestWork, mutation resolveSiteReview,
     mutation rerunRun, mutation rerunRuns, mutation resumeRun, mutation resumeRuns, mutation stopRun, mutation stopRuns,
     mutation submitReview, mutation unarchiveCard, mutation unblockCard, mutation unlinkDocument, mutation updateCard,
     mutation createDocument, mutation deleteDocument, mutation renameDocument, mutation saveDocument, mutation putArtifact,
     mutation viewChangedFile, mutation draftChangeComment, mutation draftChangeReply, mutation resolveChangeComment,
     mutation sendRunMessage, mutation withdrawRunMessage, mutation startAttempts, mutation pickAttempt, mutation endAttempts`,
  ),
  ...group(
    'manage',
    `mutation addColumn, mutation changeMemberRole, mutation createInvitationLink, mutation deleteCardComment, mutation inviteMember, mutation removeColumn,
     mutation removeAgentPermission, mutation removeLabel, mutation removeMember, mutation renameColumn, mutation renameProject, mutation reorderColumns,
     mutation resendInvitation, mutation revokeInvitation, mutation setWorkflow, mutation updateColumn, mutation updateLabel,
     mutation updateProject, mutation setProjectTranscripts, mutation setProjectChecks,
     mutation deleteArtifact, mutation createProjectWebhook, mutation deleteProjectWebhook, mutation updateProjectWebhook,
     mutation rotateProjectWebhookSecret, mutation disconnectRepository`,
  ),
  // The comments and messages are the owner's, and others edit only their own.
  ...group(
    'own',
    `mutation deleteProject, mutation editCardComment, mutation editChangeComment, mutation deleteChangeComment, mutation editRunMessage,
     mutation setForgeRules`,
  ),
  ...group(
    'self',
    `query admin, query bridge, query bridgeCardHolds, query bridgeProjects, query errorKinds, query invitation,
     query viewer, query workflowTemplates, mutation acceptInvitation, mutation beginPasskey, mutation beginPasskeyProof,
     mutation beginTotp, mutation changeEmail, mutation changePassword, mutation confirmTotp, mutation createPersonalToken,
     mutation createProject, mutation deleteAccount, mutation deleteUser, mutation demoteUser, mutation endSessions,
     mutation endUserSessions, mutation finishInboxItems, mutation finishPasskey, mutation leaveProject, mutation markInboxRead,
     mutation openBillingPortal, mutation pauseBridge, mutation promoteUser, mutation proveIdentity, mutation regenerateRecoveryCodes,
     mutation registerOperations, mutation removeOperation, mutation removePasskey, mutation removeTotp, mutation renamePasskey,
     mutation requestAccountDeletion, mutation requestExport, mutation resendVerification, mutation resetUserFactors,
     mutation retryMail, mutation revokeGrant, mutation revokePersonalToken,
     mutation runJob, mutation sendTestMail, mutation setFlag, mutation setLocale, mutation setNeedsYouMails,
     mutation setPassword, mutation snoozeInboxItems, mutation startCheckout, mutation unlinkIdentity, mutation unpauseBridge,
     mutation unsetFlag,
     subscription bridgeChanged, subscription inboxChanged,
     mutation setForgeToken, mutation clearForgeToken,
     mutation setInboxChoices, mutation addPushSubscription, mutation removePushSubscription, mutation testPushSubscription,
     query webhookEndpoint, mutation createWebhookEndpoint, mutation deleteWebhookEndpoint, mutation resendWebhookDelivery,
     mutation rotateWebhookSecret, mutation testWebhookEndpoint, mutation updateWebhookEndpoint,
     mutation acceptChange, mutation sendChangeReview`,
  ),
  ...group(
    'owner',
    `query bridgeEvents, query bridgeReplay, mutation bridgeHeartbeat, mutation claimWorkRequest, mutation reportEndedRun,
     mutation reportInteractiveRun, mutation reportRun, mutation reportRunActivity, mutation reportRunInventory, mutation reportSessionUsage,
     mutation reportRunChanges, mutation reportToolCalls, mutation reportRunMessage, mutation requestPermission, mutation takeRunMessage, mutation resolveExperimentPin, mutation settleCommand, mutation settleWorkRequest`,
  ),
]);

/** The same for the tools of agents, which work for the account that their token is of. */
export const TOOL_DECISIONS: Readonly<Record<string, Decision>> = Object.fromEntries(
  group(
    'owner',
    `agent_review_submit, ask_owner, card_block, card_comment, card_create, card_get, card_hold, card_list, card_move, card_release, card_run_close, card_task, card_unblock, card_update,
     card_run_open, feedback_list, thread_answer, worker_run_get, worker_run_list, worker_run_tool_calls, worker_run_transcript,
     card_link_document, document_get, document_list, document_save, artifact_list, artifact_put`,
  ),
);
