/** The words of fields, verdicts, ends and commands in sentences about what happened. */

export const CARD_FIELDS: Readonly<Record<string, string>> = {
  title: 'the title',
  body: 'the description',
  priority: 'the priority',
  labels: 'the labels',
  documents: 'the documents',
  blockers: 'what it waits for',
  assigneeId: 'who is to see to it',
  dueOn: 'the day by which it is due',
  estimate: 'the estimate',
  parentId: 'the card that it is a part of',
  pullRequestNumber: 'the pull request',
  pullRequestUrl: 'the pull request',
  headSha: 'the head commit',
};
export const PROJECT_FIELDS: Readonly<Record<string, string>> = {
  name: 'the name',
  slug: 'the address',
  collectFullText: 'whether full texts are kept',
  agentLogin: 'the login of the agents',
  dailyCostLineUsd: 'the cost line',
};
export const COLUMN_FIELDS: Readonly<Record<string, string>> = {
  color: 'the colour',
  wipLimit: 'the limit',
  terminal: 'whether it is a Done column',
};
export const VERDICTS: Readonly<Record<string, string>> = {
  APPROVE: 'approved',
  REQUEST_CHANGES: 'asked for changes on',
};
export const ENDED: Readonly<Record<string, string>> = {
  REFUSED: 'handed back',
  CANCELLED: 'cancelled',
  EXPIRED: 'stopped waiting for',
};
export const COMMAND_DONE: Readonly<Record<string, string>> = {
  STOP_RUN: 'stopped the run',
  RESUME_RUN: 'resumed the run',
  RERUN_COMMAND: 'ran the command again',
  COLLECT_SESSION_USAGE: 'read the usage of a session',
};
export const COMMAND: Readonly<Record<string, string>> = {
  STOP_RUN: 'stop the run',
  RESUME_RUN: 'resume the run',
  RERUN_COMMAND: 'run the command again',
  COLLECT_SESSION_USAGE: 'read the usage of a session',
};
