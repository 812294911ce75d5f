import { t } from '../../texts/t.ts';
/** The words of fields, verdicts, ends and commands in sentences about what happened. */

export const CARD_FIELDS: Readonly<Record<string, string>> = {
  title: t`the title`,
  body: t`the description`,
  priority: t`the priority`,
  labels: t`the labels`,
  documents: t`the documents`,
  blockers: t`what it waits for`,
  assigneeId: t`who is to see to it`,
  dueOn: t`the day by which it is due`,
  estimate: t`the estimate`,
  parentId: t`the card that it is a part of`,
  pullRequestNumber: t`the pull request`,
  pullRequestUrl: t`the pull request`,
  headSha: t`the head commit`,
};
export const PROJECT_FIELDS: Readonly<Record<string, string>> = {
  name: t`the name`,
  slug: t`the address`,
  collectFullText: t`whether full texts are kept`,
  transcriptMode: t`whether transcripts are kept`,
  checksSendBack: t`whether failed checks send work back`,
  checksMostTimes: t`how often failed checks send work back`,
  transcriptDays: t`how long transcripts are kept`,
  agentLogin: t`the login of the agents`,
  dailyCostLineUsd: t`the cost line`,
  allowedSites: t`the allowed sites`,
};
export const COLUMN_FIELDS: Readonly<Record<string, string>> = {
  color: t`the colour`,
  wipLimit: t`the limit`,
  terminal: t`whether it is a Done column`,
};
export const VERDICTS: Readonly<Record<string, string>> = {
  APPROVE: t`approved`,
  REQUEST_CHANGES: t`asked for changes on`,
};
export const ENDED: Readonly<Record<string, string>> = {
  REFUSED: t`handed back`,
  CANCELLED: t`cancelled`,
  EXPIRED: t`stopped waiting for`,
};
export const COMMAND_DONE: Readonly<Record<string, string>> = {
  STOP_RUN: t`stopped the run`,
  RESUME_RUN: t`resumed the run`,
  RERUN_COMMAND: t`ran the command again`,
  COLLECT_SESSION_USAGE: t`refused to read the usage of a session`,
  END_LEFTOVERS: t`ended what a run had left`,
  MESSAGE_RUN: t`took a message to the agent`,
  ACCEPT_CHANGE: t`took up the acceptance of the change`,
};
export const COMMAND_REFUSED: Readonly<Record<string, string>> = {
  STOP_RUN: t`refused to stop the run`,
  RESUME_RUN: t`refused to resume the run`,
  RERUN_COMMAND: t`refused to run the command again`,
  COLLECT_SESSION_USAGE: t`refused to read the usage of a session`,
  END_LEFTOVERS: t`refused to end what a run had left`,
  MESSAGE_RUN: t`refused a message to the agent`,
  ACCEPT_CHANGE: t`refused the acceptance of the change`,
};
