import type { Things } from './tenants.ts';

/** How each tool of agents is called with somebody's things. */
export const TOOL_CALLS: Readonly<Record<string, (things: Things) => Record<string, unknown>>> = {
  agent_review_submit: ({ card }) => ({ cardId: card, verdict: 'approve', summary: 'Good.', findings: [] }),
  ask_owner: ({ card, interactiveSession }) => ({
    cardId: card,
    sessionId: interactiveSession,
    question: 'Which one?',
  }),
  artifact_put: ({ card }) => ({ cardId: card, name: 'a.txt', text: 'Well done.' }),
  artifact_list: ({ card }) => ({ cardId: card }),
  card_task: ({ card }) => ({ cardId: card, text: 'tenant-secret', done: true }),
  card_block: ({ card, heldCard }) => ({ cardId: card, blockerId: heldCard }),
  card_unblock: ({ card, heldCard }) => ({ cardId: card, blockerId: heldCard }),
  card_create: ({ project, card }) => ({ projectId: project, title: 'A part', parentId: card }),
  card_update: ({ card }) => ({ cardId: card, estimate: 3 }),
  card_comment: ({ card }) => ({ cardId: card, text: 'Well done.' }),
  card_get: ({ card }) => ({ cardId: card }),
  card_hold: ({ card }) => ({ cardId: card }),
  card_link_document: ({ card, document }) => ({ cardId: card, documentId: document, tag: 'notes' }),
  document_get: ({ document }) => ({ documentId: document }),
  document_list: ({ project }) => ({ project }),
  document_save: ({ document }) => ({ documentId: document, baseVersion: 1, text: 'Next.' }),
  card_list: ({ project }) => ({ project }),
  card_move: ({ card, column }) => ({ cardId: card, column }),
  card_release: ({ heldCard }) => ({ cardId: heldCard }),
  card_run_close: ({ card, interactiveSession }) => ({ cardId: card, sessionId: interactiveSession }),
  card_run_open: ({ card, interactiveSession }) => ({ cardId: card, sessionId: interactiveSession }),
  feedback_list: ({ card }) => ({ cardId: card }),
  worker_run_get: ({ run }) => ({ runId: run }),
  worker_run_list: ({ slug }) => ({ project: slug }),
  worker_run_tool_calls: ({ run }) => ({ runId: run }),
};
