export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An exact integer past 32 bits: a JSON number up to 2^53 - 1, its decimal text beyond. */
  BigInt: { input: number | string; output: number | string; }
  /** A moment as RFC 3339 text. Answers are in UTC; input may carry any offset. */
  DateTime: { input: string; output: string; }
  /** A JSON value whose shape the API documents elsewhere. Output only. */
  JSON: { input: unknown; output: unknown; }
  /** A JSON object whose keys are data. Input only. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** Any JSON value. The field drops what it cannot use. Input only. */
  JSONValue: { input: unknown; output: unknown; }
  /** What a run changed in its repositories, as the REST body has it: a list of objects of name, path, branch, expectedBranch, baseBranch, forkPoint, head, isDirty, failed, commits, commitCount, files, fileCount, added, removed, patch and patchLeftOut. Input only. */
  RepositoryChanges: { input: unknown; output: unknown; }
  /** What live runs do, as the REST body has it: a list of objects of runId, projectId, kind, tool, subject, forMs, attempt, of, model, harnessSessionId, refusals and calls, a list of objects of kind, tool, subject, state, agoMs, durationMs and inSubagent. Input only. */
  RunActivityReports: { input: unknown; output: unknown; }
  /** Tool calls as a bridge reports them, as the REST body has them: a list of objects of seq, tool, kind (shell, subagent, tool or null), startedAt, durationMs, isError, inSubagent, backgroundId, waitsOn, signatures and fullText. Input only. */
  ToolCallReports: { input: unknown; output: unknown; }
  /** A universally unique identifier, 36 characters. */
  Uuid: { input: string; output: string; }
};

/** A card whose change you accept. */
export type AcceptChangeInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The card whose change was accepted. */
export type AcceptChangePayload = {
  __typename?: 'AcceptChangePayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command to the bridge that accepts it; null where the service merges the pull request by its rule. */
  command?: Maybe<Command>;
  /** The run whose change it is. */
  run?: Maybe<Run>;
};

/** An invitation to accept. */
export type AcceptInvitationInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The last part of the link. */
  token: Scalars['String']['input'];
};

/** The project after the change. */
export type AcceptInvitationPayload = {
  __typename?: 'AcceptInvitationPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Who did something. */
export type ActivityActor = {
  __typename?: 'ActivityActor';
  /** The bridge; null for another actor, and when your account no longer has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The kind of actor. */
  kind: ActivityActorKind;
  /** The e-mail address of a person, the name of a bridge; null where no name is known. */
  name?: Maybe<Scalars['String']['output']>;
};

/** The kind of who did something. */
export type ActivityActorKind =
  /** An agent, through its tools. */
  | 'AGENT'
  /** A bridge. */
  | 'BRIDGE'
  /** A person in the browser. */
  | 'PERSON'
  /** The service itself. */
  | 'SYSTEM'
  /** A program with an access token. */
  | 'TOKEN'
  /** The workflow of the board. */
  | 'WORKFLOW';

/** A column, as an entry names it. */
export type ActivityColumn = {
  __typename?: 'ActivityColumn';
  /** The column; null when it was removed. */
  column?: Maybe<BoardColumn>;
  /** The label that the column had at that time. */
  label: Scalars['String']['output'];
};

/** Something that happened in a project. Fields that its kind does not have are null. */
export type ActivityEntry = Node & {
  __typename?: 'ActivityEntry';
  /** Who did it. */
  actor: ActivityActor;
  /** The question that was asked or answered. */
  ask?: Maybe<Ask>;
  /** When it happened, by the clock of the service. */
  at: Scalars['DateTime']['output'];
  /** The card; null when it was deleted. */
  card?: Maybe<Card>;
  /** The id of the card, also of one that was deleted. */
  cardId?: Maybe<Scalars['ID']['output']>;
  /** The number of the card, also of one that was deleted. */
  cardNumber?: Maybe<Scalars['Int']['output']>;
  /** The command that a bridge answered. */
  command?: Maybe<CommandKind>;
  /** The answer to the command. */
  commandState?: Maybe<CommandState>;
  /** The comment. */
  comment?: Maybe<CardComment>;
  /** The document; null when it was deleted. */
  document?: Maybe<Document>;
  /** The fields that changed, such as title; empty for another kind. */
  fields: Array<Scalars['String']['output']>;
  /** The column that a card left, or a column as it was before its change. */
  from?: Maybe<ActivityColumn>;
  /** The id of the entry. */
  id: Scalars['ID']['output'];
  /** What happened. */
  kind: ActivityKind;
  /** The review. */
  review?: Maybe<Review>;
  /** The run that started, ended or was commanded. */
  run?: Maybe<Run>;
  /** The state in which a run ended. */
  runState?: Maybe<RunState>;
  /** The column that a card entered, or a column as it was after its change. */
  to?: Maybe<ActivityColumn>;
  /** The kind of work, such as implement. */
  workKind?: Maybe<Scalars['String']['output']>;
  /** The work request that was opened or ended. */
  workRequest?: Maybe<WorkRequest>;
  /** The state in which a work request ended. */
  workRequestState?: Maybe<WorkRequestState>;
};

/** A page of a list of ActivityEntry. */
export type ActivityEntryConnection = {
  __typename?: 'ActivityEntryConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ActivityEntryEdge>;
  /** The nodes of the page. */
  nodes: Array<ActivityEntry>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One ActivityEntry of a page, with its cursor. */
export type ActivityEntryEdge = {
  __typename?: 'ActivityEntryEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The ActivityEntry. */
  node: ActivityEntry;
};

/** Selects entries of a feed. A field that is left out admits every entry. */
export type ActivityFilter = {
  /** The id of a card of the project, also of one that was deleted. */
  card?: InputMaybe<Scalars['ID']['input']>;
  /** The kinds of the entries. */
  kinds?: InputMaybe<Array<ActivityKind>>;
};

/** The kinds of entries of an activity feed. */
export type ActivityKind =
  /** A question was answered. */
  | 'ANSWER'
  /** A card was archived. */
  | 'CARD_ARCHIVED'
  /** What a card says, links or bears changed: `fields` names it. */
  | 'CARD_CHANGED'
  /** A card was created. */
  | 'CARD_CREATED'
  /** A card was deleted. */
  | 'CARD_DELETED'
  /** Agents were asked to leave a card alone. */
  | 'CARD_HELD'
  /** A card went to another column. */
  | 'CARD_MOVED'
  /** A card may be worked on again. */
  | 'CARD_RELEASED'
  /** A card came back from the archive. */
  | 'CARD_RESTORED'
  /** The columns were put in another order. */
  | 'COLUMNS_REORDERED'
  /** A column was added. */
  | 'COLUMN_ADDED'
  /** The label, the colour or the limit of a column changed. */
  | 'COLUMN_CHANGED'
  /** A column was removed. */
  | 'COLUMN_REMOVED'
  /** A bridge answered a command, such as a stop. */
  | 'COMMAND_SETTLED'
  /** Somebody commented on a card. */
  | 'COMMENT'
  /** Somebody deleted a comment. */
  | 'COMMENT_DELETED'
  /** Somebody changed the text of a comment. */
  | 'COMMENT_EDITED'
  /** A document was created. */
  | 'DOCUMENT_CREATED'
  /** A document was deleted. */
  | 'DOCUMENT_DELETED'
  /** A document got another title. */
  | 'DOCUMENT_RENAMED'
  /** A new text of a document was saved. */
  | 'DOCUMENT_SAVED'
  /** A file was added to a card. */
  | 'FILE_ADDED'
  /** A file of a card was deleted. */
  | 'FILE_DELETED'
  /** The project was created. */
  | 'PROJECT_CREATED'
  /** The name or the slug of the project changed. */
  | 'PROJECT_RENAMED'
  /** An agent asked a question. */
  | 'QUESTION'
  /** A card was reviewed. */
  | 'REVIEW'
  /** The workflow of the board was set. */
  | 'RULES_CHANGED'
  /** A run came to an end. One that was taken for lost and comes back ends once more. */
  | 'RUN_ENDED'
  /** A run was reported for the first time. */
  | 'RUN_STARTED'
  /** Settings of the project changed: `fields` names them. */
  | 'SETTINGS_CHANGED'
  /** Somebody commented on a page of a site. */
  | 'SITE_COMMENT'
  /** A comment on a page of a site was resolved. */
  | 'SITE_COMMENT_RESOLVED'
  /** Work that was asked for ended without being done: refused, cancelled or expired. */
  | 'WORK_ENDED'
  /** Work was asked for. */
  | 'WORK_OPENED';

/** A comment on a card. */
export type AddCardCommentInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The text of the comment, 1 to 10000 characters. */
  text: Scalars['String']['input'];
};

/** The comment that was added. */
export type AddCardCommentPayload = {
  __typename?: 'AddCardCommentPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  comment: CardComment;
};

/** A new column at the end of a board. */
export type AddColumnInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The label of the column, 1 to 50 characters. */
  label: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Whether a card that enters the column is finished; false by default. */
  terminal?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The project after the change. */
export type AddColumnPayload = {
  __typename?: 'AddColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A subscription as the browser gives it. */
export type AddPushSubscriptionInput = {
  /** The secret of the browser, as base64url. */
  auth: Scalars['String']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its address, at a public https host. */
  endpoint: Scalars['String']['input'];
  /** What the browser calls itself, at most 100 characters. */
  label: Scalars['String']['input'];
  /** The public key of the browser, as base64url. */
  p256dh: Scalars['String']['input'];
};

/** The browser. */
export type AddPushSubscriptionPayload = {
  __typename?: 'AddPushSubscriptionPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Its `subscriptionId`. */
  subscriptionId: Scalars['ID']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** The instance as its administrators see it. */
export type Admin = {
  __typename?: 'Admin';
  /** The audit log of all accounts, newest first. With a filter, a page may hold fewer records than requested, or none, while `hasNextPage` is true. */
  audit: InstanceAuditRecordConnection;
  /** The types and the actors of the newest records of the audit log, to choose a filter from. */
  auditChoices: InstanceAuditChoices;
  /** Every flag of this version. */
  flags: Array<Flag>;
  /** The schedule, with the last run of each job. */
  jobs: Array<Job>;
  /** How many mails wait and failed, and how they leave. */
  mailQueue: MailQueue;
  /** The mails that are still kept, newest first: sent ones for a week, given up ones for a month. */
  mails: InstanceMailConnection;
  /** The other services where people may sign in, those that are not set up too. */
  signInServices: Array<InstanceSignInService>;
  /** What the operator command health-check:status finds, and the proxies in front of this request. */
  status: InstanceStatus;
  /** All accounts, newest first. With a search, a page may hold fewer accounts than requested, or none, while `hasNextPage` is true. */
  users: InstanceUserConnection;
};


/** The instance as its administrators see it. */
export type AdminAuditArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<InstanceAuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The instance as its administrators see it. */
export type AdminMailsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<MailState>;
};


/** The instance as its administrators see it. */
export type AdminUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};

/** An account of an agent tool on a bridge. */
export type AgentAccount = {
  __typename?: 'AgentAccount';
  /** The agent tool. */
  harness: Scalars['String']['output'];
  /** The name of the account in the rule file. */
  name: Scalars['String']['output'];
  /** The reason why the check failed; null when it passed. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Whether the last check passed. */
  state: AgentAccountState;
  /** Whether a rule uses the account. */
  used: Scalars['Boolean']['output'];
};

/** An account of an agent tool. */
export type AgentAccountInput = {
  /** The agent tool. */
  harness: Scalars['String']['input'];
  /** The name. */
  name: Scalars['String']['input'];
  /** The reason why the check failed. It is stored for a failing account only. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Whether the last check passed. */
  state: AgentAccountState;
  /** Whether a rule uses the account; true by default. */
  used?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whether an agent account's last check passed. */
export type AgentAccountState =
  /** The last check failed, and the reason says why. */
  | 'FAILING'
  /** The last check passed. */
  | 'READY';

/** What people always allow the agents of a project. */
export type AgentPermission = {
  __typename?: 'AgentPermission';
  /** When a person allowed it. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the permission. */
  permissionId: Scalars['ID']['output'];
  /** What is allowed, as the question said it. */
  rule: Scalars['String']['output'];
};

/** The answer that a person gave at the client of the session that asked. */
export type AnswerInSessionInput = {
  /** The answer, 1 to 4000 characters: one of the options, or any other text. */
  answer: Scalars['String']['input'];
  /** The id of the question. */
  askId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The session that asked: a uuid. */
  sessionId: Scalars['ID']['input'];
};

/** The answered question. */
export type AnswerInSessionPayload = {
  __typename?: 'AnswerInSessionPayload';
  /** The question, with the answer that counts. */
  ask: Ask;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether this call answered the question; false when it had an answer, which stands. */
  news: Scalars['Boolean']['output'];
};

/** An answer to a comment on the change of a card, or in a conversation of its pull request. */
export type AnswerThreadInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The session that answers: a uuid. */
  sessionId: Scalars['ID']['input'];
  /** The answer, 1 to 10000 characters. */
  text: Scalars['String']['input'];
  /** The id of a comment on the change, or the forge's id of the conversation, which is open. */
  threadId: Scalars['String']['input'];
};

/** The answer that waits to be posted. */
export type AnswerThreadPayload = {
  __typename?: 'AnswerThreadPayload';
  /** The id of the answer. */
  answerId: Scalars['ID']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The card to take off the board. */
export type ArchiveCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What happens to the runs at work on the card; LET_END by default. */
  workingRuns?: InputMaybe<WorkingRuns>;
};

/** The card after the change. */
export type ArchiveCardPayload = {
  __typename?: 'ArchiveCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A file on a card, from a person or an agent. */
export type Artifact = Node & {
  __typename?: 'Artifact';
  /** Whether a person or an agent added it. */
  author: Author;
  /** The number of its bytes, 26214400 at most. */
  bytes: Scalars['Int']['output'];
  /** The card; null when the card was deleted. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the artifact. */
  id: Scalars['ID']['output'];
  /** How people see it. */
  kind: ArtifactKind;
  /** The media type that its content was found to have, whatever its sender took it for. */
  mediaType: Scalars['String']['output'];
  /** The name of the file, without a folder. */
  name: Scalars['String']['output'];
  /** The person who added it; null for an agent, and where the person has no account any more. */
  person?: Maybe<Person>;
  /** The run that made it; null where none did, and when the run is no longer stored. */
  run?: Maybe<Run>;
  /** The SHA-256 of its content, in hexadecimal digits. */
  sha256: Scalars['String']['output'];
  /** The first 64 KiB of its content, where that is text; null for any other. */
  text?: Maybe<Scalars['String']['output']>;
  /** The address of its content, for those who may see the card. With `?download` browsers always save it as a file. */
  url: Scalars['String']['output'];
  /** Whether you may delete it. */
  viewerMayDelete: Scalars['Boolean']['output'];
};

/** A page of a list of Artifact. */
export type ArtifactConnection = {
  __typename?: 'ArtifactConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ArtifactEdge>;
  /** The nodes of the page. */
  nodes: Array<Artifact>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Artifact of a page, with its cursor. */
export type ArtifactEdge = {
  __typename?: 'ArtifactEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Artifact. */
  node: Artifact;
};

/** How people see an artifact. */
export type ArtifactKind =
  /** A file to download; where the instance has a host for contents, browsers may show it there. */
  | 'FILE'
  /** An image that pages show in place. */
  | 'IMAGE'
  /** A text that pages show in place. */
  | 'TEXT';

/** A question of a session to the owner of its card. */
export type Ask = Node & {
  __typename?: 'Ask';
  /** The owner's answer; null while the question is open. */
  answer?: Maybe<Scalars['String']['output']>;
  /** The card that the question is about; null when the card was deleted. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** When the question was answered. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the question was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** Of a PERMISSION: when it is denied unless a person has answered. */
  deadlineAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the question. */
  id: Scalars['ID']['output'];
  /** What the answer is for. */
  kind: AskKind;
  /** The answers that are offered, in the order of the session; empty when it offers none. One that counts from then on is offered only to those who manage the project. Any other text is an answer too, except to a PERMISSION. */
  options: Array<Scalars['String']['output']>;
  /** Of a PERMISSION: what is allowed from then on by the answer that allows always; null where there is none. */
  permissionRule?: Maybe<Scalars['String']['output']>;
  /** The question. */
  question: Scalars['String']['output'];
  /** What the answer did for the session; null while the question is open. */
  resume?: Maybe<AskResume>;
  /** The sentence that explains to people why the session was not resumed; null when it was, or may still be. */
  resumeRefused?: Maybe<Scalars['String']['output']>;
  /** The run that asked; null when the run is not stored. */
  run?: Maybe<Run>;
  /** The session that asks. */
  sessionId: Scalars['ID']['output'];
  /** Whether the question has its answer. */
  state: AskState;
  /** When the question was asked, or answered. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of a list of Ask. */
export type AskConnection = {
  __typename?: 'AskConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<AskEdge>;
  /** The nodes of the page. */
  nodes: Array<Ask>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Ask of a page, with its cursor. */
export type AskEdge = {
  __typename?: 'AskEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Ask. */
  node: Ask;
};

/** What the answer to a question is for. */
export type AskKind =
  /** A run at work waits for leave to do something, until the deadline at most. */
  | 'PERMISSION'
  /** A question of an agent, which goes on later with the answer. */
  | 'QUESTION';

/** What an answer did for the session that asked the question. */
export type AskResume =
  /** The run waited for the answer itself, so there was nothing to resume. */
  | 'NONE'
  /** The session was not resumed; resumeRefused says why. */
  | 'REFUSED'
  /** The bridge was asked to resume the session. */
  | 'SENT'
  /** The session is at work; it is resumed when its run ends. */
  | 'WAITING';

/** Whether a question has been answered. */
export type AskState =
  /** The question is answered. */
  | 'CLOSED'
  /** The question waits for its answer. */
  | 'OPEN';

/** One of the ways in which a card is tried. */
export type Attempt = {
  __typename?: 'Attempt';
  /** The account of a bridge that it names; null for the one that the rules of the bridge choose. */
  account?: Maybe<Scalars['String']['output']>;
  /** The id of the attempt, which is that of its work request too. */
  attemptId: Scalars['ID']['output'];
  /** The checks of the work of its newest run, at most 20. */
  checks: Array<Run>;
  /** The effort that it names; null for that of the rule. */
  effort?: Maybe<Effort>;
  /** What its requester called it. */
  label: Scalars['String']['output'];
  /** The model that it names; null for that of the rule. */
  model?: Maybe<Scalars['String']['output']>;
  /** Its number, which ascends over all attempts at the card. */
  number: Scalars['Int']['output'];
  /** Its work request; null once that is no longer stored. */
  request?: Maybe<WorkRequest>;
  /** Its newest run, which has its state, times, cost and change; null before the first report. */
  run?: Maybe<Run>;
};

/** An attempt at a card whose worktree the bridge has. */
export type AttemptHereInput = {
  /** The id of its card. */
  cardId: Scalars['Uuid']['input'];
  /** The id of the attempt. */
  id: Scalars['Uuid']['input'];
};

/** A way to try a card. */
export type AttemptInput = {
  /** An agent account of a bridge. Only a bridge that has it ready takes the attempt. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** The effort that the agent is asked for. */
  effort?: InputMaybe<Effort>;
  /** A name, 1 to 60 characters. Without one it is called by its model or account. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** The model to use. */
  model?: InputMaybe<Scalars['String']['input']>;
};

/** Several attempts at a card at once, of which one is picked. */
export type AttemptSet = {
  __typename?: 'AttemptSet';
  /** The attempts, 2 to 6, by their numbers. */
  attempts: Array<Attempt>;
  /** The person who began them; null once the account of the person is deleted. */
  by?: Maybe<Person>;
  /** When one was picked or all were ended; null until then. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The person who picked one or ended all; null until then, and once the account of the person is deleted. */
  endedBy?: Maybe<Person>;
  /** The id of the set. */
  id: Scalars['ID']['output'];
  /** The attempt that was picked; null for none. */
  pickedAttempt?: Maybe<Attempt>;
  /** When the attempts began. */
  startedAt: Scalars['DateTime']['output'];
};

/** Selects records of the audit log. A field that is left out admits every record. */
export type AuditFilter = {
  /** The actor of the records, such as bridge:… or system. */
  actor?: InputMaybe<Scalars['String']['input']>;
  /** The id of the subject of the records. */
  subjectId?: InputMaybe<Scalars['String']['input']>;
  /** The type of the subject of the records. */
  subjectType?: InputMaybe<Scalars['String']['input']>;
  /** The type of the records, such as bridge.work_request_claimed. */
  type?: InputMaybe<Scalars['String']['input']>;
};

/** How a list of records of the audit log is ordered. */
export type AuditOrder =
  /** The record that was written last comes first. */
  | 'NEWEST'
  /** The record that was written first comes first. */
  | 'OLDEST';

/** A record in the audit log of your account. */
export type AuditRecord = Node & {
  __typename?: 'AuditRecord';
  /** The actor: person:…, agent:…, bridge:…, token:…, workflow, system, or install for the page that creates the first account. */
  actor: Scalars['String']['output'];
  /** The time of the event. */
  at: Scalars['DateTime']['output'];
  /** The id of the record. */
  id: Scalars['ID']['output'];
  /** The id of the subject. */
  subjectId: Scalars['String']['output'];
  /** The type of the subject. */
  subjectType: Scalars['String']['output'];
  /** The type of the record, such as bridge.work_request_claimed. */
  type: Scalars['String']['output'];
};

/** A page of a list of AuditRecord. */
export type AuditRecordConnection = {
  __typename?: 'AuditRecordConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<AuditRecordEdge>;
  /** The nodes of the page. */
  nodes: Array<AuditRecord>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One AuditRecord of a page, with its cursor. */
export type AuditRecordEdge = {
  __typename?: 'AuditRecordEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The AuditRecord. */
  node: AuditRecord;
};

/** The kind of author of a comment, an answer or a review. */
export type Author =
  /** An agent, with its tools. */
  | 'AGENT'
  /** A person, in the browser or through the API. */
  | 'HUMAN';

/** The browser decides what it makes, so the input has no options. */
export type BeginPasskeyInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** What to ask the browser for. */
export type BeginPasskeyPayload = {
  __typename?: 'BeginPasskeyPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The options of `navigator.credentials` in their JSON form (WebAuthn, section 5). They are good for five minutes. */
  options: Scalars['JSON']['output'];
  /** The ticket that the answer comes back with. It works once, in this browser. */
  ticket: Scalars['String']['output'];
};

/** Any passkey of the account is a proof, so the input has no options. */
export type BeginPasskeyProofInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** What to ask the browser for. */
export type BeginPasskeyProofPayload = {
  __typename?: 'BeginPasskeyProofPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The options of `navigator.credentials` in their JSON form (WebAuthn, section 5). They are good for five minutes. */
  options: Scalars['JSON']['output'];
  /** The ticket that the answer comes back with. It works once, in this browser. */
  ticket: Scalars['String']['output'];
};

/** A key is made for the account that asks, so the input has no options. */
export type BeginTotpInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** A key for an authenticator app. */
export type BeginTotpPayload = {
  __typename?: 'BeginTotpPayload';
  /** The key as an address that apps on the same device open. */
  address: Scalars['String']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The address as a picture. */
  qrCode: QrCode;
  /** The key in base 32, to be typed into the app. */
  secret: Scalars['String']['output'];
};

/** What the account pays for and uses. */
export type Billing = {
  __typename?: 'Billing';
  /** The bridges of the account. */
  bridges: PlanUse;
  /** When the subscription ends, once it was cancelled. */
  cancelAt?: Maybe<Scalars['DateTime']['output']>;
  /** The end of what is paid for. */
  currentPeriodEnd?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the subscription has ended for good, so that a new one may begin. */
  hasEnded: Scalars['Boolean']['output'];
  /** The plans that there are, with what they hold and cost. */
  offers: Array<PlanOffer>;
  /** The plan that counts now. */
  plan: Plan;
  /** The projects that the account owns. */
  projects: PlanUse;
  /** Days that runs are kept which were reported while no subscription stood; null for as long as the instance keeps runs. */
  runDays?: Maybe<Scalars['Int']['output']>;
  /** The state of the subscription in the payment service's words, such as active, past_due or canceled; null without one. */
  status?: Maybe<Scalars['String']['output']>;
};

/** A card, and another one that it waits for. */
export type BlockCardInput = {
  /** The id of the card that it waits for, which is one of the same project. */
  blockerId: Scalars['ID']['input'];
  /** The id of the card that waits. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type BlockCardPayload = {
  __typename?: 'BlockCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A change on a board. */
export type BoardChange = {
  __typename?: 'BoardChange';
  /** The card in its present state; null when it was deleted. */
  card?: Maybe<Card>;
  /** The card that changed; null for a change that is not about a card. */
  cardId?: Maybe<Scalars['ID']['output']>;
  /** The kind of change. */
  change: BoardChangeKind;
  /** The name that the page which asked for the change gave itself in the header `X-Service-Origin`; null without one. It is a hint: fetch the change even when it is your own. */
  origin?: Maybe<Scalars['String']['output']>;
  /** The project whose board changed. */
  project: Project;
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
};

/** The kinds of change on a board. */
export type BoardChangeKind =
  /** A card was archived: it left the board. */
  | 'CARD_ARCHIVED'
  /** What a card says or links, its labels, its priority or the questions on it changed. */
  | 'CARD_CHANGED'
  /** A card was created. */
  | 'CARD_CREATED'
  /** A card was deleted. */
  | 'CARD_DELETED'
  /** Agents were asked to leave a card alone. */
  | 'CARD_HELD'
  /** A card went to another column, or to another place in its column. */
  | 'CARD_MOVED'
  /** A card may be worked on again. */
  | 'CARD_RELEASED'
  /** A card is back from the archive. */
  | 'CARD_RESTORED'
  /** The columns changed, or all cards of a column got new positions: read the columns and their cards again. */
  | 'COLUMNS_CHANGED'
  /** A document was created, saved, renamed or deleted: read `Project.documents` again. */
  | 'DOCUMENTS_CHANGED'
  /** A label of the project was made, changed or removed: read `Project.labels` again. */
  | 'LABELS_CHANGED'
  /** The name, the slug, the settings or the workflow of the project changed. */
  | 'PROJECT_CHANGED';

/** A column of a board. */
export type BoardColumn = Node & {
  __typename?: 'BoardColumn';
  /** The number of cards of the column with claimed work, which wipLimit bounds. */
  atWork: Scalars['Int']['output'];
  /** Whether the column is the Backlog. */
  backlog: Scalars['Boolean']['output'];
  /** The number of cards in the column, without archived ones. */
  cardCount: Scalars['Int']['output'];
  /** The cards of the column in the order of the board. */
  cards: CardConnection;
  /** The colour of the column; null for none. */
  color?: Maybe<LabelColor>;
  /** When the column was added to the board. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether new cards start in this column when no column is named: true for the Backlog alone. */
  default: Scalars['Boolean']['output'];
  /** The id of the column. */
  id: Scalars['ID']['output'];
  /** The label that a person typed, or the seeded label in your language. */
  label: Scalars['String']['output'];
  /** The number of cards of the column that wait for you, without archived ones. */
  needYou: Scalars['Int']['output'];
  /** The handle of the column on this board. Renaming the column does not change it. */
  slug: Scalars['String']['output'];
  /** Whether a card that enters the column is finished. */
  terminal: Scalars['Boolean']['output'];
  /** When the label of the column or its place on the board last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** The number of cards of the column that may have claimed work at once; null for any number. A claim beyond it is not granted: the request waits with the reason WIP_LIMIT. */
  wipLimit?: Maybe<Scalars['Int']['output']>;
};


/** A column of a board. */
export type BoardColumnCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A supervisor process on one of your machines, as its last heartbeat described it. */
export type Bridge = Node & {
  __typename?: 'Bridge';
  /** The agent accounts of the bridge; empty until it reports some. */
  accounts: Array<AgentAccount>;
  /** When the bridge last reported its accounts. */
  accountsReportedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id that the bridge made for itself. */
  bridgeId: Scalars['ID']['output'];
  /** The capabilities that the bridge reports, by their documented names. */
  capabilities: Array<Scalars['String']['output']>;
  /** The chip that pages show about the version of the bridge; null when they show none. */
  chip?: Maybe<UpdateChip>;
  /** Version of a release, or commit of a development build. */
  cliVersion: Scalars['String']['output'];
  /** When the first heartbeat of the bridge arrived. */
  createdAt: Scalars['DateTime']['output'];
  /** The name to show for the bridge: the name that it holds, or the end of its bridgeId. */
  displayName: Scalars['String']['output'];
  /** The projects that the bridge follows, as its last heartbeat named them. */
  followedProjects: Array<Project>;
  /** Whether the bridge has been silent for more than seven days; pages put it aside until it returns. */
  gone: Scalars['Boolean']['output'];
  /** The hook packages of the bridge. */
  hooks: Array<BridgeHook>;
  /** The last host samples of the bridge, oldest first. */
  hostSamples: Array<HostSample>;
  /** The id of the bridge in this graph. It differs from bridgeId. */
  id: Scalars['ID']['output'];
  /** When the service last heard from the bridge, by the clock of the service. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** Whether the bridge is running and whether it hears events. */
  liveness: BridgeLiveness;
  /** The projects that its rule file maps; null while the bridge does not say. */
  mappedProjects?: Maybe<Array<MappedProject>>;
  /** The name that the bridge holds; no other bridge of yours has the same. */
  name?: Maybe<Scalars['String']['output']>;
  /** The reason why the bridge does not hold the name it asks for; null when it holds the name. */
  nameWarning?: Maybe<Scalars['String']['output']>;
  /** Whether you ask the bridge to take no new work. */
  paused: Scalars['Boolean']['output'];
  /** The ids of the projects that the bridge follows, as its last heartbeat named them. */
  projects: Array<Scalars['ID']['output']>;
  /** The forge login as which the bridge pushes. */
  pushLogin?: Maybe<Scalars['String']['output']>;
  /** Whether the bridge's last heartbeat is older than three intervals. */
  quiet: Scalars['Boolean']['output'];
  /** Whether the bridge reports that it takes no new work. */
  reportedPaused?: Maybe<Scalars['Boolean']['output']>;
  /** The name that the bridge asks for. */
  requestedName?: Maybe<Scalars['String']['output']>;
  /** The runs of your projects on this bridge. */
  runs: RunConnection;
  /** The state of the bridge's update of itself; null until the bridge reports one. */
  update?: Maybe<BridgeUpdate>;
  /** When the last heartbeat of the bridge arrived. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the bridge; null while it follows no project. */
  url?: Maybe<Scalars['String']['output']>;
  /** The kinds of work that its rule file has; null while the bridge does not say. */
  workKinds?: Maybe<Array<Scalars['String']['output']>>;
  /** The worker pools of the bridge; empty until it reports some. A worker that has begun since the last heartbeat is in use. */
  workerPools: Array<WorkerPool>;
  /** When the bridge last reported its pools. */
  workerPoolsReportedAt?: Maybe<Scalars['DateTime']['output']>;
};


/** A supervisor process on one of your machines, as its last heartbeat described it. */
export type BridgeHostSamplesArgs = {
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A supervisor process on one of your machines, as its last heartbeat described it. */
export type BridgeRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<RunOrder>;
};

/** A card, as bridges read it. */
export type BridgeBoardCard = {
  __typename?: 'BridgeBoardCard';
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** The slug of the card's column. */
  column: Scalars['String']['output'];
  /** Whether the card is held. */
  held: Scalars['Boolean']['output'];
  /** The number of the card. */
  number: Scalars['Int']['output'];
};

/** The columns of a board, as bridges read them. */
export type BridgeBoardColumns = {
  __typename?: 'BridgeBoardColumns';
  /** The columns in the order of the board, including the Backlog. */
  columns: Array<BoardColumn>;
  /** The project. */
  project: ProjectSummary;
};

/** A command as its bridge receives it. */
export type BridgeCommand = {
  __typename?: 'BridgeCommand';
  /** The command object of the bridge API, frozen when it was stored. */
  payload: Scalars['JSON']['output'];
};

/** A page of a list of Bridge. */
export type BridgeConnection = {
  __typename?: 'BridgeConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<BridgeEdge>;
  /** The nodes of the page. */
  nodes: Array<Bridge>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Bridge of a page, with its cursor. */
export type BridgeEdge = {
  __typename?: 'BridgeEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Bridge. */
  node: Bridge;
};

/** A bridge's heartbeat. */
export type BridgeHeartbeatInput = {
  /** The id of the bridge: a lower-case uuid of version 1 or 3 to 8. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The bridge's report about itself. */
  report: HeartbeatInput;
};

/** The answer of the service: what the bridge should do. */
export type BridgeHeartbeatPayload = {
  __typename?: 'BridgeHeartbeatPayload';
  /** The time of the answer, by the clock of the service. */
  at: Scalars['DateTime']['output'];
  /** The supported CLI versions, a caret range. */
  cliRange: Scalars['String']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The commands that wait for the bridge, oldest first. */
  commands: Array<BridgeCommand>;
  /** The attempts among `attempts` that have ended without being picked: the bridge stops their work and removes their worktrees. */
  endedAttempts: Array<Scalars['ID']['output']>;
  /** The claims among `workClaims` that the bridge no longer holds. */
  lostClaims: Array<Scalars['ID']['output']>;
  /** Whether the bridge is asked to pause. */
  paused: Scalars['Boolean']['output'];
  /** Open requests that the bridge can claim, oldest first, at most 100. */
  workRequests: Array<WorkRequest>;
};

/** A hook package that a bridge runs. */
export type BridgeHook = {
  __typename?: 'BridgeHook';
  /** The end of the output of a run that failed. */
  error?: Maybe<Scalars['String']['output']>;
  /** The event that runs the hook. */
  event: HookEvent;
  /** The time of the last run of the hook since the bridge started; null when it has not run. */
  lastRunAt?: Maybe<Scalars['DateTime']['output']>;
  /** The outcome of the last run. */
  outcome: HookOutcome;
  /** The package: owner/repo or owner/repo/path. */
  package: Scalars['String']['output'];
  /** The installed ref. */
  ref: Scalars['String']['output'];
};

/** Whether a bridge is running, and whether it receives events. */
export type BridgeLiveness = {
  __typename?: 'BridgeLiveness';
  /** The sentence that explains the liveness to people. */
  explanation: Scalars['String']['output'];
  /** Events of yours that came after that one, counted up to 1000. */
  headDistance?: Maybe<Scalars['Int']['output']>;
  /** The time since the last heartbeat of the bridge arrived, in milliseconds. */
  heartbeatAgeMs: Scalars['BigInt']['output'];
  /** The sequence of the last event that was written to the bridge's stream; null when unknown. */
  lastEventSeen?: Maybe<Scalars['String']['output']>;
  /** The liveness as one word. */
  state: LivenessState;
  /** Whether the event stream of the bridge is open; null when an outside hub serves the streams. */
  streamConnected?: Maybe<Scalars['Boolean']['output']>;
};

/** The order of a list of bridges. */
export type BridgeOrder =
  /** By their ids. */
  | 'ID'
  /** Those that are online first, then quiet ones, deaf ones and those that are gone, each by name. A bridge whose standing changes while the list is read may be listed twice or not at all. */
  | 'STANDING';

/** A project, as bridges read it. */
export type BridgeProject = {
  __typename?: 'BridgeProject';
  /** Whether tool calls of the project's runs are kept with their full text. */
  collectFullText: Scalars['Boolean']['output'];
  /** The name. */
  name: Scalars['String']['output'];
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The slug. */
  slug: Scalars['String']['output'];
  /** Programs whose subcommand counts when tool calls are reported. */
  subcommandPrograms: Array<Scalars['String']['output']>;
};

/** The information that a bridge needs to follow its events. */
export type BridgeStream = {
  __typename?: 'BridgeStream';
  /** The supported CLI versions, a caret range. */
  cliRange: Scalars['String']['output'];
  /** The six flags that bridges read, by name. */
  flags: Scalars['JSON']['output'];
  /** The highest sequence of the events of the account; 0 for none. */
  head: Scalars['BigInt']['output'];
  /** The address at which the hub takes subscribers. */
  hubUrl: Scalars['String']['output'];
  /** The token for subscribers of the hub. It expires after one hour. */
  jwt: Scalars['String']['output'];
  /** Every project of the account. */
  projects: Array<ProjectSummary>;
  /** The topic of the account. */
  topic: Scalars['String']['output'];
};

/** The state of a bridge's update of itself. */
export type BridgeUpdate = {
  __typename?: 'BridgeUpdate';
  /** The package manager of the installation, when one is known. */
  install?: Maybe<Scalars['String']['output']>;
  /** The state of the update. */
  state: UpdateState;
  /** The release that the state is about. */
  version?: Maybe<Scalars['String']['output']>;
};

/** A browser in which your account is signed in. */
export type BrowserSession = {
  __typename?: 'BrowserSession';
  /** The network that it was last used from. */
  address?: Maybe<Scalars['String']['output']>;
  /** The browser, such as Chrome on Linux; null for one that is not known. */
  browser?: Maybe<Scalars['String']['output']>;
  /** The time of the sign-in. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether the request came with this session. */
  current: Scalars['Boolean']['output'];
  /** The time of the last use, up to five minutes sooner; null for a session from before this was noted. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the session, which opens nothing. */
  sessionId: Scalars['ID']['output'];
};

/** The run to control. */
export type CancelRunCommandInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that was stored or withdrawn. */
export type CancelRunCommandPayload = {
  __typename?: 'CancelRunCommandPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command in its present state. */
  command: Command;
};

/** A card of a board. */
export type Card = Node & {
  __typename?: 'Card';
  /** What happened to the card, newest first. What came later does not shift the pages behind a cursor. */
  activity: ActivityEntryConnection;
  /** The last approval of the change by a person; null without one, and while the last word of another person asks for changes. */
  approval?: Maybe<ChangeApproval>;
  /** When the card was taken off the board; null while it is on it. An archived card opens no work. */
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The files on the card, newest first. */
  artifacts: ArtifactConnection;
  /** The questions of agents to the owner of the card, newest first. */
  asks: AskConnection;
  /** The person of the project who is to see to the card; null for none, and for agents, who learn of no people. */
  assignee?: Maybe<Person>;
  /** The newest attempts at the card; null where it was never tried in several ways. */
  attempts?: Maybe<AttemptSet>;
  /** The cards that the card waits for, by their numbers; those that are done or archived are among them. At most 20. */
  blockedBy: Array<Card>;
  /** The cards that wait for the card, by their numbers. At most 50. */
  blocks: Array<Card>;
  /** The description of the card. */
  body: Scalars['String']['output'];
  /** The threads of comments on the change of the card, oldest first; of drafts only yours. A card has at most 500 comments, with the answers. */
  changeComments: Array<ChangeComment>;
  /** How large the change of the card is, over all of its repositories; null where no bridge has reported one, and where that of a repository is unknown. */
  changeSize?: Maybe<ChangeSize>;
  /** What the runs about the card changed: of each repository the newest report of them all. */
  changes: Array<RunChange>;
  /** The checks of the newest run on the card whose work was checked, at most 20. */
  checks: Array<Run>;
  /** How many parts the card has, and how many of them are done; null for a card without parts. */
  childProgress?: Maybe<CardProgress>;
  /** The parts of the card, by their numbers; archived ones are among them. At most 100. */
  children: Array<Card>;
  /** The present state. */
  column: BoardColumn;
  /** The comments on the card, newest first. */
  comments: CardCommentConnection;
  /** The cost of the ended runs about the card whose price is known, in US dollars; null when there are runs and the price of none is known. `usageTotals` tells how many runs it leaves out. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** When the card was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The documents that the card links. */
  documents: Array<CardDocument>;
  /** The day by which the card is to be done, such as 2026-12-24; null for none. */
  dueOn?: Maybe<Scalars['String']['output']>;
  /** How much work people hold the card to be, in points; null where nobody said. */
  estimate?: Maybe<Scalars['Int']['output']>;
  /** Comments, answers and reviews in one list, newest first. */
  feedback: FeedbackConnection;
  /** The head commit of the pull request of the card. */
  headSha?: Maybe<Scalars['String']['output']>;
  /** Whether a hold keeps agents from taking new work on the card. */
  held: Scalars['Boolean']['output'];
  /** The kind of actor that holds the card; null when the card is not held. */
  heldBy?: Maybe<HoldActor>;
  /** The time at which the hold began; null when the card is not held. */
  heldSince?: Maybe<Scalars['DateTime']['output']>;
  /** The reason that the caller gave for the hold; null when none was given. */
  holdReason?: Maybe<Scalars['String']['output']>;
  /** The person who holds the card; null for an agent, and once the account of the person is deleted. */
  holder?: Maybe<Person>;
  /** The id of the card. */
  id: Scalars['ID']['output'];
  /** The labels of the card, by name. */
  labels: Array<CardLabel>;
  /** The run that says how the card is; null before the first. That is its newest, without those of attempts that were not picked. While the card is tried in several ways, it is one of an attempt that waits for a person, else the newest at work, else the newest. */
  latestRun?: Maybe<Run>;
  /** The people whom its description mentions, at most 20; empty for agents, who learn of no people. */
  mentions: Array<Mention>;
  /** What a move of the card into a column would do, so that people see it before they drop the card. Nothing changes. The move itself may find the board changed. */
  moveOutcome: MoveOutcome;
  /** The same for several columns, in their order: at most 100. */
  moveOutcomes: Array<MoveOutcome>;
  /** Whether the card waits for you: a question of an agent has no answer yet, or its `latestRun` waits for a person or is blocked. */
  needsYou: Scalars['Boolean']['output'];
  /** The number of the card, counted per project and never given twice. */
  number: Scalars['Int']['output'];
  /** The first question on the card that has no answer yet; null when there is none. */
  openAsk?: Maybe<Ask>;
  /** The number of questions on the card that have no answer yet. */
  openAsks: Scalars['Int']['output'];
  /** How far the attempts are between which nobody has decided yet; null for a card that is not tried now. */
  openAttempts?: Maybe<OpenAttempts>;
  /** The numbers of the cards that keep agents from the card: those of `blockedBy` that are neither done nor archived. Empty for a card that waits for none. */
  openBlockers: Array<Scalars['Int']['output']>;
  /** The work that the card waits for: its oldest open request, whose waitReasons tell why no bridge works on it, or else one that a bridge holds. Null when there is neither. */
  openWorkRequest?: Maybe<WorkRequest>;
  /** The card that it is a part of; null for none. */
  parent?: Maybe<Card>;
  /** The sentence that explains why the workflow paused the card; null when it did not. */
  pausedReason?: Maybe<Scalars['String']['output']>;
  /** The place of the card in the column: cards are in ascending order. Numbers are far apart, so that a card fits between two others. */
  position: Scalars['BigInt']['output'];
  /** How urgent the card is. */
  priority: CardPriority;
  /** The project whose board holds the card. */
  project: Project;
  /** The project whose board holds the card. */
  projectId: Scalars['ID']['output'];
  /** What its forge said of the pull request of the card; null where no forge has said anything. */
  pullRequest?: Maybe<CardPullRequest>;
  /** The number of the pull request of the card. */
  pullRequestNumber?: Maybe<Scalars['Int']['output']>;
  /** The link of the pull request of the card. */
  pullRequestUrl?: Maybe<Scalars['String']['output']>;
  /** The reviews of the work on the card, newest first. */
  reviews: ReviewConnection;
  /** The runs about the card. */
  runs: RunConnection;
  /** The working runs that nobody asks for where the card stands: it is in the archive, or in a column that ends cards and whose rules do not ask for their work. They go on until they end, or until `stopRuns` stops them. */
  runsLeftBehind: Array<Run>;
  /** The title of the card, one line. */
  title: Scalars['String']['output'];
  /** When the card last changed or moved. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the card with its runs. */
  url: Scalars['String']['output'];
  /** The usage of the ended runs about the card. Runs that retention deleted are still counted. */
  usageTotals: UsageTotals;
  /** The kinds of work that the rules ask for as soon as the card waits for no other card. */
  withheldKinds: Array<Scalars['String']['output']>;
  /** The open runs about the card, newest first: at most 10, among its newest 50. Sessions that people run are not among them. */
  workingRuns: Array<Run>;
};


/** A card of a board. */
export type CardActivityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<ActivityKind>>;
};


/** A card of a board. */
export type CardArtifactsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A card of a board. */
export type CardAsksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<AskState>;
};


/** A card of a board. */
export type CardCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A card of a board. */
export type CardFeedbackArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<FeedbackKind>>;
};


/** A card of a board. */
export type CardMoveOutcomeArgs = {
  column: Scalars['String']['input'];
};


/** A card of a board. */
export type CardMoveOutcomesArgs = {
  columns: Array<Scalars['String']['input']>;
};


/** A card of a board. */
export type CardReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A card of a board. */
export type CardRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<RunOrder>;
};

/** A comment on a card. */
export type CardComment = Node & {
  __typename?: 'CardComment';
  /** The kind of author. */
  author: Author;
  /** The card that the comment is on; null when the card was deleted. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** The time of the event. */
  createdAt: Scalars['DateTime']['output'];
  /** When its text was changed last; null while it never was. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the comment. */
  id: Scalars['ID']['output'];
  /** The people whom it mentions, at most 20; empty for agents, who learn of no people. */
  mentions: Array<Mention>;
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  person?: Maybe<Person>;
  /** The text of the comment. */
  text: Scalars['String']['output'];
  /** Whether you may delete it. */
  viewerMayDelete: Scalars['Boolean']['output'];
  /** Whether you may change its text. */
  viewerMayEdit: Scalars['Boolean']['output'];
};

/** A page of a list of CardComment. */
export type CardCommentConnection = {
  __typename?: 'CardCommentConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<CardCommentEdge>;
  /** The nodes of the page. */
  nodes: Array<CardComment>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One CardComment of a page, with its cursor. */
export type CardCommentEdge = {
  __typename?: 'CardCommentEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The CardComment. */
  node: CardComment;
};

/** A page of a list of Card. */
export type CardConnection = {
  __typename?: 'CardConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<CardEdge>;
  /** The nodes of the page. */
  nodes: Array<Card>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** A document that a card links. */
export type CardDocument = {
  __typename?: 'CardDocument';
  /** The document itself; null when no document of yours has that id, as after a link to something that is kept elsewhere. */
  document?: Maybe<Document>;
  /** The id of the document. */
  documentId: Scalars['ID']['output'];
  /** The tag of the link, such as plan, which says how the card uses the document. Workflow rules look for it. */
  tag: Scalars['String']['output'];
  /** What people call the document, given when it was linked; null without one. */
  title?: Maybe<Scalars['String']['output']>;
};

/** One Card of a page, with its cursor. */
export type CardEdge = {
  __typename?: 'CardEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Card. */
  node: Card;
};

/** Selects cards. A field that is left out admits every card, except that archived cards are only included on request. */
export type CardFilter = {
  /** True for archived cards alone; false, the default, for the cards on the board. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether you are the assignee of the cards. */
  assignedToYou?: InputMaybe<Scalars['Boolean']['input']>;
  /** The slug of the column in which the cards stand. */
  column?: InputMaybe<Scalars['String']['input']>;
  /** The group in which the cards are. */
  group?: InputMaybe<CardGroupInput>;
  /** Whether the cards are held. */
  held?: InputMaybe<Scalars['Boolean']['input']>;
  /** The names of labels in any case: the cards bear at least one of them. An empty list admits every card. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether the cards wait for you: a question of an agent has no answer yet, or the `latestRun` of the card waits for a person or is blocked. */
  needsYou?: InputMaybe<Scalars['Boolean']['input']>;
  /** The priorities of the cards. An empty list admits every card. */
  priorities?: InputMaybe<Array<CardPriority>>;
  /** A part of the title in any case, or the number of the card, such as 47 or #47. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** A group of the cards of a list. */
export type CardGroup = {
  __typename?: 'CardGroup';
  /** The assignee of the cards of the group; null in other groupings. */
  assignee?: Maybe<Person>;
  /** The number of cards in the group. */
  count: Scalars['Int']['output'];
  /** What tells the group apart, see `CardGrouping`; empty for the cards that have none of it. */
  key: Scalars['String']['output'];
};

/** One group of cards. */
export type CardGroupInput = {
  /** What the group is of. */
  by: CardGrouping;
  /** The key of the group, as in `CardGroup.key`. */
  key: Scalars['String']['input'];
};

/** What the cards of a list are grouped by. */
export type CardGrouping =
  /** The person who is to see to the card; the key of a group is the id of the account. Agents learn of no people. */
  | 'ASSIGNEE'
  /** The column in which the card is; the key of a group is its id. */
  | 'COLUMN'
  /** The first label of the card by name; the key of a group is the id of the label. */
  | 'LABEL'
  /** The priority of the card; the key of a group is its word, such as `high`. */
  | 'PRIORITY';

/** A card that is held. */
export type CardHold = {
  __typename?: 'CardHold';
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** The project of the card. */
  projectId: Scalars['ID']['output'];
};

/** A label that cards of a project bear. */
export type CardLabel = Node & {
  __typename?: 'CardLabel';
  /** The colour of the label. */
  color: LabelColor;
  /** The id of the label. */
  id: Scalars['ID']['output'];
  /** The name of the label, different from all others of the project. */
  name: Scalars['String']['output'];
};

/** What became of one card of a list, or would become of it. */
export type CardMoveOutcome = {
  __typename?: 'CardMoveOutcome';
  /** The card after the move; unchanged in a preview or beside a refusal. Null when there is none. */
  card?: Maybe<Card>;
  /** The id of the card, as it was named. */
  cardId: Scalars['ID']['output'];
  /** Whether agents, which are paused on the card, may work on it again after the move. */
  endsHold: Scalars['Boolean']['output'];
  /** Whether the card leaves its column; false when it is in the named one. */
  moves: Scalars['Boolean']['output'];
  /** The kinds of work that the rules of the entered column ask for. */
  opens: Array<Scalars['String']['output']>;
  /** Why the card stays; null when it does not. */
  refusal?: Maybe<ItemRefusal>;
  /** The runs that still work on the card although its new column does not ask for their work, newest first and at most 10; in a preview those that would. None where the card goes on to other work. */
  runsLeftBehind: Array<Run>;
};

/** How a list of cards is ordered. Cards that are equal follow each other by number; cards without a day or an estimate come last. */
export type CardOrder =
  /** The cards that are due first come first. */
  | 'DUE_FIRST'
  /** The cards that are due last come first. */
  | 'DUE_LAST'
  /** Large estimates come first. */
  | 'LARGEST'
  /** The same from the end. */
  | 'LEAST_URGENT'
  /** The cards that changed least recently come first. */
  | 'LONG_UNCHANGED'
  /** Urgent cards come first, those that nobody judged last. */
  | 'MOST_URGENT'
  /** Cards with high numbers come first. */
  | 'NEWEST'
  /** Cards with low numbers come first. */
  | 'OLDEST'
  /** The cards that changed last come first. */
  | 'RECENTLY_UPDATED'
  /** Small estimates come first. */
  | 'SMALLEST'
  /** By the title in lower case, by its bytes. */
  | 'TITLE'
  /** The same from the end. */
  | 'TITLE_BACKWARDS';

/** How urgent people hold a card to be. Agents do not see it. */
export type CardPriority =
  /** Before most cards. */
  | 'HIGH'
  /** It can wait. */
  | 'LOW'
  /** As most cards. */
  | 'MEDIUM'
  /** Not judged. */
  | 'NONE'
  /** Before all others. */
  | 'URGENT';

/** How far the parts of a card are. */
export type CardProgress = {
  __typename?: 'CardProgress';
  /** How many parts are in a column that ends cards. */
  done: Scalars['Int']['output'];
  /** How many parts there are; archived ones count where they are. */
  total: Scalars['Int']['output'];
};

/** What its forge said of the pull request of a card. */
export type CardPullRequest = {
  __typename?: 'CardPullRequest';
  /** The branch that it is to be merged into. */
  base: Scalars['String']['output'];
  /** What keeps it from being merged, as far as it is known; the first thing to be done about it first. */
  blocks: Array<PullRequestBlock>;
  /** When it changed last, by its forge's clock. */
  changedAt: Scalars['DateTime']['output'];
  /** The checks of its head; at most 100. */
  checkRuns: Array<PullRequestCheck>;
  /** What the checks of its head come to. */
  checks: PullRequestChecks;
  /** Whether it contradicts its base; null while unknown. */
  conflict?: Maybe<Scalars['Boolean']['output']>;
  /** The last commit. */
  headSha: Scalars['String']['output'];
  /** The number. */
  number: Scalars['Int']['output'];
  /** How many of its conversations are open. */
  openThreads: Scalars['Int']['output'];
  /** When all of it was read from its forge; null while only deliveries have said something of it. */
  readAt?: Maybe<Scalars['DateTime']['output']>;
  /** What its reviews come to at its head. */
  review: PullRequestReview;
  /** The number of the open pull request whose branch is its base; null for none. */
  stackedOn?: Maybe<Scalars['Int']['output']>;
  /** What it is to its forge. */
  state: PullRequestState;
  /** The open conversations of reviews that were submitted, as its forge was read last; at most 50. */
  threads: Array<PullRequestThread>;
  /** The title. */
  title: Scalars['String']['output'];
};

/** That people approve of the change of a card. */
export type ChangeApproval = {
  __typename?: 'ChangeApproval';
  /** When it was approved. */
  at: Scalars['DateTime']['output'];
  /** Who approved it; null for agents, who learn of no people. */
  by?: Maybe<Person>;
  /** Whether the change is still what was approved: the same commits, and the same files. */
  isCurrent: Scalars['Boolean']['output'];
};

/** A comment on lines of the change of a card, or an answer to one. It is a draft, which its author alone sees, until their review is sent. */
export type ChangeComment = Node & {
  __typename?: 'ChangeComment';
  /** The kind of author. */
  author: Author;
  /** The text of the comment. */
  body: Scalars['String']['output'];
  /** Whether you may change its words. */
  canEdit: Scalars['Boolean']['output'];
  /** The card; null when it was deleted. */
  card?: Maybe<Card>;
  /** When it was sent; of a draft, when it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was changed after it was sent; null if never. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The number of the last line. */
  endLine: Scalars['Int']['output'];
  /** The commit that its author looked at; null where unknown. */
  head?: Maybe<Scalars['String']['output']>;
  /** The id of the comment. */
  id: Scalars['ID']['output'];
  /** Whether it is a draft of yours, which nobody else sees. */
  isDraft: Scalars['Boolean']['output'];
  /** Whether the newest change has another content at that place: the file is another, and its patch does not show the lines any more. */
  isOutdated: Scalars['Boolean']['output'];
  /** The people whom it mentions, at most 20; empty for a draft, and for agents, who learn of no people. */
  mentions: Array<Mention>;
  /** The path of the file. */
  path: Scalars['String']['output'];
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  person?: Maybe<Person>;
  /** The lines, at most 2000 characters; empty for an answer. */
  quote: Scalars['String']['output'];
  /** The answers to it, oldest first; of drafts only yours. An answer has none. */
  replies: Array<ChangeComment>;
  /** The name of the repository. */
  repository: Scalars['String']['output'];
  /** When its thread was resolved; null while it is open. */
  resolvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The person who resolved the thread; null for none. */
  resolvedBy?: Maybe<Person>;
  /** The review that it was sent with; null for a draft, and for an answer that was sent alone. */
  review?: Maybe<Review>;
  /** The run that answered; null for a comment of a person. */
  run?: Maybe<Run>;
  /** The side of the change whose lines it is about. */
  side: ChangeSide;
  /** The number of the first line on that side of the file, from 1. */
  startLine: Scalars['Int']['output'];
  /** What the lines should become; null for none. */
  suggestion?: Maybe<Scalars['String']['output']>;
  /** The id of the first comment of its thread: its own where it is the first. */
  threadId: Scalars['ID']['output'];
};

/** Changes your e-mail address. */
export type ChangeEmailInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new address. It counts once the link that is mailed to it was opened. */
  email: Scalars['String']['input'];
  /** Your current password. */
  password: Scalars['String']['input'];
};

/** Your account after a change. */
export type ChangeEmailPayload = {
  __typename?: 'ChangeEmailPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** Why nobody knows what a run changed. */
export type ChangeFailure = {
  __typename?: 'ChangeFailure';
  /** The kind of the fault. */
  code: ChangeFailureCode;
  /** What the bridge says of it, at most 500 characters. */
  message: Scalars['String']['output'];
};

/** Why a bridge could not say what a run changed. */
export type ChangeFailureCode =
  /** Git cannot read the repository. */
  | 'BROKEN_REPOSITORY'
  /** Nothing says from which commit the run began. */
  | 'NO_FORK_POINT'
  /** Its machine has no git. */
  | 'NO_GIT'
  /** Something else; the message says what. */
  | 'OTHER'
  /** Git took too long. */
  | 'TIMEOUT';

/** Which of the rules that judge a change a file is part of. */
export type ChangeGuard =
  /** The checks of the project. */
  | 'CHECKS'
  /** What a forge runs and asks before it merges. */
  | 'CI'
  /** The workflow, or the rules of a bridge. */
  | 'WORKFLOW';

/** A changed file that decides how changes are judged. */
export type ChangeMark = {
  __typename?: 'ChangeMark';
  /** What it is part of. */
  guards: ChangeGuard;
  /** The path in the repository. */
  path: Scalars['String']['output'];
};

/** What a person may do from now on. */
export type ChangeMemberRoleInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The membership. */
  memberId: Scalars['ID']['input'];
  /** What the person may do in the project. */
  role: MemberRole;
};

/** The project after the change. */
export type ChangeMemberRolePayload = {
  __typename?: 'ChangeMemberRolePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Changes your password. */
export type ChangePasswordInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new password: 8 to 1,000 characters that are hard to guess. */
  newPassword: Scalars['String']['input'];
  /** Your current password. */
  password: Scalars['String']['input'];
};

/** Your account after a change. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** A side of a change. */
export type ChangeSide =
  /** The file as the change leaves it. */
  | 'NEW'
  /** The file as it was at the fork point. */
  | 'OLD';

/** How large a change is, over all of its repositories. */
export type ChangeSize = {
  __typename?: 'ChangeSize';
  /** The number of added lines. */
  added: Scalars['Int']['output'];
  /** The number of changed files. */
  files: Scalars['Int']['output'];
  /** The number of removed lines. */
  removed: Scalars['Int']['output'];
};

/** A commit of a change. */
export type ChangedCommit = {
  __typename?: 'ChangedCommit';
  /** When it was written. */
  at: Scalars['DateTime']['output'];
  /** The name of its author. */
  author: Scalars['String']['output'];
  /** The id of the commit. */
  sha: Scalars['String']['output'];
  /** The first line of its message. */
  subject: Scalars['String']['output'];
};

/** A file of a change. */
export type ChangedFile = {
  __typename?: 'ChangedFile';
  /** The number of added lines; null where lines cannot be counted. */
  added?: Maybe<Scalars['Int']['output']>;
  /** The id of its content at git; null for a file that is gone. */
  blob?: Maybe<Scalars['String']['output']>;
  /** The path that it had; null unless it was renamed or copied. */
  fromPath?: Maybe<Scalars['String']['output']>;
  /** Whether the patch holds it. */
  hasPatch: Scalars['Boolean']['output'];
  /** Whether it is no text. */
  isBinary: Scalars['Boolean']['output'];
  /** Whether a program writes it, as it does lock files. */
  isGenerated: Scalars['Boolean']['output'];
  /** Whether git holds only a pointer to its content. */
  isLfs: Scalars['Boolean']['output'];
  /** Why the patch does not hold it. */
  leftOut?: Maybe<LeftOutReason>;
  /** The path in the repository. */
  path: Scalars['String']['output'];
  /** The number of removed lines; null where lines cannot be counted. */
  removed?: Maybe<Scalars['Int']['output']>;
  /** What became of it. */
  status: ChangedFileStatus;
};

/** What became of a file of a change. */
export type ChangedFileStatus =
  /** The file is new. */
  | 'ADDED'
  /** The file is a copy of another. */
  | 'COPIED'
  /** The file is gone. */
  | 'DELETED'
  /** The file has another content or mode. */
  | 'MODIFIED'
  /** The file has another path. */
  | 'RENAMED'
  /** The commit of a submodule changed. */
  | 'SUBMODULE'
  /** The file became a link, or a link became a file. */
  | 'TYPE_CHANGED';

/** What follows a failed check of the work on a card. */
export type CheckRules = {
  __typename?: 'CheckRules';
  /** How often in a row for a card; then it waits for a person. */
  mostTimes: Scalars['Int']['output'];
  /** Whether the work goes back to its agent. */
  sendsBack: Scalars['Boolean']['output'];
};

/** A bridge's claim of an open request. */
export type ClaimWorkRequestInput = {
  /** The bridge that will do the work. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the request. */
  workRequestId: Scalars['ID']['input'];
};

/** A claim under a lease. */
export type ClaimWorkRequestPayload = {
  __typename?: 'ClaimWorkRequestPayload';
  /** The fencing token. The bridge keeps it and sends it with the result and with each renewal. */
  claimToken: Scalars['Uuid']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The end of the lease, unless a heartbeat renews it. */
  leaseUntil: Scalars['DateTime']['output'];
  /** Where the work began in a trace of the instance (W3C Trace Context); null for work that is not traced. */
  traceparent?: Maybe<Scalars['String']['output']>;
  /** The state that goes with `traceparent`, by which the instance knows its trace again. */
  tracestate?: Maybe<Scalars['String']['output']>;
  /** The claimed request. */
  workRequest: WorkRequest;
  /** The id of the claimed request. */
  workRequestId: Scalars['ID']['output'];
};

/** Which token to forget. */
export type ClearForgeTokenInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `tokenId` of the token. */
  tokenId: Scalars['ID']['input'];
};

/** The token that was forgotten. */
export type ClearForgeTokenPayload = {
  __typename?: 'ClearForgeTokenPayload';
  /** The `tokenId` of the token. */
  clearedId: Scalars['ID']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** The answer to a question. */
export type CloseAskInput = {
  /** The answer, 1 to 4000 characters: one of the options, or any other text. */
  answer: Scalars['String']['input'];
  /** The id of the question. */
  askId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The answered question, and the resume of its session. */
export type CloseAskPayload = {
  __typename?: 'CloseAskPayload';
  /** The question. */
  ask: Ask;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command that asks the bridge to resume the session; null when the session is not resumed. */
  command?: Maybe<Command>;
  /** The sentence that explains to people why the session is not resumed; null when it is. The answer is stored in either case. */
  resumeRefused?: Maybe<Scalars['String']['output']>;
};

/** A session that is done with a card. */
export type CloseCardRunInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
};

/** The session's last run on the card. */
export type CloseCardRunPayload = {
  __typename?: 'CloseCardRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether this call closed the run; false when the run was closed already. */
  closed: Scalars['Boolean']['output'];
  /** The run. */
  run: Run;
};

/** The interactive run to close. */
export type CloseInteractiveRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The run that was closed. */
export type CloseInteractiveRunPayload = {
  __typename?: 'CloseInteractiveRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The run. */
  run: Run;
};

/** What a bridge is asked to do with a run. */
export type Command = Node & {
  __typename?: 'Command';
  /** The bridge that carries out the command; null when your account no longer has it. */
  bridge?: Maybe<Bridge>;
  /** The bridge that carries out the command. */
  bridgeId: Scalars['ID']['output'];
  /** The reason why the command was sent. */
  cause: CommandCause;
  /** When the command was sent. */
  createdAt: Scalars['DateTime']['output'];
  /** When the command expires unless its bridge answers. */
  expiresAt: Scalars['DateTime']['output'];
  /** The id of the command. */
  id: Scalars['ID']['output'];
  /** The kind of the command. */
  kind: CommandKind;
  /** The reason that the bridge gave, at most 1000 characters. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The run that the command is about; null when the run is no longer stored. */
  run?: Maybe<Run>;
  /** The id of the run. */
  runId: Scalars['ID']['output'];
  /** When the command ended; null while it is pending. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The present state. */
  state: CommandState;
  /** The time at which the command last changed: when it was sent, or when it ended. */
  updatedAt: Scalars['DateTime']['output'];
};

/** The reason why a command was sent. */
export type CommandCause =
  /** The ask that the session waited on was closed. */
  | 'ASK_CLOSED'
  /** A person wrote to the agent of a run that has ended, or that ended before the agent read it. */
  | 'MESSAGE'
  /** A person asked for it. */
  | 'PERSON';

/** The kind of a command to a bridge. */
export type CommandKind =
  /** To run the command of a project for accepted work. */
  | 'ACCEPT_CHANGE'
  /** To read what a session used and report it. */
  | 'COLLECT_SESSION_USAGE'
  /** To end the processes that a run has left running. */
  | 'END_LEFTOVERS'
  /** To give what a person wrote to the agent of a run. */
  | 'MESSAGE_RUN'
  /** To run a command without an agent again. */
  | 'RERUN_COMMAND'
  /** To go on with the session of a run that ended. */
  | 'RESUME_RUN'
  /** To end a run. */
  | 'STOP_RUN';

/** The state of a command. */
export type CommandState =
  /** The command was withdrawn before its bridge answered. */
  | 'CANCELLED'
  /** The bridge did what was asked. */
  | 'DONE'
  /** The bridge did not answer in time. */
  | 'EXPIRED'
  /** The command waits for its bridge. */
  | 'PENDING'
  /** The bridge did not do what was asked. */
  | 'REFUSED';

/** The bounds between which a value lies with 95 % confidence. */
export type ConfidenceInterval = {
  __typename?: 'ConfidenceInterval';
  /** The upper bound. */
  high: Scalars['Float']['output'];
  /** The lower bound. */
  low: Scalars['Float']['output'];
};

/** Adds the authenticator app whose key was shown. */
export type ConfirmTotpInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The six digits that the app shows. */
  code: Scalars['String']['input'];
};

/** Recovery codes that were made. */
export type ConfirmTotpPayload = {
  __typename?: 'ConfirmTotpPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The new recovery codes, each of which works once. They are never shown again; empty when none were made. */
  recoveryCodes: Array<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** A new card. */
export type CreateCardInput = {
  /** The same person by e-mail address or account id; it goes before `assigneeId`. Null beside an `assigneeId` says nothing. */
  assignee?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account that is to see to the card: the owner or a member of the project. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** The description of the card, at most 64 KiB. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column in which the card begins; the Backlog by default. */
  column?: InputMaybe<Scalars['String']['input']>;
  /** The day by which the card is to be done, such as 2026-12-24, without a time or a zone. */
  dueOn?: InputMaybe<Scalars['String']['input']>;
  /** How much work the card is held to be, 0 to 1000 points. */
  estimate?: InputMaybe<Scalars['Int']['input']>;
  /** The names of the labels, at most 20. A name that no label of the project has makes a new label. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The id of the card of the project that it becomes a part of. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
  /** How urgent the card is; NONE by default. */
  priority?: InputMaybe<CardPriority>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The title of the card, 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** The card after the change. */
export type CreateCardPayload = {
  __typename?: 'CreateCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A document that is to be created. */
export type CreateDocumentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The text, in Markdown: at most 200000 bytes of UTF-8. It may be empty. */
  text: Scalars['String']['input'];
  /** The title, one line of 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** The document after the change. */
export type CreateDocumentPayload = {
  __typename?: 'CreateDocumentPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The document. */
  document: Document;
};

/** A link with which people may join a project. */
export type CreateInvitationLinkInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** What the people may do in the project; a link makes no managers. */
  role: MemberRole;
};

/** The new invitation. */
export type CreateInvitationLinkPayload = {
  __typename?: 'CreateInvitationLinkPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The invitation. */
  invitation: ProjectInvitation;
  /** The link to hand on. It is shown this once. */
  link: Scalars['String']['output'];
  /** The project. */
  project: Project;
};

/** Makes an access token for a program of your own. */
export type CreatePersonalTokenInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** How long it lasts, 1 to 365 days. */
  days?: Scalars['Int']['input'];
  /** What you call it: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The projects of yours that it reaches, by id or slug, 1 to 50; all when they are left out. */
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What it may do. */
  scope: PersonalTokenScope;
};

/** The new token. */
export type CreatePersonalTokenPayload = {
  __typename?: 'CreatePersonalTokenPayload';
  /** The token itself. It is not shown again. */
  accessToken: Scalars['String']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** What is kept of it. */
  personalToken: PersonalToken;
  /** Your account. */
  viewer: Viewer;
};

/** A new project. */
export type CreateProjectInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the project, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The handle of the project; derived from the name when it is left out. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** The name of the built-in workflow that the board follows; the default one when it is left out. */
  template?: InputMaybe<Scalars['String']['input']>;
};

/** The project after the change. */
export type CreateProjectPayload = {
  __typename?: 'CreateProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** The repository whose forge is to deliver. */
export type CreateProjectWebhookInput = {
  /** The address of the forge, such as https://git.example.com, where it has one of its own: only tokens that are kept for that address are used for the repository. Without it, those at any address of such a forge are. */
  baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The kind of the service that hosts the repository. */
  forge: Forge;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Owner and name of the repository, such as octo/harbour, with the groups between them on GitLab; at most 200 characters. */
  repository: Scalars['String']['input'];
};

/** A webhook with its secret. */
export type CreateProjectWebhookPayload = {
  __typename?: 'CreateProjectWebhookPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The secret that the forge signs with; no later read returns it. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: ProjectWebhook;
};

/** Makes a webhook. */
export type CreateWebhookEndpointInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What it gets, one event at least; left out where it gets the answers of a document. */
  events?: InputMaybe<Array<WebhookEvent>>;
  /** The name of a registered subscription of yours, whose answers are sent in place of the usual messages: boardChanged, runChanged or workRequestChanged of `$projectId`. */
  operation?: InputMaybe<Scalars['String']['input']>;
  /** The id of a project of yours; all of them when it is left out. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** An https address in the public Internet, at most 2,000 characters. */
  url: Scalars['String']['input'];
  /** Further variables of this document, at most 8,192 bytes of JSON. `projectId` is always the project of the event. */
  variables?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** A webhook with its new secret. */
export type CreateWebhookEndpointPayload = {
  __typename?: 'CreateWebhookEndpointPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The webhook. */
  endpoint: WebhookEndpoint;
  /** Its project; null for a webhook of all projects. */
  project?: Maybe<Project>;
  /** The secret that signs its messages, `whsec_…`. It is not shown again. */
  secret: Scalars['String']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** Deletes your account for good. */
export type DeleteAccountInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Your current password. */
  password: Scalars['String']['input'];
};

/** The deleted account. */
export type DeleteAccountPayload = {
  __typename?: 'DeleteAccountPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted account. */
  deletedId: Scalars['ID']['output'];
};

/** An artifact that is to go. */
export type DeleteArtifactInput = {
  /** The id of the artifact. */
  artifactId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The artifact that was deleted. */
export type DeleteArtifactPayload = {
  __typename?: 'DeleteArtifactPayload';
  /** The id of its card. */
  cardId: Scalars['ID']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id that the artifact had. */
  deletedId: Scalars['ID']['output'];
};

/** A comment that is to go. */
export type DeleteCardCommentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the comment. */
  commentId: Scalars['ID']['input'];
};

/** The comment that was deleted. */
export type DeleteCardCommentPayload = {
  __typename?: 'DeleteCardCommentPayload';
  /** The id of its card. */
  cardId: Scalars['ID']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id that the comment had. */
  deletedId: Scalars['ID']['output'];
};

/** The card to take off the board. */
export type DeleteCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What happens to the runs at work on the card; LET_END by default. */
  workingRuns?: InputMaybe<WorkingRuns>;
};

/** The deleted card. */
export type DeleteCardPayload = {
  __typename?: 'DeleteCardPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted card. */
  deletedId: Scalars['ID']['output'];
  /** The runs that still work although the card is gone, newest first and at most 10. Their bridges report their ends, and `stopRuns` stops them. */
  runsLeftBehind: Array<Run>;
};

/** A comment of your own on a change that is to go. */
export type DeleteChangeCommentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the comment. */
  commentId: Scalars['ID']['input'];
};

/** The comment that was deleted. */
export type DeleteChangeCommentPayload = {
  __typename?: 'DeleteChangeCommentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id that the comment had. */
  deletedId: Scalars['ID']['output'];
};

/** A document that is to go. */
export type DeleteDocumentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
};

/** The document that was deleted. */
export type DeleteDocumentPayload = {
  __typename?: 'DeleteDocumentPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id that the document had. */
  deletedId: Scalars['ID']['output'];
  /** The id of its project. */
  projectId: Scalars['ID']['output'];
};

/** The project to delete, together with its board, its work and its runs. */
export type DeleteProjectInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The deleted thing. */
export type DeleteProjectPayload = {
  __typename?: 'DeleteProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted thing. */
  deletedId: Scalars['ID']['output'];
};

/** The webhook to delete. */
export type DeleteProjectWebhookInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the webhook. */
  webhookId: Scalars['ID']['input'];
};

/** The deleted thing. */
export type DeleteProjectWebhookPayload = {
  __typename?: 'DeleteProjectWebhookPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted thing. */
  deletedId: Scalars['ID']['output'];
};

/** Deletes an account of the instance for good. */
export type DeleteUserInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address of the account, which confirms that this account is meant. */
  email: Scalars['String']['input'];
  /** The id of the account. */
  userId: Scalars['ID']['input'];
};

/** The deleted account. */
export type DeleteUserPayload = {
  __typename?: 'DeleteUserPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted account. */
  deletedId: Scalars['ID']['output'];
};

/** Names a webhook. */
export type DeleteWebhookEndpointInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `endpointId` of the webhook. */
  endpointId: Scalars['ID']['input'];
};

/** The deleted webhook. */
export type DeleteWebhookEndpointPayload = {
  __typename?: 'DeleteWebhookEndpointPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The `endpointId` of the webhook. */
  deletedId: Scalars['ID']['output'];
  /** Its project; null for a webhook of all projects. */
  project?: Maybe<Project>;
  /** Your account. */
  viewer: Viewer;
};

/** What became of a delivery. */
export type DeliveryStatus =
  /** It was signed with the secret of the webhook. */
  | 'ACCEPTED'
  /** Its signature was missing or wrong. */
  | 'REFUSED';

/** Names an account of the instance. */
export type DemoteUserInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account. */
  userId: Scalars['ID']['input'];
};

/** The changed account. */
export type DemoteUserPayload = {
  __typename?: 'DemoteUserPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The account after the change. */
  user: InstanceUser;
};

/** How often a mail lists what needs you. */
export type DigestPace =
  /** At most once a day. */
  | 'DAILY'
  /** At most once an hour. */
  | 'HOURLY'
  /** Never: each card that waits for you has its own mail. */
  | 'OFF';

/** The repository to disconnect. */
export type DisconnectRepositoryInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the connection. */
  repositoryId: Scalars['ID']['input'];
};

/** The deleted thing. */
export type DisconnectRepositoryPayload = {
  __typename?: 'DisconnectRepositoryPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted thing. */
  deletedId: Scalars['ID']['output'];
};

/** A document of a project, such as a plan: a title, and a text in versions. Cards link it under tags. */
export type Document = Node & {
  __typename?: 'Document';
  /** The kind of actor that created the document. */
  author: Author;
  /** When the document was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the document. */
  id: Scalars['ID']['output'];
  /** The cards that link the document, by their numbers. At most 100. */
  links: Array<DocumentLink>;
  /** The newest version. */
  newest: DocumentVersion;
  /** The version with this number; null when there is none. */
  numbered?: Maybe<DocumentVersion>;
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  person?: Maybe<Person>;
  /** The project that the document belongs to. */
  project: Project;
  /** The project that the document belongs to. */
  projectId: Scalars['ID']['output'];
  /** The title of the document, one line. */
  title: Scalars['String']['output'];
  /** When the title or the text changed last. */
  updatedAt: Scalars['DateTime']['output'];
  /** The number of the newest version, from which the next one is saved. */
  version: Scalars['Int']['output'];
  /** The versions of the document, newest first. */
  versions: DocumentVersionConnection;
};


/** A document of a project, such as a plan: a title, and a text in versions. Cards link it under tags. */
export type DocumentNumberedArgs = {
  number: Scalars['Int']['input'];
};


/** A document of a project, such as a plan: a title, and a text in versions. Cards link it under tags. */
export type DocumentVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list of Document. */
export type DocumentConnection = {
  __typename?: 'DocumentConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<DocumentEdge>;
  /** The nodes of the page. */
  nodes: Array<Document>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Document of a page, with its cursor. */
export type DocumentEdge = {
  __typename?: 'DocumentEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Document. */
  node: Document;
};

/** A card that links a document. */
export type DocumentLink = {
  __typename?: 'DocumentLink';
  /** The card; null when it was deleted at this moment. */
  card?: Maybe<Card>;
  /** The tag of the link, which says how the card uses the document. */
  tag: Scalars['String']['output'];
};

/** The text of a document as it was saved once. A version never changes. */
export type DocumentVersion = Node & {
  __typename?: 'DocumentVersion';
  /** The kind of actor that saved the version. */
  author: Author;
  /** When the version was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** The document. */
  document: Document;
  /** The id of the document. */
  documentId: Scalars['ID']['output'];
  /** The id of the version. */
  id: Scalars['ID']['output'];
  /** The number of the version, counted within the document from 1. */
  number: Scalars['Int']['output'];
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  person?: Maybe<Person>;
  /** The text, in Markdown. It may be empty. */
  text: Scalars['String']['output'];
};

/** A page of a list of DocumentVersion. */
export type DocumentVersionConnection = {
  __typename?: 'DocumentVersionConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<DocumentVersionEdge>;
  /** The nodes of the page. */
  nodes: Array<DocumentVersion>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One DocumentVersion of a page, with its cursor. */
export type DocumentVersionEdge = {
  __typename?: 'DocumentVersionEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The DocumentVersion. */
  node: DocumentVersion;
};

/** A draft of a comment on lines of the change of a card. */
export type DraftChangeCommentInput = {
  /** The content that you see, as `ChangedFile.blob` has it. */
  blob?: InputMaybe<Scalars['String']['input']>;
  /** The comment, 1 to 10000 characters. */
  body: Scalars['String']['input'];
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The number of the last line. */
  endLine: Scalars['Int']['input'];
  /** The commit that you see, as `RunChange.head` has it. */
  head?: InputMaybe<Scalars['String']['input']>;
  /** The path of the file. */
  path: Scalars['String']['input'];
  /** The lines, without the signs of the patch. Cut at 2000 characters. */
  quote: Scalars['String']['input'];
  /** The name of the repository. */
  repository: Scalars['String']['input'];
  /** The side of the change. */
  side: ChangeSide;
  /** The number of the first line on that side, from 1. */
  startLine: Scalars['Int']['input'];
  /** What the lines should become, at most 10000 characters. */
  suggestion?: InputMaybe<Scalars['String']['input']>;
};

/** A comment on a change, with its card. */
export type DraftChangeCommentPayload = {
  __typename?: 'DraftChangeCommentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  comment: ChangeComment;
};

/** A draft of an answer to a comment on a change. */
export type DraftChangeReplyInput = {
  /** The answer, 1 to 10000 characters. */
  body: Scalars['String']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the comment. */
  commentId: Scalars['ID']['input'];
};

/** A comment on a change, with its card. */
export type DraftChangeReplyPayload = {
  __typename?: 'DraftChangeReplyPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  comment: ChangeComment;
};

/** Why a bridge dropped a run that waited. */
export type DropReason =
  /** The bridge read its rules again. */
  | 'RELOAD'
  /** The rule that opened the run was removed. */
  | 'RULE_DEAD'
  /** The bridge stopped. */
  | 'SHUTDOWN';

/** Other words for a comment of your own. */
export type EditCardCommentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the comment. */
  commentId: Scalars['ID']['input'];
  /** The text of the comment, 1 to 10000 characters. */
  text: Scalars['String']['input'];
};

/** The comment after the change. */
export type EditCardCommentPayload = {
  __typename?: 'EditCardCommentPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  comment: CardComment;
};

/** Other words for a comment of your own on a change. */
export type EditChangeCommentInput = {
  /** The comment, 1 to 10000 characters. */
  body: Scalars['String']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the comment. */
  commentId: Scalars['ID']['input'];
  /** What the lines should become; null takes a suggestion back. */
  suggestion?: InputMaybe<Scalars['String']['input']>;
};

/** A comment on a change, with its card. */
export type EditChangeCommentPayload = {
  __typename?: 'EditChangeCommentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  comment: ChangeComment;
};

/** A change of a message that no bridge has taken. */
export type EditRunMessageInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the message. */
  message: Scalars['ID']['input'];
  /** The text, 1 to 20000 characters. */
  text: Scalars['String']['input'];
};

/** The message after the change. */
export type EditRunMessagePayload = {
  __typename?: 'EditRunMessagePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The message. */
  message: RunMessage;
};

/** The reasoning effort that the agent is asked for. */
export type Effort =
  /** Much. */
  | 'HIGH'
  /** Little. */
  | 'LOW'
  /** As much as there is. */
  | 'MAX'
  /** Some. */
  | 'MEDIUM'
  /** Very much. */
  | 'XHIGH';

/** The attempts to end. */
export type EndAttemptsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the set. */
  set: Scalars['ID']['input'];
};

/** A set of attempts after the change, with its card. */
export type EndAttemptsPayload = {
  __typename?: 'EndAttemptsPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The set. */
  set: AttemptSet;
};

/** The run to control. */
export type EndLeftoversInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that was stored or withdrawn. */
export type EndLeftoversPayload = {
  __typename?: 'EndLeftoversPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command in its present state. */
  command: Command;
};

/** Ends sessions of your account. */
export type EndSessionsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `sessionId` of one session; all but the one that asks when it is left out. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
};

/** The sessions that ended. */
export type EndSessionsPayload = {
  __typename?: 'EndSessionsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The `sessionId` of each session that ended. */
  endedIds: Array<Scalars['ID']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** Names an account of the instance. */
export type EndUserSessionsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account. */
  userId: Scalars['ID']['input'];
};

/** The changed account. */
export type EndUserSessionsPayload = {
  __typename?: 'EndUserSessionsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The account after the change. */
  user: InstanceUser;
};

/** The values of `extensions.code` in errors. */
export type ErrorCode =
  /** The work request is not open. */
  | 'ALREADY_CLAIMED'
  /** Two runs of the session started in the same second. */
  | 'AMBIGUOUS_START_ORDER'
  /** There is no question with that id. */
  | 'ASK_NOT_FOUND'
  /** There is no such attempt. */
  | 'ATTEMPT_NOT_FOUND'
  /** There are no such attempts. */
  | 'ATTEMPT_SET_NOT_FOUND'
  /** The request cannot be understood. */
  | 'BAD_REQUEST'
  /** The signature of the event is missing, wrong or too old. */
  | 'BAD_SIGNATURE'
  /** The input breaks a rule. */
  | 'BAD_USER_INPUT'
  /** Your account has no bridge with that id. */
  | 'BRIDGE_NOT_FOUND'
  /** The bridge does not report a capability that the request needs. */
  | 'CAPABILITY_MISSING'
  /** The card is held, so no agent may take work on it. */
  | 'CARD_HELD'
  /** The project has no card with that id. */
  | 'CARD_NOT_FOUND'
  /** This bridge does not hold the claim with this token. */
  | 'CLAIM_LOST'
  /** The column of the card has as many cards at work as it may. */
  | 'COLUMN_FULL'
  /** The board has no column with that slug. */
  | 'COLUMN_NOT_FOUND'
  /** There is no command with that id for this bridge. */
  | 'COMMAND_NOT_FOUND'
  /** The change conflicts with the present state. */
  | 'CONFLICT'
  /** Your operations cost as much as they may for the moment; wait. */
  | 'COST_BUDGET_SPENT'
  /** The CSRF proof is missing or wrong. */
  | 'CSRF'
  /** The database was set back: it never had an event of this number. Read from scratch, and follow without a cursor. */
  | 'CURSOR_AHEAD'
  /** The document was saved in the meantime: read it again, and save from its newest version. */
  | 'DOCUMENT_CHANGED'
  /** There is no document with that id. */
  | 'DOCUMENT_NOT_FOUND'
  /** Confirm your e-mail address first: open the link in the mail that was sent to it. */
  | 'EMAIL_UNVERIFIED'
  /** The export has expired; ask for a new one. */
  | 'EXPORT_EXPIRED'
  /** There is no export with that id. */
  | 'EXPORT_NOT_FOUND'
  /** You may not do this. */
  | 'FORBIDDEN'
  /** The document is not valid GraphQL, or it has too many tokens. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The document does not fit the schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** The scope of this token does not open this operation. */
  | 'INSUFFICIENT_SCOPE'
  /** Something went wrong on our side. */
  | 'INTERNAL_SERVER_ERROR'
  /** The card id must be a uuid. */
  | 'INVALID_CARD_ID'
  /** The claim token is missing or no uuid. */
  | 'INVALID_CLAIM_TOKEN'
  /** The name of the experiment breaks its pattern. */
  | 'INVALID_EXPERIMENT'
  /** The reason breaks its pattern. */
  | 'INVALID_REASON'
  /** The run id must be a uuid. */
  | 'INVALID_RUN_ID'
  /** The session id must be a uuid. */
  | 'INVALID_SESSION_ID'
  /** The state is missing or not one of the allowed words. */
  | 'INVALID_STATE'
  /** The variants or the candidate break their rules. */
  | 'INVALID_VARIANTS'
  /** There is no such invitation. It may have been used or revoked, or it is older than 14 days: ask for a new one. */
  | 'INVITATION_NOT_FOUND'
  /** The invitation is for another address. Sign in with the account of that address, or ask for a new one. */
  | 'INVITATION_NOT_YOURS'
  /** The project has no label with that id. */
  | 'LABEL_NOT_FOUND'
  /** This instance requires a second factor of you, and this is the last one: add another one first. */
  | 'LAST_FACTOR'
  /** Nothing else would open your account: set a password, or add another sign-in or a passkey, first. */
  | 'LAST_WAY_IN'
  /** The project has no such member. */
  | 'MEMBER_NOT_FOUND'
  /** GraphQL requests use GET or POST. */
  | 'METHOD_NOT_ALLOWED'
  /** There is no such thing here. */
  | 'NOT_FOUND'
  /** An earlier mutation of this document failed, so this one did not run. */
  | 'NOT_RUN'
  /** This token is bound to registered operations, and this is none of them. */
  | 'OPERATION_NOT_ALLOWED'
  /** The account has no registered operation of that name. */
  | 'OPERATION_NOT_FOUND'
  /** The project takes no comments from pages of this site. */
  | 'ORIGIN_NOT_ALLOWED'
  /** The body is larger than this route takes. */
  | 'PAYLOAD_TOO_LARGE'
  /** The payment service does not answer just now; try again. */
  | 'PAYMENT_UNAVAILABLE'
  /** The service does not know the text for this hash. Send the text with the hash once. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The plan of the account has no room for one more. */
  | 'PLAN_LIMIT'
  /** The session has another number of runs to take this usage. */
  | 'PROCESS_COUNT_MISMATCH'
  /** This reaches beyond the projects that the token is bound to: it needs a token that is not bound to projects. */
  | 'PROJECT_NOT_ALLOWED'
  /** You have no project with that handle. */
  | 'PROJECT_NOT_FOUND'
  /** Prove that it is you first: enter your password or, where you have a second factor, a code or a passkey; or sign in again. */
  | 'PROOF_REQUIRED'
  /** The query costs more than the limit. */
  | 'QUERY_TOO_COSTLY'
  /** The document is nested deeper than the limit. */
  | 'QUERY_TOO_DEEP'
  /** The subscription ended because its reader fell too far behind. */
  | 'READER_TOO_SLOW'
  /** The reason is longer than 1000 characters. */
  | 'REASON_TOO_LONG'
  /** The request was refused. */
  | 'REFUSED'
  /** The project is connected with no repository with that id. */
  | 'REPOSITORY_NOT_FOUND'
  /** The request did not arrive in time; send it again. */
  | 'REQUEST_TIMEOUT'
  /** There is no run with that id. */
  | 'RUN_NOT_FOUND'
  /** This instance requires a second factor of you: open its sign-in page to set one up. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The account stores as much as it may. */
  | 'STORAGE_LIMIT'
  /** The query has more aliases than the limit. */
  | 'TOO_MANY_ALIASES'
  /** Too many requests; wait before the next one. */
  | 'TOO_MANY_REQUESTS'
  /** The account has reached its limit of open subscriptions. */
  | 'TOO_MANY_SUBSCRIPTIONS'
  /** This needs a valid access token or a signed-in session. */
  | 'UNAUTHENTICATED'
  /** The service cannot answer just now; try again. */
  | 'UNAVAILABLE'
  /** No heartbeat of this bridge has reached this account. */
  | 'UNKNOWN_BRIDGE'
  /** The body must be application/json. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** The event stream needs a bridge that this account knows and that reports work-requests. */
  | 'UPGRADE_REQUIRED'
  /** The project has no webhook with that id. */
  | 'WEBHOOK_NOT_FOUND'
  /** There is no work request with that id. */
  | 'WORK_REQUEST_NOT_FOUND';

/** A kind of error, with its status and usual message. */
export type ErrorKind = {
  __typename?: 'ErrorKind';
  /** The code of the error, for programs. */
  code: ErrorCode;
  /** The usual message. An error may carry a more exact one. */
  message: Scalars['String']['output'];
  /** HTTP status of a request that is refused as a whole. */
  status: Scalars['Int']['output'];
};

/** An event of your account, as the hub and replay carry it. */
export type Event = {
  __typename?: 'Event';
  /** When the event happened. */
  createdAt: Scalars['DateTime']['output'];
  /** The payload. */
  payload: Scalars['JSON']['output'];
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The sequence of the event as text, to use as the next `after`. */
  sequence: Scalars['String']['output'];
  /** The type, such as bridge.work_request. */
  type: Scalars['String']['output'];
};

/** A piece of an excerpt. */
export type ExcerptPart = {
  __typename?: 'ExcerptPart';
  /** Whether the piece is a word of the search, or the beginning of one. */
  isHit: Scalars['Boolean']['output'];
  /** The text of the piece. The pieces of an excerpt are one line without breaks. */
  text: Scalars['String']['output'];
};

/** A kind of work that is tried in several variants. */
export type Experiment = Node & {
  __typename?: 'Experiment';
  /** The id of the experiment. */
  id: Scalars['ID']['output'];
  /** The keys to compare by, as sent with those weights; null when none were. */
  metrics?: Maybe<Array<Scalars['String']['output']>>;
  /** The number of completed runs that a variant needs before it has enough data. */
  minimumRuns: Scalars['Int']['output'];
  /** The name of the experiment within the project: the kind of work. */
  name: Scalars['String']['output'];
  /** The pins of cards to variants, by card. */
  pins: ExperimentPinConnection;
  /** When the experiment's weights were last sent. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** The metrics that the comparison shows: those of its keys that the service knows, or the default ones when it knows none. */
  shownMetrics: Array<ExperimentMetric>;
  /** The keys among the metrics of the experiment that the service does not know. */
  unknownMetrics: Array<Scalars['String']['output']>;
  /** The comparison of the variants: those on offer in their order, then other variants that have runs. */
  variants: Array<VariantComparison>;
  /** The variants on offer and their weights, as last sent; empty until weights are sent. */
  weights: Array<VariantWeight>;
};


/** A kind of work that is tried in several variants. */
export type ExperimentPinsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A kind of work that is tried in several variants. */
export type ExperimentVariantsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A page of a list of Experiment. */
export type ExperimentConnection = {
  __typename?: 'ExperimentConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ExperimentEdge>;
  /** The nodes of the page. */
  nodes: Array<Experiment>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One Experiment of a page, with its cursor. */
export type ExperimentEdge = {
  __typename?: 'ExperimentEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Experiment. */
  node: Experiment;
};

/** The metrics that a comparison of variants can show. */
export type ExperimentMetric =
  /** US dollars of a finished run. */
  | 'COST'
  /** Time from start to end of a finished run. */
  | 'DURATION'
  /** The largest context of a finished run, tokens. */
  | 'PEAK_CONTEXT'
  /** The share of finished runs that succeeded, with its interval. */
  | 'SUCCESS_RATE'
  /** Tokens of a finished run, those from the cache included. */
  | 'TOKENS'
  /** The share of tool calls that failed. */
  | 'TOOL_FAILURES';

/** The variant that a card runs in an experiment. */
export type ExperimentPin = Node & {
  __typename?: 'ExperimentPin';
  /** The pinned card; null when the card was deleted. */
  card?: Maybe<Card>;
  /** The id of the card, as its bridge named it. */
  cardId: Scalars['ID']['output'];
  /** When the card was pinned for the first time. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the pin. */
  id: Scalars['ID']['output'];
  /** When a bridge last asked for the pin. */
  resolvedAt: Scalars['DateTime']['output'];
  /** The variant. */
  variant: Scalars['String']['output'];
};

/** A page of a list of ExperimentPin. */
export type ExperimentPinConnection = {
  __typename?: 'ExperimentPinConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ExperimentPinEdge>;
  /** The nodes of the page. */
  nodes: Array<ExperimentPin>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One ExperimentPin of a page, with its cursor. */
export type ExperimentPinEdge = {
  __typename?: 'ExperimentPinEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The ExperimentPin. */
  node: ExperimentPin;
};

/** A file with everything that you own, as JSON in a ZIP. */
export type Export = Node & {
  __typename?: 'Export';
  /** The size of the file. */
  bytes?: Maybe<Scalars['BigInt']['output']>;
  /** When the export was asked for; the same as requestedAt. */
  createdAt: Scalars['DateTime']['output'];
  /** The time until which the file can be fetched. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reason why the export failed; null when it did not. */
  failure?: Maybe<Scalars['String']['output']>;
  /** The time at which the export was ready or had failed. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the export. */
  id: Scalars['ID']['output'];
  /** The part of the file that is written, in percent. It returns to 0 when writing starts over. */
  progress: Scalars['Int']['output'];
  /** When the export was asked for. */
  requestedAt: Scalars['DateTime']['output'];
  /** The present state. */
  state: ExportState;
  /** The address of the file while it can be fetched. The request needs a token of the scope api or your session. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of Export. */
export type ExportConnection = {
  __typename?: 'ExportConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ExportEdge>;
  /** The nodes of the page. */
  nodes: Array<Export>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Export of a page, with its cursor. */
export type ExportEdge = {
  __typename?: 'ExportEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Export. */
  node: Export;
};

/** The state of an export. */
export type ExportState =
  /** The file was deleted. Ask for a new export. */
  | 'EXPIRED'
  /** The file could not be written. Ask for a new export. */
  | 'FAILED'
  /** The export waits for its turn. */
  | 'PENDING'
  /** The file can be fetched. */
  | 'READY'
  /** The file is being written. */
  | 'RUNNING';

/** What opens your account beside its password. */
export type Factors = {
  __typename?: 'Factors';
  /** Your passkeys, the oldest first; at most 20. */
  passkeys: Array<Passkey>;
  /** Whether browsers take passkeys at the address of this instance: over https, at a host with a name. */
  passkeysOffered: Scalars['Boolean']['output'];
  /** Until when what needs a recent proof can be done without `proveIdentity`; null when it has to be called first. */
  provenUntil?: Maybe<Scalars['DateTime']['output']>;
  /** How many recovery codes are unused. */
  recoveryCodesLeft: Scalars['Int']['output'];
  /** Whether this instance requires a second factor of you: the last one stays. */
  required: Scalars['Boolean']['output'];
  /** Since when codes of an authenticator app are asked for; null without such an app. */
  totpSince?: Maybe<Scalars['DateTime']['output']>;
};

/** A tool whose calls failed. */
export type FailingTool = {
  __typename?: 'FailingTool';
  /** The number of its calls. */
  calls: Scalars['Int']['output'];
  /** The number of its calls that failed. */
  failedCalls: Scalars['Int']['output'];
  /** The program with its subcommand, or the name of the tool. */
  tool: Scalars['String']['output'];
};

/** The tools whose calls failed most, in the newest runs of the span with calls. */
export type FailingTools = {
  __typename?: 'FailingTools';
  /** The number of runs that were looked through. */
  runs: Scalars['Int']['output'];
  /** The tools, those with the most failures first; 20 at most. */
  tools: Array<FailingTool>;
};

/** A comment, an answer, a review, a comment on a site or on a change, as an entry of a list. Fields that its kind does not have are null. */
export type Feedback = Node & {
  __typename?: 'Feedback';
  /** The time at which the entry was made. */
  at: Scalars['DateTime']['output'];
  /** The kind of author. */
  author: Author;
  /** The card; null when the card was deleted. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** The comment on a change, with its place; null for any other entry. */
  changeComment?: Maybe<ChangeComment>;
  /** The mark of the widget with which a site was commented on; null for any other entry. */
  context?: Maybe<Scalars['String']['output']>;
  /** The findings of a review; null for other kinds. */
  findings?: Maybe<Array<ReviewFinding>>;
  /** The id of the entry. */
  id: Scalars['ID']['output'];
  /** The kind of the entry. */
  kind: FeedbackKind;
  /** Where on a site it was said; null for any other entry. */
  page?: Maybe<ReviewedPage>;
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  person?: Maybe<Person>;
  /** The question that an answer is for. */
  question?: Maybe<Scalars['String']['output']>;
  /** The id of the comment or the review that the entry shows; an answer has an id of its own. */
  sourceId: Scalars['ID']['output'];
  /** The comment, the answer, or the review's summary. */
  text: Scalars['String']['output'];
  /** The verdict of a review. */
  verdict?: Maybe<ReviewVerdict>;
};

/** A page of a list of Feedback. */
export type FeedbackConnection = {
  __typename?: 'FeedbackConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<FeedbackEdge>;
  /** The nodes of the page. */
  nodes: Array<Feedback>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Feedback of a page, with its cursor. */
export type FeedbackEdge = {
  __typename?: 'FeedbackEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Feedback. */
  node: Feedback;
};

/** The kind of an entry in a list of feedback. More kinds may be added. */
export type FeedbackKind =
  /** The answer to a question of an agent. */
  | 'ANSWER'
  /** A comment on lines of a card's change, or an answer to one. */
  | 'CHANGE_COMMENT'
  /** A comment on a card. */
  | 'COMMENT'
  /** A review of a card's work. */
  | 'REVIEW'
  /** A comment on the page of a site, made with the widget. */
  | 'SITE_REVIEW';

/** Items to put away. */
export type FinishInboxItemsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** False takes them back. */
  done?: Scalars['Boolean']['input'];
  /** The ids of the items, 1 to 100. All of them change or none. */
  ids: Array<Scalars['ID']['input']>;
};

/** The items after the change. */
export type FinishInboxItemsPayload = {
  __typename?: 'FinishInboxItemsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The items. */
  items: Array<InboxItem>;
  /** Your account, whose `inbox` is the inbox after the change. */
  viewer: Viewer;
};

/** Adds the passkey that the browser made. */
export type FinishPasskeyInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** What you call it: 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The JSON of the credential, as `PublicKeyCredential.toJSON` writes it. */
  response: Scalars['String']['input'];
  /** The ticket that came with the options. */
  ticket: Scalars['String']['input'];
};

/** Recovery codes that were made. */
export type FinishPasskeyPayload = {
  __typename?: 'FinishPasskeyPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The new recovery codes, each of which works once. They are never shown again; empty when none were made. */
  recoveryCodes: Array<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** A feature flag of the instance. */
export type Flag = {
  __typename?: 'Flag';
  /** How it reads while it is not set. */
  default: Scalars['String']['output'];
  /** A stored number below it reads as the default. */
  floor?: Maybe<Scalars['Int']['output']>;
  /** Whether it reads as false because no hub is configured. */
  lacksHub: Scalars['Boolean']['output'];
  /** What it decides. */
  meaning: Scalars['String']['output'];
  /** The name of the flag. */
  name: Scalars['String']['output'];
  /** How the code reads it now. */
  reading: Scalars['String']['output'];
  /** The stored value; null while it is not set. */
  stored?: Maybe<Scalars['String']['output']>;
  /** boolean, integer or text. */
  type: Scalars['String']['output'];
};

/** The kind of a service that hosts repositories. */
export type Forge =
  /** Forgejo or Gitea. */
  | 'FORGEJO'
  /** GitHub. */
  | 'GITHUB'
  /** GitLab. */
  | 'GITLAB';

/** What the service may do without being asked with the pull requests of a project. */
export type ForgeRules = {
  __typename?: 'ForgeRules';
  /** Whether it merges a pull request that is approved at its head, whose checks have passed, and that the base branch admits. It goes round no protection and no queue. */
  merges: Scalars['Boolean']['output'];
  /** Whether it opens a pull request into the main branch when an agent has finished work of the kind implement, has pushed one branch that is called after the card, and the card has no pull request. */
  opensPullRequests: Scalars['Boolean']['output'];
  /** Whether it posts agents' reviews, and their answers in conversations, once their run has ended. The app posts what the agent decided; with a token of a person each review is a comment. */
  postsReviews: Scalars['Boolean']['output'];
  /** Minutes without a change before a merge where the base branch demands no check. */
  quietMinutes: Scalars['Int']['output'];
  /** Whether it resolves a conversation after it has posted an agent's answer there. */
  resolvesThreads: Scalars['Boolean']['output'];
  /** Whether it brings a branch up to date when nothing else hinders the merge. */
  updatesBehind: Scalars['Boolean']['output'];
};

/** Your token at a forge, with which the service writes there on your behalf. Nothing shows the token itself. */
export type ForgeToken = {
  __typename?: 'ForgeToken';
  /** The address of the forge. */
  baseUrl: Scalars['String']['output'];
  /** When the forge last took the token. */
  checkedAt: Scalars['DateTime']['output'];
  /** When it was first set. */
  createdAt: Scalars['DateTime']['output'];
  /** The kind of the forge. */
  forge: Forge;
  /** Whether the instance can read the token. It cannot once its APP_ENCRYPTION_KEY is lost or another one. */
  isReadable: Scalars['Boolean']['output'];
  /** The user whom the forge names for the token. */
  login: Scalars['String']['output'];
  /** The id. */
  tokenId: Scalars['ID']['output'];
  /** The forge’s id of that user. */
  userId: Scalars['String']['output'];
};

/** What you allowed a program to do. */
export type Grant = {
  __typename?: 'Grant';
  /** The bridges that last followed their events with it, by name. */
  bridges: Array<Scalars['String']['output']>;
  /** The client id of the program. */
  client: Scalars['String']['output'];
  /** The id of the grant, which opens nothing. */
  grantId: Scalars['ID']['output'];
  /** When it last renewed its access, which it does once an access token expired; null while it never did. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of a program of ours, the host of one that operators vouch for, else its client id. */
  name: Scalars['String']['output'];
  /** The scopes of its tokens, such as agent. */
  scopes: Array<Scalars['String']['output']>;
  /** When you allowed it. */
  since: Scalars['DateTime']['output'];
  /** Whether it is a program of ours, or one that operators vouch for. */
  trusted: Scalars['Boolean']['output'];
};

/** A page of a list of Grant. */
export type GrantConnection = {
  __typename?: 'GrantConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<GrantEdge>;
  /** The nodes of the page. */
  nodes: Array<Grant>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One Grant of a page, with its cursor. */
export type GrantEdge = {
  __typename?: 'GrantEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Grant. */
  node: Grant;
};

/** A check of the instance. */
export type HealthCheck = {
  __typename?: 'HealthCheck';
  /** What was found, in one sentence. */
  detail: Scalars['String']['output'];
  /** The name of the check, such as mail-transport. */
  name: Scalars['String']['output'];
  /** The result. */
  state: HealthCheckState;
};

/** The result of a check of the instance. */
export type HealthCheckState =
  /** The part does not work. */
  | 'FAILED'
  /** The part works. */
  | 'OK'
  /** Nothing could be learnt, which is no fault. */
  | 'UNKNOWN'
  /** The part works, and an operator should look at it. */
  | 'WARNING';

/** The report of a bridge about itself. A list or a text that is missing or null keeps the stored one. */
export type HeartbeatInput = {
  /** The agent accounts of the bridge, at most 50. */
  accounts?: InputMaybe<Array<AgentAccountInput>>;
  /** The attempts at cards whose worktrees the bridge has, at most 200. They are not stored. */
  attempts?: InputMaybe<Array<AttemptHereInput>>;
  /** The capabilities of the bridge, at most 20 names. */
  capabilities?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Version of a release, or commit of a development build. */
  cliVersion: Scalars['String']['input'];
  /** The hooks of the bridge, at most 100. */
  hooks?: InputMaybe<Array<HookInput>>;
  /** Samples since the last heartbeat, at most 720. */
  hostSamples?: InputMaybe<Array<HostSampleInput>>;
  /** The runs of this bridge that are over and have left processes running, at most 100. Of every other run of the bridge nothing is left. */
  leftovers?: InputMaybe<Array<RunLeftoversInput>>;
  /** The projects that the rule file maps, at most 500. Work of a followed project that is missing here is not taken. */
  mappedProjects?: InputMaybe<Array<MappedProjectInput>>;
  /** The name that the bridge asks for. Empty text clears it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the bridge takes no new work now. */
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The projects that the bridge follows, at most 500. Ids of projects that are not yours are ignored. */
  projects: Array<Scalars['Uuid']['input']>;
  /** The forge login as which the bridge pushes. Empty text clears it. */
  pushLogin?: InputMaybe<Scalars['String']['input']>;
  /** The state of the update of the bridge itself. A report without it clears it. */
  update?: InputMaybe<UpdateInput>;
  /** The claims that the bridge holds, at most 200. */
  workClaims?: InputMaybe<Array<WorkClaimInput>>;
  /** The kinds of work that the rule file has, at most 200. Work of another kind is not taken, unless it brings a prompt. */
  workKinds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The worker pools of the bridge, at most 50. */
  workerPools?: InputMaybe<Array<WorkerPoolInput>>;
};

/** The state of a run that a bridge holds. */
export type HeldRunState =
  /** The bridge prepares the worker. */
  | 'PREPARING'
  /** The run waits for a worker or for its card. */
  | 'QUEUED'
  /** The question that the session waited on was answered, and the session goes on. */
  | 'RESUMED'
  /** The worker or the command is running. */
  | 'RUNNING'
  /** A person asked to stop the run, and its process is still ending. */
  | 'STOPPING';

/** The kind of actor that holds a card. */
export type HoldActor =
  /** An agent, or the workflow after a failure. */
  | 'AGENT'
  /** A person, in the browser or through the API. */
  | 'HUMAN';

/** The card to hold, so that agents take no new work on it. */
export type HoldCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The reason for the hold, 1 to 1000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type HoldCardPayload = {
  __typename?: 'HoldCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The event that runs a hook of a bridge. */
export type HookEvent =
  /** When its first run begins. */
  | 'BUSY'
  /** When its last run has ended. */
  | 'IDLE'
  /** When the bridge starts. */
  | 'START'
  /** When the bridge stops. */
  | 'STOP';

/** A hook package that the bridge runs. */
export type HookInput = {
  /** The end of the output of a run that failed. */
  error?: InputMaybe<Scalars['String']['input']>;
  /** The event that runs the hook. */
  event: HookEvent;
  /** The time of the last run of the hook. */
  lastRunAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The outcome of the last run. */
  outcome: HookOutcome;
  /** The package, as owner/repo or owner/repo/path. */
  package: Scalars['String']['input'];
  /** The installed ref. */
  ref: Scalars['String']['input'];
};

/** The outcome of the last run of a hook. */
export type HookOutcome =
  /** It ended with an error. */
  | 'FAILED'
  /** The hook has not run since the bridge started. */
  | 'NEVER'
  /** It ended well. */
  | 'OK'
  /** It took too long and was ended. */
  | 'TIMEOUT';

/** A sample of the load of a bridge's machine. */
export type HostSample = {
  __typename?: 'HostSample';
  /** The charge of the battery in percent; null without a battery. */
  batteryPct?: Maybe<Scalars['Float']['output']>;
  /** The use of each core in percent. */
  cpuPct: Array<Scalars['Float']['output']>;
  /** The memory of the machine in bytes. */
  memTotal: Scalars['BigInt']['output'];
  /** The memory in use in bytes. */
  memUsed: Scalars['BigInt']['output'];
  /** Whether the machine ran on mains power; null when unknown. */
  onAc?: Maybe<Scalars['Boolean']['output']>;
  /** When the sample was taken, to the second. */
  sampledAt: Scalars['DateTime']['output'];
  /** The swap space in use in bytes. */
  swapUsed: Scalars['BigInt']['output'];
};

/** A sample of the load of the machine. */
export type HostSampleInput = {
  /** The charge of the battery in percent. */
  batteryPct?: InputMaybe<Scalars['Float']['input']>;
  /** The use of each core in percent, for at most 1024 cores. */
  cpuPct: Array<Scalars['Float']['input']>;
  /** The memory of the machine in bytes. */
  memTotal: Scalars['BigInt']['input'];
  /** The memory in use in bytes. */
  memUsed: Scalars['BigInt']['input'];
  /** Whether the machine ran on mains power; null when unknown. */
  onAc?: InputMaybe<Scalars['Boolean']['input']>;
  /** When the sample was taken. */
  sampledAt: Scalars['DateTime']['input'];
  /** The swap space in use in bytes. */
  swapUsed: Scalars['BigInt']['input'];
};

/** A sign-in elsewhere that opens your account. */
export type Identity = {
  __typename?: 'Identity';
  /** The id of the link. */
  identityId: Scalars['ID']['output'];
  /** What people call the service, such as GitHub. */
  label: Scalars['String']['output'];
  /** The time of the link. */
  linkedAt: Scalars['DateTime']['output'];
  /** What you are called there; null where the service does not tell it. */
  login?: Maybe<Scalars['String']['output']>;
  /** The name of the service, such as github. */
  provider: Scalars['String']['output'];
  /** Whether the service is on at this instance: otherwise it opens nothing now. */
  usable: Scalars['Boolean']['output'];
};

/** Cards of another board. */
export type ImportCardsInput = {
  /** The cards, 1 to 100. */
  cards: Array<ImportedCardInput>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether a column that the board does not have is made; otherwise its cards are refused. */
  createsColumns?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether only to tell what would become of each card; nothing changes then. */
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Where the cards come from, 1 to 200 characters, such as github:octo/harbour. A card that came before by the same source and key is not made again. */
  source: Scalars['String']['input'];
};

/** What became of the cards of an import. */
export type ImportCardsPayload = {
  __typename?: 'ImportCardsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The labels of the columns that the board did not have. */
  newColumns: Array<Scalars['String']['output']>;
  /** The names of the labels that the project did not have. */
  newLabels: Array<Scalars['String']['output']>;
  /** One outcome for each card, in the order of the cards. */
  outcomes: Array<ImportOutcome>;
};

/** What became of one card of an import, or would become of it. */
export type ImportOutcome = {
  __typename?: 'ImportOutcome';
  /** How many comments the card got. */
  addedComments: Scalars['Int']['output'];
  /** The card; null when it is refused, or when a dry run made none. */
  cardId?: Maybe<Scalars['ID']['output']>;
  /** The field that is refused, such as comments[2].text. */
  field?: Maybe<Scalars['String']['output']>;
  /** What the card is called where it came from. */
  key: Scalars['String']['output'];
  /** The number of the card; null where there is no card. */
  number?: Maybe<Scalars['Int']['output']>;
  /** Why the card is refused; null when it is not. */
  refusal?: Maybe<ItemRefusal>;
  /** What became of it. */
  state: ImportState;
};

/** What became of a card of an import. */
export type ImportState =
  /** It is on the board now; in a dry run, it would be. */
  | 'CREATED'
  /** It came before by the same source and key. It stays as it is, apart from comments that it did not have. */
  | 'KNOWN'
  /** It breaks a rule. */
  | 'REFUSED';

/** A card of another board. */
export type ImportedCardInput = {
  /** The description of the card, at most 64 KiB. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** The slug or the label of the column, at most 50 characters; the Backlog by default. */
  column?: InputMaybe<Scalars['String']['input']>;
  /** The comments in their order, at most 100. Further ones come with a call that names the card again. */
  comments?: InputMaybe<Array<ImportedCommentInput>>;
  /** When the card was created there; now by default. */
  createdAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The day by which the card is to be done, such as 2026-12-24. */
  dueOn?: InputMaybe<Scalars['String']['input']>;
  /** How much work the card is held to be, 0 to 1000 points. */
  estimate?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the card is archived; false by default. */
  isArchived?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the card is called where it came from, 1 to 200 characters. */
  key: Scalars['String']['input'];
  /** The names of the labels, at most 20. A name that no label of the project has makes a new label. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  /** How urgent the card is; NONE by default. */
  priority?: InputMaybe<CardPriority>;
  /** The title of the card, 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** A comment of an imported card. */
export type ImportedCommentInput = {
  /** Who wrote it there, 1 to 100 characters. The first line of the text names them. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** When it was written there; now by default. */
  createdAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What the comment is called where it came from, 1 to 200 characters; unique among those of its card. */
  key: Scalars['String']['input'];
  /** The text, 1 to 10,000 characters together with its author. */
  text: Scalars['String']['input'];
};

/** Your inbox in its current state. */
export type InboxChange = {
  __typename?: 'InboxChange';
  /** How many items of your inbox need you now and are unread. */
  unreadCount: Scalars['Int']['output'];
  /** Your account, whose `inbox` is the inbox after the change. */
  viewer: Viewer;
};

/** What you learn of outside of the inbox. */
export type InboxChoices = {
  __typename?: 'InboxChoices';
  /** How often the digest comes. It takes the place of the mails about single cards. */
  digest: DigestPace;
  /** What the digest lists. */
  mailed: Array<InboxGroup>;
  /** What your browsers show at once. */
  pushed: Array<InboxGroup>;
  /** When nothing interrupts you; one message at the end says what came. Digests and webhooks come as ever. */
  quietHours?: Maybe<QuietHours>;
};

/** Selects items of the inbox. A field that is left out admits every item. */
export type InboxFilter = {
  /** The kinds of the items. */
  kinds?: InputMaybe<Array<InboxKind>>;
  /** The project: its items, and those of the bridges that follow it. */
  project?: InputMaybe<Scalars['ID']['input']>;
  /** Whether unread items alone are meant. */
  unread?: InputMaybe<Scalars['Boolean']['input']>;
  /** The part of the inbox; NEEDS_ME by default. */
  view?: InputMaybe<InboxView>;
};

/** What items of the inbox are about, as you choose what reaches you. */
export type InboxGroup =
  /** Cost above the line of a project. */
  | 'COST'
  /** Work that failed, was lost, or cannot go on. */
  | 'FAILURES'
  /** Bridges, their accounts and their folders. */
  | 'MACHINES'
  /** What runs at work ask leave for. */
  | 'PERMISSIONS'
  /** Questions of agents, and mentions. */
  | 'QUESTIONS'
  /** Finished work, reviews, and comments on sites. */
  | 'REVIEWS';

/** Something that needs you. An item follows from what stands, and it is gone once its cause is. */
export type InboxItem = Node & {
  __typename?: 'InboxItem';
  /** The question; null for an item of another kind. */
  ask?: Maybe<Ask>;
  /** The bridge that the item is about, or that the run is of; null for any other item. */
  bridge?: Maybe<Bridge>;
  /** The card; null for an item about no card. */
  card?: Maybe<Card>;
  /** When the cause arose. */
  createdAt: Scalars['DateTime']['output'];
  /** When you put the item away; null while you have not. */
  doneAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the item. A cause that comes again after it was gone is an item of another id. */
  id: Scalars['ID']['output'];
  /** What the item is about. */
  kind: InboxKind;
  /** The part of `text` that the service writes, in whole sentences; null where all of it is what somebody else wrote. */
  lead?: Maybe<Scalars['String']['output']>;
  /** What `text` says of a mention, as fields; null for an item of another kind. */
  mention?: Maybe<InboxMention>;
  /** The project; null for an item about a bridge. */
  project?: Maybe<Project>;
  /** The part of `text` that a person, an agent or a bridge wrote; null for none. */
  quote?: Maybe<Scalars['String']['output']>;
  /** When you read the item; null while it is unread. */
  readAt?: Maybe<Scalars['DateTime']['output']>;
  /** The review; null for an item of another kind. */
  review?: Maybe<Review>;
  /** The run that asked, reviewed, failed or was lost; null for an item about no run. */
  run?: Maybe<Run>;
  /** Until when you put the item off; null when you did not, or the time has passed. */
  snoozedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What happened, in words for a person: at most 400 characters in one line. */
  text: Scalars['String']['output'];
  /** The title of the card; without a card, one line of the service that names the thing. */
  title: Scalars['String']['output'];
  /** The work that failed or cannot go on; null for any other item. */
  workRequest?: Maybe<WorkRequest>;
};

/** A page of a list of InboxItem. */
export type InboxItemConnection = {
  __typename?: 'InboxItemConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<InboxItemEdge>;
  /** The nodes of the page. */
  nodes: Array<InboxItem>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
  /** How many items need you now and are unread, of all kinds and in the filter's project. */
  unreadCount: Scalars['Int']['output'];
};

/** One InboxItem of a page, with its cursor. */
export type InboxItemEdge = {
  __typename?: 'InboxItemEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The InboxItem. */
  node: InboxItem;
};

/** What an item of the inbox is about. */
export type InboxKind =
  /** The workflow paused a card, or work cannot go on without a person. */
  | 'BLOCKED_WORK'
  /** The runs of today cost more than the project's line. */
  | 'COST_LINE'
  /** A bridge sends heartbeats and hears no events. */
  | 'DEAF_BRIDGE'
  /** A check of the work of a run failed and nothing has followed it up. */
  | 'FAILED_CHECK'
  /** A run failed and nothing has followed it up. */
  | 'FAILED_RUN'
  /** An agent account of a bridge fails its check. */
  | 'FAILING_ACCOUNT'
  /** A run changed files and ended well, and nobody has judged or moved the card since. */
  | 'FINISHED_WORK'
  /** Work waits, because the agent accounts that took it were at their limits. */
  | 'LIMITED_WORK'
  /** A run timed out or was lost, and nothing has followed it up. */
  | 'LOST_RUN'
  /** A comment or the description of a card mentions you. */
  | 'MENTION'
  /** A run waits for leave to do something, which is denied at its deadline. */
  | 'PERMISSION_REQUEST'
  /** An agent asks a question and waits for the answer. */
  | 'QUESTION'
  /** A bridge has sent no heartbeat during the last three intervals. */
  | 'QUIET_BRIDGE'
  /** An agent reviewed a card, and a person decides what comes next. */
  | 'REVIEW'
  /** Somebody commented on a page of a site with the widget, and nobody has resolved it. */
  | 'SITE_REVIEW'
  /** A bridge cannot use its folder of a project. */
  | 'UNREADY_PROJECT';

/** A text that mentions you. */
export type InboxMention = {
  __typename?: 'InboxMention';
  /** The kind of author of what was said; null for a description, which may have several. */
  author?: Maybe<Author>;
  /** The text from the line on that mentions you: at most 400 characters in one line. */
  excerpt: Scalars['String']['output'];
  /** Where the text is: a description, or what somebody said: a comment, a review, or a message to an agent. */
  place: TextPlace;
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  writer?: Maybe<Person>;
};

/** A part of the inbox. An item leaves every part once its cause is gone. */
export type InboxView =
  /** What you are done with, while its cause still stands. */
  | 'DONE'
  /** What needs you now. */
  | 'NEEDS_ME'
  /** What you put off until later. */
  | 'SNOOZED';

/** What runs can be grouped by. */
export type InsightDimension =
  /** The account of their agent program. */
  | 'ACCOUNT'
  /** The bridge that ran them. */
  | 'BRIDGE'
  /** The card that they are about. */
  | 'CARD'
  /** The day of their first report. */
  | 'DAY'
  /** Their model. */
  | 'MODEL'
  /** The kind of work. */
  | 'WORK_KIND';

/** The figures of ended runs. Sums are apart by who counted the usage, and the runs that they leave out are counted beside them. A sum is null when no run of its kind is known. */
export type InsightFigures = {
  __typename?: 'InsightFigures';
  /** How the runs of agents and the sessions of people came out. */
  agents: RunOutcomes;
  /** The number of runs of commands without usage, which have no cost. */
  commandRuns: Scalars['Int']['output'];
  /** How the runs of commands came out. */
  commands: RunOutcomes;
  /** The estimated cost in US dollars. */
  estimatedCostUsd?: Maybe<Scalars['Float']['output']>;
  /** The number of runs whose usage a bridge estimated. */
  estimatedRuns: Scalars['Int']['output'];
  /** The estimated tokens, those of caches included. */
  estimatedTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The number of runs in one of the states NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP and FAILED. */
  failedRuns: Scalars['Int']['output'];
  /** The number of runs that were lost or timed out. They are not completed. */
  lostRuns: Scalars['Int']['output'];
  /** The reported cost in US dollars. */
  reportedCostUsd?: Maybe<Scalars['Float']['output']>;
  /** The number of runs whose usage the agent tool reported. */
  reportedRuns: Scalars['Int']['output'];
  /** The reported tokens, those of caches included. */
  reportedTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The number of runs that ended. */
  runs: Scalars['Int']['output'];
  /** The number of runs that people stopped or closed. They are not completed. */
  stoppedRuns: Scalars['Int']['output'];
  /** The number of runs that succeeded. */
  succeededRuns: Scalars['Int']['output'];
  /** The share of runs that succeeded among the completed runs; null without such a run. */
  successRate?: Maybe<SuccessRate>;
  /** The number of runs of agents whose usage is unknown. No sum includes them. */
  unknownRuns: Scalars['Int']['output'];
  /** The number of runs with known tokens and an unknown price. The costs leave them out. */
  unpricedRuns: Scalars['Int']['output'];
  /** The time that the runs took together, in milliseconds. */
  workMs?: Maybe<Scalars['BigInt']['output']>;
};

/** The runs of one day, of one model and the like, with their figures. */
export type InsightGroup = {
  __typename?: 'InsightGroup';
  /** The bridge, in groups by bridge; null when your account no longer has it. */
  bridge?: Maybe<Bridge>;
  /** The card, in groups by card; null when it was deleted. */
  card?: Maybe<Card>;
  /** The id of the card, in groups by card. */
  cardId?: Maybe<Scalars['ID']['output']>;
  /** The figures of the runs. */
  figures: InsightFigures;
  /** The number of groups in it: 1, and more for the rest. */
  groups: Scalars['Int']['output'];
  /** Whether this is the sum of the groups that are not listed. */
  isRest: Scalars['Boolean']['output'];
  /** What the runs have in common: the day (2026-11-22), the model, the account, the kind of work, the bridgeId or the id of the card. Null for runs that have none, and for the rest. */
  key?: Maybe<Scalars['String']['output']>;
};

/** How long the work requests waited and took that were opened in the span; of more than 50,000 requests the newest. */
export type InsightWaits = {
  __typename?: 'InsightWaits';
  /** The number of those that a bridge has claimed. */
  claimedRequests: Scalars['Int']['output'];
  /** The number of requests that are done. */
  doneRequests: Scalars['Int']['output'];
  /** Where the median lies with 95 % confidence, in milliseconds; null with fewer than 6 requests. */
  medianDoneInterval?: Maybe<ConfidenceInterval>;
  /** The median of the times from the opening until the work was done, in milliseconds; null if none is. */
  medianDoneMs?: Maybe<Scalars['Float']['output']>;
  /** Where the median lies with 95 % confidence, in milliseconds; null with fewer than 6 claims. */
  medianQueueInterval?: Maybe<ConfidenceInterval>;
  /** The median of the times from the opening to the first claim, in milliseconds; null without a claim. */
  medianQueueMs?: Maybe<Scalars['Float']['output']>;
  /** The 90th percentile of those times. */
  p90DoneMs?: Maybe<Scalars['Float']['output']>;
  /** The 90th percentile of those times. */
  p90QueueMs?: Maybe<Scalars['Float']['output']>;
  /** The number of requests that were opened. */
  requests: Scalars['Int']['output'];
};

/** What the runs of a span cost and came to. A run belongs to the moment of its first report. Runs that retention deleted are still counted, but for their tool calls. */
export type Insights = {
  __typename?: 'Insights';
  /** Since when runs are counted: the beginning of the span, or the first report of the oldest run that is counted where the span has more than 200,000 runs, of which the newest are. */
  countedFrom: Scalars['DateTime']['output'];
  /** The tools whose calls failed most, in the newest runs of the span with calls. */
  failingTools: FailingTools;
  /** The beginning of the span. */
  from: Scalars['DateTime']['output'];
  /** The runs in groups: days in order, without those that have no run; of other groups the 20 with the highest cost, then the rest as one. */
  groups: Array<InsightGroup>;
  /** The end of the span, which is not in it. */
  to: Scalars['DateTime']['output'];
  /** The figures of all runs of the span. */
  totals: InsightFigures;
  /** How long the work requests waited and took that were opened in the span; of more than 50,000 requests the newest. */
  waits: InsightWaits;
  /** The time zone of the days. */
  zone: Scalars['String']['output'];
};


/** What the runs of a span cost and came to. A run belongs to the moment of its first report. Runs that retention deleted are still counted, but for their tool calls. */
export type InsightsGroupsArgs = {
  by: InsightDimension;
};

/** An actor in the audit log of any account. */
export type InstanceAuditActor = {
  __typename?: 'InstanceAuditActor';
  /** The actor, as the filter takes it. */
  actor: Scalars['String']['output'];
  /** The e-mail address of the account, or the name of the bridge; null for other actors. */
  name?: Maybe<Scalars['String']['output']>;
};

/** What the newest 10,000 records of the audit log hold, to choose a filter from. */
export type InstanceAuditChoices = {
  __typename?: 'InstanceAuditChoices';
  /** Their actors, at most 500. */
  actors: Array<InstanceAuditActor>;
  /** The types of the records. */
  types: Array<Scalars['String']['output']>;
};

/** Selects records of the audit log. A field that is left out admits every record. */
export type InstanceAuditFilter = {
  /** The id of the account in whose log the records stand. */
  account?: InputMaybe<Scalars['ID']['input']>;
  /** The actor of the records, such as person:… or system. */
  actor?: InputMaybe<Scalars['String']['input']>;
  /** The earliest time of the records. */
  since?: InputMaybe<Scalars['DateTime']['input']>;
  /** The id of the subject of the records. */
  subjectId?: InputMaybe<Scalars['String']['input']>;
  /** The type of the subject of the records. */
  subjectType?: InputMaybe<Scalars['String']['input']>;
  /** The type of the records, such as flag.set. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** The records are from before this time. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A record in the audit log of any account. */
export type InstanceAuditRecord = {
  __typename?: 'InstanceAuditRecord';
  /** The id of the account in whose log it stands. */
  accountId: Scalars['ID']['output'];
  /** The actor: person:…, agent:…, bridge:…, token:…, workflow, system or install. */
  actor: Scalars['String']['output'];
  /** The e-mail address of the account or the name of the bridge that acted; null for other actors. */
  actorName?: Maybe<Scalars['String']['output']>;
  /** The time of the event. */
  at: Scalars['DateTime']['output'];
  /** The card that it is about; null for other things, for a card that was deleted, and for one of a project that you are not in. */
  card?: Maybe<Card>;
  /** The number of the card that it is about, also of one that was deleted; null for other things. */
  cardNumber?: Maybe<Scalars['Int']['output']>;
  /** The e-mail address of that account; null once it was deleted. */
  email?: Maybe<Scalars['String']['output']>;
  /** The id of the record. */
  recordId: Scalars['ID']['output'];
  /** The id of the subject. */
  subjectId: Scalars['String']['output'];
  /** The e-mail address of the account or the name of the bridge that it is about; null for other things. */
  subjectName?: Maybe<Scalars['String']['output']>;
  /** The type of the subject. */
  subjectType: Scalars['String']['output'];
  /** The type of the record, such as flag.set. */
  type: Scalars['String']['output'];
};

/** A page of a list of InstanceAuditRecord. */
export type InstanceAuditRecordConnection = {
  __typename?: 'InstanceAuditRecordConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<InstanceAuditRecordEdge>;
  /** The nodes of the page. */
  nodes: Array<InstanceAuditRecord>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One InstanceAuditRecord of a page, with its cursor. */
export type InstanceAuditRecordEdge = {
  __typename?: 'InstanceAuditRecordEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The InstanceAuditRecord. */
  node: InstanceAuditRecord;
};

/** A mail of the instance, which waits or was sent a short while ago. */
export type InstanceMail = {
  __typename?: 'InstanceMail';
  /** The id of the account that it belongs to; null for none. */
  accountId?: Maybe<Scalars['ID']['output']>;
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** What it says. Null with `APP_ENV=prod`, and wherever a mail server delivers mail: there only its reader reads it. */
  content?: Maybe<MailContent>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was given up; null for every other one. */
  failedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What kind of mail it is, such as verify-email. */
  kind: Scalars['String']['output'];
  /** What the last attempt failed with, such as the reply of the mail server; null for none. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** The id of the mail. */
  mailId: Scalars['ID']['output'];
  /** When it is tried next; null unless it waits. */
  nextAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the mail server took it; null until then. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it has come. */
  state: MailState;
  /** The address that it goes to. */
  to: Scalars['String']['output'];
};

/** A page of a list of InstanceMail. */
export type InstanceMailConnection = {
  __typename?: 'InstanceMailConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<InstanceMailEdge>;
  /** The nodes of the page. */
  nodes: Array<InstanceMail>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One InstanceMail of a page, with its cursor. */
export type InstanceMailEdge = {
  __typename?: 'InstanceMailEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The InstanceMail. */
  node: InstanceMail;
};

/** Another service where people may sign in, as this instance is set up. */
export type InstanceSignInService = {
  __typename?: 'InstanceSignInService';
  /** Whether its settings are there. */
  configured: Scalars['Boolean']['output'];
  /** The flag that must be on as well; null where the settings suffice. */
  flag?: Maybe<Scalars['String']['output']>;
  /** What people call the service, such as GitHub. */
  label: Scalars['String']['output'];
  /** The settings that are missing, such as OAUTH_SOCIAL_A_SECRET. */
  missing: Array<Scalars['String']['output']>;
  /** The name of the service in addresses, such as github. */
  name: Scalars['String']['output'];
  /** Whether people can sign in there now. */
  on: Scalars['Boolean']['output'];
  /** The address to which it sends people back: it must be registered there. */
  redirectUri: Scalars['String']['output'];
};

/** The checks of the instance. */
export type InstanceStatus = {
  __typename?: 'InstanceStatus';
  /** Every check, worst first. */
  checks: Array<HealthCheck>;
};

/** An account of the instance. */
export type InstanceUser = {
  __typename?: 'InstanceUser';
  /** Whether the account is an administrator of the instance. */
  admin: Scalars['Boolean']['output'];
  /** When the account was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The e-mail address. */
  email: Scalars['String']['output'];
  /** When an open session of it was last used; null without one. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether a sign-in of the account asks for a second factor. */
  secondFactor: Scalars['Boolean']['output'];
  /** The id of the account. */
  userId: Scalars['ID']['output'];
  /** When the address was confirmed; null while it is not. */
  verifiedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of a list of InstanceUser. */
export type InstanceUserConnection = {
  __typename?: 'InstanceUserConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<InstanceUserEdge>;
  /** The nodes of the page. */
  nodes: Array<InstanceUser>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One InstanceUser of a page, with its cursor. */
export type InstanceUserEdge = {
  __typename?: 'InstanceUserEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The InstanceUser. */
  node: InstanceUser;
};

/** How far the mail with an invitation is. It tells nothing of whether the address has an account. */
export type InvitationMail =
  /** The mail server refused it, or could not be reached for hours. */
  | 'FAILED'
  /** The mail server took it. */
  | 'SENT'
  /** It is on its way, or is tried again soon. */
  | 'WAITING';

/** A person to invite into a project. */
export type InviteMemberInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The address of the person. Only the account with this address can accept. */
  email: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** What the person may do in the project. */
  role: MemberRole;
};

/** The new invitation. */
export type InviteMemberPayload = {
  __typename?: 'InviteMemberPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The invitation. */
  invitation: ProjectInvitation;
  /** The link to hand on. It is shown this once. */
  link: Scalars['String']['output'];
  /** The project. */
  project: Project;
};

/** Why one thing of a list is left alone: what the verb for that thing alone would have answered. */
export type ItemRefusal = {
  __typename?: 'ItemRefusal';
  /** The code of the refusal, for programs. */
  code: ErrorCode;
  /** The reason, for people. */
  message: Scalars['String']['output'];
};

/** A job of the schedule. */
export type Job = {
  __typename?: 'Job';
  /** What its last run changed. */
  counts: Array<JobCount>;
  /** When it runs: five cron fields, UTC. */
  cron: Scalars['String']['output'];
  /** What it does. */
  description: Scalars['String']['output'];
  /** Why it last failed. */
  error?: Maybe<Scalars['String']['output']>;
  /** When it last failed; null if it never did. */
  failedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When its last run ended; null if it never ran. */
  lastAt?: Maybe<Scalars['DateTime']['output']>;
  /** How long its last run took. */
  milliseconds?: Maybe<Scalars['Int']['output']>;
  /** The name of the job. */
  name: Scalars['String']['output'];
  /** How its last run ended: done, failed, or refused because the clock was off. */
  outcome?: Maybe<Scalars['String']['output']>;
};

/** How many things a job changed. */
export type JobCount = {
  __typename?: 'JobCount';
  /** How many. */
  count: Scalars['Int']['output'];
  /** What was changed, such as expired. */
  kind: Scalars['String']['output'];
};

/** The colours of labels and columns. */
export type LabelColor =
  /** Red. */
  | 'CORAL'
  /** Violet. */
  | 'DUSK'
  /** Green. */
  | 'KELP'
  /** Blue-green. */
  | 'SEA'
  /** Yellow. */
  | 'SUN';

/** A bridge's report of the launch of an interactive session. A null counts as a field that was left out. */
export type LaunchReportInput = {
  /** The short name of the account. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** The time of the launch by the clock of the bridge. */
  at: Scalars['DateTime']['input'];
  /** The bridge that launched the session. */
  bridgeId: Scalars['Uuid']['input'];
  /** The card's number. */
  cardNumber: Scalars['Int']['input'];
  /** The exit code of the launcher after a failed launch, -255 to 255. */
  exitCode?: InputMaybe<Scalars['Int']['input']>;
  /** The agent tool. */
  harness?: InputMaybe<Scalars['String']['input']>;
  /** The agent tool's own id of the session. */
  harnessSessionId?: InputMaybe<Scalars['String']['input']>;
  /** The model. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The output of the launcher, at most 4000 characters. Required for a failed launch. */
  output?: InputMaybe<Scalars['String']['input']>;
  /** The rule that opened the session's request. */
  ruleId?: InputMaybe<Scalars['String']['input']>;
  /** The outcome of the launch. */
  state: LaunchState;
  /** The id of the card. */
  subjectId: Scalars['Uuid']['input'];
  /** The type of the subject: card, the only one that a session can have. */
  subjectType: Scalars['String']['input'];
  /** The kind of work, such as implement. */
  workKind?: InputMaybe<Scalars['String']['input']>;
  /** The id of the work request that the run works on. */
  workRequestId?: InputMaybe<Scalars['Uuid']['input']>;
};

/** The outcome of the launch of an interactive session. */
export type LaunchState =
  /** The launcher failed. */
  | 'NOT_STARTED'
  /** The session runs. */
  | 'RUNNING';

/** A project of another account to leave. */
export type LeaveProjectInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project that was left. */
export type LeaveProjectPayload = {
  __typename?: 'LeaveProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the project. */
  leftId: Scalars['ID']['output'];
};

/** Why a patch does not hold a file. */
export type LeftOutReason =
  /** The file is no text. */
  | 'BINARY'
  /** The patch is as long as it may be without the file. */
  | 'BOUND'
  /** A program writes the file. */
  | 'GENERATED'
  /** The change of the file is too long. */
  | 'TOO_LARGE';

/** A process on the machine of a bridge. */
export type LeftProcess = {
  __typename?: 'LeftProcess';
  /** The name of its program. */
  name: Scalars['String']['output'];
  /** The id of the process on its machine. */
  pid: Scalars['Int']['output'];
};

/** A process that a run has left running. */
export type LeftProcessInput = {
  /** The name of its program, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The id of the process on its machine. */
  pid: Scalars['Int']['input'];
};

/** A link between a card and a document. */
export type LinkDocumentInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
  /** The tag of the link, such as plan, which says how the card uses the document. */
  tag: Scalars['String']['input'];
  /** What people call the document, 1 to 200 characters. Left out, a standing link keeps its title. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type LinkDocumentPayload = {
  __typename?: 'LinkDocumentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A run that a bridge holds. */
export type ListedRunInput = {
  /** The id of the run's project. */
  projectId: Scalars['Uuid']['input'];
  /** The bridge's own id of the run. */
  runId: Scalars['Uuid']['input'];
  /** The state of the run. */
  state: HeldRunState;
};

/** One of the latest calls of a live run. */
export type LiveCall = {
  __typename?: 'LiveCall';
  /** How long it took, in milliseconds; null before its end. */
  durationMs?: Maybe<Scalars['BigInt']['output']>;
  /** Whether a subagent made it. */
  inSubagent: Scalars['Boolean']['output'];
  /** What the call does. */
  kind: RunActivityKind;
  /** When the call began, by the clock of the service. */
  startedAt: Scalars['DateTime']['output'];
  /** Where the call stands. */
  state: LiveCallState;
  /** The call in one line: program and subcommand of a command, a path where the project collects full texts, or the tool. */
  text: Scalars['String']['output'];
  /** The name of the tool. */
  tool: Scalars['String']['output'];
};

/** Where a call of a live run stands. */
export type LiveCallState =
  /** The call goes on in the background. */
  | 'BACKGROUND'
  /** The call ended. */
  | 'DONE'
  /** The call ended with an error. */
  | 'FAILED'
  /** The agent tool did not let the call through. */
  | 'REFUSED'
  /** The call has no end yet. */
  | 'RUNNING';

/** Whether a bridge is running, and whether it receives events. */
export type LivenessState =
  /** Its heartbeats arrive, but its event stream has been down for minutes. */
  | 'DEAF'
  /** Its heartbeats arrive. */
  | 'ONLINE'
  /** Its last heartbeat is older than three intervals. */
  | 'QUIET';

/** A language in which the service writes to people. */
export type Locale =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** French. */
  | 'FR';

/** What a mail says. */
export type MailContent = {
  __typename?: 'MailContent';
  /** The address on this instance that it leads to; null for none. */
  link?: Maybe<Scalars['String']['output']>;
  /** The subject. */
  subject: Scalars['String']['output'];
  /** The text, in lines. */
  text: Scalars['String']['output'];
};

/** The queue of mails. */
export type MailQueue = {
  __typename?: 'MailQueue';
  /** How many were given up within a day. */
  failed: Scalars['Int']['output'];
  /** For how many seconds the mail that waits for longest was due. */
  lateSeconds: Scalars['Int']['output'];
  /** Whether administrators can read the mails here. */
  readable: Scalars['Boolean']['output'];
  /** How many of those were tried already. */
  retried: Scalars['Int']['output'];
  /** How mail leaves: smtp, file, null, or none while MAILER_DSN is not set. */
  transport: Scalars['String']['output'];
  /** How many mails wait. */
  waiting: Scalars['Int']['output'];
};

/** How far a mail has come. */
export type MailState =
  /** It was given up. */
  | 'FAILED'
  /** The mail server took it. */
  | 'SENT'
  /** It waits for its first or its next attempt. */
  | 'WAITING';

/** A project that the rule file of a bridge maps to a folder. */
export type MappedProject = {
  __typename?: 'MappedProject';
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The reason why work of the project cannot start; null when it can. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Whether the folder can be used. */
  state: AgentAccountState;
};

/** A project that the rule file of the bridge maps to a folder. */
export type MappedProjectInput = {
  /** The id of the project. */
  id: Scalars['Uuid']['input'];
  /** The requests and queued runs of the project that nothing but a port in use keeps from their start, at most 20. */
  portWaits?: InputMaybe<Array<PortWaitInput>>;
  /** The reason why work of the project cannot start. It is stored for a failing project only. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Whether the folder can be used. */
  state: AgentAccountState;
};

/** Items to mark as read. */
export type MarkInboxReadInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The ids of the items, 1 to 100. All of them change or none. */
  ids: Array<Scalars['ID']['input']>;
  /** False marks them as unread again. */
  read?: Scalars['Boolean']['input'];
};

/** The items after the change. */
export type MarkInboxReadPayload = {
  __typename?: 'MarkInboxReadPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The items. */
  items: Array<InboxItem>;
  /** Your account, whose `inbox` is the inbox after the change. */
  viewer: Viewer;
};

/** What a person may do in the project of another account. */
export type MemberRole =
  /** Does what a member does, and changes columns, workflow, settings and people. */
  | 'MANAGER'
  /** Works with the cards: creates, edits, moves, reviews and holds them, and asks for work. */
  | 'MEMBER'
  /** Sees everything and changes nothing. */
  | 'VIEWER';

/** A person whom a text mentions. */
export type Mention = {
  __typename?: 'Mention';
  /** How the text names the person, such as `ann` for `@ann`: in lower case, and without the sign. */
  handle: Scalars['String']['output'];
  /** The person. */
  person: Person;
};

/** The column that a card moves to, and its place there. */
export type MoveCardInput = {
  /** The card in front of which the card goes, which must be in that column. Without it, the card goes to the end of another column, and keeps its place in its own. */
  before?: InputMaybe<Scalars['ID']['input']>;
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column. */
  column: Scalars['String']['input'];
  /** The names of the labels, in place of the present ones, at most 20. A name that no label of the project has makes a new label. A move that is refused changes nothing. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether the card goes to the end of the column, also when that is its own. It goes with no `before`. */
  last?: InputMaybe<Scalars['Boolean']['input']>;
  /** How urgent the card is from now on. A move that is refused changes nothing. */
  priority?: InputMaybe<CardPriority>;
  /** What happens to the runs at work on the card if it leaves its column; LET_END by default. */
  workingRuns?: InputMaybe<WorkingRuns>;
};

/** The card after the change. */
export type MoveCardPayload = {
  __typename?: 'MoveCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The cards to move, and the column. */
export type MoveCardsInput = {
  /** The ids of the cards, at most 100; they will be in this order. */
  cardIds: Array<Scalars['ID']['input']>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column, on the board of each card. */
  column: Scalars['String']['input'];
  /** Whether only to tell what would happen to each card; nothing changes then. */
  preview?: InputMaybe<Scalars['Boolean']['input']>;
  /** What happens to the runs at work on the cards that leave their columns; LET_END by default. */
  workingRuns?: InputMaybe<WorkingRuns>;
};

/** What became of the cards of a list. */
export type MoveCardsPayload = {
  __typename?: 'MoveCardsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** One outcome for each card, in the order in which they were named; a card that is named twice has one. */
  outcomes: Array<CardMoveOutcome>;
};

/** What a move of a card into a column would do. */
export type MoveOutcome = {
  __typename?: 'MoveOutcome';
  /** The bridge that could take the work now; null when none could, or there is no work. */
  bridge?: Maybe<Bridge>;
  /** Whether agents, which are paused on the card, may work on it again after the move. */
  endsHold: Scalars['Boolean']['output'];
  /** Whether the card leaves its column; false when it is in the named one. */
  moves: Scalars['Boolean']['output'];
  /** The kinds of work that the rules of the column ask for. */
  opens: Array<Scalars['String']['output']>;
  /** Why the move would be refused; null when it would not. */
  refusal?: Maybe<ItemRefusal>;
  /** The runs that would still work on the card although the column does not ask for their work, newest first and at most 10. None where the card goes on to other work. */
  runsLeftBehind: Array<Run>;
  /** Whether that work is what follows the end of a card, because the column ends cards. */
  teardown: Scalars['Boolean']['output'];
  /** The reasons why the work would wait, in the words of WorkRequest.waitReasons; none when it would not. */
  waitReasons: Array<WaitReason>;
};

/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Accepts the change of a card: its bridge runs what its rules say, else the service merges the pull request by its rule. */
  acceptChange?: Maybe<AcceptChangePayload>;
  /** Accepts an invitation: you join its project. */
  acceptInvitation?: Maybe<AcceptInvitationPayload>;
  /** Adds a comment to a card. */
  addCardComment?: Maybe<AddCardCommentPayload>;
  /** Adds a column at the end of a board. */
  addColumn?: Maybe<AddColumnPayload>;
  /** Has a browser show what needs you, also while no page is open; at most 20 of an account. For people who signed in. */
  addPushSubscription?: Maybe<AddPushSubscriptionPayload>;
  /** Answers a question for a person who did so at the client of the session that asked. The session has the answer and is not resumed. */
  answerInSession?: Maybe<AnswerInSessionPayload>;
  /** Answers a comment on the change of a card, or an open conversation of its pull request, in the name of a session. An answer to a comment is seen at once; one to a conversation is posted at the forge once the run of the session has ended, where the project says so (ForgeRules.postsReviews). */
  answerThread?: Maybe<AnswerThreadPayload>;
  /** Takes a card off the board, and withdraws the open work on it. Lists leave it out unless they ask for it. Runs at work on the card go on unless `workingRuns` says otherwise; `Card.runsLeftBehind` of the payload names them. */
  archiveCard?: Maybe<ArchiveCardPayload>;
  /** Asks for a new passkey. For people who signed in and proved to be the owner. */
  beginPasskey?: Maybe<BeginPasskeyPayload>;
  /** Asks for a passkey of yours, as a proof for `proveIdentity`. For people who signed in. */
  beginPasskeyProof?: Maybe<BeginPasskeyProofPayload>;
  /** Makes a key for an authenticator app. It counts after `confirmTotp`, within an hour. For people who signed in and proved to be the owner. */
  beginTotp?: Maybe<BeginTotpPayload>;
  /** Has a card wait for another card of its project. Until that is done, archived or deleted, the rules open no work on the card, and its open work is not offered. Cards that would wait for each other are refused. */
  blockCard?: Maybe<BlockCardPayload>;
  /** For bridges: reports the state of the bridge, and returns what the bridge should do. */
  bridgeHeartbeat?: Maybe<BridgeHeartbeatPayload>;
  /** Withdraws the pending command of a run. */
  cancelRunCommand?: Maybe<CancelRunCommandPayload>;
  /** Mails a link to a new address, which becomes yours once the link was opened. For people who signed in. */
  changeEmail?: Maybe<ChangeEmailPayload>;
  /** Changes what a person may do in a project. */
  changeMemberRole?: Maybe<ChangeMemberRolePayload>;
  /** Changes your password. Your other sessions end. For people who signed in. */
  changePassword?: Maybe<ChangePasswordPayload>;
  /** For bridges: claims an open request under a lease. */
  claimWorkRequest?: Maybe<ClaimWorkRequestPayload>;
  /** Forgets your token at a forge, where it stays valid until you revoke it. For people who signed in. */
  clearForgeToken?: Maybe<ClearForgeTokenPayload>;
  /** Answers a question. The session that asked continues at once, or when its run ends. */
  closeAsk?: Maybe<CloseAskPayload>;
  /** Closes the run of a session that is done with a card, or asks again for the usage of a closed one. */
  closeCardRun?: Maybe<CloseCardRunPayload>;
  /** Closes an interactive run that is open. */
  closeInteractiveRun?: Maybe<CloseInteractiveRunPayload>;
  /** Adds the authenticator app whose key was shown; it takes the place of the one before. Your first second factor comes with recovery codes. For people who signed in and proved to be the owner. */
  confirmTotp?: Maybe<ConfirmTotpPayload>;
  /** Creates a card, and runs the rules of its column. */
  createCard?: Maybe<CreateCardPayload>;
  /** Creates a document in a project, with its first version. */
  createDocument?: Maybe<CreateDocumentPayload>;
  /** Makes a link with which several people may join a project, for 14 days or until it is revoked. */
  createInvitationLink?: Maybe<CreateInvitationLinkPayload>;
  /** Makes an access token for a program of your own; at most 50 live ones. For people who signed in and gave a recent proof. */
  createPersonalToken?: Maybe<CreatePersonalTokenPayload>;
  /** Creates a project with its board. */
  createProject?: Maybe<CreateProjectPayload>;
  /** Makes an address for the deliveries of a repository, with the secret that they are signed with. Refused while the instance has no APP_ENCRYPTION_KEY. */
  createProjectWebhook?: Maybe<CreateProjectWebhookPayload>;
  /** Makes a webhook of a project of yours, or of all of them; at most 20 of an account. For people who signed in and gave a recent proof. */
  createWebhookEndpoint?: Maybe<CreateWebhookEndpointPayload>;
  /** Deletes your account with everything that belongs to it. Where you have a second factor, for people who signed in and proved to be the owner. No personal access token can do it. */
  deleteAccount?: Maybe<DeleteAccountPayload>;
  /** Deletes an artifact with its content: your own, or as a manager of the project any. */
  deleteArtifact?: Maybe<DeleteArtifactPayload>;
  /** Deletes a card, and withdraws the open work on it. Runs at work on the card go on unless `workingRuns` says otherwise; the payload names them. */
  deleteCard?: Maybe<DeleteCardPayload>;
  /** Deletes a comment: your own, or as a manager of the project any. Its text is gone; the activity of the card says who deleted a comment. */
  deleteCardComment?: Maybe<DeleteCardCommentPayload>;
  /** Deletes a comment of your own on a change: a draft, or a sent one without answers. */
  deleteChangeComment?: Maybe<DeleteChangeCommentPayload>;
  /** Deletes a document with all its versions, and takes it off the cards of its project. */
  deleteDocument?: Maybe<DeleteDocumentPayload>;
  /** Deletes a project with its board, its work and its runs. */
  deleteProject?: Maybe<DeleteProjectPayload>;
  /** Deletes a webhook. Its address refuses every delivery from then on. */
  deleteProjectWebhook?: Maybe<DeleteProjectWebhookPayload>;
  /** Deletes an account with everything that belongs to it. For administrators, with a recent proof of identity. */
  deleteUser?: Maybe<DeleteUserPayload>;
  /** Deletes a webhook with its deliveries. For people who signed in. */
  deleteWebhookEndpoint?: Maybe<DeleteWebhookEndpointPayload>;
  /** Takes the rights of an administrator from an account, but not from the last one. For administrators, with a recent proof of identity. */
  demoteUser?: Maybe<DemoteUserPayload>;
  /** Ends the connection of a project with a repository. Deliveries about it change nothing there from then on. */
  disconnectRepository?: Maybe<DisconnectRepositoryPayload>;
  /** Drafts a comment on lines of the change of a card. Nobody but you sees it before you send your review. */
  draftChangeComment?: Maybe<DraftChangeCommentPayload>;
  /** Drafts an answer to a comment on a change. Nobody but you sees it before you send your review. */
  draftChangeReply?: Maybe<DraftChangeReplyPayload>;
  /** Changes the text of a comment of your own. The activity of the card says so. */
  editCardComment?: Maybe<EditCardCommentPayload>;
  /** Changes a comment of your own on a change. */
  editChangeComment?: Maybe<EditChangeCommentPayload>;
  /** Changes a message of yours that no bridge has taken. */
  editRunMessage?: Maybe<EditRunMessagePayload>;
  /** Ends all attempts of a set without picking one: they are stopped, and their worktrees go. */
  endAttempts?: Maybe<EndAttemptsPayload>;
  /** Asks the bridge to end the processes that an ended run has left running. */
  endLeftovers?: Maybe<EndLeftoversPayload>;
  /** Ends one session of yours, or all but the one that asks. For people who signed in. */
  endSessions?: Maybe<EndSessionsPayload>;
  /** Ends all sessions of an account. For administrators, with a recent proof of identity. */
  endUserSessions?: Maybe<EndUserSessionsPayload>;
  /** Puts items of your inbox away. A cause that comes again is a new item. */
  finishInboxItems?: Maybe<FinishInboxItemsPayload>;
  /** Adds the passkey that the browser made. Your first second factor comes with recovery codes. For people who signed in and proved to be the owner. */
  finishPasskey?: Maybe<FinishPasskeyPayload>;
  /** Holds a card, so that agents take no new work on it. */
  holdCard?: Maybe<HoldCardPayload>;
  /** Brings cards of another board onto this one. They enter their columns silently: no rule runs for them, and nobody is notified. A card that is refused leaves the others as they are; those are written together or not at all. Repeated, it makes no doubles. */
  importCards?: Maybe<ImportCardsPayload>;
  /** Invites the person with an address into a project, by a mail. The invitation stands for 14 days and is used once. */
  inviteMember?: Maybe<InviteMemberPayload>;
  /** Leaves a project that another account shares with you. */
  leaveProject?: Maybe<LeaveProjectPayload>;
  /** Links a document to a card under a tag. */
  linkDocument?: Maybe<LinkDocumentPayload>;
  /** Marks items of your inbox as read. */
  markInboxRead?: Maybe<MarkInboxReadPayload>;
  /** Moves a card to another column, and runs the rules of that column, or to another place in its column. A move to another column by a person ends a hold of the card; a move by an agent does not. Runs at work on the card go on unless `workingRuns` says otherwise; `Card.runsLeftBehind` of the payload names them. */
  moveCard?: Maybe<MoveCardPayload>;
  /** Moves several cards to the end of a column, and runs its rules. A card that is refused leaves the others as they are. */
  moveCards?: Maybe<MoveCardsPayload>;
  /** Asks the owner of a card a question in the name of a session. */
  openAsk?: Maybe<OpenAskPayload>;
  /** Opens the pages on which you change or end your subscription. For people who signed in. */
  openBillingPortal?: Maybe<OpenBillingPortalPayload>;
  /** Opens a run for a session that begins to work on a card, or takes over its open run. */
  openCardRun?: Maybe<OpenCardRunPayload>;
  /** Asks a bridge to take no new work until `unpauseBridge` is called. */
  pauseBridge?: Maybe<PauseBridgePayload>;
  /** Picks an attempt: its branch is the card’s from then on. The others are stopped, and their bridges remove their worktrees. */
  pickAttempt?: Maybe<PickAttemptPayload>;
  /** Makes an account an administrator. For administrators, with a recent proof of identity. */
  promoteUser?: Maybe<PromoteUserPayload>;
  /** Proves that you are the owner: for ten minutes this browser can do what needs a recent proof, such as a change of the second factor or an act of an administrator. A sign-in counts as a proof, too. For people who signed in. */
  proveIdentity?: Maybe<ProveIdentityPayload>;
  /** Adds a file to a card. Longer files than a request holds are posted to `/artifacts`. `STORAGE_LIMIT` when the account stores as much as it may. */
  putArtifact?: Maybe<PutArtifactPayload>;
  /** Makes new recovery codes; the ones before open nothing more. For people who signed in and proved to be the owner. */
  regenerateRecoveryCodes?: Maybe<RegenerateRecoveryCodesPayload>;
  /** Registers documents under names, all of them or none. Tokens may be bound to such names. */
  registerOperations?: Maybe<RegisterOperationsPayload>;
  /** Ends the hold of a card, so that agents may work on it again. */
  releaseCard?: Maybe<ReleaseCardPayload>;
  /** Takes back what was always allowed to the agents of a project, for those who manage it. */
  removeAgentPermission?: Maybe<RemoveAgentPermissionPayload>;
  /** Removes an empty column. The Backlog cannot be removed. */
  removeColumn?: Maybe<RemoveColumnPayload>;
  /** Removes a label from its project and from all its cards. */
  removeLabel?: Maybe<RemoveLabelPayload>;
  /** Removes a person from a project. What they said and did there stays; within two seconds they see nothing of it any more. */
  removeMember?: Maybe<RemoveMemberPayload>;
  /** Removes a registered operation. Tokens that are bound to its name can no longer run it. */
  removeOperation?: Maybe<RemoveOperationPayload>;
  /** Removes a passkey of yours, and your recovery codes when it was the last second factor. For people who signed in and proved to be the owner. */
  removePasskey?: Maybe<RemovePasskeyPayload>;
  /** Ends the messages to a browser of yours. For people who signed in. */
  removePushSubscription?: Maybe<RemovePushSubscriptionPayload>;
  /** Removes your authenticator app, and your recovery codes when it was the last second factor. For people who signed in and proved to be the owner. */
  removeTotp?: Maybe<RemoveTotpPayload>;
  /** Gives a column a label of your own. */
  renameColumn?: Maybe<RenameColumnPayload>;
  /** Gives a document another title. */
  renameDocument?: Maybe<RenameDocumentPayload>;
  /** Gives a passkey of yours another name. For people who signed in. */
  renamePasskey?: Maybe<RenamePasskeyPayload>;
  /** Changes the name or the slug of a project, and notifies its bridges. */
  renameProject?: Maybe<RenameProjectPayload>;
  /** Changes the order of the columns of a board. */
  reorderColumns?: Maybe<ReorderColumnsPayload>;
  /** For bridges that do not know run states: reports a run that has ended. */
  reportEndedRun?: Maybe<ReportEndedRunPayload>;
  /** For bridges: reports that the launch of an interactive session succeeded or failed. */
  reportInteractiveRun?: Maybe<ReportInteractiveRunPayload>;
  /** For bridges: reports a state that a run reached. */
  reportRun?: Maybe<ReportRunPayload>;
  /** For bridges: reports what runs do while they do it. The newest state replaces the one before; runs that are not its own or have ended are named in the answer. */
  reportRunActivity?: Maybe<ReportRunActivityPayload>;
  /** For bridges: reports what a run changed in its repositories. */
  reportRunChanges?: Maybe<ReportRunChangesPayload>;
  /** For bridges: lists the runs that it holds now. */
  reportRunInventory?: Maybe<ReportRunInventoryPayload>;
  /** For bridges: says how far a message has come. */
  reportRunMessage?: Maybe<ReportRunMessagePayload>;
  /** For bridges: reports the usage of the processes of a session. */
  reportSessionUsage?: Maybe<ReportSessionUsagePayload>;
  /** For bridges: reports tool calls of a run. */
  reportToolCalls?: Maybe<ReportToolCallsPayload>;
  /** Mails you a link that deletes your account, when it has no password to show to `deleteAccount`. For people who signed in and, where they have a second factor, proved to be the owner. */
  requestAccountDeletion?: Maybe<RequestAccountDeletionPayload>;
  /** Asks for a file with everything that you own. Follow it through viewer.export(id) until it is ready. */
  requestExport?: Maybe<RequestExportPayload>;
  /** For bridges: a run asks leave for something. It becomes a question on its card; the bridge repeats the request to learn the answer. */
  requestPermission?: Maybe<RequestPermissionPayload>;
  /** Requests work on a card, or on any other subject, from bridges. */
  requestWork?: Maybe<RequestWorkPayload>;
  /** Asks the bridge to run a failed command run again. */
  rerunRun?: Maybe<RerunRunPayload>;
  /** Asks bridges to run several failed command runs again. A run that is refused leaves the others as they are. */
  rerunRuns?: Maybe<RerunRunsPayload>;
  /** Mails an invitation again, with a new link for another 14 days. The link before opens nothing more. */
  resendInvitation?: Maybe<ResendInvitationPayload>;
  /** Sends another mail to confirm the address of an account: one a minute, five a day. For administrators, with a recent proof of identity. */
  resendVerification?: Maybe<ResendVerificationPayload>;
  /** Sends a delivery again, with the same id and body, in front of what waits. For people who signed in. */
  resendWebhookDelivery?: Maybe<ResendWebhookDeliveryPayload>;
  /** Removes every second factor of an account whose owner lost theirs. For administrators, with a recent proof of identity. */
  resetUserFactors?: Maybe<ResetUserFactorsPayload>;
  /** Resolves a thread on a change, or opens it again. */
  resolveChangeComment?: Maybe<ResolveChangeCommentPayload>;
  /** For bridges: pins a card to a variant of an experiment, and returns the variant to run. */
  resolveExperimentPin?: Maybe<ResolveExperimentPinPayload>;
  /** Settles a comment on the page of a site. One that is settled already stays as it is. */
  resolveSiteReview?: Maybe<ResolveSiteReviewPayload>;
  /** Asks the bridge to resume the session of an ended run. */
  resumeRun?: Maybe<ResumeRunPayload>;
  /** Asks bridges to resume the sessions of several ended runs. A run with whose session a later run went on is refused. A run that is refused leaves the others as they are. */
  resumeRuns?: Maybe<ResumeRunsPayload>;
  /** Tries a mail at once that was given up, or that waits for its next attempt. For administrators, with a recent proof of identity. */
  retryMail?: Maybe<RetryMailPayload>;
  /** Ends what you allowed a program to do, with all of its tokens. For people who signed in. */
  revokeGrant?: Maybe<RevokeGrantPayload>;
  /** Ends an invitation. Who joined with it stays. */
  revokeInvitation?: Maybe<RevokeInvitationPayload>;
  /** Ends a personal access token at every door. For people who signed in. */
  revokePersonalToken?: Maybe<RevokePersonalTokenPayload>;
  /** Gives a webhook another secret. What is signed with the secret before is refused from now on. */
  rotateProjectWebhookSecret?: Maybe<RotateProjectWebhookSecretPayload>;
  /** Makes a new secret for a webhook. For a day its messages are signed with the one before, too. For people who signed in and gave a recent proof. */
  rotateWebhookSecret?: Maybe<RotateWebhookSecretPayload>;
  /** Starts a job of the schedule now. For administrators, with a recent proof of identity. */
  runJob?: Maybe<RunJobPayload>;
  /** Saves the next version of a document. It is refused with DOCUMENT_CHANGED when somebody saved another one since; a text and a title that the document has already change nothing. */
  saveDocument?: Maybe<SaveDocumentPayload>;
  /** Sends your review of the change of a card, with all of your drafts on it. One that asks for changes opens the work on the card. */
  sendChangeReview?: Maybe<SendChangeReviewPayload>;
  /** Writes to the agent of a run: the one at work takes it at its next chance, and a run that ended is resumed with it. `Run.messageRefusal` says where that is not possible. */
  sendRunMessage?: Maybe<SendRunMessagePayload>;
  /** Queues a mail that says no more than that it arrived; ten an hour. For administrators, with a recent proof of identity. */
  sendTestMail?: Maybe<SendTestMailPayload>;
  /** Ticks a task of the description of a card, or takes the tick back. Nothing else of the description changes. `CONFLICT` when the description has no task with these words. */
  setCardTask?: Maybe<SetCardTaskPayload>;
  /** Sets a flag of the instance. For administrators, with a recent proof of identity. */
  setFlag?: Maybe<SetFlagPayload>;
  /** Sets what the service may do without being asked with the pull requests of a project. For its owner alone, with whose rights at the forge it acts. */
  setForgeRules?: Maybe<SetForgeRulesPayload>;
  /** Keeps your token at a forge, once the forge has taken it; it stands in for the one before at that address. For people who signed in. Refused while the instance has no APP_ENCRYPTION_KEY. */
  setForgeToken?: Maybe<SetForgeTokenPayload>;
  /** Sets what you learn of outside of the inbox. */
  setInboxChoices?: Maybe<SetInboxChoicesPayload>;
  /** Sets the language in which the service writes to you. */
  setLocale?: Maybe<SetLocalePayload>;
  /** Sets whether mails tell you of cards that wait for you: a question of an agent, or a pause by the workflow. */
  setNeedsYouMails?: Maybe<SetNeedsYouMailsPayload>;
  /** Sets the first password of an account that was made by a sign-in elsewhere. Your other sessions end. For people who signed in and proved to be the owner. */
  setPassword?: Maybe<SetPasswordPayload>;
  /** Sets what follows a failed check of the work on a card. The checks themselves are in the rules of bridges. */
  setProjectChecks?: Maybe<SetProjectChecksPayload>;
  /** Sets whether the transcripts of a project's runs are kept, and for how long. Stored ones that it no longer keeps are deleted within the hour. */
  setProjectTranscripts?: Maybe<SetProjectTranscriptsPayload>;
  /** Sets the workflow of a project. */
  setWorkflow?: Maybe<SetWorkflowPayload>;
  /** For bridges: answers a command. */
  settleCommand?: Maybe<SettleCommandPayload>;
  /** For bridges: posts the result of a held request. */
  settleWorkRequest?: Maybe<SettleWorkRequestPayload>;
  /** Puts items of your inbox off until a time. */
  snoozeInboxItems?: Maybe<SnoozeInboxItemsPayload>;
  /** Tries a card in several ways at once, each in a worktree of its own, by the rule that asks for work in its column. Until one is picked or all are ended, no other work opens on the card, and agents do not move it. */
  startAttempts?: Maybe<StartAttemptsPayload>;
  /** Begins a subscription at the payment service. For people who signed in. */
  startCheckout?: Maybe<StartCheckoutPayload>;
  /** Asks the bridge to stop a run. Stopping a run does not hold its card. */
  stopRun?: Maybe<StopRunPayload>;
  /** Asks bridges to stop several runs. A run that is refused leaves the others as they are. */
  stopRuns?: Maybe<StopRunsPayload>;
  /** Stores a review of the work on a card. Nothing else on the board changes. */
  submitReview?: Maybe<SubmitReviewPayload>;
  /** For bridges: takes a message to give it to the agent. */
  takeRunMessage?: Maybe<TakeRunMessagePayload>;
  /** Sends a test to a browser of yours. For people who signed in. */
  testPushSubscription?: Maybe<TestPushSubscriptionPayload>;
  /** Sends a webhook a test message, behind what waits. For people who signed in. */
  testWebhookEndpoint?: Maybe<TestWebhookEndpointPayload>;
  /** Puts an archived card back at its place on the board. It opens no work until it moves. */
  unarchiveCard?: Maybe<UnarchiveCardPayload>;
  /** Ends the wait of a card for another one. Work that was withheld opens when the card waits for none. */
  unblockCard?: Maybe<UnblockCardPayload>;
  /** Removes the link between a card and a document. */
  unlinkDocument?: Maybe<UnlinkDocumentPayload>;
  /** Unlinks a sign-in elsewhere from your account, unless nothing else would open it. For people who signed in and proved to be the owner. */
  unlinkIdentity?: Maybe<UnlinkIdentityPayload>;
  /** Ends the pause of a bridge. */
  unpauseBridge?: Maybe<UnpauseBridgePayload>;
  /** Resets a flag of the instance to its default. For administrators, with a recent proof of identity. */
  unsetFlag?: Maybe<UnsetFlagPayload>;
  /** Changes the title, the description, the labels, the priority, the parent, the assignee, the due day, the estimate or the pull request of a card. */
  updateCard?: Maybe<UpdateCardPayload>;
  /** Changes the label, the colour or the limit of a column, or whether it ends cards. */
  updateColumn?: Maybe<UpdateColumnPayload>;
  /** Changes the name or the colour of a label. */
  updateLabel?: Maybe<UpdateLabelPayload>;
  /** Changes the settings of a project. */
  updateProject?: Maybe<UpdateProjectPayload>;
  /** Says at which address the forge of the repository of a webhook is called. */
  updateProjectWebhook?: Maybe<UpdateProjectWebhookPayload>;
  /** Changes what a webhook gets, or its address, or switches it on or off. For people who signed in. */
  updateWebhookEndpoint?: Maybe<UpdateWebhookEndpointPayload>;
  /** Marks a file of the change of a card as viewed by you, or takes that back. The mark is of the content that you saw: it does not count for one that arrived since. */
  viewChangedFile?: Maybe<ViewChangedFilePayload>;
  /** Takes back a message that no bridge has taken: the agent never reads it. */
  withdrawRunMessage?: Maybe<WithdrawRunMessagePayload>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAcceptChangeArgs = {
  input: AcceptChangeInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAcceptInvitationArgs = {
  input: AcceptInvitationInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAddCardCommentArgs = {
  input: AddCardCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAddColumnArgs = {
  input: AddColumnInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAddPushSubscriptionArgs = {
  input: AddPushSubscriptionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAnswerInSessionArgs = {
  input: AnswerInSessionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationAnswerThreadArgs = {
  input: AnswerThreadInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationArchiveCardArgs = {
  input: ArchiveCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationBeginPasskeyArgs = {
  input?: InputMaybe<BeginPasskeyInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationBeginPasskeyProofArgs = {
  input?: InputMaybe<BeginPasskeyProofInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationBeginTotpArgs = {
  input?: InputMaybe<BeginTotpInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationBlockCardArgs = {
  input: BlockCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationBridgeHeartbeatArgs = {
  input: BridgeHeartbeatInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCancelRunCommandArgs = {
  input: CancelRunCommandInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationChangeMemberRoleArgs = {
  input: ChangeMemberRoleInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationClaimWorkRequestArgs = {
  input: ClaimWorkRequestInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationClearForgeTokenArgs = {
  input: ClearForgeTokenInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCloseAskArgs = {
  input: CloseAskInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCloseCardRunArgs = {
  input: CloseCardRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCloseInteractiveRunArgs = {
  input: CloseInteractiveRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationConfirmTotpArgs = {
  input: ConfirmTotpInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateCardArgs = {
  input: CreateCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateDocumentArgs = {
  input: CreateDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateInvitationLinkArgs = {
  input: CreateInvitationLinkInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreatePersonalTokenArgs = {
  input: CreatePersonalTokenInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateProjectWebhookArgs = {
  input: CreateProjectWebhookInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateWebhookEndpointArgs = {
  input: CreateWebhookEndpointInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteArtifactArgs = {
  input: DeleteArtifactInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteCardArgs = {
  input: DeleteCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteCardCommentArgs = {
  input: DeleteCardCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteChangeCommentArgs = {
  input: DeleteChangeCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteDocumentArgs = {
  input: DeleteDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteProjectWebhookArgs = {
  input: DeleteProjectWebhookInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteWebhookEndpointArgs = {
  input: DeleteWebhookEndpointInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDemoteUserArgs = {
  input: DemoteUserInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDisconnectRepositoryArgs = {
  input: DisconnectRepositoryInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDraftChangeCommentArgs = {
  input: DraftChangeCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDraftChangeReplyArgs = {
  input: DraftChangeReplyInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEditCardCommentArgs = {
  input: EditCardCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEditChangeCommentArgs = {
  input: EditChangeCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEditRunMessageArgs = {
  input: EditRunMessageInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEndAttemptsArgs = {
  input: EndAttemptsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEndLeftoversArgs = {
  input: EndLeftoversInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEndSessionsArgs = {
  input: EndSessionsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationEndUserSessionsArgs = {
  input: EndUserSessionsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationFinishInboxItemsArgs = {
  input: FinishInboxItemsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationFinishPasskeyArgs = {
  input: FinishPasskeyInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationHoldCardArgs = {
  input: HoldCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationImportCardsArgs = {
  input: ImportCardsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationInviteMemberArgs = {
  input: InviteMemberInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationLeaveProjectArgs = {
  input: LeaveProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationLinkDocumentArgs = {
  input: LinkDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationMarkInboxReadArgs = {
  input: MarkInboxReadInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationMoveCardArgs = {
  input: MoveCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationMoveCardsArgs = {
  input: MoveCardsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationOpenAskArgs = {
  input: OpenAskInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationOpenBillingPortalArgs = {
  input?: InputMaybe<OpenBillingPortalInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationOpenCardRunArgs = {
  input: OpenCardRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationPauseBridgeArgs = {
  input: PauseBridgeInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationPickAttemptArgs = {
  input: PickAttemptInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationPromoteUserArgs = {
  input: PromoteUserInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationProveIdentityArgs = {
  input: ProveIdentityInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationPutArtifactArgs = {
  input: PutArtifactInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRegenerateRecoveryCodesArgs = {
  input?: InputMaybe<RegenerateRecoveryCodesInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRegisterOperationsArgs = {
  input: RegisterOperationsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReleaseCardArgs = {
  input: ReleaseCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveAgentPermissionArgs = {
  input: RemoveAgentPermissionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveColumnArgs = {
  input: RemoveColumnInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveLabelArgs = {
  input: RemoveLabelInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveMemberArgs = {
  input: RemoveMemberInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveOperationArgs = {
  input: RemoveOperationInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemovePasskeyArgs = {
  input: RemovePasskeyInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemovePushSubscriptionArgs = {
  input: RemovePushSubscriptionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveTotpArgs = {
  input?: InputMaybe<RemoveTotpInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRenameColumnArgs = {
  input: RenameColumnInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRenameDocumentArgs = {
  input: RenameDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRenamePasskeyArgs = {
  input: RenamePasskeyInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRenameProjectArgs = {
  input: RenameProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReorderColumnsArgs = {
  input: ReorderColumnsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportEndedRunArgs = {
  input: ReportEndedRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportInteractiveRunArgs = {
  input: ReportInteractiveRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportRunArgs = {
  input: ReportRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportRunActivityArgs = {
  input: ReportRunActivityInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportRunChangesArgs = {
  input: ReportRunChangesInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportRunInventoryArgs = {
  input: ReportRunInventoryInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportRunMessageArgs = {
  input: ReportRunMessageInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportSessionUsageArgs = {
  input: ReportSessionUsageInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReportToolCallsArgs = {
  input: ReportToolCallsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRequestAccountDeletionArgs = {
  input: RequestAccountDeletionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRequestExportArgs = {
  input?: InputMaybe<RequestExportInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRequestPermissionArgs = {
  input: RequestPermissionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRequestWorkArgs = {
  input: RequestWorkInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRerunRunArgs = {
  input: RerunRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRerunRunsArgs = {
  input: RerunRunsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResendInvitationArgs = {
  input: ResendInvitationInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResendVerificationArgs = {
  input: ResendVerificationInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResendWebhookDeliveryArgs = {
  input: ResendWebhookDeliveryInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResetUserFactorsArgs = {
  input: ResetUserFactorsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResolveChangeCommentArgs = {
  input: ResolveChangeCommentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResolveExperimentPinArgs = {
  input: ResolveExperimentPinInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResolveSiteReviewArgs = {
  input: ResolveSiteReviewInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResumeRunArgs = {
  input: ResumeRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResumeRunsArgs = {
  input: ResumeRunsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRetryMailArgs = {
  input: RetryMailInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRevokeGrantArgs = {
  input: RevokeGrantInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRevokeInvitationArgs = {
  input: RevokeInvitationInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRevokePersonalTokenArgs = {
  input: RevokePersonalTokenInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRotateProjectWebhookSecretArgs = {
  input: RotateProjectWebhookSecretInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRunJobArgs = {
  input: RunJobInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSaveDocumentArgs = {
  input: SaveDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSendChangeReviewArgs = {
  input: SendChangeReviewInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSendRunMessageArgs = {
  input: SendRunMessageInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSendTestMailArgs = {
  input: SendTestMailInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetCardTaskArgs = {
  input: SetCardTaskInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetFlagArgs = {
  input: SetFlagInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetForgeRulesArgs = {
  input: SetForgeRulesInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetForgeTokenArgs = {
  input: SetForgeTokenInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetInboxChoicesArgs = {
  input: SetInboxChoicesInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetLocaleArgs = {
  input: SetLocaleInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetNeedsYouMailsArgs = {
  input: SetNeedsYouMailsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetPasswordArgs = {
  input: SetPasswordInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetProjectChecksArgs = {
  input: SetProjectChecksInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetProjectTranscriptsArgs = {
  input: SetProjectTranscriptsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSetWorkflowArgs = {
  input: SetWorkflowInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSettleCommandArgs = {
  input: SettleCommandInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSettleWorkRequestArgs = {
  input: SettleWorkRequestInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSnoozeInboxItemsArgs = {
  input: SnoozeInboxItemsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationStartAttemptsArgs = {
  input: StartAttemptsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationStartCheckoutArgs = {
  input?: InputMaybe<StartCheckoutInput>;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationStopRunArgs = {
  input: StopRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationStopRunsArgs = {
  input: StopRunsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSubmitReviewArgs = {
  input: SubmitReviewInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationTakeRunMessageArgs = {
  input: TakeRunMessageInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationTestPushSubscriptionArgs = {
  input: TestPushSubscriptionInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationTestWebhookEndpointArgs = {
  input: TestWebhookEndpointInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnarchiveCardArgs = {
  input: UnarchiveCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnblockCardArgs = {
  input: UnblockCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnlinkDocumentArgs = {
  input: UnlinkDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnlinkIdentityArgs = {
  input: UnlinkIdentityInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnpauseBridgeArgs = {
  input: UnpauseBridgeInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnsetFlagArgs = {
  input: UnsetFlagInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateCardArgs = {
  input: UpdateCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateColumnArgs = {
  input: UpdateColumnInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateLabelArgs = {
  input: UpdateLabelInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateProjectWebhookArgs = {
  input: UpdateProjectWebhookInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateWebhookEndpointArgs = {
  input: UpdateWebhookEndpointInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationViewChangedFileArgs = {
  input: ViewChangedFileInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationWithdrawRunMessageArgs = {
  input: WithdrawRunMessageInput;
};

/** A document with one operation. */
export type NewOperationInput = {
  /** The document: one operation with its fragments, at most 20,000 characters. */
  document: Scalars['String']['input'];
  /** The name by which clients run the document; by default the name of its operation. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** An object with an id that is unique in the whole graph. */
export type Node = {
  /** The id of the object. */
  id: Scalars['ID']['output'];
};

/** A question of a session to the owner of its card. */
export type OpenAskInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Ready-made answers: 2 to 5 different texts of one line, 1 to 80 characters each. */
  options?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The question, 1 to 4000 characters. */
  question: Scalars['String']['input'];
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
};

/** The open question. */
export type OpenAskPayload = {
  __typename?: 'OpenAskPayload';
  /** The question. */
  ask: Ask;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether this call opened the question; false when the same question of the session was open already. */
  news: Scalars['Boolean']['output'];
};

/** How far the open attempts at a card are. */
export type OpenAttempts = {
  __typename?: 'OpenAttempts';
  /** How many of them an agent works on now. */
  atWork: Scalars['Int']['output'];
  /** How many of them have come to their end, however they came out. */
  finished: Scalars['Int']['output'];
  /** How many attempts there are, 2 to 6. */
  total: Scalars['Int']['output'];
};

/** The portal shows what the account has, so the input has no options. */
export type OpenBillingPortalInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** Where the person changes or ends the subscription. */
export type OpenBillingPortalPayload = {
  __typename?: 'OpenBillingPortalPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The address at the payment service. */
  url: Scalars['String']['output'];
};

/** A session that works on a card. */
export type OpenCardRunInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
  /** The kind of work, for a session whose launch did not report one. */
  workKind?: InputMaybe<Scalars['String']['input']>;
};

/** The session's run on the card. */
export type OpenCardRunPayload = {
  __typename?: 'OpenCardRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether this call opened the run; false when it took over the open run. */
  news: Scalars['Boolean']['output'];
  /** The run. */
  run: Run;
};

/** The kind of an operation. */
export type OperationKind =
  /** It changes. */
  | 'MUTATION'
  /** It reads. */
  | 'QUERY'
  /** It follows changes. */
  | 'SUBSCRIPTION';

/** The position of a page in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last edge, to use as the next `after`. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list has more elements after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the list has elements before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first edge. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A passkey of your account. */
export type Passkey = {
  __typename?: 'Passkey';
  /** Whether it is kept on several devices, as its authenticator last said. */
  backedUp: Scalars['Boolean']['output'];
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last used; null if it never was. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What you call it. */
  name: Scalars['String']['output'];
  /** The id of the passkey here, which opens nothing. */
  passkeyId: Scalars['ID']['output'];
};

/** The answer of a passkey. */
export type PasskeyAnswerInput = {
  /** The JSON of the credential, as `PublicKeyCredential.toJSON` writes it. */
  response: Scalars['String']['input'];
  /** The ticket that came with the options. */
  ticket: Scalars['String']['input'];
};

/** The bridge to pause or to resume. */
export type PauseBridgeInput = {
  /** One of your bridges. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The bridge after the change of its pause. */
export type PauseBridgePayload = {
  __typename?: 'PauseBridgePayload';
  /** The bridge. */
  bridge: Bridge;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** Who or what denied a request for leave. */
export type PermissionDenial =
  /** Nobody answered in time. */
  | 'DEADLINE'
  /** A person. */
  | 'PERSON'
  /** The run ended, or withdrew it, before anybody answered. */
  | 'RUN';

/** What a run asks leave for. */
export type PermissionRequestInput = {
  /** Whether the run wants no answer any more: an open question is closed, and none is opened. */
  isWithdrawn?: InputMaybe<Scalars['Boolean']['input']>;
  /** The question for people, 1 to 4000 characters of Markdown. */
  question: Scalars['String']['input'];
  /** What an answer that allows always would allow from then on, one line of 1 to 500 characters; without it there is no such answer. */
  rule?: InputMaybe<Scalars['String']['input']>;
  /** The time after which it is denied unless a person answers, 1 to 3600 seconds. */
  waitSeconds: Scalars['Int']['input'];
};

/** What became of a request for leave. */
export type PermissionState =
  /** A person allows it, now or always. */
  | 'ALLOWED'
  /** A person denies it, nobody answered in time, or the run ended or withdrew it before anybody answered. */
  | 'DENIED'
  /** Nobody has answered yet. */
  | 'OPEN';

/** A person of one of your projects. */
export type Person = {
  __typename?: 'Person';
  /** The id of the account. */
  accountId: Scalars['ID']['output'];
  /** The e-mail address. */
  email: Scalars['String']['output'];
  /** Whether it is you. */
  isYou: Scalars['Boolean']['output'];
};

/** An access token for a program of your own. */
export type PersonalToken = {
  __typename?: 'PersonalToken';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it expires. */
  expiresAt: Scalars['DateTime']['output'];
  /** When it was last used, up to five minutes sooner; null while it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What you call it. */
  name: Scalars['String']['output'];
  /** The ids of the projects that it reaches; null for all. */
  projectIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** What it may do. */
  scope: PersonalTokenScope;
  /** The id of the token, which opens nothing. */
  tokenId: Scalars['ID']['output'];
};

/** What a personal access token may do. */
export type PersonalTokenScope =
  /** It reads and changes what is yours. */
  | 'API'
  /** It reads what is yours. */
  | 'API_READ'
  /** It uses the tools at `/mcp`, as an agent does, and opens nothing else. */
  | 'MCP';

/** The attempt that a card goes on with. */
export type PickAttemptInput = {
  /** The id of the attempt. */
  attempt: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column to which the card goes with it; null leaves the card where it is. */
  column?: InputMaybe<Scalars['String']['input']>;
};

/** A set of attempts after the change, with its card. */
export type PickAttemptPayload = {
  __typename?: 'PickAttemptPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The set. */
  set: AttemptSet;
};

/** What an account pays for. */
export type Plan =
  /** Nothing. */
  | 'FREE'
  /** A subscription, which lifts the limits. */
  | 'PRO';

/** A plan that an account may have. */
export type PlanOffer = {
  __typename?: 'PlanOffer';
  /** How many bridges an account may have; null for any number. */
  bridges?: Maybe<Scalars['Int']['output']>;
  /** The plan. */
  plan: Plan;
  /** What it costs; null for the plan without a price, and while the payment service does not answer. */
  price?: Maybe<PlanPrice>;
  /** How many projects an account may own; null for any number. */
  projects?: Maybe<Scalars['Int']['output']>;
  /** Days that runs are kept; null for as long as the instance keeps runs. */
  runDays?: Maybe<Scalars['Int']['output']>;
};

/** What a plan costs. */
export type PlanPrice = {
  __typename?: 'PlanPrice';
  /** The amount in units of the currency, without taxes that the payment service adds. */
  amount: Scalars['Float']['output'];
  /** The code of the currency (ISO 4217), such as EUR. */
  currency: Scalars['String']['output'];
  /** How many intervals a payment covers. */
  every: Scalars['Int']['output'];
  /** The interval. */
  interval: PriceInterval;
};

/** Where a step of an agent's plan is. */
export type PlanStepState =
  /** At work. */
  | 'ACTIVE'
  /** Finished. */
  | 'DONE'
  /** Not begun. */
  | 'PENDING';

/** How much of something the plan has room for. */
export type PlanUse = {
  __typename?: 'PlanUse';
  /** How many it may have; null for as many as one likes. */
  limit?: Maybe<Scalars['Int']['output']>;
  /** How many the account has. What is beyond the limit stays. */
  used: Scalars['Int']['output'];
};

/** A work request, or a queued run, that waits for a port of the machine. */
export type PortWaitInput = {
  /** The port, 1 to 65535. */
  port: Scalars['Int']['input'];
  /** The bridge's id of the queued run; null for a work request. */
  runId?: InputMaybe<Scalars['Uuid']['input']>;
  /** What has the port, as people are to read it, 1 to 100 characters. */
  usedBy: Scalars['String']['input'];
  /** The id of the work request; null for a run. */
  workRequestId?: InputMaybe<Scalars['Uuid']['input']>;
};

/** How often a price is paid. */
export type PriceInterval =
  /** Each day. */
  | 'DAY'
  /** Each month. */
  | 'MONTH'
  /** Each week. */
  | 'WEEK'
  /** Each year. */
  | 'YEAR';

/** A project has one board and one owner. */
export type Project = Node & {
  __typename?: 'Project';
  /** What happened in the project, newest first. What came later does not shift the pages behind a cursor. */
  activity: ActivityEntryConnection;
  /** The forge user as whom the agents of the project should push, as you recorded it. */
  agentLogin?: Maybe<Scalars['String']['output']>;
  /** What people always allow the agents of the project, oldest first; 200 at most. */
  agentPermissions: Array<AgentPermission>;
  /** The origins of the sites whose pages may carry the widget that sends comments to the project. */
  allowedSites: Array<Scalars['String']['output']>;
  /** Whether the page /projects/{id}/forge/connect leads people to GitHub to connect repositories: only where the instance has an app there. */
  canConnectRepositories: Scalars['Boolean']['output'];
  /** Whether webhooks can be made: while the instance has no APP_ENCRYPTION_KEY, none can. */
  canHaveWebhooks: Scalars['Boolean']['output'];
  /** The card with this number; null when there is none. */
  card?: Maybe<Card>;
  /** The groups of a list of cards, largest first. Groups without a card are left out. */
  cardGroups: Array<CardGroup>;
  /** The cards of the board, by their numbers unless `order` says otherwise. */
  cards: CardConnection;
  /** What follows a failed check of the work on a card. The checks themselves are in the rules of bridges. */
  checkRules: CheckRules;
  /** Whether tool calls of the project's runs are kept with their full text. */
  collectFullText: Scalars['Boolean']['output'];
  /** The columns of the project's board, in their order. */
  columns: Array<BoardColumn>;
  /** When the project was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The cost of one day, in UTC and in US dollars, above which your inbox tells you; null when no line is set. Nothing is stopped. */
  dailyCostLineUsd?: Maybe<Scalars['Float']['output']>;
  /** The documents of the project, those that changed last first. */
  documents: DocumentConnection;
  /** The sequence of the newest event of the account that the project belongs to. `events(after:, projectId:)` takes it and follows the events of the project that come later. */
  eventCursor: Scalars['String']['output'];
  /** The experiments of the project, by name. */
  experiments: ExperimentConnection;
  /** Comments, answers and reviews of all of the project's cards in one list, newest first. */
  feedback: FeedbackConnection;
  /** What the service may do without being asked with the pull requests of the project; nothing by default. */
  forgeRules: ForgeRules;
  /** The id of the project. */
  id: Scalars['ID']['output'];
  /** What the runs that were first reported in a span of at most 366 days cost and came to. */
  insights: Insights;
  /** The invitations that stand, for those who may manage the people of the project; empty for others. */
  invitations: Array<ProjectInvitation>;
  /** The labels that cards of the project may bear, by name. */
  labels: Array<CardLabel>;
  /** The people of the project: the owner first, then the others in the order in which they joined. */
  members: Array<ProjectMember>;
  /** The name of the project. */
  name: Scalars['String']['output'];
  /** The things that the project needs before agents can work on it unattended, in the order in which they come about. They change with the bridges, runs and work requests of the project, as its subscriptions tell. */
  readiness: Array<ReadinessRow>;
  /** The repositories that the project is connected with by the app of the instance, oldest first, for those who may manage it; empty for others. 100 at most. */
  repositories: Array<ProjectRepository>;
  /** How many runs of each group the project has; each is counted up to 10000, and that number stands for as many or more. With a text in the filter, the newest 10000 runs of each group are looked through. */
  runGroups: Array<RunGroupCount>;
  /** The runs of the project. */
  runs: RunConnection;
  /** The handle of the project among your projects, in addresses and rule files. A project that another account shares with you has its id here where you have another project with its slug. */
  slug: Scalars['String']['output'];
  /** For how many days after the end of a run transcripts are kept, where they are kept for days. */
  transcriptDays: Scalars['Int']['output'];
  /** Whether the transcripts of the project's runs are kept. */
  transcriptMode: TranscriptMode;
  /** When the name, the slug, the settings or the workflow of the project last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the runs of the project. */
  url: Scalars['String']['output'];
  /** The usage of the ended runs of the project. Runs that retention deleted are still counted. */
  usageTotals: UsageTotals;
  /** What you may do in the project. */
  viewerRole: ProjectRole;
  /** The webhooks of the project, the newest first, for its owner; empty for others. */
  webhookEndpoints: WebhookEndpointConnection;
  /** The webhooks of the repositories of the project, oldest first, for those who may manage it; empty for others. 20 at most. */
  webhooks: Array<ProjectWebhook>;
  /** What would become of work about a card of the project that were asked for now, apart from what holds back a single card or column. */
  workOutlook: WorkOutlook;
  /** The work requests of the project. */
  workRequests: WorkRequestConnection;
  /** The workflow of the project: the work that its cards open. */
  workflow: Workflow;
};


/** A project has one board and one owner. */
export type ProjectActivityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActivityFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A project has one board and one owner. */
export type ProjectCardArgs = {
  number: Scalars['Int']['input'];
};


/** A project has one board and one owner. */
export type ProjectCardGroupsArgs = {
  by?: InputMaybe<CardGrouping>;
  filter?: InputMaybe<CardFilter>;
};


/** A project has one board and one owner. */
export type ProjectCardsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  column?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CardFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<CardOrder>;
};


/** A project has one board and one owner. */
export type ProjectDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A project has one board and one owner. */
export type ProjectExperimentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A project has one board and one owner. */
export type ProjectFeedbackArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<FeedbackKind>>;
};


/** A project has one board and one owner. */
export type ProjectInsightsArgs = {
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
  zone?: InputMaybe<Scalars['String']['input']>;
};


/** A project has one board and one owner. */
export type ProjectRunGroupsArgs = {
  filter?: InputMaybe<RunFilter>;
};


/** A project has one board and one owner. */
export type ProjectRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<RunOrder>;
};


/** A project has one board and one owner. */
export type ProjectUsageTotalsArgs = {
  filter?: InputMaybe<UsageTotalsFilter>;
};


/** A project has one board and one owner. */
export type ProjectWebhookEndpointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A project has one board and one owner. */
export type ProjectWorkOutlookArgs = {
  capability?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
};


/** A project has one board and one owner. */
export type ProjectWorkRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WorkRequestFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<WorkRequestOrder>;
};

/** What changed in a project within a moment. At most 100 things; more come with the next message. */
export type ProjectChanges = {
  __typename?: 'ProjectChanges';
  /** The changes on its board, oldest first. */
  board: Array<BoardChange>;
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The runs that changed, each once, in its current state. */
  runs: Array<Run>;
  /** The work requests that changed, each once, in its current state. */
  workRequests: Array<WorkRequest>;
};

/** A page of a list of Project. */
export type ProjectConnection = {
  __typename?: 'ProjectConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ProjectEdge>;
  /** The nodes of the page. */
  nodes: Array<Project>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Project of a page, with its cursor. */
export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Project. */
  node: Project;
};

/** An invitation into a project that stands. */
export type ProjectInvitation = {
  __typename?: 'ProjectInvitation';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The address that it is for; null for a link, which several people may use. */
  email?: Maybe<Scalars['String']['output']>;
  /** When it ends. */
  expiresAt: Scalars['DateTime']['output'];
  /** Names the invitation. */
  invitationId: Scalars['ID']['output'];
  /** The person who invites. */
  inviter?: Maybe<Person>;
  /** How far its mail is; null for a link, which has none. */
  mail?: Maybe<InvitationMail>;
  /** What who accepts it may do in the project. */
  role: MemberRole;
};

/** A person of a project, with what they may do there. */
export type ProjectMember = {
  __typename?: 'ProjectMember';
  /** The id of the account. */
  accountId: Scalars['ID']['output'];
  /** The e-mail address. */
  email: Scalars['String']['output'];
  /** What mentions the person in descriptions and comments of the project, behind the sign `@`. */
  handle: Scalars['String']['output'];
  /** The person who invited; null for the owner, and once the account of that person is deleted. */
  invitedBy?: Maybe<Person>;
  /** Names the membership; null for the owner. */
  memberId?: Maybe<Scalars['ID']['output']>;
  /** What the person may do in the project. */
  role: ProjectRole;
  /** When the person joined; for the owner, when the project was created. */
  since: Scalars['DateTime']['output'];
};

/** A repository that the project is connected with by the app of the instance. */
export type ProjectRepository = {
  __typename?: 'ProjectRepository';
  /** When it was connected. */
  connectedAt: Scalars['DateTime']['output'];
  /** The kind of the service that hosts it. */
  forge: Forge;
  /** The id. */
  id: Scalars['ID']['output'];
  /** Owner and name. */
  repository: Scalars['String']['output'];
};

/** What a person may do in a project. */
export type ProjectRole =
  /** Does what a member does, and changes columns, workflow, settings and people. */
  | 'MANAGER'
  /** Works with the cards: creates, edits, moves, reviews and holds them, and asks for work. */
  | 'MEMBER'
  /** Does everything, and alone deletes it. The work is done by the bridges of the owner. */
  | 'OWNER'
  /** Sees everything and changes nothing. */
  | 'VIEWER';

/** A project in brief. */
export type ProjectSummary = {
  __typename?: 'ProjectSummary';
  /** The name. */
  name: Scalars['String']['output'];
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The slug. */
  slug: Scalars['String']['output'];
};

/** An address to which a forge delivers what happens in a repository of the project. */
export type ProjectWebhook = {
  __typename?: 'ProjectWebhook';
  /** The address at which the forge of the repository is called; null for those at which the owner of the project keeps tokens. */
  baseUrl?: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The kind of the service that delivers. */
  forge: Forge;
  /** The id. */
  id: Scalars['ID']['output'];
  /** Whether the owner of the project made it or confirmed it since. Until then none of their tokens is used for the repository. */
  isConfirmed: Scalars['Boolean']['output'];
  /** Whether the instance can read the secret. It cannot once its APP_ENCRYPTION_KEY is lost or another one; every delivery is refused until the secret is rotated. */
  isReadable: Scalars['Boolean']['output'];
  /** When the last delivery arrived; null before the first one with the present secret. */
  lastDeliveryAt?: Maybe<Scalars['DateTime']['output']>;
  /** What became of the last delivery. */
  lastStatus?: Maybe<DeliveryStatus>;
  /** Owner and name of the repository. */
  repository: Scalars['String']['output'];
  /** The address that the forge delivers to. */
  url: Scalars['String']['output'];
};

/** Names an account of the instance. */
export type PromoteUserInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account. */
  userId: Scalars['ID']['input'];
};

/** The changed account. */
export type PromoteUserPayload = {
  __typename?: 'PromoteUserPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The account after the change. */
  user: InstanceUser;
};

/** Proves that you are the owner of your account, with one of these. */
export type ProveIdentityInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** A code of your authenticator app, or one of your recovery codes. It is used up. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The answer to `beginPasskeyProof`. */
  passkey?: InputMaybe<PasskeyAnswerInput>;
  /** Your password, while you have no second factor. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** Your account after a change. */
export type ProveIdentityPayload = {
  __typename?: 'ProveIdentityPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** What keeps a pull request from being merged. */
export type PullRequestBlock =
  /** It needs more approvals of its head. */
  | 'APPROVAL_MISSING'
  /** Its base has commits that it lacks. */
  | 'BEHIND'
  /** A reviewer asks for changes. */
  | 'CHANGES_REQUESTED'
  /** A check failed. */
  | 'CHECKS_FAILED'
  /** Checks have not ended, or not been reported. */
  | 'CHECKS_MISSING'
  /** It contradicts its base. */
  | 'CONFLICT'
  /** Conversations are open that must be resolved. */
  | 'CONVERSATIONS_OPEN'
  /** It is a draft. */
  | 'DRAFT'
  /** It changes how changes are checked, and no person has approved that. */
  | 'GUARDED'
  /** Its forge refuses it for another reason. */
  | 'PROTECTION'
  /** It waits in the queue of its forge. */
  | 'QUEUE';

/** A check of the head of a pull request. */
export type PullRequestCheck = {
  __typename?: 'PullRequestCheck';
  /** The name that the check is reported under. */
  name: Scalars['String']['output'];
  /** How it stands. */
  state: PullRequestChecks;
  /** The address of its details; null without one. */
  url?: Maybe<Scalars['String']['output']>;
};

/** What the checks of a commit come to. */
export type PullRequestChecks =
  /** At least one failed. */
  | 'FAILED'
  /** None was reported, which is not the same as passed. */
  | 'NONE'
  /** All that were reported have passed. */
  | 'PASSED'
  /** Some have not ended. */
  | 'PENDING';

/** What the pull request of a card may come to. */
export type PullRequestCondition =
  /** It is approved at its head, and every check that was reported has passed. */
  | 'APPROVED_AND_GREEN'
  /** A reviewer asks for changes. */
  | 'CHANGES_REQUESTED'
  /** A check failed at its head. */
  | 'CHECKS_FAILED'
  /** It contradicts its base. */
  | 'CONFLICT'
  /** It is merged. */
  | 'MERGED';

/** What the reviews of a pull request come to. */
export type PullRequestReview =
  /** Its head is approved. */
  | 'APPROVED'
  /** A reviewer asks for changes. */
  | 'CHANGES_REQUESTED'
  /** Nobody approved its head. */
  | 'NONE';

/** What a pull request is to its forge. */
export type PullRequestState =
  /** Closed without being merged. */
  | 'CLOSED'
  /** A draft. */
  | 'DRAFT'
  /** Merged. */
  | 'MERGED'
  /** Open. */
  | 'OPEN';

/** An open conversation of a pull request. */
export type PullRequestThread = {
  __typename?: 'PullRequestThread';
  /** The line of the new version; null for none. */
  line?: Maybe<Scalars['Int']['output']>;
  /** The file that it is about; null for none. */
  path?: Maybe<Scalars['String']['output']>;
  /** Who said what, cut to 2,000 characters. */
  text: Scalars['String']['output'];
  /** The forge's id of it, which `answerThread` takes. */
  threadId: Scalars['String']['output'];
};

/** A browser of yours that shows what needs you. */
export type PushSubscription = {
  __typename?: 'PushSubscription';
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** The SHA-256 of its address, as hex, by which a page knows its own browser. */
  endpointHash: Scalars['String']['output'];
  /** The host of its push service. */
  host: Scalars['String']['output'];
  /** What it calls itself. */
  label: Scalars['String']['output'];
  /** Its id. */
  subscriptionId: Scalars['ID']['output'];
  /** When its push service last took a message; null for never. */
  succeededAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A file for a card; its content is given as text or in Base64. */
export type PutArtifactInput = {
  /** The content in Base64, with its padding and without line breaks. */
  base64?: InputMaybe<Scalars['String']['input']>;
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The media type that you take it for. It is judged by its content; this decides among kinds of text. */
  mediaType?: InputMaybe<Scalars['String']['input']>;
  /** The name of the file, 1 to 200 characters, without a folder. */
  name: Scalars['String']['input'];
  /** The run that made it, of the project of the card. */
  runId?: InputMaybe<Scalars['ID']['input']>;
  /** The content, where it is text. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The artifact that was added. */
export type PutArtifactPayload = {
  __typename?: 'PutArtifactPayload';
  /** The artifact. */
  artifact: Artifact;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A picture that the camera of an authenticator app reads. */
export type QrCode = {
  __typename?: 'QrCode';
  /** The `d` of its one path, dark on light. */
  path: Scalars['String']['output'];
  /** The width and the height of the view box of the SVG, border included. */
  size: Scalars['Int']['output'];
};

/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type Query = {
  __typename?: 'Query';
  /** The instance, for administrators who signed in; null for everybody else. */
  admin?: Maybe<Admin>;
  /** One of your bridges; null when you have no bridge with that id. */
  bridge?: Maybe<Bridge>;
  /** For bridges: where a card stands and whether it is held. */
  bridgeBoardCard: BridgeBoardCard;
  /** For bridges: the columns of a board. */
  bridgeBoardColumns: BridgeBoardColumns;
  /** For bridges: the held cards of the account, in the order of their holds. */
  bridgeCardHolds: Array<CardHold>;
  /** For bridges: the information that is needed to follow events. */
  bridgeEvents: BridgeStream;
  /** For bridges: every project of the account. */
  bridgeProjects: Array<BridgeProject>;
  /** For bridges: a page of the events after a sequence. */
  bridgeReplay: ReplayPage;
  /** A card of one of your boards; null when there is none. */
  card?: Maybe<Card>;
  /** One of your documents; null when there is none. */
  document?: Maybe<Document>;
  /** Every error code with its status and usual message. */
  errorKinds: Array<ErrorKind>;
  /** The invitation with this token, which is the last part of its link. */
  invitation: ReceivedInvitation;
  /** One of your objects by its id; null when no object has the id. */
  node?: Maybe<Node>;
  /** Your objects with these ids, in the order of the ids; null in the place of an id that no object has. */
  nodes: Array<Maybe<Node>>;
  /** One of your projects, by id or slug; null when you have no such project. */
  project?: Maybe<Project>;
  /** A run of one of your projects; null when there is none. */
  run?: Maybe<Run>;
  /** The runs of all of your projects. */
  runs: RunConnection;
  /** Finds cards, runs, bridges and projects by words of titles and names, by numbers of cards (`#41`), by slugs, and by the last characters of ids. What a number or an id names comes first. */
  search: Array<SearchResult>;
  /** Finds titles and descriptions of cards, comments, outputs of runs, titles and newest texts of documents that hold all words of a text, or words that begin with them. The newest text comes first. Signs separate words. */
  searchTexts: Array<TextHit>;
  /** The account that makes the request. */
  viewer: Viewer;
  /** A webhook of yours; null when you have none with that id. */
  webhookEndpoint?: Maybe<WebhookEndpoint>;
  /** A request of one of your projects; null when there is none. */
  workRequest?: Maybe<WorkRequest>;
  /** The built-in workflows, the default first. */
  workflowTemplates: Array<WorkflowTemplate>;
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryBridgeArgs = {
  bridgeId: Scalars['ID']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryBridgeBoardCardArgs = {
  cardId: Scalars['String']['input'];
  handle: Scalars['String']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryBridgeBoardColumnsArgs = {
  handle: Scalars['String']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryBridgeEventsArgs = {
  bridgeId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryBridgeReplayArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  bridgeId?: InputMaybe<Scalars['ID']['input']>;
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryCardArgs = {
  id: Scalars['ID']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryDocumentArgs = {
  id: Scalars['ID']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryProjectArgs = {
  handle: Scalars['String']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryRunArgs = {
  id: Scalars['ID']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<RunOrder>;
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QuerySearchArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QuerySearchTextsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryWebhookEndpointArgs = {
  endpointId: Scalars['ID']['input'];
};


/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type QueryWorkRequestArgs = {
  id: Scalars['ID']['input'];
};

/** The days on which quiet hours begin. */
export type QuietDay =
  /** From Monday to Friday. */
  | 'WEEKDAYS'
  /** Saturday and Sunday. */
  | 'WEEKEND';

/** Hours in which no browser rings and no mail about a single card comes. */
export type QuietHours = {
  __typename?: 'QuietHours';
  /** The days on which they begin. */
  days: Array<QuietDay>;
  /** The time at which they begin, such as `22:00`. */
  from: Scalars['String']['output'];
  /** The time at which they end, such as `07:00`: on the next day, unless it is later than the beginning. */
  until: Scalars['String']['output'];
  /** The time zone of both, such as `Europe/Oslo`. */
  zone: Scalars['String']['output'];
};

/** Hours in which no browser rings and no mail about a single card comes. */
export type QuietHoursInput = {
  /** The days on which they begin. */
  days: Array<QuietDay>;
  /** The time at which they begin, such as `22:00`. */
  from: Scalars['String']['input'];
  /** The time at which they end, such as `07:00`: on the next day, unless it is later than the beginning. */
  until: Scalars['String']['input'];
  /** The time zone of both, such as `Europe/Oslo`. */
  zone: Scalars['String']['input'];
};

/** One thing that a project needs, and whether the project has it. */
export type ReadinessRow = {
  __typename?: 'ReadinessRow';
  /** The line to copy into a terminal for that; null when there is none. */
  command?: Maybe<Scalars['String']['output']>;
  /** Whether the project has the thing now. */
  done: Scalars['Boolean']['output'];
  /** What a person does about it; null when nothing is to do. */
  fix?: Maybe<Scalars['String']['output']>;
  /** The thing that the project needs. */
  row: ReadinessRowName;
  /** The same, and whether it cannot be known yet. */
  state: ReadinessState;
  /** What is known of it, as a sentence for people. */
  text: Scalars['String']['output'];
};

/** The things that a project needs before agents can work on it unattended. */
export type ReadinessRowName =
  /** An agent account is installed and signed in. */
  | 'ACCOUNT_READY'
  /** A running bridge of the project pushes as the login in agentLogin. */
  | 'AGENT_ACCOUNT'
  /** A bridge that follows the project is online. */
  | 'BRIDGE_ONLINE'
  /** The service may write at the forge of each connected repository, by the app or by a token of the owner. */
  | 'FORGE_CREDENTIAL'
  /** Such rule files have every kind of work that the workflow asks for. */
  | 'KINDS_MAPPED'
  /** The rule file of such a bridge has the project, with a folder that is there. */
  | 'PROJECT_MAPPED'
  /** A webhook or the app delivers what happens in a repository of the project. */
  | 'REPOSITORY_CONNECTED'
  /** The agent has the tools and the skill of Bascule. */
  | 'TOOLS_READY'
  /** A worker of a bridge that is not paused is free. */
  | 'WORKER_FREE';

/** Whether a project has a thing that it needs. */
export type ReadinessState =
  /** The project lacks it now. */
  | 'MISSING'
  /** The project has it now. */
  | 'READY'
  /** It shows later, such as with the first card that asks for work. */
  | 'UNKNOWN';

/** An invitation as the person sees it who has its link. */
export type ReceivedInvitation = {
  __typename?: 'ReceivedInvitation';
  /** When it ends. */
  expiresAt: Scalars['DateTime']['output'];
  /** The address of the person who invites. */
  inviterEmail: Scalars['String']['output'];
  /** The name of the project. */
  projectName: Scalars['String']['output'];
  /** What you may do there if you accept. */
  role: MemberRole;
};

/** All recovery codes are replaced, so the input has no options. */
export type RegenerateRecoveryCodesInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** Recovery codes that were made. */
export type RegenerateRecoveryCodesPayload = {
  __typename?: 'RegenerateRecoveryCodesPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The new recovery codes, each of which works once. They are never shown again; empty when none were made. */
  recoveryCodes: Array<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** Documents to register. */
export type RegisterOperationsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The documents, 1 to 50. A document replaces the one that is registered under its name. */
  operations: Array<NewOperationInput>;
};

/** The registered operations. */
export type RegisterOperationsPayload = {
  __typename?: 'RegisterOperationsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The operations, in the order of the input. */
  operations: Array<RegisteredOperation>;
};

/** A document that you registered. Clients run it by its name, and a token may be bound to it. */
export type RegisteredOperation = Node & {
  __typename?: 'RegisteredOperation';
  /** When the name was first registered. */
  createdAt: Scalars['DateTime']['output'];
  /** The text of the document, as it was registered. */
  document: Scalars['String']['output'];
  /** The id. */
  id: Scalars['ID']['output'];
  /** The kind of the operation: query, mutation or subscription. */
  kind: OperationKind;
  /** The name by which clients run the operation. */
  name: Scalars['String']['output'];
  /** The SHA-256 of the document, in lower-case hex. */
  sha256: Scalars['String']['output'];
  /** When the present document was registered under the name. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of a list of RegisteredOperation. */
export type RegisteredOperationConnection = {
  __typename?: 'RegisteredOperationConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<RegisteredOperationEdge>;
  /** The nodes of the page. */
  nodes: Array<RegisteredOperation>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One RegisteredOperation of a page, with its cursor. */
export type RegisteredOperationEdge = {
  __typename?: 'RegisteredOperationEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The RegisteredOperation. */
  node: RegisteredOperation;
};

/** The card to change. */
export type ReleaseCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type ReleaseCardPayload = {
  __typename?: 'ReleaseCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A permission to take back. */
export type RemoveAgentPermissionInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the permission. */
  permissionId: Scalars['ID']['input'];
};

/** The deleted thing. */
export type RemoveAgentPermissionPayload = {
  __typename?: 'RemoveAgentPermissionPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted thing. */
  deletedId: Scalars['ID']['output'];
};

/** An empty column to remove. */
export type RemoveColumnInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column. */
  column: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project after the change. */
export type RemoveColumnPayload = {
  __typename?: 'RemoveColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A label to remove from its project and from all its cards. */
export type RemoveLabelInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the label. */
  labelId: Scalars['ID']['input'];
};

/** The deleted thing. */
export type RemoveLabelPayload = {
  __typename?: 'RemoveLabelPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted thing. */
  deletedId: Scalars['ID']['output'];
};

/** A person to remove from a project. */
export type RemoveMemberInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The membership. */
  memberId: Scalars['ID']['input'];
};

/** The project after the change. */
export type RemoveMemberPayload = {
  __typename?: 'RemoveMemberPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** The registered operation to remove. */
export type RemoveOperationInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the operation. */
  name: Scalars['String']['input'];
};

/** The operation that was removed. */
export type RemoveOperationPayload = {
  __typename?: 'RemoveOperationPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the operation. */
  deletedId: Scalars['ID']['output'];
};

/** Names a passkey. */
export type RemovePasskeyInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `passkeyId` of the passkey. */
  passkeyId: Scalars['ID']['input'];
};

/** Your account after a change. */
export type RemovePasskeyPayload = {
  __typename?: 'RemovePasskeyPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** A browser of yours. */
export type RemovePushSubscriptionInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its `subscriptionId`. */
  subscriptionId: Scalars['ID']['input'];
};

/** The browser. */
export type RemovePushSubscriptionPayload = {
  __typename?: 'RemovePushSubscriptionPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Its `subscriptionId`. */
  subscriptionId: Scalars['ID']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** An account has one authenticator app, so the input has no options. */
export type RemoveTotpInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** Your account after a change. */
export type RemoveTotpPayload = {
  __typename?: 'RemoveTotpPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** A new label for a column. */
export type RenameColumnInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column, which does not change. */
  column: Scalars['String']['input'];
  /** The new label, 1 to 50 characters. */
  label: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project after the change. */
export type RenameColumnPayload = {
  __typename?: 'RenameColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Another title for a document. */
export type RenameDocumentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
  /** The title, one line of 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** The document after the change. */
export type RenameDocumentPayload = {
  __typename?: 'RenameDocumentPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The document. */
  document: Document;
};

/** Gives a passkey another name. */
export type RenamePasskeyInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new name: 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The `passkeyId` of the passkey. */
  passkeyId: Scalars['ID']['input'];
};

/** Your account after a change. */
export type RenamePasskeyPayload = {
  __typename?: 'RenamePasskeyPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** A new name, a new slug, or both. A field that is left out does not change. */
export type RenameProjectInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The new slug. The rule files of bridges must be changed to match. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

/** The project after the change. */
export type RenameProjectPayload = {
  __typename?: 'RenameProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A new order of the columns. */
export type ReorderColumnsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slugs of all columns of the board, each once, in the new order. */
  columns: Array<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project after the change. */
export type ReorderColumnsPayload = {
  __typename?: 'ReorderColumnsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A page of events that a bridge missed. */
export type ReplayPage = {
  __typename?: 'ReplayPage';
  /** The events, in order: those repeated at or below the cursor, then the next ones. */
  events: Array<ReplayedEvent>;
  /** Whether more events follow after the page. */
  hasMore: Scalars['Boolean']['output'];
  /** The whole page as JSON text, as the REST path answers it. */
  json: Scalars['String']['output'];
  /** The sequence to continue from after a full catch-up. It is set when the cursor is ahead of the database, which was restored to an earlier state. */
  resetTo?: Maybe<Scalars['String']['output']>;
};

/** An event as it was published. */
export type ReplayedEvent = {
  __typename?: 'ReplayedEvent';
  /** The payload of the event, byte for byte as the hub carries it. */
  data: Scalars['String']['output'];
  /** The sequence of the event, as text. */
  id: Scalars['String']['output'];
  /** The type of the event. */
  type: Scalars['String']['output'];
};

/** The report of a bridge that does not know run states: one report of a run that has ended. */
export type ReportEndedRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The project: id or slug. */
  project: Scalars['String']['input'];
  /** The report. Its state closes the run. */
  report: RunReportInput;
  /** The bridge's own id of the run: a uuid. */
  runId: Scalars['ID']['input'];
};

/** The run of a report. */
export type ReportEndedRunPayload = {
  __typename?: 'ReportEndedRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether the run reached a new state or was opened again; false for a repeated report. */
  news: Scalars['Boolean']['output'];
  /** The id of the run in this graph. */
  storedRunId: Scalars['ID']['output'];
};

/** The launch of an interactive session. */
export type ReportInteractiveRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The project: id or slug. */
  project: Scalars['String']['input'];
  /** The report of the bridge. */
  report: LaunchReportInput;
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
};

/** The run of a launched session. */
export type ReportInteractiveRunPayload = {
  __typename?: 'ReportInteractiveRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether this report created the run; false when the run existed already. */
  news: Scalars['Boolean']['output'];
  /** The id of the run in this graph. */
  storedRunId: Scalars['ID']['output'];
};

/** What the live runs of a bridge do. */
export type ReportRunActivityInput = {
  /** The id of the bridge: a uuid. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The runs with news, at most 100. */
  runs: Scalars['RunActivityReports']['input'];
};

/** The answer to the report of what live runs do. */
export type ReportRunActivityPayload = {
  __typename?: 'ReportRunActivityPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The bridge's ids of what is no live run of this bridge. Nothing was stored of them. */
  ignored: Array<Scalars['ID']['output']>;
  /** How long the bridge waits before its next report: 2 while somebody looks at a run or its card, else 10. */
  intervalSeconds: Scalars['Int']['output'];
};

/** A bridge's report of what a run changed. */
export type ReportRunChangesInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Id or slug of the project. */
  project: Scalars['String']['input'];
  /** The report. It replaces the one before. */
  report: RunChangesReportInput;
  /** The id that the bridge gave the run. */
  runId: Scalars['ID']['input'];
};

/** The outcome of a report of changes. */
export type ReportRunChangesPayload = {
  __typename?: 'ReportRunChangesPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The revision that is stored. */
  revision: Scalars['Int']['output'];
};

/** A bridge's report of a state of a run. */
export type ReportRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The project: id or slug. */
  project: Scalars['String']['input'];
  /** The report. */
  report: RunReportInput;
  /** The bridge's own id of the run: a uuid. */
  runId: Scalars['ID']['input'];
};

/** All runs that a bridge holds. */
export type ReportRunInventoryInput = {
  /** The id of the bridge: a uuid. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The runs, at most 1000. The list may be empty. */
  runs: Array<ListedRunInput>;
};

/** The effect of an inventory. */
export type ReportRunInventoryPayload = {
  __typename?: 'ReportRunInventoryPayload';
  /** The number of runs that the inventory changed: runs that were lost, and runs that are open again after a timeout. */
  changed: Scalars['Int']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A bridge's receipt for a message. */
export type ReportRunMessageInput = {
  /** The id of the bridge: a uuid. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the message. */
  messageId: Scalars['ID']['input'];
  /** The receipt. One that says less than is stored changes nothing. */
  receipt: RunMessageReceiptInput;
};

/** The state of the message after the receipt. */
export type ReportRunMessagePayload = {
  __typename?: 'ReportRunMessagePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the message. */
  messageId: Scalars['ID']['output'];
  /** The stored state. */
  state: RunMessageState;
};

/** The run of a report. */
export type ReportRunPayload = {
  __typename?: 'ReportRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether the run reached a new state or was opened again; false for a repeated report. */
  news: Scalars['Boolean']['output'];
  /** The id of the run in this graph. */
  storedRunId: Scalars['ID']['output'];
};

/** A bridge's report of the usage of the processes of a session. */
export type ReportSessionUsageInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Id or slug of the project. */
  project: Scalars['String']['input'];
  /** The report. */
  report: SessionUsageReportInput;
  /** The id of the session. */
  sessionId: Scalars['ID']['input'];
};

/** The outcome of a report of usage. */
export type ReportSessionUsagePayload = {
  __typename?: 'ReportSessionUsagePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The number of runs that the processes belong to. */
  runs: Scalars['Int']['output'];
  /** The number of those runs whose usage changed. */
  updated: Scalars['Int']['output'];
};

/** A bridge's report of tool calls of a run. */
export type ReportToolCallsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Id or slug of the project. */
  project: Scalars['String']['input'];
  /** The report. */
  report: ToolCallsReportInput;
  /** The id that the bridge gave the run. */
  runId: Scalars['ID']['input'];
};

/** The outcome of a report of tool calls. */
export type ReportToolCallsPayload = {
  __typename?: 'ReportToolCallsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The number of calls that were not stored before. */
  stored: Scalars['Int']['output'];
};

/** A kind of run that a bridge reports. */
export type ReportedRunKind =
  /** A command without an agent. */
  | 'COMMAND'
  /** An agent at work on a request. */
  | 'WORKER';

/** A state that a bridge may report of a run. */
export type ReportedRunState =
  /** The run ended because something blocks it. */
  | 'BLOCKED'
  /** The bridge stopped, or the rule was removed, while the run waited. */
  | 'DROPPED'
  /** It ended with an error. */
  | 'FAILED'
  /** The run did not finish and may not be resumed again. */
  | 'GAVE_UP'
  /** The worker never started. */
  | 'NOT_STARTED'
  /** The run ended well without a result. */
  | 'NO_RESULT'
  /** The bridge prepares the worker. */
  | 'PREPARING'
  /** The run waits for a worker or for its card. */
  | 'QUEUED'
  /** A newer event of the same card and rule took its place in the queue. */
  | 'REPLACED'
  /** The question that the session waited on was answered, and the session goes on. */
  | 'RESUMED'
  /** The worker or the command is running. */
  | 'RUNNING'
  /** The session had already read every answer. */
  | 'SKIPPED'
  /** A person stopped the run. */
  | 'STOPPED'
  /** A person asked to stop the run, and its process is still ending. */
  | 'STOPPING'
  /** The run finished its work. */
  | 'SUCCEEDED'
  /** The run ended before its work was finished. */
  | 'UNFINISHED'
  /** The run was resumed as often as its rule allows and waits for a person. */
  | 'WAITING_FOR_PERSON'
  /** The work waits on the forge. */
  | 'WAITING_ON_FORGE';

/** Asks for the mail that confirms a deletion. */
export type RequestAccountDeletionInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail address of your account, which confirms that this account is meant. */
  email: Scalars['String']['input'];
};

/** The mail that confirms a deletion. */
export type RequestAccountDeletionPayload = {
  __typename?: 'RequestAccountDeletionPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The address that the mail goes to. */
  sentTo: Scalars['String']['output'];
};

/** An export always contains everything that you own, so the input has no options. */
export type RequestExportInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The export that was requested. */
export type RequestExportPayload = {
  __typename?: 'RequestExportPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The new export, or the one that was under way already. */
  export: Export;
};

/** A request for leave, of a run at work. */
export type RequestPermissionInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The bridge's id of the request: a uuid. The same id means the same request. */
  key: Scalars['ID']['input'];
  /** The request. A repeated one changes nothing. */
  permission: PermissionRequestInput;
  /** Id or slug of the project. */
  project: Scalars['String']['input'];
  /** The id that the bridge gave the run. */
  runId: Scalars['ID']['input'];
};

/** What became of the request so far. */
export type RequestPermissionPayload = {
  __typename?: 'RequestPermissionPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Who or what denied it; null while it is OPEN, and when it is ALLOWED. */
  deniedBy?: Maybe<PermissionDenial>;
  /** The state; a bridge repeats the request while it is OPEN. */
  state: PermissionState;
};

/** Work to request from bridges. */
export type RequestWorkInput = {
  /** A capability that a bridge must report to claim the request. */
  capability?: InputMaybe<Scalars['String']['input']>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The context that the agent gets in addition to the subject. */
  context?: InputMaybe<WorkContextInput>;
  /** The reasoning effort that the agent is asked for. */
  effort?: InputMaybe<Effort>;
  /** The kind of work, such as implement. */
  kind: Scalars['String']['input'];
  /** The model to use in place of the one that the work entry names. It must not begin with a hyphen. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The session of an unfinished run to resume. */
  resumeSessionId?: InputMaybe<Scalars['ID']['input']>;
  /** The rule in whose name the request is opened. */
  ruleId?: InputMaybe<Scalars['String']['input']>;
  /** A card of the project, or any uuid for another type of subject. */
  subjectId: Scalars['ID']['input'];
  /** The type of the subject. */
  subjectType?: InputMaybe<Scalars['String']['input']>;
};

/** The request that was opened. */
export type RequestWorkPayload = {
  __typename?: 'RequestWorkPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The request. */
  workRequest: WorkRequest;
};

/** The run to control. */
export type RerunRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that was stored or withdrawn. */
export type RerunRunPayload = {
  __typename?: 'RerunRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command in its present state. */
  command: Command;
};

/** The runs to control. */
export type RerunRunsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether only to tell what would happen to each run; nothing changes then. */
  preview?: InputMaybe<Scalars['Boolean']['input']>;
  /** The ids of the runs, at most 100. */
  runIds: Array<Scalars['ID']['input']>;
};

/** What became of the runs of a list. */
export type RerunRunsPayload = {
  __typename?: 'RerunRunsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** One outcome for each run, in the order in which they were named; a run that is named twice has one. */
  outcomes: Array<RunControlOutcome>;
};

/** An invitation to mail again. */
export type ResendInvitationInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the invitation. */
  invitationId: Scalars['ID']['input'];
};

/** The new invitation. */
export type ResendInvitationPayload = {
  __typename?: 'ResendInvitationPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The invitation. */
  invitation: ProjectInvitation;
  /** The link to hand on. It is shown this once. */
  link: Scalars['String']['output'];
  /** The project. */
  project: Project;
};

/** Names an account of the instance. */
export type ResendVerificationInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account. */
  userId: Scalars['ID']['input'];
};

/** The changed account. */
export type ResendVerificationPayload = {
  __typename?: 'ResendVerificationPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The account after the change. */
  user: InstanceUser;
};

/** Names a delivery. */
export type ResendWebhookDeliveryInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `deliveryId` of the delivery. */
  deliveryId: Scalars['ID']['input'];
};

/** A delivery that is on its way. */
export type ResendWebhookDeliveryPayload = {
  __typename?: 'ResendWebhookDeliveryPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The delivery. */
  delivery: WebhookDelivery;
};

/** Names an account of the instance. */
export type ResetUserFactorsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account. */
  userId: Scalars['ID']['input'];
};

/** The changed account. */
export type ResetUserFactorsPayload = {
  __typename?: 'ResetUserFactorsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The account after the change. */
  user: InstanceUser;
};

/** A thread on a change that is settled, or open again. */
export type ResolveChangeCommentInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of its first comment. */
  commentId: Scalars['ID']['input'];
  /** False opens it again. */
  resolved: Scalars['Boolean']['input'];
};

/** A comment on a change, with its card. */
export type ResolveChangeCommentPayload = {
  __typename?: 'ResolveChangeCommentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  comment: ChangeComment;
};

/** A bridge's question which variant a card runs. */
export type ResolveExperimentPinInput = {
  /** The variant that the bridge drew. It becomes the pin of the card unless the card has one. */
  candidate: Scalars['String']['input'];
  /** The card, a uuid. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The experiment: 1 to 64 lower-case letters, digits, underscores or hyphens. */
  experiment: Scalars['String']['input'];
  /** The metrics to compare by: 1 to 16 different keys of lower-case letters, digits, colons and hyphens. The service stores them together with valid weights; any other value then clears the stored metrics. */
  metrics?: InputMaybe<Scalars['JSONValue']['input']>;
  /** Id or slug of the project. */
  project: Scalars['String']['input'];
  /** The variants on offer: 1 to 32 names, each once. */
  variants: Array<Scalars['String']['input']>;
  /** The weights of the variants in their order: integers from 1 to 1,000,000. The service drops any other value and keeps the stored weights. */
  weights?: InputMaybe<Scalars['JSONValue']['input']>;
};

/** The variant to run. */
export type ResolveExperimentPinPayload = {
  __typename?: 'ResolveExperimentPinPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The variant that the card ran before, when that variant is no longer on offer. */
  switchedFrom?: Maybe<Scalars['String']['output']>;
  /** The variant. */
  variant: Scalars['String']['output'];
};

/** A comment on the page of a site that is settled. */
export type ResolveSiteReviewInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the comment: `sourceId` of its feedback. */
  commentId: Scalars['ID']['input'];
};

/** The comment after the change. */
export type ResolveSiteReviewPayload = {
  __typename?: 'ResolveSiteReviewPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The comment, as an entry of feedback. */
  feedback: Feedback;
};

/** The outcome of work, or of a command, at a bridge. */
export type ResultState =
  /** The bridge did it. */
  | 'DONE'
  /** The bridge did not, and may say why. */
  | 'REFUSED';

/** The result of a run, as its agent reports it. */
export type ResultStatus =
  /** Something is in its way. */
  | 'BLOCKED'
  /** The work is done. */
  | 'FINISHED'
  /** Some of the work is left. */
  | 'UNFINISHED'
  /** The work waits on the forge. */
  | 'WAITING';

/** The run to control. */
export type ResumeRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that was stored or withdrawn. */
export type ResumeRunPayload = {
  __typename?: 'ResumeRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command in its present state. */
  command: Command;
};

/** The runs to control. */
export type ResumeRunsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether only to tell what would happen to each run; nothing changes then. */
  preview?: InputMaybe<Scalars['Boolean']['input']>;
  /** The ids of the runs, at most 100. */
  runIds: Array<Scalars['ID']['input']>;
};

/** What became of the runs of a list. */
export type ResumeRunsPayload = {
  __typename?: 'ResumeRunsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** One outcome for each run, in the order in which they were named; a run that is named twice has one. */
  outcomes: Array<RunControlOutcome>;
};

/** Why a bridge did not resume a run that had not finished. */
export type ResumeSkip =
  /** The card had left its column. */
  | 'CARD_MOVED'
  /** The bridge read its rules again. */
  | 'RELOAD'
  /** The rule that opened the run was removed. */
  | 'RULE_DEAD'
  /** The bridge stopped. */
  | 'SHUTDOWN';

/** Names a mail of the instance. */
export type RetryMailInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the mail. */
  mailId: Scalars['ID']['input'];
};

/** The mail that was queued. */
export type RetryMailPayload = {
  __typename?: 'RetryMailPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The mail. */
  mail: InstanceMail;
};

/** A review of a card's work. */
export type Review = Node & {
  __typename?: 'Review';
  /** The kind of author of the review. */
  author: Author;
  /** The card whose work was reviewed; null when the card was deleted. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** When the review was submitted. */
  createdAt: Scalars['DateTime']['output'];
  /** The findings in the order of the review. */
  findings: Array<ReviewFinding>;
  /** The id of the review. */
  id: Scalars['ID']['output'];
  /** The people whom its summary mentions, at most 20; empty for agents, who learn of no people. */
  mentions: Array<Mention>;
  /** The person who wrote it; null for an agent, and where the person is not known or has no account any more. */
  person?: Maybe<Person>;
  /** The run that reviewed; null when the run is not stored. */
  run?: Maybe<Run>;
  /** The session that reviewed; null when none was given. */
  sessionId?: Maybe<Scalars['ID']['output']>;
  /** The summary of the review. */
  summary: Scalars['String']['output'];
  /** The verdict of the review. */
  verdict: ReviewVerdict;
};

/** A page of a list of Review. */
export type ReviewConnection = {
  __typename?: 'ReviewConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ReviewEdge>;
  /** The nodes of the page. */
  nodes: Array<Review>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Review of a page, with its cursor. */
export type ReviewEdge = {
  __typename?: 'ReviewEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Review. */
  node: Review;
};

/** A finding of a review. */
export type ReviewFinding = {
  __typename?: 'ReviewFinding';
  /** The details of the finding. The text may be empty. */
  detail: Scalars['String']['output'];
  /** The number of the line in the file. */
  line?: Maybe<Scalars['Int']['output']>;
  /** The path of the file; null when the finding concerns no file. */
  path?: Maybe<Scalars['String']['output']>;
  /** The severity of the finding. */
  severity: Severity;
  /** The title of the finding, one line. */
  title: Scalars['String']['output'];
};

/** A finding of a review. */
export type ReviewFindingInput = {
  /** The details of the finding, at most 10000 characters. The text may be empty. */
  detail: Scalars['String']['input'];
  /** The number of the line in the file, from 1. */
  line?: InputMaybe<Scalars['Int']['input']>;
  /** The path of the file, at most 1000 characters. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** The severity of the finding. */
  severity: Severity;
  /** The title of the finding, 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** The verdict of a review. */
export type ReviewVerdict =
  /** The work is good as it is. */
  | 'APPROVE'
  /** The review neither approves nor asks for changes. */
  | 'COMMENT'
  /** Something has to change first. */
  | 'REQUEST_CHANGES';

/** A commit that you look at. */
export type ReviewedHeadInput = {
  /** The commit, as `RunChange.head` has it. */
  head: Scalars['String']['input'];
  /** The name of the repository. */
  repository: Scalars['String']['input'];
};

/** Where on a site a comment was made. */
export type ReviewedPage = {
  __typename?: 'ReviewedPage';
  /** The id of the artifact with the picture; null without one. */
  artifactId?: Maybe<Scalars['ID']['output']>;
  /** When the comment was resolved; null while it is open. */
  resolvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The selector of the element; null for the page as a whole. */
  selector?: Maybe<Scalars['String']['output']>;
  /** The address of the page. */
  url: Scalars['String']['output'];
  /** Its height. */
  viewportHeight: Scalars['Int']['output'];
  /** The width of the part of the page that the person saw, in pixels of CSS. */
  viewportWidth: Scalars['Int']['output'];
};

/** Ends what you allowed a program to do. */
export type RevokeGrantInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `grantId` of the grant. */
  grantId: Scalars['ID']['input'];
};

/** The ended grant. */
export type RevokeGrantPayload = {
  __typename?: 'RevokeGrantPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The `grantId` of the grant. */
  revokedId: Scalars['ID']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** An invitation to end. */
export type RevokeInvitationInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the invitation. */
  invitationId: Scalars['ID']['input'];
};

/** The project after the change. */
export type RevokeInvitationPayload = {
  __typename?: 'RevokeInvitationPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Ends a personal access token. */
export type RevokePersonalTokenInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `tokenId` of the token. */
  tokenId: Scalars['ID']['input'];
};

/** The ended token. */
export type RevokePersonalTokenPayload = {
  __typename?: 'RevokePersonalTokenPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The `tokenId` of the token. */
  revokedId: Scalars['ID']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** The webhook that gets another secret. */
export type RotateProjectWebhookSecretInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the webhook. */
  webhookId: Scalars['ID']['input'];
};

/** A webhook with its secret. */
export type RotateProjectWebhookSecretPayload = {
  __typename?: 'RotateProjectWebhookSecretPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The secret that the forge signs with; no later read returns it. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: ProjectWebhook;
};

/** Names a webhook. */
export type RotateWebhookSecretInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `endpointId` of the webhook. */
  endpointId: Scalars['ID']['input'];
};

/** A webhook with its new secret. */
export type RotateWebhookSecretPayload = {
  __typename?: 'RotateWebhookSecretPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The webhook. */
  endpoint: WebhookEndpoint;
  /** Its project; null for a webhook of all projects. */
  project?: Maybe<Project>;
  /** The secret that signs its messages, `whsec_…`. It is not shown again. */
  secret: Scalars['String']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** A run of an agent or a command on a bridge. */
export type Run = Node & {
  __typename?: 'Run';
  /** The short name of the agent account of the run. */
  account?: Maybe<Scalars['String']['output']>;
  /** What the run does at the moment; null when it has ended, and when its bridge has reported nothing. The age of the report follows from updatedAt. */
  activity?: Maybe<RunActivity>;
  /** The files that the run made, newest first; the newest 50. */
  artifacts: Array<Artifact>;
  /** The bridge of the run; null when your account no longer has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The bridgeId of the bridge that runs it; null for a session that no bridge launched. */
  bridgeId?: Maybe<Scalars['ID']['output']>;
  /** The time of the tool calls of the run by kind, longest first, at most 100 kinds. */
  bucketTimes: Array<RunBucketTime>;
  /** The card that the run is about; null for another subject, and for a card that was deleted. */
  card?: Maybe<Card>;
  /** The card's number, as a label; null for another subject. */
  cardNumber?: Maybe<Scalars['Int']['output']>;
  /** What the run changed, one entry for each repository; empty where its bridge has reported none. */
  changes: Array<RunChange>;
  /** Set when the run is a check of the work of another. */
  check?: Maybe<RunCheck>;
  /** The checks of the work of the run, at most 20. */
  checks: Array<Run>;
  /** The commands about the run with the answers of the bridge, newest first, at most 20. */
  commands: Array<Command>;
  /** The run that this run resumes. */
  continues?: Maybe<Run>;
  /** The id of the run that this run resumes. */
  continuesId?: Maybe<Scalars['ID']['output']>;
  /** When the run was first reported to the service. */
  createdAt: Scalars['DateTime']['output'];
  /** The time from the start of the run to its end, in milliseconds; null until both are known. */
  durationMs?: Maybe<Scalars['BigInt']['output']>;
  /** When the run ended. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The exit code of the process of the run. */
  exitCode?: Maybe<Scalars['Int']['output']>;
  /** The experiment in which the run takes part. */
  experiment?: Maybe<Scalars['String']['output']>;
  /** The reason why the worker of the run never started. */
  failureReason?: Maybe<Scalars['String']['output']>;
  /** When the run was first reported to the service. */
  firstReportAt: Scalars['DateTime']['output'];
  /** The agent tool of the run; code-agent for a run whose bridge did not report its tool. */
  harness: Scalars['String']['output'];
  /** The agent tool's own id of the session. */
  harnessSessionId?: Maybe<Scalars['String']['output']>;
  /** Whether the worker of the run reported a result. */
  hasResult?: Maybe<Scalars['Boolean']['output']>;
  /** The states that the run reached, each once, ordered by time. States of the same second are in the order in which runs pass through them. */
  history: Array<RunHistoryEntry>;
  /** The id of the run. */
  id: Scalars['ID']['output'];
  /** The time in pauses of more than five minutes, in milliseconds; null when unknown. */
  idleGapMs?: Maybe<Scalars['BigInt']['output']>;
  /** The kind of the run. */
  kind: RunKind;
  /** The processes of the run that still run although it has ended, by the latest heartbeat of its bridge; null when there are none. */
  leftovers?: Maybe<RunLeftovers>;
  /** Why nobody can write to the agent of the run, a sentence; null where those can who may control the run. */
  messageRefusal?: Maybe<Scalars['String']['output']>;
  /** What people wrote to the agent in the run's session, oldest first, the newest 100. */
  messages: Array<RunMessage>;
  /** The measurements of the run. */
  metrics: RunMetrics;
  /** The model of the run. */
  model?: Maybe<Scalars['String']['output']>;
  /** What people should know about the run beside its result, one sentence each: calls that were refused, tools that were missing, requests that were repeated. */
  notices: Array<Scalars['String']['output']>;
  /** The end of the output of the run, for every person who may see the project. */
  output?: Maybe<Scalars['String']['output']>;
  /** The last 50 claims of the work request of the run, oldest first; empty for a run without a work request. */
  ownership: Array<WorkClaim>;
  /** The largest context that the main session of the run reached, in tokens; null when unknown. */
  peakContextTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The project that the run belongs to. */
  project: Project;
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The model that the variant asked for. */
  requestedModel?: Maybe<Scalars['String']['output']>;
  /** The other fields of the result, as an object. */
  resultFields?: Maybe<Scalars['JSON']['output']>;
  /** The reason for the result, as a code; other stands for an unknown code. */
  resultReason?: Maybe<Scalars['String']['output']>;
  /** The result that the worker of the run reported. */
  resultStatus?: Maybe<ResultStatus>;
  /** The reason why the unfinished run was not resumed: card_moved, shutdown, rule_dead or reload. */
  resumeSkipped?: Maybe<Scalars['String']['output']>;
  /** The rule that opened the run's request. */
  ruleId?: Maybe<Scalars['String']['output']>;
  /** The id that the bridge gave the run. */
  runId?: Maybe<Scalars['ID']['output']>;
  /** The chain of runs of the same card that resumed one another, including this run: oldest first, at most 50. */
  series: Array<Run>;
  /** The id of the session of the agent. */
  sessionId?: Maybe<Scalars['ID']['output']>;
  /** When the run's worker started. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The present state. */
  state: RunState;
  /** How long a stopped run has after SIGTERM before it gets SIGKILL, in milliseconds. */
  stopSigkillAfterMs: Scalars['Int']['output'];
  /** How long a stopped run has after SIGINT before it gets SIGTERM, in milliseconds. */
  stopSigtermAfterMs: Scalars['Int']['output'];
  /** The id of the subject. */
  subjectId: Scalars['ID']['output'];
  /** The type of the subject: card, or a type that a module defines. */
  subjectType: Scalars['String']['output'];
  /** What the worker of the run says about its work in a sentence: the summary of the result. */
  summary?: Maybe<Scalars['String']['output']>;
  /** The variant that the card of the run had before, when that variant is no longer on offer. */
  switchedFrom?: Maybe<Scalars['String']['output']>;
  /** The tool calls of the run, in their order. */
  toolCalls: ToolCallConnection;
  /** The time within tool calls in milliseconds, with overlaps counted once; null when unknown. */
  toolTimeMs?: Maybe<Scalars['BigInt']['output']>;
  /** The tool calls of the run in their order in a small form, at most 20,000: a list of lists with seq, start in milliseconds since 1970, duration in milliseconds, tool, kind (shell, subagent or tool), whether the call failed, whether a subagent made it, the list of its signatures, the background task that it started, and the one that it waits on. Missing values are null. */
  trace: Scalars['JSON']['output'];
  /** What happened in the run, entry by entry, as far as the project keeps it. One page of a search looks through 8 megabytes of it, so that it may hold fewer entries than asked for while more follow. */
  transcript: RunTranscriptConnection;
  /** When the run reached its latest state. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the run. */
  url: Scalars['String']['output'];
  /** The usage of the run; null while unknown. */
  usage?: Maybe<RunUsage>;
  /** The variant of the experiment with which the run works. */
  variant?: Maybe<Scalars['String']['output']>;
  /** The sentence that explains to people why the run waits; null when it does not wait, or only waits its turn. */
  waitingBecause?: Maybe<Scalars['String']['output']>;
  /** The pending command about the run; null when there is none. */
  waitingCommand?: Maybe<Command>;
  /** The kind of work, such as implement. */
  workKind?: Maybe<Scalars['String']['output']>;
  /** The work request that the run works on. */
  workRequest?: Maybe<WorkRequest>;
  /** The id of the work request that the run works on. */
  workRequestId?: Maybe<Scalars['ID']['output']>;
  /** The worker pool in which the run runs. */
  workerPool?: Maybe<Scalars['String']['output']>;
};


/** A run of an agent or a command on a bridge. */
export type RunToolCallsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A run of an agent or a command on a bridge. */
export type RunTraceArgs = {
  after?: Scalars['Int']['input'];
};


/** A run of an agent or a command on a bridge. */
export type RunTranscriptArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};

/** What a live run does, by the latest report of its bridge. */
export type RunActivity = {
  __typename?: 'RunActivity';
  /** The latest calls, the oldest first, at most 20. The report of tool calls after the end of the run is the record, and holds all of them. */
  calls: Array<LiveCall>;
  /** The agent tool's own id of the session, as it says. */
  harnessSessionId?: Maybe<Scalars['String']['output']>;
  /** The kind of it. */
  kind: RunActivityKind;
  /** The model that the agent works with, as its program says. */
  model?: Maybe<Scalars['String']['output']>;
  /** The ports on which processes of the card's worktree listen, on the machine of the bridge. A port on which another process listens too is not among them. */
  ports: Array<Scalars['Int']['output']>;
  /** How many calls the agent tool did not let through so far. */
  refusals: Scalars['Int']['output'];
  /** Since when it does so, by the clock of the service. */
  since: Scalars['DateTime']['output'];
  /** What the run does, in words for people, such as "Editing src/timetable.ts", "npm test" or "Waits for the model, retry 3 of 10". Without paths while the project does not collect full texts. */
  text: Scalars['String']['output'];
  /** When the bridge reported it. A bridge repeats its report every 30 seconds; one that is more than a minute old may not be true any more. */
  updatedAt: Scalars['DateTime']['output'];
};

/** Live runs that do something else now. */
export type RunActivityChanges = {
  __typename?: 'RunActivityChanges';
  /** The runs, each once, in its current state, at most 100. */
  runs: Array<Run>;
};

/** What a live run does. */
export type RunActivityKind =
  /** The agent asks a person. */
  | 'ASKING'
  /** A subagent works. */
  | 'DELEGATING'
  /** A file is written or changed. */
  | 'EDITING'
  /** Something is fetched from the network. */
  | 'FETCHING'
  /** A file is read. */
  | 'READING'
  /** The program asks its model service again. */
  | 'RETRYING'
  /** A command runs. */
  | 'RUNNING'
  /** Files or the web are searched. */
  | 'SEARCHING'
  /** The program was started and has printed nothing yet. */
  | 'STARTING'
  /** The answer of the model is awaited. */
  | 'THINKING'
  /** Another tool is used. */
  | 'USING';

/** The time that a run spent in one kind of tool call. */
export type RunBucketTime = {
  __typename?: 'RunBucketTime';
  /** The first signature of the calls, or their tool when they have no signature. */
  bucket: Scalars['String']['output'];
  /** The total duration of the calls in milliseconds. Calls that overlap count in full. */
  ms: Scalars['BigInt']['output'];
};

/** What a run changed in a repository: from the commit that it began from to what its folder holds, committed or not. The newest report of its bridge stands. */
export type RunChange = {
  __typename?: 'RunChange';
  /** The number of added lines. */
  added: Scalars['Int']['output'];
  /** The branch that the work began from; null where unknown. */
  baseBranch?: Maybe<Scalars['String']['output']>;
  /** The branch; null where the folder is on none. */
  branch?: Maybe<Scalars['String']['output']>;
  /** The number of commits since the fork point. */
  commitCount: Scalars['Int']['output'];
  /** The commits since the fork point, newest first; the newest 200. */
  commits: Array<ChangedCommit>;
  /** The branch that the run was given; null unless somebody left it. */
  expectedBranch?: Maybe<Scalars['String']['output']>;
  /** Why nobody knows the change; null where it is known. With a failure all counts are 0 and mean nothing. */
  failure?: Maybe<ChangeFailure>;
  /** The number of changed files. */
  fileCount: Scalars['Int']['output'];
  /** All files of `files` at once: a list of objects with the fields of ChangedFile, whose status and leftOut are words in lower case. */
  fileList: Scalars['JSON']['output'];
  /** Changed files in the order of the report, which names 3000 at most. */
  files: Array<ChangedFile>;
  /** The commit that the change begins from; null where unknown. */
  forkPoint?: Maybe<Scalars['String']['output']>;
  /** The commit that the folder is at; null for none. */
  head?: Maybe<Scalars['String']['output']>;
  /** Whether the folder holds what no commit does. */
  isDirty: Scalars['Boolean']['output'];
  /** Whether the run had ended when its bridge looked. */
  isFinal: Scalars['Boolean']['output'];
  /** Names the change among those of all runs. */
  key: Scalars['String']['output'];
  /** The changed files that decide how changes are checked, merged or handed to agents; the first 100. */
  marked: Array<ChangeMark>;
  /** The patch in git's unified format, of the files that have one; null where the change is unknown. At most 5 MB over all repositories of a run. */
  patch?: Maybe<Scalars['String']['output']>;
  /** How many files the patch lacks, because it would be too long with them. */
  patchLeftOut: Scalars['Int']['output'];
  /** The folder on the machine of the bridge. */
  path: Scalars['String']['output'];
  /** The number of removed lines. */
  removed: Scalars['Int']['output'];
  /** The name of the repository, by which the changes of several runs in it are compared. */
  repository: Scalars['String']['output'];
  /** Ascends with the reports of a run. */
  revision: Scalars['Int']['output'];
  /** The run; null when the run is no longer stored. */
  run?: Maybe<Run>;
  /** When its bridge looked. */
  takenAt: Scalars['DateTime']['output'];
  /** The files of the card that you marked as viewed: an object with the path of each and the id of the content that you saw, null for a file that was gone. A file whose id is another now changed since. Empty for a run that is about no card. */
  viewed: Scalars['JSON']['output'];
};


/** What a run changed in a repository: from the commit that it began from to what its folder holds, committed or not. The newest report of its bridge stands. */
export type RunChangeFilesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a run changed in its repositories. */
export type RunChangesReportInput = {
  /** Whether the run had ended. */
  isFinal: Scalars['Boolean']['input'];
  /** The repositories, 1 to 20. */
  repositories: Scalars['RepositoryChanges']['input'];
  /** Ascends with the reports of the run, from 1. A report that is no newer than the stored one is ignored. */
  revision: Scalars['Int']['input'];
  /** When the bridge looked. */
  takenAt: Scalars['DateTime']['input'];
};

/** The check that a command run is. */
export type RunCheck = {
  __typename?: 'RunCheck';
  /** Its name in the rules of the bridge. */
  name: Scalars['String']['output'];
  /** The run whose work it checks; null while its report is missing. */
  of?: Maybe<Run>;
};

/** The check that a command run is. */
export type RunCheckInput = {
  /** How many checks that work has, 1 to 10. */
  count?: InputMaybe<Scalars['Int']['input']>;
  /** Its name: 1 to 60 letters, digits, hyphens and underscores. */
  name: Scalars['String']['input'];
  /** The bridge's id of the run whose work is checked. */
  ofRunId: Scalars['Uuid']['input'];
};

/** A page of a list of Run. */
export type RunConnection = {
  __typename?: 'RunConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<RunEdge>;
  /** The nodes of the page. */
  nodes: Array<Run>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** What became of one run of a list, or would become of it. */
export type RunControlOutcome = {
  __typename?: 'RunControlOutcome';
  /** The command that was stored; null in a preview. */
  command?: Maybe<Command>;
  /** Why the run is left alone; null when the command was stored, or would be. */
  refusal?: Maybe<ItemRefusal>;
  /** The id of the run, as it was named. */
  runId: Scalars['ID']['output'];
};

/** One Run of a page, with its cursor. */
export type RunEdge = {
  __typename?: 'RunEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The Run. */
  node: Run;
};

/** Selects runs. A field that is left out admits every run. */
export type RunFilter = {
  /** The short name of the agent account of the runs. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** The bridgeId of the bridge that runs them. */
  bridge?: InputMaybe<Scalars['ID']['input']>;
  /** The id of the card that the runs are about. */
  card?: InputMaybe<Scalars['ID']['input']>;
  /** The experiment in which the runs take part. */
  experiment?: InputMaybe<Scalars['String']['input']>;
  /** The runs were first reported at this moment or later. In a list by start, they started then. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** The group of states of the runs. */
  group?: InputMaybe<RunGroup>;
  /** The kind of the run. */
  kind?: InputMaybe<RunKind>;
  /** The model of the runs. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project of the runs. */
  project?: InputMaybe<Scalars['ID']['input']>;
  /** The states of the runs; an empty list admits any. */
  state?: InputMaybe<Array<RunState>>;
  /** A text, in upper or lower case, in the title of the card, #number, kind of work, rule, agent, account, model, experiment, variant, reason or ids of the run. One page looks through 10,000 runs, so that it may hold fewer than asked for while more follow. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The runs were first reported before this moment. In a list by start, they started before it. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** The variant of the runs; needs an experiment. */
  variant?: InputMaybe<Scalars['String']['input']>;
  /** The kind of work. */
  workKind?: InputMaybe<Scalars['String']['input']>;
};

/** A group of states of runs, as people look for them. */
export type RunGroup =
  /** The run ended in any other way. */
  | 'DONE'
  /** The run failed, gave up, never started, timed out or was lost. */
  | 'FAILED'
  /** The run waits for a person or is blocked, and no later run resumed it. */
  | 'NEEDS_YOU'
  /** The run has not ended. */
  | 'OPEN';

/** How many runs of a list are in a group. */
export type RunGroupCount = {
  __typename?: 'RunGroupCount';
  /** The number of runs; 10000 stands for as many or more. */
  count: Scalars['Int']['output'];
  /** The group. */
  group: RunGroup;
};

/** A state that a run reached, and when. */
export type RunHistoryEntry = {
  __typename?: 'RunHistoryEntry';
  /** When the run reached the state, to the second: by the clock of its bridge, or by the clock of the service when the service inferred the state. */
  at: Scalars['DateTime']['output'];
  /** The state. */
  state: RunState;
};

/** Names a job of the schedule. */
export type RunJobInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the job. */
  name: Scalars['String']['input'];
};

/** The job that was started. */
export type RunJobPayload = {
  __typename?: 'RunJobPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The job, as it stood before it was started. */
  job: Job;
};

/** The kind of the run. */
export type RunKind =
  /** A command without an agent. */
  | 'COMMAND'
  /** A session of a person with an agent. */
  | 'INTERACTIVE'
  /** An agent at work on a request. */
  | 'WORKER';

/** The processes that a run has left running. */
export type RunLeftovers = {
  __typename?: 'RunLeftovers';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** The processes, at most 20 of them. */
  processes: Array<LeftProcess>;
};

/** The processes that a run has left running. */
export type RunLeftoversInput = {
  /** How many there are, 1 to 100,000. */
  count: Scalars['Int']['input'];
  /** The processes, at most 20 of them. */
  processes: Array<LeftProcessInput>;
  /** The id of the project. */
  projectId: Scalars['Uuid']['input'];
  /** The id that the bridge gave the run. */
  runId: Scalars['Uuid']['input'];
};

/** What a person wrote to the agent of a run. */
export type RunMessage = Node & {
  __typename?: 'RunMessage';
  /** When the turn that followed ended, by the same clock. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The kind of author. */
  author: Author;
  /** Whether you may change its text now. */
  canEdit: Scalars['Boolean']['output'];
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** When the agent got it, by the clock of its machine. */
  deliveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** When its text was changed last; null while it never was. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the message. */
  id: Scalars['ID']['output'];
  /** Whether it ends what the agent does at the moment. */
  interrupt: Scalars['Boolean']['output'];
  /** The people whom it mentions, at most 20; none where the run is about no card. Empty for agents, who learn of no people. */
  mentions: Array<Mention>;
  /** The person who wrote it; null once the account of the person is deleted. */
  person?: Maybe<Person>;
  /** Why it was refused, a sentence; null in any other state. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The run that it was written to. */
  run?: Maybe<Run>;
  /** How far it has come. */
  state: RunMessageState;
  /** When the bridge took its text. */
  takenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The text of the message. */
  text: Scalars['String']['output'];
};

/** What a bridge says of a message. */
export type RunMessageReceipt =
  /** The agent ended the turn that followed. */
  | 'ANSWERED'
  /** The agent has it. */
  | 'DELIVERED'
  /** It lies on the disk of the bridge. */
  | 'QUEUED'
  /** Nobody will read it; `reason` says why. */
  | 'REFUSED';

/** What a bridge says of a message. */
export type RunMessageReceiptInput = {
  /** When it came there. */
  at: Scalars['DateTime']['input'];
  /** Why the bridge refuses it, at most 1000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** How far the message has come. */
  state: RunMessageReceipt;
};

/** How far a message to the agent of a run has come. */
export type RunMessageState =
  /** The agent ended the turn that followed. */
  | 'ANSWERED'
  /** The agent has it. */
  | 'DELIVERED'
  /** It lies on the disk of the bridge, or a resume of the session is on its way with it. */
  | 'QUEUED'
  /** Nobody will read it; `reason` says why. */
  | 'REFUSED'
  /** The bridge has its text, to give it to the agent; it can no longer be edited. */
  | 'TAKEN'
  /** The bridge has not answered yet. */
  | 'WAITING'
  /** A person took it back before the bridge had its text. */
  | 'WITHDRAWN';

/** The measurements of a run. Null stands for an unknown value. */
export type RunMetrics = {
  __typename?: 'RunMetrics';
  /** The number of runs of the bridge at the time when the run ended, including the run itself. */
  concurrentRuns?: Maybe<Scalars['Int']['output']>;
  /** The number of calls that ended with an error. */
  failedCalls?: Maybe<Scalars['Int']['output']>;
  /** The time in pauses of more than five minutes, in milliseconds. */
  idleGapMs?: Maybe<Scalars['BigInt']['output']>;
  /** The duration of the longest call in milliseconds. */
  longestCallMs?: Maybe<Scalars['BigInt']['output']>;
  /** The mean use of all cores of the machine during the run, in percent. */
  meanCpuPct?: Maybe<Scalars['Float']['output']>;
  /** The duration of the run without tool calls and pauses, in milliseconds; null when one of the three is unknown. */
  modelTimeMs?: Maybe<Scalars['BigInt']['output']>;
  /** Whether the machine ran on its battery at any time during the run. */
  onBattery?: Maybe<Scalars['Boolean']['output']>;
  /** The largest context of the main session of the run, in tokens. */
  peakContextTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The largest use of memory on the machine during the run, in bytes. */
  peakMemBytes?: Maybe<Scalars['BigInt']['output']>;
  /** The largest use of swap space on the machine during the run, in bytes. */
  peakSwapBytes?: Maybe<Scalars['BigInt']['output']>;
  /** The time of the subagents that the main session called, in milliseconds; null also while a call of the main session has no known kind. */
  subagentMs?: Maybe<Scalars['BigInt']['output']>;
  /** The number of stored tool calls, including those of subagents; null when there are none. */
  toolCalls?: Maybe<Scalars['Int']['output']>;
  /** The time within tool calls in milliseconds, with overlaps counted once. */
  toolTimeMs?: Maybe<Scalars['BigInt']['output']>;
};

/** The usage of one model. */
export type RunModelUsage = {
  __typename?: 'RunModelUsage';
  /** The tokens read from a cache. */
  cacheReadTokens: Scalars['BigInt']['output'];
  /** The tokens written to a cache. */
  cacheWriteTokens: Scalars['BigInt']['output'];
  /** The cost in US dollars with six decimals; null while no price is known. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** The input tokens, without those that were read from or written to a cache. */
  inputTokens: Scalars['BigInt']['output'];
  /** The name of the model. */
  model: Scalars['String']['output'];
  /** The output tokens. */
  outputTokens: Scalars['BigInt']['output'];
};

/** How a list of runs is ordered. */
export type RunOrder =
  /** By the first report, newest first. */
  | 'NEWEST'
  /** By the first report, oldest first. */
  | 'OLDEST'
  /** By the start, latest first, without what never started; goes with project, card, from and to alone. */
  | 'STARTED';

/** How ended runs came out. */
export type RunOutcomes = {
  __typename?: 'RunOutcomes';
  /** The number of runs in one of the states NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP and FAILED. */
  failedRuns: Scalars['Int']['output'];
  /** The number of runs that were lost or timed out. They are not completed. */
  lostRuns: Scalars['Int']['output'];
  /** The number of runs that people stopped or closed. They are not completed. */
  stoppedRuns: Scalars['Int']['output'];
  /** The number of runs that succeeded. */
  succeededRuns: Scalars['Int']['output'];
  /** The share of runs that succeeded among the completed runs; null without such a run. */
  successRate?: Maybe<SuccessRate>;
};

/** A state that a run reached. A null counts as a field that was left out. */
export type RunReportInput = {
  /** The short name of the account; never a path or a key. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** The question whose answer a resumed run continues from. It is checked and not stored. */
  askId?: InputMaybe<Scalars['String']['input']>;
  /** The time at which the run reached the state. */
  at: Scalars['DateTime']['input'];
  /** The id of the bridge: any uuid that the bridge always uses. */
  bridgeId: Scalars['Uuid']['input'];
  /** The card's number; required for a card, refused for another subject. */
  cardNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Set on the run of a check: what it checks. */
  check?: InputMaybe<RunCheckInput>;
  /** The bridge's id of the run that it resumes. */
  continues?: InputMaybe<Scalars['Uuid']['input']>;
  /** When the run ended; required for an outcome. */
  endedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** For an outcome: the exit code, -255 to 255. */
  exitCode?: InputMaybe<Scalars['Int']['input']>;
  /** The experiment in which the run takes part; needs a variant. */
  experiment?: InputMaybe<Scalars['String']['input']>;
  /** The reason why the worker never started, at most 1000 characters. */
  failureReason?: InputMaybe<Scalars['String']['input']>;
  /** The agent tool. */
  harness?: InputMaybe<Scalars['String']['input']>;
  /** The agent tool's own id of the session. */
  harnessSessionId?: InputMaybe<Scalars['String']['input']>;
  /** For an outcome: whether the worker reported a result. */
  hasResult?: InputMaybe<Scalars['Boolean']['input']>;
  /** The kind of the run; a worker by default. */
  kind?: InputMaybe<ReportedRunKind>;
  /** The limit on resumes that the run met. It is checked and not stored. */
  maxChain?: InputMaybe<Scalars['BigInt']['input']>;
  /** Set on the end of an acceptance that succeeded: whether the base branch has all of the change, so that the card may end. */
  merged?: InputMaybe<Scalars['Boolean']['input']>;
  /** The model on which the run works. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** For an outcome or a stop: what people should know about the run beside its result, such as refused calls; at most 20 sentences of at most 500 characters. */
  notices?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The end of the output of the run, at most 4000 characters. Required for an outcome, where it may be empty. */
  output?: InputMaybe<Scalars['String']['input']>;
  /** For an outcome or a stop: the largest context in tokens. */
  peakContextTokens?: InputMaybe<Scalars['BigInt']['input']>;
  /** Why the bridge dropped the run. It is checked and not stored. */
  reason?: InputMaybe<DropReason>;
  /** The run that replaced this one. It is checked and not stored. */
  replacedBy?: InputMaybe<Scalars['Uuid']['input']>;
  /** The model that the variant asks for. */
  requestedModel?: InputMaybe<Scalars['String']['input']>;
  /** For an outcome: the other fields of the result, at most 4000 bytes. */
  resultFields?: InputMaybe<Scalars['JSONObject']['input']>;
  /** For an outcome: the reason as a code. An unknown code is stored as other. */
  resultReason?: InputMaybe<Scalars['String']['input']>;
  /** For an outcome: the result, as the worker reports it. */
  resultStatus?: InputMaybe<ResultStatus>;
  /** For an outcome: why the run was not resumed. */
  resumeSkipped?: InputMaybe<ResumeSkip>;
  /** The rule that opened the run's request. */
  ruleId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the session; required for a worker that runs. */
  sessionId?: InputMaybe<Scalars['Uuid']['input']>;
  /** When the run started; required for running. */
  startedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The state that the run reached. */
  state: ReportedRunState;
  /** The id of the subject. */
  subjectId: Scalars['Uuid']['input'];
  /** The type of the subject, such as card. */
  subjectType: Scalars['String']['input'];
  /** The variant that the card of the run had before. */
  switchedFrom?: InputMaybe<Scalars['String']['input']>;
  /** The usage of the run. It is stored from the outcome or stop that closes the run. */
  usage?: InputMaybe<UsageInput>;
  /** The variant with which the run works. */
  variant?: InputMaybe<Scalars['String']['input']>;
  /** The kind of work, such as implement. */
  workKind?: InputMaybe<Scalars['String']['input']>;
  /** The id of the work request that the run works on. */
  workRequestId?: InputMaybe<Scalars['Uuid']['input']>;
  /** The worker pool in which the run runs. */
  workerPool?: InputMaybe<Scalars['String']['input']>;
};

/** The state of a run. */
export type RunState =
  /** The run ended because something blocks it. */
  | 'BLOCKED'
  /** An interactive session ended. */
  | 'CLOSED'
  /** The bridge stopped, or the rule was removed, while the run waited. */
  | 'DROPPED'
  /** It ended with an error. */
  | 'FAILED'
  /** The run did not finish and may not be resumed again. */
  | 'GAVE_UP'
  /** The service assumes that the run ended, because its bridge came back without it. */
  | 'LOST'
  /** The worker never started. */
  | 'NOT_STARTED'
  /** The run ended well without a result. */
  | 'NO_RESULT'
  /** The bridge prepares the worker. */
  | 'PREPARING'
  /** The run waits for a worker or for its card. */
  | 'QUEUED'
  /** A newer event of the same card and rule took its place in the queue. */
  | 'REPLACED'
  /** The question that the session waited on was answered, and the session goes on. */
  | 'RESUMED'
  /** The worker or the command is running. */
  | 'RUNNING'
  /** The session had already read every answer. */
  | 'SKIPPED'
  /** A person stopped the run. */
  | 'STOPPED'
  /** A person asked to stop the run, and its process is still ending. */
  | 'STOPPING'
  /** The run finished its work. */
  | 'SUCCEEDED'
  /** The service assumes that the run ended, because its bridge went quiet. */
  | 'TIMED_OUT'
  /** The run ended before its work was finished. */
  | 'UNFINISHED'
  /** The run was resumed as often as its rule allows and waits for a person. */
  | 'WAITING_FOR_PERSON'
  /** The work waits on the forge. */
  | 'WAITING_ON_FORGE';

/** A page of a list of RunTranscript. */
export type RunTranscriptConnection = {
  __typename?: 'RunTranscriptConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<RunTranscriptEdge>;
  /** How many entries the bridge left out, because the transcript had grown to 16 megabytes. */
  leftOut: Scalars['Int']['output'];
  /** The nodes of the page. */
  nodes: Array<TranscriptEntry>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** What is stored of the transcript. */
  state: TranscriptState;
  /** How many entries are stored, whatever is searched for. */
  totalCount: Scalars['Int']['output'];
};

/** One RunTranscript of a page, with its cursor. */
export type RunTranscriptEdge = {
  __typename?: 'RunTranscriptEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The RunTranscript. */
  node: TranscriptEntry;
};

/** Entries of a transcript that follow those which its reader has. */
export type RunTranscriptUpdate = {
  __typename?: 'RunTranscriptUpdate';
  /** The entries in their order, at most 200. */
  entries: Array<TranscriptEntry>;
  /** Whether nothing follows. The subscription ends then. */
  isOver: Scalars['Boolean']['output'];
  /** The number of the last entry that the reader has with them. A reader that returns names it in `after`. */
  through: Scalars['Int']['output'];
};

/** The usage of a run. An empty list of models means that the run used no tokens. */
export type RunUsage = {
  __typename?: 'RunUsage';
  /** The tokens read from a cache, over all models. */
  cacheReadTokens: Scalars['BigInt']['output'];
  /** The tokens written to a cache, over all models. */
  cacheWriteTokens: Scalars['BigInt']['output'];
  /** The cost over all models in US dollars with six decimals; null when the price of any model is unknown. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** The input tokens over all models. */
  inputTokens: Scalars['BigInt']['output'];
  /** The usage by model, ordered by name. */
  models: Array<RunModelUsage>;
  /** The output tokens over all models. */
  outputTokens: Scalars['BigInt']['output'];
  /** The program that counted the tokens. */
  source: UsageSource;
};

/** The next version of a document. */
export type SaveDocumentInput = {
  /** The number of the version that the text was written from. DOCUMENT_CHANGED when it is not the newest one. */
  baseVersion: Scalars['Int']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
  /** The text, in Markdown: at most 200000 bytes of UTF-8. It may be empty. */
  text: Scalars['String']['input'];
  /** The title, one line of 1 to 200 characters. Left out, it stays. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The document after the change. */
export type SaveDocumentPayload = {
  __typename?: 'SaveDocumentPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The document. */
  document: Document;
};

/** A thing that a search found. */
export type SearchResult = Bridge | Card | Project | Run;

/** A review of the change of a card. */
export type SendChangeReviewInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The commits that you look at, one for each repository. */
  heads: Array<ReviewedHeadInput>;
  /** What you say of the whole, at most 10000 characters. It may be empty with an approval, or with drafts. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** The verdict. */
  verdict: ReviewVerdict;
};

/** The review that was sent, and the work that it asked for. */
export type SendChangeReviewPayload = {
  __typename?: 'SendChangeReviewPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The review. */
  review: Review;
  /** The work that was open already, whose agent finds the comments; null for none. */
  sentTo?: Maybe<WorkRequest>;
  /** The sentence that explains to people why a review that asks for changes opened no work; null where it did, and where open work finds the comments. The review is stored in either case. */
  workRefused?: Maybe<Scalars['String']['output']>;
  /** The work that the review opened; null for none. */
  workRequest?: Maybe<WorkRequest>;
};

/** A message to the agent of a run. */
export type SendRunMessageInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether to end what the agent does at the moment; without it the message comes at its next chance. */
  interrupt?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the run. */
  run: Scalars['ID']['input'];
  /** The text, 1 to 20000 characters. */
  text: Scalars['String']['input'];
};

/** The message after the change. */
export type SendRunMessagePayload = {
  __typename?: 'SendRunMessagePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The message. */
  message: RunMessage;
};

/** Sends a test mail. */
export type SendTestMailInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Where it goes; to the caller's own address by default. */
  email?: InputMaybe<Scalars['String']['input']>;
};

/** The mail that was queued. */
export type SendTestMailPayload = {
  __typename?: 'SendTestMailPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The mail. */
  mail: InstanceMail;
};

/** The usage of the processes of a session. */
export type SessionUsageReportInput = {
  /** The processes, 1 to 100, in the order in which they started. */
  processes: Array<UsageInput>;
  /** The id of the interactive run that the usage belongs to. Without it the usage belongs to the worker runs of the session. */
  runId?: InputMaybe<Scalars['ID']['input']>;
};

/** A task of a description, and whether it is done. */
export type SetCardTaskInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether the task is done. */
  done: Scalars['Boolean']['input'];
  /** Which of the tasks with these words, from the top, 1 to 1000. */
  nth?: Scalars['Int']['input'];
  /** The words of the task as they are written behind its box. */
  text: Scalars['String']['input'];
};

/** The card after the change. */
export type SetCardTaskPayload = {
  __typename?: 'SetCardTaskPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** Sets a flag of the instance. */
export type SetFlagInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the flag. */
  name: Scalars['String']['input'];
  /** true or false, a whole number or a text, by the type of the flag. */
  value: Scalars['String']['input'];
};

/** The changed flag. */
export type SetFlagPayload = {
  __typename?: 'SetFlagPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The flag after the change. */
  flag: Flag;
};

/** What the service may do without being asked; what is left out stays. */
export type SetForgeRulesInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether it merges. */
  merges?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it opens pull requests for what agents pushed. */
  opensPullRequests?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it posts agents' reviews and answers. */
  postsReviews?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Minutes without a change, 0 to 1,440. */
  quietMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Whether it resolves conversations that it answered in. */
  resolvesThreads?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it brings branches up to date. */
  updatesBehind?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The project with its rules. */
export type SetForgeRulesPayload = {
  __typename?: 'SetForgeRulesPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Your token at a forge. */
export type SetForgeTokenInput = {
  /** The address of the forge; by default https://github.com or https://gitlab.com. */
  baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The kind of the forge. */
  forge: Forge;
  /** The token. */
  token: Scalars['String']['input'];
};

/** The token that was kept. */
export type SetForgeTokenPayload = {
  __typename?: 'SetForgeTokenPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The token. */
  forgeToken: ForgeToken;
  /** Your account. */
  viewer: Viewer;
};

/** What you want to learn of outside of the inbox. What is left out stays. */
export type SetInboxChoicesInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** How often the digest comes. */
  digest?: InputMaybe<DigestPace>;
  /** What the digest lists. */
  mailed?: InputMaybe<Array<InboxGroup>>;
  /** What your browsers show at once. */
  pushed?: InputMaybe<Array<InboxGroup>>;
  /** When nothing interrupts you; null for never. */
  quietHours?: InputMaybe<QuietHoursInput>;
};

/** Your account after a change. */
export type SetInboxChoicesPayload = {
  __typename?: 'SetInboxChoicesPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** Sets the language in which the service writes to you. */
export type SetLocaleInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The language. */
  locale: Locale;
};

/** Your account after a change. */
export type SetLocalePayload = {
  __typename?: 'SetLocalePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** Sets whether mails tell you of cards that wait for you. */
export type SetNeedsYouMailsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether they do. */
  wanted: Scalars['Boolean']['input'];
};

/** Your account after a change. */
export type SetNeedsYouMailsPayload = {
  __typename?: 'SetNeedsYouMailsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** Sets the first password of your account. */
export type SetPasswordInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The password: 8 to 1,000 characters that are hard to guess. */
  newPassword: Scalars['String']['input'];
};

/** Your account after a change. */
export type SetPasswordPayload = {
  __typename?: 'SetPasswordPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Your account. */
  viewer: Viewer;
};

/** What follows a failed check of the work on a card. */
export type SetProjectChecksInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** How often in a row for a card, 1 to 10; then it waits for a person. */
  mostTimes: Scalars['Int']['input'];
  /** The id of the project. */
  project: Scalars['ID']['input'];
  /** Whether the work goes back to its agent. */
  sendsBack: Scalars['Boolean']['input'];
};

/** The project after the change. */
export type SetProjectChecksPayload = {
  __typename?: 'SetProjectChecksPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Whether the transcripts of a project's runs are kept. */
export type SetProjectTranscriptsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** For how many days after the end of a run they are kept, 1 to 90. It does not change when it is left out. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** Whether they are kept. */
  mode: TranscriptMode;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project after the change. */
export type SetProjectTranscriptsPayload = {
  __typename?: 'SetProjectTranscriptsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A workflow for a project: a built-in template, or the project's own rules. */
export type SetWorkflowInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether a card ends when its pull request is merged; by default as it is now. It applies to the project's own rules. */
  endsOnMerge?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The project's own rules, which replace those of the template. Without them, the project follows its template again. */
  rules?: InputMaybe<Array<WorkflowRuleInput>>;
  /** The built-in template to follow; by default the present one. */
  template?: InputMaybe<Scalars['String']['input']>;
  /** The minutes that a request may wait for a bridge; a day by default. It applies to the project's own rules. */
  workTimeoutMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** The project after the change. */
export type SetWorkflowPayload = {
  __typename?: 'SetWorkflowPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A bridge's answer to a command. */
export type SettleCommandInput = {
  /** The bridge that was asked. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the command. */
  commandId: Scalars['ID']['input'];
  /** The reason for the answer, at most 1000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Whether the bridge did what was asked. */
  state: ResultState;
};

/** The state of the command after the answer. */
export type SettleCommandPayload = {
  __typename?: 'SettleCommandPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the command. */
  commandId: Scalars['ID']['output'];
  /** The stored state. */
  state: CommandState;
};

/** A bridge's result of a request that it holds. */
export type SettleWorkRequestInput = {
  /** The bridge that holds the claim. */
  bridgeId: Scalars['ID']['input'];
  /** The token of the claim. */
  claimToken: Scalars['Uuid']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** A code of 1 to 64 lower-case letters, digits or hyphens. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The outcome of the work. */
  state: ResultState;
  /** The id of the request. */
  workRequestId: Scalars['ID']['input'];
};

/** The state of the request after the result. */
export type SettleWorkRequestPayload = {
  __typename?: 'SettleWorkRequestPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The stored state. */
  state: WorkRequestState;
  /** The id of the request. */
  workRequestId: Scalars['ID']['output'];
};

/** The severity of a finding. */
export type Severity =
  /** The work must not go out like this. */
  | 'CRITICAL'
  /** The finding should be resolved before the work goes out. */
  | 'MAJOR'
  /** The finding may be resolved later. */
  | 'MINOR'
  /** A matter of taste. */
  | 'NIT';

/** Another service where people may sign in. */
export type SignInService = {
  __typename?: 'SignInService';
  /** What people call the service, such as GitHub. */
  label: Scalars['String']['output'];
  /** The name of the service in addresses, such as github. */
  name: Scalars['String']['output'];
};

/** Items to put off. */
export type SnoozeInboxItemsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The ids of the items, 1 to 100. All of them change or none. */
  ids: Array<Scalars['ID']['input']>;
  /** When they come back: in the future, at most a year ahead. Null takes them back at once. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The items after the change. */
export type SnoozeInboxItemsPayload = {
  __typename?: 'SnoozeInboxItemsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The items. */
  items: Array<InboxItem>;
  /** Your account, whose `inbox` is the inbox after the change. */
  viewer: Viewer;
};

/** The ways in which a card is to be tried. */
export type StartAttemptsInput = {
  /** 2 to 6 attempts; two may be alike. */
  attempts: Array<AttemptInput>;
  /** The id of the card. */
  card: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** A set of attempts after the change, with its card. */
export type StartAttemptsPayload = {
  __typename?: 'StartAttemptsPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The set. */
  set: AttemptSet;
};

/** There is one plan to subscribe to, so the input has no options. */
export type StartCheckoutInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** Where the person pays. */
export type StartCheckoutPayload = {
  __typename?: 'StartCheckoutPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The address at the payment service. */
  url: Scalars['String']['output'];
};

/** The run to control. */
export type StopRunInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that was stored or withdrawn. */
export type StopRunPayload = {
  __typename?: 'StopRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command in its present state. */
  command: Command;
};

/** The runs to control. */
export type StopRunsInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether only to tell what would happen to each run; nothing changes then. */
  preview?: InputMaybe<Scalars['Boolean']['input']>;
  /** The ids of the runs, at most 100. */
  runIds: Array<Scalars['ID']['input']>;
};

/** What became of the runs of a list. */
export type StopRunsPayload = {
  __typename?: 'StopRunsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** One outcome for each run, in the order in which they were named; a run that is named twice has one. */
  outcomes: Array<RunControlOutcome>;
};

/** What the account stores, and how much this instance allows. What runs report is not counted. */
export type Storage = {
  __typename?: 'Storage';
  /** The bytes of its texts, with 200 for each row that holds some. */
  bytes: Scalars['BigInt']['output'];
  /** How many bytes it may have; null for no bound. */
  bytesLimit?: Maybe<Scalars['BigInt']['output']>;
  /** Its cards, archived ones included. */
  cards: Scalars['BigInt']['output'];
  /** How many cards it may have; null for no bound. */
  cardsLimit?: Maybe<Scalars['BigInt']['output']>;
};

/** A review of a card's work. */
export type SubmitReviewInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The findings of the review: at most 200, and at most 256 KiB as JSON. */
  findings: Array<ReviewFindingInput>;
  /** The session that reviewed: a uuid. */
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** The summary of the review, 1 to 10000 characters. */
  summary: Scalars['String']['input'];
  /** The verdict of the review. */
  verdict: ReviewVerdict;
};

/** The review that was stored. */
export type SubmitReviewPayload = {
  __typename?: 'SubmitReviewPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The review. */
  review: Review;
};

/** The subscriptions, over a WebSocket. */
export type Subscription = {
  __typename?: 'Subscription';
  /** Follows the changes on the board of a project. A client keeps its board right without reading all of it again: of a card that changed, it takes the fields that it asks for below `card`, such as the column and the position, and puts the card between those with lower and higher positions; a card that is null, or archived, leaves the board. After COLUMNS_CHANGED it reads the columns again, after LABELS_CHANGED the labels, and after DOCUMENTS_CHANGED the documents. runChanged and workRequestChanged, which name the card, report what runs and work requests show on it. A lost connection may have lost changes: after it, read the board again. */
  boardChanged: BoardChange;
  /** Follows your bridges as they change: a new report, a name, a pause, or a return after silence. */
  bridgeChanged: Bridge;
  /** Follows the events of your account, or of one project, also one that another account shares with you: first the stored ones after a sequence, then new ones, without a gap. Without `after`, only new ones. */
  events: Event;
  /** Follows your inbox: its state comes at once, and again when it may have changed. A bridge that becomes quiet is reported within a minute or two. */
  inboxChanged: InboxChange;
  /** Follows what changes in a project: its board, its runs and its work requests, for a page that shows all of them. The first change after a quiet time comes at once; those of the next 50 ms come together, so that a storm of changes is twenty messages a second. A lost connection may have lost changes: after it, read again what you show. */
  projectChanged: ProjectChanges;
  /** Follows what the live runs of a project do, and no other changes of them. With a card or a run, follows only that one; the bridge of its runs then reports at once, where it takes nudges, and every 2 seconds instead of every 10. */
  runActivityChanged: RunActivityChanges;
  /** Follows the runs of a project as they change. Changes in quick succession arrive as one. */
  runChanged: Run;
  /** Follows the transcript of a run: sends what is stored behind `after`, then what arrives, without gap or repeat, until it is whole. While somebody follows it, the bridge of the run sends what happens within a second. */
  runTranscript: RunTranscriptUpdate;
  /** Follows one run: sends its present state, then its state after each change, until it is deleted. */
  runUpdated: Run;
  /** Follows the work requests of a project, and reports each change once. */
  workRequestChanged: WorkRequest;
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionBoardChangedArgs = {
  projectId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  projectId?: InputMaybe<Scalars['ID']['input']>;
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionProjectChangedArgs = {
  projectId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionRunActivityChangedArgs = {
  cardId?: InputMaybe<Scalars['ID']['input']>;
  projectId: Scalars['ID']['input'];
  runId?: InputMaybe<Scalars['ID']['input']>;
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionRunChangedArgs = {
  bridgeId?: InputMaybe<Scalars['ID']['input']>;
  cardId?: InputMaybe<Scalars['ID']['input']>;
  projectId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionRunTranscriptArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  runId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionRunUpdatedArgs = {
  runId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionWorkRequestChangedArgs = {
  projectId: Scalars['ID']['input'];
};

/** A share with its 95 % confidence interval. */
export type SuccessRate = {
  __typename?: 'SuccessRate';
  /** Upper bound of the Wilson interval. */
  high: Scalars['Float']['output'];
  /** Lower bound of the Wilson interval. */
  low: Scalars['Float']['output'];
  /** The share, 0 to 1. */
  rate: Scalars['Float']['output'];
};

/** The message that a bridge takes. */
export type TakeRunMessageInput = {
  /** The id of the bridge: a uuid. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the message. */
  messageId: Scalars['ID']['input'];
  /** The id that the bridge gave the run whose agent gets the message. */
  runId: Scalars['String']['input'];
};

/** What a bridge gives to the agent. */
export type TakeRunMessagePayload = {
  __typename?: 'TakeRunMessagePayload';
  /** The author; null once the account of the person is deleted. */
  author?: Maybe<Scalars['String']['output']>;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Whether it ends what the agent does at the moment. */
  interrupt: Scalars['Boolean']['output'];
  /** The id of the message. */
  messageId: Scalars['ID']['output'];
  /** The text, which no longer changes. */
  text: Scalars['String']['output'];
};

/** A browser of yours. */
export type TestPushSubscriptionInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its `subscriptionId`. */
  subscriptionId: Scalars['ID']['input'];
};

/** The browser. */
export type TestPushSubscriptionPayload = {
  __typename?: 'TestPushSubscriptionPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Its `subscriptionId`. */
  subscriptionId: Scalars['ID']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** Names a webhook. */
export type TestWebhookEndpointInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `endpointId` of the webhook. */
  endpointId: Scalars['ID']['input'];
};

/** A delivery that is on its way. */
export type TestWebhookEndpointPayload = {
  __typename?: 'TestWebhookEndpointPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The delivery. */
  delivery: WebhookDelivery;
};

/** A text that holds all words of a search. */
export type TextHit = {
  __typename?: 'TextHit';
  /** The card of the text; null for a document, and for the output of a run about no card. */
  card?: Maybe<Card>;
  /** The document of a title or a text; null for other texts. */
  document?: Maybe<Document>;
  /** About 160 characters around the first word of the search that the text holds. */
  excerpt: Array<ExcerptPart>;
  /** Where the text is. */
  place: TextPlace;
  /** The run of an output; null for other texts. */
  run?: Maybe<Run>;
};

/** Where a text is. */
export type TextPlace =
  /** A comment on a card. */
  | 'COMMENT'
  /** The description of a card. */
  | 'DESCRIPTION'
  /** The newest text of a document. */
  | 'DOCUMENT_TEXT'
  /** The title of a document. */
  | 'DOCUMENT_TITLE'
  /** The end of the output of a run. */
  | 'OUTPUT'
  /** The title of a card. */
  | 'TITLE';

/** What the tool of a call does, as far as the agent tool says. */
export type ToolAct =
  /** Hands work to another agent. */
  | 'DELEGATE'
  /** Changes a file. */
  | 'EDIT'
  /** Fetches a page. */
  | 'FETCH'
  /** Something else. */
  | 'OTHER'
  /** Reads a file. */
  | 'READ'
  /** Runs a command. */
  | 'RUN'
  /** Searches files. */
  | 'SEARCH';

/** A call of a tool by an agent. */
export type ToolCall = Node & {
  __typename?: 'ToolCall';
  /** The background task that the call started. */
  backgroundId?: Maybe<Scalars['String']['output']>;
  /** The duration of the call in milliseconds; null for a call without a result. */
  durationMs?: Maybe<Scalars['BigInt']['output']>;
  /** The full text of the call, where the project collects full texts. */
  fullText?: Maybe<Scalars['String']['output']>;
  /** The id of the call. */
  id: Scalars['ID']['output'];
  /** Whether a subagent made the call. */
  inSubagent: Scalars['Boolean']['output'];
  /** Whether the call ended with an error; null for a call without a result. */
  isError?: Maybe<Scalars['Boolean']['output']>;
  /** The kind of the call; null when the bridge did not report one. */
  kind?: Maybe<ToolCallKind>;
  /** The place of the call in the run, from 1. */
  seq: Scalars['Int']['output'];
  /** The programs of a command line, each with its subcommand where the program has subcommands; for any other call, the tool. */
  signatures: Array<Scalars['String']['output']>;
  /** When the call began. */
  startedAt: Scalars['DateTime']['output'];
  /** The name of the tool. */
  tool: Scalars['String']['output'];
  /** The background task that the call waits for. */
  waitsOn?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of ToolCall. */
export type ToolCallConnection = {
  __typename?: 'ToolCallConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<ToolCallEdge>;
  /** The nodes of the page. */
  nodes: Array<ToolCall>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One ToolCall of a page, with its cursor. */
export type ToolCallEdge = {
  __typename?: 'ToolCallEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The ToolCall. */
  node: ToolCall;
};

/** The kind of a tool call, as its bridge reports it. */
export type ToolCallKind =
  /** A command line. */
  | 'SHELL'
  /** Work given to another agent. */
  | 'SUBAGENT'
  /** Any other tool. */
  | 'TOOL';

/** Tool calls of a run. */
export type ToolCallsReportInput = {
  /** The calls, at most 500. Calls that are stored already are ignored. */
  calls: Scalars['ToolCallReports']['input'];
  /** The timing of the run. It replaces the stored one. */
  timing?: InputMaybe<ToolTimingInput>;
};

/** How the time of a run was spent. Null stands for an unknown value. */
export type ToolTimingInput = {
  /** The time in pauses of more than five minutes, in milliseconds. */
  idleGapMs?: InputMaybe<Scalars['BigInt']['input']>;
  /** The time within tool calls in milliseconds, with overlaps counted once. */
  toolTimeMs?: InputMaybe<Scalars['BigInt']['input']>;
};

/** One thing that happened in a run. */
export type TranscriptEntry = {
  __typename?: 'TranscriptEntry';
  /** What a notice is about: start, answer, refusal, retry, missing, left-out, masked, message, or a word that a newer bridge knows. */
  about?: Maybe<Scalars['String']['output']>;
  /** What the tool of a call does. */
  act?: Maybe<ToolAct>;
  /** When it happened, by the clock of its machine. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Which attempt follows, of a notice about a retry. */
  attempt?: Maybe<Scalars['Int']['output']>;
  /** After how many attempts the program gives up. */
  attempts?: Maybe<Scalars['Int']['output']>;
  /** The id of the call, by which its result names it; of a notice about a message, the id of the message. */
  callId?: Maybe<Scalars['String']['output']>;
  /** How many a notice is about, such as entries that were left out. */
  count?: Maybe<Scalars['Int']['output']>;
  /** How many characters of the text its bridge left out. */
  cut: Scalars['Int']['output'];
  /** Whether a result is an error; null when unknown. */
  isError?: Maybe<Scalars['Boolean']['output']>;
  /** What it is. */
  kind: TranscriptEntryKind;
  /** The model that a program began with. */
  model?: Maybe<Scalars['String']['output']>;
  /** The place of the entry in the transcript, from 1. */
  number: Scalars['Int']['output'];
  /** For what a subagent did: the callId of the call that delegated to it, or subagent where only that is known. */
  parent?: Maybe<Scalars['String']['output']>;
  /** The file or the folder that a call is about. */
  path?: Maybe<Scalars['String']['output']>;
  /** The reason that the program gave. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The tool server that is missing. */
  server?: Maybe<Scalars['String']['output']>;
  /** The steps of a plan, at most 100. */
  steps?: Maybe<Array<TranscriptStep>>;
  /** What was said; what a call was given; the result of a call; a sentence about a notice. */
  text?: Maybe<Scalars['String']['output']>;
  /** The name of the tool. */
  tool?: Maybe<Scalars['String']['output']>;
};

/** What an entry of a transcript is. */
export type TranscriptEntryKind =
  /** A call of a tool begins. */
  | 'CALL'
  /** The program or its turn failed. */
  | 'ERROR'
  /** Something that people should know, such as a refused call. */
  | 'NOTICE'
  /** The agent's plan. It replaces the one before. */
  | 'PLAN'
  /** The agent asks a person. */
  | 'QUESTION'
  /** What the model thought, as far as its program shows it. */
  | 'REASONING'
  /** A call of a tool ended. */
  | 'RESULT'
  /** What the agent said. */
  | 'TEXT';

/** Whether the transcripts of a project's runs are kept. */
export type TranscriptMode =
  /** They are kept for some days after the end of their run. */
  | 'KEPT'
  /** No transcript is taken, and those that are stored are deleted. */
  | 'OFF'
  /** They are deleted an hour after the end of their run. */
  | 'WHILE_RUNNING';

/** What is stored of a run's transcript. */
export type TranscriptState =
  /** Nothing any more, because it is kept no longer. */
  | 'GONE'
  /** What has arrived so far of a run that goes on. */
  | 'LIVE'
  /** Nothing has arrived. */
  | 'NONE'
  /** Nothing, because the project keeps no transcripts. */
  | 'OFF'
  /** What has arrived of a run that has ended. Its bridge has not sent the rest. */
  | 'PART'
  /** All of it. */
  | 'WHOLE';

/** A step of an agent's plan. */
export type TranscriptStep = {
  __typename?: 'TranscriptStep';
  /** Where it is. */
  state: PlanStepState;
  /** What is to be done. */
  text: Scalars['String']['output'];
};

/** The card to change. */
export type UnarchiveCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type UnarchiveCardPayload = {
  __typename?: 'UnarchiveCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A card, and another one that it waits for. */
export type UnblockCardInput = {
  /** The id of the card that it waits for, which is one of the same project. */
  blockerId: Scalars['ID']['input'];
  /** The id of the card that waits. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type UnblockCardPayload = {
  __typename?: 'UnblockCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A link between a card and a document. */
export type UnlinkDocumentInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
  /** The tag of the link, such as plan, which says how the card uses the document. */
  tag: Scalars['String']['input'];
  /** What people call the document, 1 to 200 characters. Left out, a standing link keeps its title. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type UnlinkDocumentPayload = {
  __typename?: 'UnlinkDocumentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** Unlinks a sign-in elsewhere from your account. */
export type UnlinkIdentityInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `identityId` of the sign-in. */
  identityId: Scalars['ID']['input'];
};

/** The unlinked sign-in. */
export type UnlinkIdentityPayload = {
  __typename?: 'UnlinkIdentityPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The `identityId` of the sign-in. */
  unlinkedId: Scalars['ID']['output'];
  /** Your account. */
  viewer: Viewer;
};

/** The bridge to pause or to resume. */
export type UnpauseBridgeInput = {
  /** One of your bridges. */
  bridgeId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The bridge after the change of its pause. */
export type UnpauseBridgePayload = {
  __typename?: 'UnpauseBridgePayload';
  /** The bridge. */
  bridge: Bridge;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** Names a flag of the instance. */
export type UnsetFlagInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the flag. */
  name: Scalars['String']['input'];
};

/** The changed flag. */
export type UnsetFlagPayload = {
  __typename?: 'UnsetFlagPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The flag after the change. */
  flag: Flag;
};

/** Changes to a card. A field that is left out does not change; null clears a field of the pull request, the parent, the assignee, the due day and the estimate. */
export type UpdateCardInput = {
  /** The same person by e-mail address or account id; it goes before `assigneeId`. Null beside an `assigneeId` says nothing. */
  assignee?: InputMaybe<Scalars['String']['input']>;
  /** The id of the account that is to see to the card: the owner or a member of the project. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** The new description, at most 64 KiB. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The day by which the card is to be done, such as 2026-12-24, without a time or a zone. */
  dueOn?: InputMaybe<Scalars['String']['input']>;
  /** How much work the card is held to be, 0 to 1000 points. */
  estimate?: InputMaybe<Scalars['Int']['input']>;
  /** The head commit of the pull request of the card. */
  headSha?: InputMaybe<Scalars['String']['input']>;
  /** The names of the labels, in place of the present ones, at most 20. A name that no label of the project has makes a new label. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The id of the card of the project that it is a part of from now on. A circle, more than 5 levels, and a 101st part are refused. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
  /** How urgent the card is. */
  priority?: InputMaybe<CardPriority>;
  /** The number of the pull request of the card. */
  pullRequestNumber?: InputMaybe<Scalars['Int']['input']>;
  /** The link of the pull request of the card. */
  pullRequestUrl?: InputMaybe<Scalars['String']['input']>;
  /** The new title, 1 to 200 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The card after the change. */
export type UpdateCardPayload = {
  __typename?: 'UpdateCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The chip about the version of a bridge on the agents page. */
export type UpdateChip = {
  __typename?: 'UpdateChip';
  /** The command that updates the bridge, where an update is available. */
  installCommand?: Maybe<Scalars['String']['output']>;
  /** The kind of the chip. */
  kind: UpdateChipKind;
  /** The text of the chip. */
  text: Scalars['String']['output'];
};

/** The kind of an update chip. */
export type UpdateChipKind =
  /** A release waits to be installed. */
  | 'AVAILABLE'
  /** The bridge cannot update itself. */
  | 'BLOCKED'
  /** The bridge is up to date. */
  | 'CURRENT'
  /** Its version lies outside of what the service supports. */
  | 'NEEDS_RANGE'
  /** The bridge went back from a release. */
  | 'ROLLED_BACK'
  /** The bridge is being updated. */
  | 'UPDATING';

/** Changes to a column. A field that is left out does not change. */
export type UpdateColumnInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new colour; null for none. */
  color?: InputMaybe<LabelColor>;
  /** The slug of the column, which does not change. */
  column: Scalars['String']['input'];
  /** The new label, 1 to 50 characters. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Whether cards in the column are finished. No work opens for the cards that are in it now. The Backlog cannot be such a column. */
  terminal?: InputMaybe<Scalars['Boolean']['input']>;
  /** The number of cards of the column that may have claimed work at once, 1 to 1000; null for any number. Work that is claimed already goes on. */
  wipLimit?: InputMaybe<Scalars['Int']['input']>;
};

/** The project after the change. */
export type UpdateColumnPayload = {
  __typename?: 'UpdateColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** The state of the bridge's update of itself. */
export type UpdateInput = {
  /** The package manager of the installation. Only homebrew is stored; any other text counts as no value. */
  install?: InputMaybe<Scalars['String']['input']>;
  /** The state of the update. */
  state: UpdateState;
  /** The release that the state is about. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** A new name or colour of a label. A field that is left out does not change. */
export type UpdateLabelInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new colour. */
  color?: InputMaybe<LabelColor>;
  /** The id of the label. */
  labelId: Scalars['ID']['input'];
  /** The new name, 1 to 50 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** The label after the change. */
export type UpdateLabelPayload = {
  __typename?: 'UpdateLabelPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The label. */
  label: CardLabel;
};

/** Settings of a project. A setting that is left out does not change. */
export type UpdateProjectInput = {
  /** Sites that are added to the allowed ones, where others may have changed the list in the meantime. */
  addedSites?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The forge user as whom the agents of the project should push. An empty text clears it. */
  agentLogin?: InputMaybe<Scalars['String']['input']>;
  /** The sites whose pages may carry the widget, all of them: at most 50 origins such as https://www.example.com, or of http and localhost. */
  allowedSites?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Whether tool calls are kept with their full text. */
  collectFullText?: InputMaybe<Scalars['Boolean']['input']>;
  /** The cost of one day in US dollars above which your inbox tells you; 0 removes the line. */
  dailyCostLineUsd?: InputMaybe<Scalars['Float']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Sites that are removed from the allowed ones. One that is not listed changes nothing. */
  removedSites?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The project after the change. */
export type UpdateProjectPayload = {
  __typename?: 'UpdateProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** The webhook whose forge is at another address. */
export type UpdateProjectWebhookInput = {
  /** The address of the forge, such as https://git.example.com, where it has one of its own: only tokens that are kept for that address are used for the repository. Without it, those at any address of such a forge are. */
  baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the webhook. */
  webhookId: Scalars['ID']['input'];
};

/** The changed webhook. */
export type UpdateProjectWebhookPayload = {
  __typename?: 'UpdateProjectWebhookPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The webhook. */
  webhook: ProjectWebhook;
};

/** The state of a bridge's update of itself. */
export type UpdateState =
  /** The bridge may not write to the folder of its program. */
  | 'BLOCKED'
  /** The bridge runs the newest release that fits. */
  | 'CURRENT'
  /** A development build, which is never updated. */
  | 'DEV'
  /** Automatic updates are off. */
  | 'OFF'
  /** The bridge went back from a release and skips that release. */
  | 'ROLLED_BACK'
  /** The bridge hands over to another release now. */
  | 'UPDATING';

/** Changes a webhook. A field that is left out does not change. */
export type UpdateWebhookEndpointInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The `endpointId` of the webhook. */
  endpointId: Scalars['ID']['input'];
  /** What it gets from now on; in place of the answers of a document, where it got those. */
  events?: InputMaybe<Array<WebhookEvent>>;
  /** Switches it on or off. What waited before is sent when it is on again. */
  isOn?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of a registered subscription of yours, whose answers are sent in place of the usual messages: boardChanged, runChanged or workRequestChanged of `$projectId`. */
  operation?: InputMaybe<Scalars['String']['input']>;
  /** Another https address. It needs a recent proof. */
  url?: InputMaybe<Scalars['String']['input']>;
  /** Further variables of this document, at most 8,192 bytes of JSON. `projectId` is always the project of the event. */
  variables?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** The changed webhook. */
export type UpdateWebhookEndpointPayload = {
  __typename?: 'UpdateWebhookEndpointPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The webhook. */
  endpoint: WebhookEndpoint;
};

/** The usage of one process. */
export type UsageInput = {
  /** The usage by name of the model, at most 20 models: inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, and costUsd, null while no price is known. An empty object means that the process used no tokens. */
  models: Scalars['JSONObject']['input'];
  /** The program that counted the tokens. */
  source: UsageSource;
};

/** The program that counted the tokens of a run. */
export type UsageSource =
  /** The bridge counted it. */
  | 'ESTIMATED'
  /** The agent tool reported it. */
  | 'REPORTED';

/** The usage of several runs together, with the number of runs that the sums leave out. A sum is null when there are runs and none of them is known. */
export type UsageTotals = {
  __typename?: 'UsageTotals';
  /** The tokens read from a cache. */
  cacheReadTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The tokens written to a cache. */
  cacheWriteTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The cost of the runs whose price is known, in US dollars with six decimals. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** The part of costUsd that bridges estimated, in US dollars with six decimals. */
  estimatedCostUsd: Scalars['Float']['output'];
  /** The number of runs whose usage is an estimate of their bridge. The sums include them. */
  estimatedRuns: Scalars['Int']['output'];
  /** The input tokens. */
  inputTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The output tokens. */
  outputTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The number of runs that ended. */
  runs: Scalars['Int']['output'];
  /** The number of runs whose usage is unknown. No sum includes them. */
  unknownRuns: Scalars['Int']['output'];
  /** The number of runs with known tokens and an unknown price. costUsd leaves them out. */
  unpricedRuns: Scalars['Int']['output'];
};

/** Selects the runs to sum up. A field that is left out admits every run. */
export type UsageTotalsFilter = {
  /** The bridgeId of the bridge that ran them. */
  bridge?: InputMaybe<Scalars['Uuid']['input']>;
  /** The id of the card that the runs are about. */
  card?: InputMaybe<Scalars['Uuid']['input']>;
  /** The experiment in which the runs took part. */
  experiment?: InputMaybe<Scalars['String']['input']>;
  /** The runs were first reported at this moment or later. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** The model of the runs. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The runs were first reported before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** The variant of the runs. */
  variant?: InputMaybe<Scalars['String']['input']>;
  /** The kind of work. */
  workKind?: InputMaybe<Scalars['String']['input']>;
};

/** The figures of the runs of a variant. All fields but `runs` cover finished runs only, in which the agent worked to its end. */
export type VariantComparison = {
  __typename?: 'VariantComparison';
  /** The cost of the finished runs. */
  cost: VariantCost;
  /** The duration of the finished runs. */
  duration: VariantDuration;
  /** Whether at least `minimumRuns` runs succeeded or failed. With fewer runs, the figures do not support a choice. */
  enoughData: Scalars['Boolean']['output'];
  /** The number of runs in one of the states NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP and FAILED. */
  failedRuns: Scalars['Int']['output'];
  /** The number of finished runs: those that succeeded, failed, or wait on the forge. Runs that wait on the forge have neither succeeded nor failed yet. */
  finishedRuns: Scalars['Int']['output'];
  /** The largest contexts of the finished runs. */
  peakContext: VariantPeakContext;
  /** The quantiles of the finished runs, which are computed only on request. */
  quantiles: VariantQuantiles;
  /** The number of runs that ended in any way, including those that were stopped or lost. */
  runs: Scalars['Int']['output'];
  /** The number of runs in the state SUCCEEDED. */
  succeededRuns: Scalars['Int']['output'];
  /** The share of successes among the runs that succeeded or failed; null without such a run. */
  successRate?: Maybe<SuccessRate>;
  /** The tokens of the finished runs. */
  tokens: VariantTokens;
  /** The failures among the tool calls of the finished runs. */
  toolFailures: VariantToolFailures;
  /** The variant. */
  variant: Scalars['String']['output'];
  /** The present weight of the variant; null when the variant is no longer on offer. */
  weight?: Maybe<Scalars['Int']['output']>;
};

/** The cost of the finished runs whose cost is known. */
export type VariantCost = {
  __typename?: 'VariantCost';
  /** The number of those runs whose figures a bridge estimated. */
  estimatedRuns: Scalars['Int']['output'];
  /** The number of finished runs whose cost is known. */
  knownRuns: Scalars['Int']['output'];
  /** The mean of the known costs in US dollars with six decimals; null when none is known. */
  meanUsd?: Maybe<Scalars['Float']['output']>;
  /** The sum of the known costs in US dollars; null when none is known. */
  totalUsd?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs whose usage, or the price of whose model, is unknown. */
  unknownRuns: Scalars['Int']['output'];
};

/** The duration of the finished runs. */
export type VariantDuration = {
  __typename?: 'VariantDuration';
  /** The number of finished runs with a start and an end. */
  knownRuns: Scalars['Int']['output'];
  /** The mean duration in milliseconds; null without such a run. */
  meanMs?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs without these values. */
  unknownRuns: Scalars['Int']['output'];
};

/** The largest contexts of finished runs. */
export type VariantPeakContext = {
  __typename?: 'VariantPeakContext';
  /** The number of finished runs that reported their largest context. */
  knownRuns: Scalars['Int']['output'];
  /** The largest context of all in tokens; null without such a run. */
  max?: Maybe<Scalars['BigInt']['output']>;
  /** The mean in tokens; null without such a run. */
  mean?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs that did not report their largest context. */
  unknownRuns: Scalars['Int']['output'];
};

/** Quantiles of the finished runs. A value is null when no run has the figure. */
export type VariantQuantiles = {
  __typename?: 'VariantQuantiles';
  /** Where that median lies with 95 % confidence; null with fewer than 6 known costs. */
  medianCostInterval?: Maybe<ConfidenceInterval>;
  /** The median of the known costs in US dollars. */
  medianCostUsd?: Maybe<Scalars['Float']['output']>;
  /** Where that median lies with 95 % confidence; null with fewer than 6 known durations. */
  medianDurationInterval?: Maybe<ConfidenceInterval>;
  /** The median duration in milliseconds. */
  medianDurationMs?: Maybe<Scalars['Float']['output']>;
  /** The 90th percentile of the duration in milliseconds. */
  p90DurationMs?: Maybe<Scalars['Float']['output']>;
};

/** The tokens of the finished runs whose usage is known. */
export type VariantTokens = {
  __typename?: 'VariantTokens';
  /** Tokens read from the cache. */
  cacheRead?: Maybe<Scalars['BigInt']['output']>;
  /** Tokens written to the cache. */
  cacheWrite?: Maybe<Scalars['BigInt']['output']>;
  /** The number of those runs whose figures a bridge estimated. */
  estimatedRuns: Scalars['Int']['output'];
  /** Input tokens; null while no usage is known. */
  input?: Maybe<Scalars['BigInt']['output']>;
  /** The number of finished runs whose usage is known. */
  knownRuns: Scalars['Int']['output'];
  /** The mean of all four kinds per run; null without such a run. */
  mean?: Maybe<Scalars['Float']['output']>;
  /** Output tokens. */
  output?: Maybe<Scalars['BigInt']['output']>;
  /** The sum of the four kinds of tokens. */
  total?: Maybe<Scalars['BigInt']['output']>;
  /** The number of finished runs whose usage is unknown. */
  unknownRuns: Scalars['Int']['output'];
};

/** The failures among the tool calls of finished runs. */
export type VariantToolFailures = {
  __typename?: 'VariantToolFailures';
  /** The number of tool calls of those runs; null without such a run. */
  calls?: Maybe<Scalars['BigInt']['output']>;
  /** The number of tool calls that failed; null without such a run. */
  failedCalls?: Maybe<Scalars['BigInt']['output']>;
  /** The number of finished runs with stored tool calls. */
  knownRuns: Scalars['Int']['output'];
  /** The share of tool calls that failed; null without a call. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs without these values. */
  unknownRuns: Scalars['Int']['output'];
};

/** The weight of a variant on offer. */
export type VariantWeight = {
  __typename?: 'VariantWeight';
  /** The variant. */
  name: Scalars['String']['output'];
  /** The weight of the variant relative to the others, 1 to 1,000,000. */
  weight: Scalars['Int']['output'];
};

/** A file of the change of a card that you have viewed. */
export type ViewChangedFileInput = {
  /** The id of the content that you saw, as `ChangedFile.blob` has it. */
  blob?: InputMaybe<Scalars['String']['input']>;
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The path of the file. */
  path: Scalars['String']['input'];
  /** The name of the repository. */
  repository: Scalars['String']['input'];
  /** False takes the mark back. */
  viewed?: Scalars['Boolean']['input'];
};

/** The card after the mark. */
export type ViewChangedFilePayload = {
  __typename?: 'ViewChangedFilePayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The account that makes the request. */
export type Viewer = Node & {
  __typename?: 'Viewer';
  /** Whether the account is an administrator of the instance. */
  admin: Scalars['Boolean']['output'];
  /** The audit log of your account. With a filter, a page may hold fewer records than requested, or none, while `hasNextPage` is true. */
  audit: AuditRecordConnection;
  /** What your account pays for and uses; null on an instance that takes no payments, or lacks the keys for them. */
  billing?: Maybe<Billing>;
  /** Your bridges. */
  bridges: BridgeConnection;
  /** Whether tokens at forges can be kept: while the instance has no APP_ENCRYPTION_KEY, none can. */
  canKeepForgeTokens: Scalars['Boolean']['output'];
  /** The e-mail address. */
  email: Scalars['String']['output'];
  /** Whether the address was confirmed. */
  emailVerified: Scalars['Boolean']['output'];
  /** The sequence of the newest event of your account. `events(after:)` takes it and follows the events that come later. */
  eventCursor: Scalars['String']['output'];
  /** One of your exports; null when there is none. */
  export?: Maybe<Export>;
  /** Your exports, newest first. */
  exports: ExportConnection;
  /** What opens your account beside its password. */
  factors: Factors;
  /** Your tokens at forges, the oldest first, 20 at most; empty for programs. */
  forgeTokens: Array<ForgeToken>;
  /** What you allowed programs to do, the newest first. */
  grants: GrantConnection;
  /** Whether a password opens the account: one that was made by a sign-in elsewhere has none at first. */
  hasPassword: Scalars['Boolean']['output'];
  /** The id of the account. */
  id: Scalars['ID']['output'];
  /** The sign-ins elsewhere that open the account, the oldest first; one a service at most. */
  identities: Array<Identity>;
  /** What needs you: what runs ask leave for and questions of agents first, the oldest on top; then mentions, reviews, work that ended badly, machines and cost, the newest on top. */
  inbox: InboxItemConnection;
  /** What you learn of outside of the inbox. */
  inboxChoices: InboxChoices;
  /** The language in which the service writes to you. */
  locale: Locale;
  /** Whether mails tell you of cards that wait for you. */
  needsYouMails: Scalars['Boolean']['output'];
  /** Your registered operation with this name; null when there is none. */
  operation?: Maybe<RegisteredOperation>;
  /** Your registered operations, by their names. */
  operations: RegisteredOperationConnection;
  /** The access tokens that you made for programs of your own, the newest first; null for such a program. */
  personalTokens?: Maybe<Array<PersonalToken>>;
  /** Your projects and those that others share with you, oldest first. */
  projects: ProjectConnection;
  /** The key that a browser subscribes with (VAPID), as base64url; null where this instance cannot notify browsers. */
  pushKey?: Maybe<Scalars['String']['output']>;
  /** Your browsers that show what needs you, the newest first; at most 20. */
  pushSubscriptions: Array<PushSubscription>;
  /** Whether this instance sends mails about cards that wait for people. Without them, `needsYouMails` has no effect. */
  sendsNeedsYouMails: Scalars['Boolean']['output'];
  /** The browsers in which your account is signed in, the newest sign-in first; at most 100. */
  sessions: Array<BrowserSession>;
  /** The services where people can sign in now, and whose sign-ins you can link to your account. */
  signInServices: Array<SignInService>;
  /** What your account stores, and how much it may. */
  storage: Storage;
  /** Your webhooks of all projects, the newest first. Those of one project are listed with it. */
  webhookEndpoints: WebhookEndpointConnection;
};


/** The account that makes the request. */
export type ViewerAuditArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<AuditOrder>;
};


/** The account that makes the request. */
export type ViewerBridgesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<BridgeOrder>;
};


/** The account that makes the request. */
export type ViewerExportArgs = {
  id: Scalars['ID']['input'];
};


/** The account that makes the request. */
export type ViewerExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The account that makes the request. */
export type ViewerGrantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The account that makes the request. */
export type ViewerInboxArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<InboxFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The account that makes the request. */
export type ViewerOperationArgs = {
  name: Scalars['String']['input'];
};


/** The account that makes the request. */
export type ViewerOperationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The account that makes the request. */
export type ViewerProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The account that makes the request. */
export type ViewerWebhookEndpointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a person does about the reason why a work request waits. */
export type WaitAction =
  /** Connect a machine: start a bridge on it. */
  | 'CONNECT_MACHINE'
  /** Finish the cards that the card waits for, or end its wait. */
  | 'FINISH_BLOCKERS'
  /** Correct the rule file of the bridge, or create the folder that it names. */
  | 'MAP_PROJECT'
  /** Raise the limit of the column, or wait until one of its cards is done. */
  | 'RAISE_WIP_LIMIT'
  /** Let agents work on the card again. */
  | 'RELEASE_CARD'
  /** Look at the agent account that does not pass its check. */
  | 'SHOW_ACCOUNT'
  /** Start the bridge again, which is quiet. */
  | 'START_BRIDGE'
  /** Let the paused bridge go on. */
  | 'UNPAUSE_BRIDGE'
  /** Nothing: the work goes on automatically. */
  | 'WAIT';

/** A reason why a work request is not being worked on. */
export type WaitReason = {
  __typename?: 'WaitReason';
  /** The short name of the agent account that the reason is about, on the bridge of the reason. */
  account?: Maybe<Scalars['String']['output']>;
  /** What a person does about the reason; null when nothing brings the request to an agent any more. */
  action?: Maybe<WaitAction>;
  /** The bridge that the reason is about; of several, the one that was heard last. Null when the reason is about none. */
  bridge?: Maybe<Bridge>;
  /** How many bridges the reason is about. */
  bridgeCount: Scalars['Int']['output'];
  /** The reason as a code, for programs. */
  code: WaitReasonCode;
  /** The reason as a sentence, for people. */
  text: Scalars['String']['output'];
};

/** A reason why a work request is not being worked on. */
export type WaitReasonCode =
  /** No agent account of those bridges passes its check. */
  | 'ACCOUNT_FAILING'
  /** The card waits for other cards. */
  | 'BLOCKED'
  /** Every bridge that could take it is paused. */
  | 'BRIDGE_PAUSED'
  /** No online bridge reports what the request needs. */
  | 'CAPABILITY_MISSING'
  /** Agents on the card are paused. */
  | 'CARD_HELD'
  /** A bridge holds the request. */
  | 'CLAIMED'
  /** No bridge took the request in time. */
  | 'EXPIRED'
  /** No online bridge has this kind of work in its rule file. */
  | 'KIND_NOT_MAPPED'
  /** A bridge could take the request and has not done so for three heartbeats. */
  | 'NOT_TAKEN'
  /** No bridge follows the project. */
  | 'NO_BRIDGE'
  /** Every bridge of the project is quiet. */
  | 'NO_BRIDGE_ONLINE'
  /** Every worker of those bridges is busy. */
  | 'POOL_FULL'
  /** The port that it needs is in use on the machines of those bridges. */
  | 'PORT_BUSY'
  /** No online bridge has the project in its rule file. */
  | 'PROJECT_NOT_MAPPED'
  /** No online bridge that has the project in its rule file can use its folder. */
  | 'PROJECT_NOT_READY'
  /** The column of the card has as many cards at work as its limit allows. */
  | 'WIP_LIMIT';

/** A message to a webhook. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** The beginning of the last answer, at most 2,000 bytes. */
  answer?: Maybe<Scalars['String']['output']>;
  /** When it was last tried; null while it never was. */
  attemptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many times it was tried. */
  attempts: Scalars['Int']['output'];
  /** The body that is sent: JSON, with the same bytes in each attempt. Empty until the document of its webhook has answered. */
  body: Scalars['String']['output'];
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** Names the delivery; its `webhook-id`. */
  deliveryId: Scalars['ID']['output'];
  /** Why there was no answer; null where there was one. */
  error?: Maybe<Scalars['String']['output']>;
  /** What it tells, such as `card.moved`; `webhook.test` for a test. */
  event: Scalars['String']['output'];
  /** How far it is. */
  state: WebhookDeliveryState;
  /** The HTTP status of the last answer; null for none. */
  status?: Maybe<Scalars['Int']['output']>;
  /** How long the last attempt took, in milliseconds. */
  tookMs?: Maybe<Scalars['Int']['output']>;
};

/** A page of a list of WebhookDelivery. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<WebhookDeliveryEdge>;
  /** The nodes of the page. */
  nodes: Array<WebhookDelivery>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One WebhookDelivery of a page, with its cursor. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The WebhookDelivery. */
  node: WebhookDelivery;
};

/** How far a delivery is. */
export type WebhookDeliveryState =
  /** Its address accepted it. */
  | 'DELIVERED'
  /** More than 10,000 waited, and this one was the oldest. */
  | 'SKIPPED'
  /** It waits to be sent, or to be tried again. */
  | 'WAITING';

/** An address of yours that gets what happens in a project, or in all of yours, over https. */
export type WebhookEndpoint = {
  __typename?: 'WebhookEndpoint';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Its messages of the last 14 days, the newest first. */
  deliveries: WebhookDeliveryConnection;
  /** Names the webhook. */
  endpointId: Scalars['ID']['output'];
  /** What it gets, or what its document answers to. */
  events: Array<WebhookEvent>;
  /** When the first of them failed; null while none does. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** How many attempts have failed since the last success. */
  failures: Scalars['Int']['output'];
  /** When it was last tried; null while it never was. */
  lastAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is tried again; null while it does not fail. */
  nextAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the registered subscription whose answers it gets; null for the usual messages. */
  operation?: Maybe<Scalars['String']['output']>;
  /** Until when the secret before signs too; null or past when only the present one does. */
  previousUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Its project; null for a webhook of all projects. */
  project?: Maybe<Project>;
  /** When it was switched off; null while it is on. */
  switchedOffAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it is off; null while it is on. */
  switchedOffFor?: Maybe<WebhookOffReason>;
  /** The https address. */
  url: Scalars['String']['output'];
  /** The variables that this document is given beside `projectId`; null without one. */
  variables?: Maybe<Scalars['JSON']['output']>;
};


/** An address of yours that gets what happens in a project, or in all of yours, over https. */
export type WebhookEndpointDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list of WebhookEndpoint. */
export type WebhookEndpointConnection = {
  __typename?: 'WebhookEndpointConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<WebhookEndpointEdge>;
  /** The nodes of the page. */
  nodes: Array<WebhookEndpoint>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
};

/** One WebhookEndpoint of a page, with its cursor. */
export type WebhookEndpointEdge = {
  __typename?: 'WebhookEndpointEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The WebhookEndpoint. */
  node: WebhookEndpoint;
};

/** What a webhook may get. */
export type WebhookEvent =
  /** A question was answered or withdrawn. */
  | 'ASK_CLOSED'
  /** An agent asked a question. */
  | 'ASK_OPENED'
  /** A bridge fell quiet. Only webhooks of all projects get it. */
  | 'BRIDGE_QUIET'
  /** A card was archived. */
  | 'CARD_ARCHIVED'
  /** Fields of a card changed. */
  | 'CARD_CHANGED'
  /** A card was created. */
  | 'CARD_CREATED'
  /** A card was deleted. */
  | 'CARD_DELETED'
  /** A card was held. */
  | 'CARD_HELD'
  /** A card moved to another column. */
  | 'CARD_MOVED'
  /** A card was released. */
  | 'CARD_RELEASED'
  /** A card was taken out of the archive. */
  | 'CARD_RESTORED'
  /** Somebody commented on a card. */
  | 'COMMENT_CREATED'
  /** A comment was deleted. */
  | 'COMMENT_DELETED'
  /** A comment was edited. */
  | 'COMMENT_EDITED'
  /** Something new needs you: an item of your inbox, once. */
  | 'INBOX_ITEM'
  /** A review was submitted. */
  | 'REVIEW_SUBMITTED'
  /** A run ended. */
  | 'RUN_ENDED'
  /** A run started. */
  | 'RUN_STARTED'
  /** A bridge claimed work. */
  | 'WORK_REQUEST_CLAIMED'
  /** A work request was done, refused, cancelled, or has expired. */
  | 'WORK_REQUEST_ENDED'
  /** Work was asked for. */
  | 'WORK_REQUEST_OPENED';

/** Why a webhook is off. */
export type WebhookOffReason =
  /** Every attempt failed for two days. */
  | 'FAILING'
  /** Its address answered that it is gone, with 410. */
  | 'GONE'
  /** Its owner switched it off. */
  | 'PERSON';

/** The message to withdraw. */
export type WithdrawRunMessageInput = {
  /** Any text, which the payload returns, so that the client can match payload and mutation. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the message. */
  message: Scalars['ID']['input'];
};

/** The message after the change. */
export type WithdrawRunMessagePayload = {
  __typename?: 'WithdrawRunMessagePayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The message. */
  message: RunMessage;
};

/** A claim of a work request by a bridge. */
export type WorkClaim = {
  __typename?: 'WorkClaim';
  /** The bridge that held the request; null when your account no longer has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The bridgeId of the bridge that held the request. */
  bridgeId: Scalars['ID']['output'];
  /** When the request was claimed. */
  claimedAt: Scalars['DateTime']['output'];
  /** The state of the request after the claim; OPEN when the lease ran out and the request was offered again. */
  end?: Maybe<WorkRequestState>;
  /** The end of the claim; null while the bridge holds it. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The end of the last lease of the claim. */
  leaseUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The number of the claim among the claims of the request, from 1. */
  number: Scalars['Int']['output'];
};

/** A claim that the bridge holds and wants to renew. */
export type WorkClaimInput = {
  /** The token of the claim. */
  claimToken: Scalars['Uuid']['input'];
  /** The id of the work request. */
  id: Scalars['Uuid']['input'];
};

/** The context that the agent gets in addition to the subject. */
export type WorkContext = {
  __typename?: 'WorkContext';
  /** The linked document that carries the rule's tag. */
  documentId?: Maybe<Scalars['ID']['output']>;
  /** The head commit, 7 to 64 lower-case hexadecimal digits. */
  headSha?: Maybe<Scalars['String']['output']>;
  /** The number of the pull request that the rule acts on. */
  pullRequestNumber?: Maybe<Scalars['Int']['output']>;
  /** The link of the pull request, https only. */
  pullRequestUrl?: Maybe<Scalars['String']['output']>;
  /** The code of the reason for the work, such as checks-failed. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** The context that the agent gets in addition to the subject. A value that breaks its rule is refused. */
export type WorkContextInput = {
  /** A document to work from. */
  documentId?: InputMaybe<Scalars['ID']['input']>;
  /** The head commit: 7 to 64 lower-case hexadecimal digits. */
  headSha?: InputMaybe<Scalars['String']['input']>;
  /** The number of the pull request to act on. */
  pullRequestNumber?: InputMaybe<Scalars['Int']['input']>;
  /** The link of the pull request: https, at most 2000 characters. */
  pullRequestUrl?: InputMaybe<Scalars['String']['input']>;
  /** The code of the reason for the work. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** What would become of work that were asked for now. */
export type WorkOutlook = {
  __typename?: 'WorkOutlook';
  /** The bridge that could take the work; of several, the one that was heard last. Null when none could. */
  bridge?: Maybe<Bridge>;
  /** The number of bridges that could take it now. */
  bridgeCount: Scalars['Int']['output'];
  /** The reasons why the work would wait, in the words of WorkRequest.waitReasons; none where a bridge could take it. */
  waitReasons: Array<WaitReason>;
};

/** A piece of agent work on one subject, offered to bridges. */
export type WorkRequest = Node & {
  __typename?: 'WorkRequest';
  /** The number of times that the workflow has opened this work, including this time. */
  attempt: Scalars['Int']['output'];
  /** The bridge that holds the request, or held it last; null when your account no longer has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The bridgeId of the bridge that holds the request, or held it last. */
  bridgeId?: Maybe<Scalars['ID']['output']>;
  /** A capability that a bridge must report to claim the request. */
  capability?: Maybe<Scalars['String']['output']>;
  /** The card that the work is about; null for another subject, and for a card that was deleted. */
  card?: Maybe<Card>;
  /** The card's number, as a label; null for another subject. */
  cardNumber?: Maybe<Scalars['Int']['output']>;
  /** The number of times that the request was claimed. */
  claimCount: Scalars['Int']['output'];
  /** The last 50 claims of the request, oldest first. */
  claims: Array<WorkClaim>;
  /** The context that the agent gets in addition to the subject. */
  context: WorkContext;
  /** When the request was opened. */
  createdAt: Scalars['DateTime']['output'];
  /** The reasoning effort that the agent is asked for. */
  effort?: Maybe<Effort>;
  /** How often in a row bridges handed this work back because they were stopped. At 10 times the card pauses, where the rule pauses cards. */
  handBacks: Scalars['Int']['output'];
  /** The id of the request. */
  id: Scalars['ID']['output'];
  /** The kind of work, such as implement. */
  kind: Scalars['String']['output'];
  /** The end of the lease of the holder; null while no bridge holds the request. */
  leaseUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Since when bridges hand this work back because the agent accounts that took it are limited, unpaid or not signed in; null while none did. */
  limitedSince?: Maybe<Scalars['DateTime']['output']>;
  /** The model to use in place of the one that the work entry names. */
  model?: Maybe<Scalars['String']['output']>;
  /** The work request object of the bridge API, as events and replies carry the request. */
  payload: Scalars['JSON']['output'];
  /** The project that the request belongs to. */
  project: Project;
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The prompt that a built-in rule provides. */
  prompt?: Maybe<Scalars['String']['output']>;
  /** The place of the request, from 1, among the open requests that the same online bridges could take, in the order in which they are offered. Counted up to 1000; that number stands for as many or more. Null when the request is not open, when agents on its card are paused, and when no online bridge could take it. */
  queuePosition?: Maybe<Scalars['Int']['output']>;
  /** The code of the reason why the request ended. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The session of an unfinished run to resume; null for a fresh start. */
  resumeSessionId?: Maybe<Scalars['ID']['output']>;
  /** The workflow rule that opened the request. */
  ruleId?: Maybe<Scalars['String']['output']>;
  /** The newest run of the request; null before the first report. */
  run?: Maybe<Run>;
  /** How often in a row failed checks have sent the work back. */
  sentBack: Scalars['Int']['output'];
  /** When the request ended. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The present state. */
  state: WorkRequestState;
  /** The id of the subject. */
  subjectId: Scalars['ID']['output'];
  /** The type of the subject: card, or a type that a module defines. */
  subjectType: Scalars['String']['output'];
  /** When the request last changed: its opening, a claim, a renewed lease, a reopening, or its end. */
  updatedAt: Scalars['DateTime']['output'];
  /** The reasons why no bridge works on the request. The list is empty when the request has ended, or when it only waits to be claimed. */
  waitReasons: Array<WaitReason>;
  /** When the request began to wait for a claim: its opening, or its last reopening. */
  waitingSince: Scalars['DateTime']['output'];
};

/** A page of a list of WorkRequest. */
export type WorkRequestConnection = {
  __typename?: 'WorkRequestConnection';
  /** The nodes of the page, each with its cursor. */
  edges: Array<WorkRequestEdge>;
  /** The nodes of the page. */
  nodes: Array<WorkRequest>;
  /** The position of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One WorkRequest of a page, with its cursor. */
export type WorkRequestEdge = {
  __typename?: 'WorkRequestEdge';
  /** The position of the node in the list, as opaque text. */
  cursor: Scalars['String']['output'];
  /** The WorkRequest. */
  node: WorkRequest;
};

/** Selects work requests. A field that is left out admits every request. */
export type WorkRequestFilter = {
  /** The bridgeId of the bridge that holds the requests, or held them last. */
  bridge?: InputMaybe<Scalars['ID']['input']>;
  /** The card that the work is about. */
  card?: InputMaybe<Scalars['ID']['input']>;
  /** The kind of the work. */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** With true, leaves out a request whose work was requested again for the same subject, or has succeeded there, since. */
  outstanding?: InputMaybe<Scalars['Boolean']['input']>;
  /** The states of the requests; an empty list admits all. */
  state?: InputMaybe<Array<WorkRequestState>>;
  /** A text, in upper or lower case, in the title of the card, #number, kind, capability, model, rule, reason or id of the request; at most 200 characters. One page looks through 10,000 requests, so that it may hold fewer than asked for while more follow. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** How a list of work requests is ordered. */
export type WorkRequestOrder =
  /** The request that was opened last comes first. */
  | 'NEWEST'
  /** The request that was opened first comes first. */
  | 'OLDEST';

/** The state of a work request. */
export type WorkRequestState =
  /** The request was withdrawn before a bridge took it. */
  | 'CANCELLED'
  /** A bridge holds the request under a lease. */
  | 'CLAIMED'
  /** The bridge that held the request finished the work. */
  | 'DONE'
  /** No bridge took the request in time. */
  | 'EXPIRED'
  /** The request waits for a bridge. */
  | 'OPEN'
  /** The bridge that held the request gave it up and said why. */
  | 'REFUSED';

/** A pool of workers on a bridge, shared by all projects that the bridge follows. */
export type WorkerPool = {
  __typename?: 'WorkerPool';
  /** The number of workers that run now. */
  inUse: Scalars['Int']['output'];
  /** The name of the pool. Every bridge has a pool called `default`. */
  name: Scalars['String']['output'];
  /** The number of runs that wait for a worker. */
  queued: Scalars['Int']['output'];
  /** The number of workers that can run at once. */
  size: Scalars['Int']['output'];
};

/** A pool of workers. */
export type WorkerPoolInput = {
  /** The number of workers that run now, 0 to 1000. */
  inUse: Scalars['Int']['input'];
  /** The name. */
  name: Scalars['String']['input'];
  /** The number of runs that wait for a worker, 0 to 1000. */
  queued: Scalars['Int']['input'];
  /** The number of workers that can run at once, 0 to 1000. */
  size: Scalars['Int']['input'];
};

/** The workflow of a project: the work that its cards open. */
export type Workflow = {
  __typename?: 'Workflow';
  /** Whether a card goes to the first column that ends cards when its pull request is merged. */
  endsOnMerge: Scalars['Boolean']['output'];
  /** Whether the project has its own rules in place of those of the template. */
  own: Scalars['Boolean']['output'];
  /** The rules, in order. */
  rules: Array<WorkflowRule>;
  /** The template of the project. */
  template: Scalars['String']['output'];
  /** The minutes that a request may wait for a bridge. */
  workTimeoutMinutes: Scalars['Int']['output'];
};

/** A rule of a workflow: a card that enters one of its columns gets a work request. */
export type WorkflowRule = {
  __typename?: 'WorkflowRule';
  /** The capability that a bridge needs to take the work. */
  capability?: Maybe<Scalars['String']['output']>;
  /** The tag of the linked document that the request names. */
  documentTag?: Maybe<Scalars['String']['output']>;
  /** The reasoning effort that the agent is asked for. */
  effort?: Maybe<Effort>;
  /** The kind of work. */
  kind: Scalars['String']['output'];
  /** The total number of attempts. */
  maxAttempts: Scalars['Int']['output'];
  /** The model to use in place of the one that the work entry names. */
  model?: Maybe<Scalars['String']['output']>;
  /** The slugs of the columns that open the request when a card enters them. */
  on: Array<Scalars['String']['output']>;
  /** Whether a card that enters any terminal column also opens the request; null means no. */
  onTerminal?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the card is held when the work fails for good, or when no bridge takes it. */
  pauses: Scalars['Boolean']['output'];
  /** The name of the built-in prompt that the agent gets. */
  prompt?: Maybe<Scalars['String']['output']>;
  /** The reason that the request carries, as a code. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The reasons for a refusal after which the work is requested again. */
  retryOn: Array<Scalars['String']['output']>;
  /** The name of the rule in requests and runs, which is unique in its project. */
  ruleId: Scalars['String']['output'];
  /** The conditions of the pull request of a card that open the request; null means none. */
  when?: Maybe<Array<PullRequestCondition>>;
};

/** A workflow rule of a project. */
export type WorkflowRuleInput = {
  /** The capability that a bridge needs to take the work. */
  capability?: InputMaybe<Scalars['String']['input']>;
  /** The tag of the linked document that the request names. */
  documentTag?: InputMaybe<Scalars['String']['input']>;
  /** The reasoning effort that the agent is asked for. */
  effort?: InputMaybe<Effort>;
  /** The kind of work, such as implement. */
  kind: Scalars['String']['input'];
  /** The total number of attempts, 1 to 20; 1 by default. */
  maxAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** The model to use in place of the one that the work entry names. It must not begin with a hyphen. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The slugs of the columns that open the request when a card enters them. The list may be empty when `onTerminal` is true or `when` names a condition. */
  on: Array<Scalars['String']['input']>;
  /** Whether a card that enters any terminal column also opens the request; false by default. */
  onTerminal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the card is held when the work fails for good; true by default. */
  pauses?: InputMaybe<Scalars['Boolean']['input']>;
  /** Always refused: only built-in rules name a prompt. */
  prompt?: InputMaybe<Scalars['String']['input']>;
  /** The reason that the request carries, as a code. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The reasons for a refusal after which the work is requested again. */
  retryOn?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The name of the rule, which is unique in its project. */
  ruleId: Scalars['String']['input'];
  /** The conditions of its pull request that open the request for a card that is neither in the Backlog nor ended. */
  when?: InputMaybe<Array<PullRequestCondition>>;
};

/** A built-in workflow. */
export type WorkflowTemplate = {
  __typename?: 'WorkflowTemplate';
  /** The columns of a new board that follows the template, in their order. */
  columns: Array<WorkflowTemplateColumn>;
  /** The purpose of the workflow. */
  description: Scalars['String']['output'];
  /** The name of the template. */
  name: Scalars['String']['output'];
  /** The rules, in order. */
  rules: Array<WorkflowRule>;
  /** The minutes that a request may wait for a bridge. */
  workTimeoutMinutes: Scalars['Int']['output'];
};

/** A column that a new board begins with. */
export type WorkflowTemplateColumn = {
  __typename?: 'WorkflowTemplateColumn';
  /** Whether the column is the Backlog. */
  backlog: Scalars['Boolean']['output'];
  /** The label, in the language of your account. */
  label: Scalars['String']['output'];
  /** The slug of the column. */
  slug: Scalars['String']['output'];
  /** Whether a card that enters the column is finished. */
  terminal: Scalars['Boolean']['output'];
};

/** What happens to the runs at work on a card that leaves its column or the board. */
export type WorkingRuns =
  /** They go on until they end. `Card.runsLeftBehind` lists them. */
  | 'LET_END'
  /** They are asked to stop, as by `stopRuns`. A run that cannot be stopped, such as one that prepares, goes on. */
  | 'STOP';
