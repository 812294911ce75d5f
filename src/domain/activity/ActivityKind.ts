/** The kinds of entries of an activity feed. */
export const ACTIVITY_KINDS = [
  'card-created',
  'card-changed',
  'card-moved',
  'card-held',
  'card-released',
  'card-archived',
  'card-restored',
  'card-deleted',
  'comment',
  'comment-edited',
  'comment-deleted',
  'question',
  'answer',
  'review',
  'site-comment',
  'site-comment-resolved',
  'work-opened',
  'work-ended',
  'run-started',
  'run-ended',
  'command-settled',
  'file-added',
  'file-deleted',
  'document-created',
  'document-saved',
  'document-renamed',
  'document-deleted',
  'project-created',
  'project-renamed',
  'settings-changed',
  'rules-changed',
  'column-added',
  'column-changed',
  'column-removed',
  'columns-reordered',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The kind of each type of line of the audit log. The beginnings of runs are read from the runs themselves. */
const KIND_OF_TYPE = {
  'board.card_created': 'card-created',
  'board.card_changed': 'card-changed',
  'board.card_moved': 'card-moved',
  'board.card_held': 'card-held',
  'board.card_released': 'card-released',
  'board.card_archived': 'card-archived',
  'board.card_restored': 'card-restored',
  'board.card_deleted': 'card-deleted',
  'board.card_commented': 'comment',
  'board.comment_edited': 'comment-edited',
  'board.comment_deleted': 'comment-deleted',
  'board.ask_opened': 'question',
  'board.ask_closed': 'answer',
  'board.review_submitted': 'review',
  'board.site_review_submitted': 'site-comment',
  'board.site_review_resolved': 'site-comment-resolved',
  'bridge.work_request_opened': 'work-opened',
  'bridge.work_request_ended': 'work-ended',
  'bridge.work_request_settled': 'work-ended',
  'bridge.run_ended': 'run-ended',
  'bridge.command_settled': 'command-settled',
  'board.artifact_added': 'file-added',
  'board.artifact_deleted': 'file-deleted',
  'document.created': 'document-created',
  'document.saved': 'document-saved',
  'document.renamed': 'document-renamed',
  'document.deleted': 'document-deleted',
  'project.created': 'project-created',
  'project.renamed': 'project-renamed',
  'project.changed': 'settings-changed',
  'board.workflow_set': 'rules-changed',
  'board.column_added': 'column-added',
  'board.column_changed': 'column-changed',
  'board.column_removed': 'column-removed',
  'board.columns_reordered': 'columns-reordered',
} as const satisfies Record<string, Exclude<ActivityKind, 'run-started'>>;

const TYPES = Object.entries(KIND_OF_TYPE);

/** The types of lines that are entries of these kinds. */
export const typesOf = (kinds: readonly ActivityKind[]): readonly string[] =>
  TYPES.filter(([, kind]) => kinds.includes(kind)).map(([type]) => type);

/** The kind of a line; undefined for one that is no entry of a feed. */
export const kindOf = (type: string): ActivityKind | undefined =>
  (KIND_OF_TYPE as Readonly<Record<string, ActivityKind>>)[type];
