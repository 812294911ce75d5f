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
  /** Tool calls as a bridge reports them, as the REST body has them: a list of objects of seq, tool, kind (shell, subagent, tool or null), startedAt, durationMs, isError, inSubagent, backgroundId, waitsOn, signatures and fullText. Input only. */
  ToolCallReports: { input: unknown; output: unknown; }
  /** A universally unique identifier, 36 characters. */
  Uuid: { input: string; output: string; }
};

/** A comment on a card. */
export type AddCardCommentInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Tells what the column is called, 1 to 50 characters. */
  label: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Tells whether a card that gets there is over; false by default. */
  terminal?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The project as it stands after the change. */
export type AddColumnPayload = {
  __typename?: 'AddColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** An account of an agent tool on a bridge. */
export type AgentAccount = {
  __typename?: 'AgentAccount';
  /** The agent tool. */
  harness: Scalars['String']['output'];
  /** The name in the rule file. */
  name: Scalars['String']['output'];
  /** Tells why the check failed. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Tells whether the last check passed. */
  state: AgentAccountState;
  /** Tells whether a rule uses the account. */
  used: Scalars['Boolean']['output'];
};

/** An account of an agent tool. */
export type AgentAccountInput = {
  /** The agent tool. */
  harness: Scalars['String']['input'];
  /** The name. */
  name: Scalars['String']['input'];
  /** Tells why the check failed. It is stored for a failing account only. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Tells whether the last check passed. */
  state: AgentAccountState;
  /** Tells whether a rule uses the account; true by default. */
  used?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whether an agent account's last check passed. */
export type AgentAccountState =
  /** The last check failed, and the reason says why. */
  | 'FAILING'
  /** The last check passed. */
  | 'READY';

/** A question of a session to the owner of its card. */
export type Ask = Node & {
  __typename?: 'Ask';
  /** The owner's answer; null while the question is open. */
  answer?: Maybe<Scalars['String']['output']>;
  /** The card that the question is about, while there is one. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** Tells when the question was answered. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tells when the question was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the question. */
  id: Scalars['ID']['output'];
  /** The question. */
  question: Scalars['String']['output'];
  /** Tells what came of the answer for the session; null while the question is open. */
  resume?: Maybe<AskResume>;
  /** Tells in a sentence for people why the session was not resumed; null when it was, or may still be. */
  resumeRefused?: Maybe<Scalars['String']['output']>;
  /** The run that asked, while the run is on record. */
  run?: Maybe<Run>;
  /** The session that asks. */
  sessionId: Scalars['ID']['output'];
  /** Tells whether the question has its answer. */
  state: AskState;
  /** Tells when the question was asked, or answered. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of a list of Ask. */
export type AskConnection = {
  __typename?: 'AskConnection';
  /** The page, each node with its cursor. */
  edges: Array<AskEdge>;
  /** The page without cursors. */
  nodes: Array<Ask>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Ask of a page, with its cursor. */
export type AskEdge = {
  __typename?: 'AskEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Ask. */
  node: Ask;
};

/** What came of an answer for the session that asked. */
export type AskResume =
  /** The session was not resumed; resumeRefused says why. */
  | 'REFUSED'
  /** The bridge was asked to resume the session. */
  | 'SENT'
  /** The session is at work; it is resumed when its run ends. */
  | 'WAITING';

/** Tells whether a question is answered. */
export type AskState =
  /** The question is answered. */
  | 'CLOSED'
  /** The question waits for its answer. */
  | 'OPEN';

/** Which records of the audit log a list holds. A field that is left out admits all. */
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

/** One line of the audit log of your account. */
export type AuditRecord = Node & {
  __typename?: 'AuditRecord';
  /** Tells who did it: person:…, bridge:…, token:… or system. */
  actor: Scalars['String']['output'];
  /** Tells when it happened. */
  at: Scalars['DateTime']['output'];
  /** The id of the record. */
  id: Scalars['ID']['output'];
  /** The id of the thing that it was done to. */
  subjectId: Scalars['String']['output'];
  /** The type of the thing that it was done to. */
  subjectType: Scalars['String']['output'];
  /** Tells what happened, such as bridge.work_request_claimed. */
  type: Scalars['String']['output'];
};

/** A page of a list of AuditRecord. */
export type AuditRecordConnection = {
  __typename?: 'AuditRecordConnection';
  /** The page, each node with its cursor. */
  edges: Array<AuditRecordEdge>;
  /** The page without cursors. */
  nodes: Array<AuditRecord>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
};

/** One AuditRecord of a page, with its cursor. */
export type AuditRecordEdge = {
  __typename?: 'AuditRecordEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The AuditRecord. */
  node: AuditRecord;
};

/** Tells who said something. */
export type Author =
  /** An agent, with its tools. */
  | 'AGENT'
  /** A person, in the browser or through the API. */
  | 'HUMAN';

/** Something that happened on a board. */
export type BoardChange = {
  __typename?: 'BoardChange';
  /** The card as it stands now; null when it was deleted. */
  card?: Maybe<Card>;
  /** The card that the change happened to; null when the columns changed. */
  cardId?: Maybe<Scalars['ID']['output']>;
  /** Tells what happened. */
  change: BoardChangeKind;
  /** The project whose board changed. */
  project: Project;
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
};

/** What happened on a board. */
export type BoardChangeKind =
  /** What a card says or links changed. */
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
  /** The columns changed. */
  | 'COLUMNS_CHANGED';

/** A column of a board. */
export type BoardColumn = Node & {
  __typename?: 'BoardColumn';
  /** Tells whether the column is the Backlog. */
  backlog: Scalars['Boolean']['output'];
  /** Tells whether cards begin here when no column is named: true for the Backlog alone. */
  default: Scalars['Boolean']['output'];
  /** The id of the column. */
  id: Scalars['ID']['output'];
  /** The label that a person typed, or the seeded label in your language. */
  label: Scalars['String']['output'];
  /** The handle of the column on this board; it stays, whatever the column is called. */
  slug: Scalars['String']['output'];
  /** Tells whether a card that gets here is over. */
  terminal: Scalars['Boolean']['output'];
};

/** A supervisor process on one of your machines, as its last heartbeat told. */
export type Bridge = Node & {
  __typename?: 'Bridge';
  /** The agent accounts of the bridge; empty while it reported none. */
  accounts: Array<AgentAccount>;
  /** Tells when the bridge last reported its accounts. */
  accountsReportedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id that the bridge made for itself. */
  bridgeId: Scalars['ID']['output'];
  /** The capabilities that the bridge reports, by their documented names. */
  capabilities: Array<Scalars['String']['output']>;
  /** The chip that pages show about the version of the bridge; null when they show none. */
  chip?: Maybe<UpdateChip>;
  /** Version of a release, or commit of a development build. */
  cliVersion: Scalars['String']['output'];
  /** Tells when the first heartbeat of the bridge arrived. */
  createdAt: Scalars['DateTime']['output'];
  /** The name to show for the bridge: the name that it holds, or the end of its bridgeId. */
  displayName: Scalars['String']['output'];
  /** The projects that the bridge follows, as its last heartbeat named them. */
  followedProjects: Array<Project>;
  /** The hook packages of the bridge. */
  hooks: Array<BridgeHook>;
  /** The last host samples of the bridge, oldest first. */
  hostSamples: Array<HostSample>;
  /** The id of the bridge in this graph. It differs from bridgeId. */
  id: Scalars['ID']['output'];
  /** Tells when the service last heard from the bridge, by the clock of the service. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** Tells whether the bridge is running and whether it hears events. */
  liveness: BridgeLiveness;
  /** The name that the bridge holds; no other bridge of yours has the same. */
  name?: Maybe<Scalars['String']['output']>;
  /** Tells why the bridge does not hold the name it asks for. */
  nameWarning?: Maybe<Scalars['String']['output']>;
  /** Tells whether you ask the bridge to take no new work. */
  paused: Scalars['Boolean']['output'];
  /** The ids of the projects that the bridge follows, as its last heartbeat named them. */
  projects: Array<Scalars['ID']['output']>;
  /** The forge login as which the bridge pushes. */
  pushLogin?: Maybe<Scalars['String']['output']>;
  /** Tells whether the bridge's last heartbeat is older than three intervals. */
  quiet: Scalars['Boolean']['output'];
  /** Tells whether the bridge says that it takes no new work. */
  reportedPaused?: Maybe<Scalars['Boolean']['output']>;
  /** The name that the bridge asks for. */
  requestedName?: Maybe<Scalars['String']['output']>;
  /** The runs of your projects on the bridge. */
  runs: RunConnection;
  /** The state of the update of the bridge itself; null while the bridge reported none. */
  update?: Maybe<BridgeUpdate>;
  /** Tells when the last heartbeat of the bridge arrived. */
  updatedAt: Scalars['DateTime']['output'];
  /** The worker pools of the bridge; empty while it reported none. */
  workerPools: Array<WorkerPool>;
  /** Tells when the bridge last reported its pools. */
  workerPoolsReportedAt?: Maybe<Scalars['DateTime']['output']>;
};


/** A supervisor process on one of your machines, as its last heartbeat told. */
export type BridgeHostSamplesArgs = {
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A supervisor process on one of your machines, as its last heartbeat told. */
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
  /** Tells whether the card is held. */
  held: Scalars['Boolean']['output'];
  /** The number of the card. */
  number: Scalars['Int']['output'];
};

/** The columns of a board, as bridges read them. */
export type BridgeBoardColumns = {
  __typename?: 'BridgeBoardColumns';
  /** The columns in the order of the board, with the Backlog among them. */
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
  /** The page, each node with its cursor. */
  edges: Array<BridgeEdge>;
  /** The page without cursors. */
  nodes: Array<Bridge>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Bridge of a page, with its cursor. */
export type BridgeEdge = {
  __typename?: 'BridgeEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Bridge. */
  node: Bridge;
};

/** A bridge's heartbeat. */
export type BridgeHeartbeatInput = {
  /** The id of the bridge: a lower-case uuid of version 1 or 3 to 8. */
  bridgeId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Tells what the bridge says of itself. */
  report: HeartbeatInput;
};

/** The answer of the service: what the bridge should do. */
export type BridgeHeartbeatPayload = {
  __typename?: 'BridgeHeartbeatPayload';
  /** The time of the service at the answer. */
  at: Scalars['DateTime']['output'];
  /** The supported CLI versions, a caret range. */
  cliRange: Scalars['String']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The commands that wait for the bridge, oldest first. */
  commands: Array<BridgeCommand>;
  /** The claims out of workClaims that the bridge no longer holds. */
  lostClaims: Array<Scalars['ID']['output']>;
  /** Tells whether the bridge is asked to pause. */
  paused: Scalars['Boolean']['output'];
  /** Open requests that the bridge can claim, oldest first, at most 100. */
  workRequests: Array<WorkRequest>;
};

/** A hook package that a bridge runs. */
export type BridgeHook = {
  __typename?: 'BridgeHook';
  /** The end of the output of a run that failed. */
  error?: Maybe<Scalars['String']['output']>;
  /** Tells when the hook runs. */
  event: HookEvent;
  /** The last run of the hook since the bridge started; null for none. */
  lastRunAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tells how the last run ended. */
  outcome: HookOutcome;
  /** The package: owner/repo or owner/repo/path. */
  package: Scalars['String']['output'];
  /** The installed ref. */
  ref: Scalars['String']['output'];
};

/** Whether a bridge is there, and whether it hears. */
export type BridgeLiveness = {
  __typename?: 'BridgeLiveness';
  /** Explains the liveness in a sentence for people. */
  explanation: Scalars['String']['output'];
  /** Events of yours that came after that one, counted up to 1000. */
  headDistance?: Maybe<Scalars['Int']['output']>;
  /** Tells how long ago the last heartbeat of the bridge arrived, in milliseconds. */
  heartbeatAgeMs: Scalars['BigInt']['output'];
  /** The sequence of the last event that was written to the bridge's stream; null when unknown. */
  lastEventSeen?: Maybe<Scalars['String']['output']>;
  /** Sums the liveness up in a word. */
  state: LivenessState;
  /** Tells whether the event stream of the bridge is open; null when an outside hub serves the streams. */
  streamConnected?: Maybe<Scalars['Boolean']['output']>;
};

/** A project, as bridges read it. */
export type BridgeProject = {
  __typename?: 'BridgeProject';
  /** Tells whether tool calls of the project's runs are kept with their full text. */
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

/** What a bridge needs to follow its events. */
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

/** State of a bridge's own update. */
export type BridgeUpdate = {
  __typename?: 'BridgeUpdate';
  /** The package manager of the installation, when one is known. */
  install?: Maybe<Scalars['String']['output']>;
  /** Tells where the update stands. */
  state: UpdateState;
  /** The release that the state is about. */
  version?: Maybe<Scalars['String']['output']>;
};

/** The run to control. */
export type CancelRunCommandInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that a control stored or withdrew. */
export type CancelRunCommandPayload = {
  __typename?: 'CancelRunCommandPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command as it stands. */
  command: Command;
};

/** A card of a board. */
export type Card = Node & {
  __typename?: 'Card';
  /** The questions of agents to the owner of the card, newest first. */
  asks: AskConnection;
  /** Tells what the card is about, at length. */
  body: Scalars['String']['output'];
  /** The present state. */
  column: BoardColumn;
  /** The comments on the card, newest first. */
  comments: CardCommentConnection;
  /** Tells when the card was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The documents that the card links. */
  documents: Array<CardDocument>;
  /** Comments, answers and reviews in one list, newest first. */
  feedback: FeedbackConnection;
  /** The head commit of the pull request of the card. */
  headSha?: Maybe<Scalars['String']['output']>;
  /** Tells whether a hold keeps agents from taking new work on the card. */
  held: Scalars['Boolean']['output'];
  /** Tells who holds the card. */
  heldBy?: Maybe<HoldActor>;
  /** Tells since when the card is held. */
  heldSince?: Maybe<Scalars['DateTime']['output']>;
  /** Tells why the card is held, in the words of the caller who asked for it; null without a reason. */
  holdReason?: Maybe<Scalars['String']['output']>;
  /** The id of the card. */
  id: Scalars['ID']['output'];
  /** The number of the card, counted per project and never given twice. */
  number: Scalars['Int']['output'];
  /** Tells why the workflow paused the card, in a sentence; null when it did not. */
  pausedReason?: Maybe<Scalars['String']['output']>;
  /** The place of the card in the column: cards stand in ascending order. */
  position: Scalars['BigInt']['output'];
  /** The project whose board holds the card. */
  project: Project;
  /** The project whose board holds the card. */
  projectId: Scalars['ID']['output'];
  /** The number of the pull request of the card. */
  pullRequestNumber?: Maybe<Scalars['Int']['output']>;
  /** The link of the pull request of the card. */
  pullRequestUrl?: Maybe<Scalars['String']['output']>;
  /** The reviews of the work on the card, newest first. */
  reviews: ReviewConnection;
  /** The runs about the card. */
  runs: RunConnection;
  /** Tells what the card is about, in a line. */
  title: Scalars['String']['output'];
  /** Tells when the card last changed or moved. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the card with its runs. */
  url: Scalars['String']['output'];
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
  /** Tells who said it. */
  author: Author;
  /** The card that the comment is on, while there is one. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** Tells when it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the comment. */
  id: Scalars['ID']['output'];
  /** The text of the comment. */
  text: Scalars['String']['output'];
};

/** A page of a list of CardComment. */
export type CardCommentConnection = {
  __typename?: 'CardCommentConnection';
  /** The page, each node with its cursor. */
  edges: Array<CardCommentEdge>;
  /** The page without cursors. */
  nodes: Array<CardComment>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One CardComment of a page, with its cursor. */
export type CardCommentEdge = {
  __typename?: 'CardCommentEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The CardComment. */
  node: CardComment;
};

/** A page of a list of Card. */
export type CardConnection = {
  __typename?: 'CardConnection';
  /** The page, each node with its cursor. */
  edges: Array<CardEdge>;
  /** The page without cursors. */
  nodes: Array<Card>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** A document that a card links. */
export type CardDocument = {
  __typename?: 'CardDocument';
  /** The id of the document. */
  documentId: Scalars['ID']['output'];
  /** Tells what the document is to the card: a tag that workflow rules look for. */
  tag: Scalars['String']['output'];
};

/** One Card of a page, with its cursor. */
export type CardEdge = {
  __typename?: 'CardEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Card. */
  node: Card;
};

/** Which cards a list holds. A field that is left out admits all. */
export type CardFilter = {
  /** The slug of the column in which the cards stand. */
  column?: InputMaybe<Scalars['String']['input']>;
  /** Tells whether agents are asked to leave the cards alone. */
  held?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A card that is held. */
export type CardHold = {
  __typename?: 'CardHold';
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** The project of the card. */
  projectId: Scalars['ID']['output'];
};

/** How a list of cards is ordered. */
export type CardOrder =
  /** Cards with high numbers come first. */
  | 'NEWEST'
  /** Cards with low numbers come first. */
  | 'OLDEST';

/** A bridge asks for an open request. */
export type ClaimWorkRequestInput = {
  /** The bridge that will do the work. */
  bridgeId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** Tells when the lease ends unless a heartbeat renews it. */
  leaseUntil: Scalars['DateTime']['output'];
  /** The request as claimed. */
  workRequest: WorkRequest;
  /** The id of the claimed request. */
  workRequestId: Scalars['ID']['output'];
};

/** The answer to a question. */
export type CloseAskInput = {
  /** The answer, 1 to 4000 characters. */
  answer: Scalars['String']['input'];
  /** The id of the question. */
  askId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The answered question, and what came of it. */
export type CloseAskPayload = {
  __typename?: 'CloseAskPayload';
  /** The question. */
  ask: Ask;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The resume that the bridge is asked for. */
  command?: Maybe<Command>;
  /** Tells in a sentence for people why the session is not resumed. The answer is stored all the same. */
  resumeRefused?: Maybe<Scalars['String']['output']>;
};

/** A session that is done with a card. */
export type CloseCardRunInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
};

/** The session's last run on the card. */
export type CloseCardRunPayload = {
  __typename?: 'CloseCardRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Tells whether this call closed the run; false where it was closed before. */
  closed: Scalars['Boolean']['output'];
  /** The run. */
  run: Run;
};

/** The interactive run to close. */
export type CloseInteractiveRunInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** The bridge that has to act, while your account has it. */
  bridge?: Maybe<Bridge>;
  /** The bridge that has to act. */
  bridgeId: Scalars['ID']['output'];
  /** Tells why the command was sent. */
  cause: CommandCause;
  /** Tells when the command was sent. */
  createdAt: Scalars['DateTime']['output'];
  /** Tells when the command expires unless its bridge answers. */
  expiresAt: Scalars['DateTime']['output'];
  /** The id of the command. */
  id: Scalars['ID']['output'];
  /** Tells what the command asks for. */
  kind: CommandKind;
  /** The reason that the bridge gave, at most 1000 characters. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The run that the command is about, while it is on record. */
  run?: Maybe<Run>;
  /** The id of the run. */
  runId: Scalars['ID']['output'];
  /** Tells when the command ended; null while it is pending. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The present state. */
  state: CommandState;
  /** Tells when the command was sent, or ended. */
  updatedAt: Scalars['DateTime']['output'];
};

/** Why a command was sent. */
export type CommandCause =
  /** The ask that the session waited on was closed. */
  | 'ASK_CLOSED'
  /** A person asked for it. */
  | 'PERSON';

/** What a command asks of a bridge. */
export type CommandKind =
  /** To read what a session used and report it. */
  | 'COLLECT_SESSION_USAGE'
  /** To run a command without an agent again. */
  | 'RERUN_COMMAND'
  /** To go on with the session of a run that ended. */
  | 'RESUME_RUN'
  /** To end a run. */
  | 'STOP_RUN';

/** Where a command stands. */
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

/** A new card. */
export type CreateCardInput = {
  /** Tells what the card is about, at length: at most 64 KiB. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column in which the card begins; the Backlog by default. */
  column?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Tells what the card is about, 1 to 200 characters. */
  title: Scalars['String']['input'];
};

/** The card as it stands after the change. */
export type CreateCardPayload = {
  __typename?: 'CreateCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A new project. */
export type CreateProjectInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Tells what the project is called, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The handle of the project; made of the name when it is not given. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

/** The project as it stands after the change. */
export type CreateProjectPayload = {
  __typename?: 'CreateProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Deletes your account for good. */
export type DeleteAccountInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Your password proves that it is you who asks. */
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

/** The card to change. */
export type DeleteCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The deleted thing. */
export type DeleteCardPayload = {
  __typename?: 'DeleteCardPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the deleted thing. */
  deletedId: Scalars['ID']['output'];
};

/** The project to delete, with everything under it. */
export type DeleteProjectInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
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

/** Tells how much thought the agent is asked for. */
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

/** What `extensions.code` of an error can be. */
export type ErrorCode =
  /** The work request is not open. */
  | 'ALREADY_CLAIMED'
  /** Two runs of the session started in the same second. */
  | 'AMBIGUOUS_START_ORDER'
  /** There is no question with that id. */
  | 'ASK_NOT_FOUND'
  /** The request cannot be understood. */
  | 'BAD_REQUEST'
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
  /** The board has no column with that slug. */
  | 'COLUMN_NOT_FOUND'
  /** There is no command with that id for this bridge. */
  | 'COMMAND_NOT_FOUND'
  /** The change conflicts with the present state. */
  | 'CONFLICT'
  /** Your operations of this minute cost as much as they may; wait. */
  | 'COST_BUDGET_SPENT'
  /** The CSRF proof is missing or wrong. */
  | 'CSRF'
  /** The database was set back: it never had an event of this number. Read anew, and follow without a cursor. */
  | 'CURSOR_AHEAD'
  /** The export has expired; ask for a new one. */
  | 'EXPORT_EXPIRED'
  /** There is no export with that id. */
  | 'EXPORT_NOT_FOUND'
  /** You may not do this. */
  | 'FORBIDDEN'
  /** The document is no GraphQL, or has too many tokens. */
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
  /** The graph takes GET and POST. */
  | 'METHOD_NOT_ALLOWED'
  /** There is no such thing here. */
  | 'NOT_FOUND'
  /** An earlier mutation of this document failed, so this one did not run. */
  | 'NOT_RUN'
  /** This token is bound to registered operations, and this is none of them. */
  | 'OPERATION_NOT_ALLOWED'
  /** The account has no registered operation of that name. */
  | 'OPERATION_NOT_FOUND'
  /** The body is larger than this route takes. */
  | 'PAYLOAD_TOO_LARGE'
  /** The service does not know the text of this hash: send it along once. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The session has another number of runs to take this usage. */
  | 'PROCESS_COUNT_MISMATCH'
  /** This token is bound to projects, and this reaches beyond them. */
  | 'PROJECT_NOT_ALLOWED'
  /** You have no project with that handle. */
  | 'PROJECT_NOT_FOUND'
  /** The query asks for more fields or values than its limit. */
  | 'QUERY_TOO_COSTLY'
  /** The document nests deeper than its limit. */
  | 'QUERY_TOO_DEEP'
  /** The subscription ended, because its reader fell too far behind. */
  | 'READER_TOO_SLOW'
  /** The reason is longer than 1000 characters. */
  | 'REASON_TOO_LONG'
  /** The request was refused. */
  | 'REFUSED'
  /** The request did not arrive in time; send it again. */
  | 'REQUEST_TIMEOUT'
  /** There is no run with that id. */
  | 'RUN_NOT_FOUND'
  /** The query has more aliases than its limit. */
  | 'TOO_MANY_ALIASES'
  /** Too many requests; wait before the next one. */
  | 'TOO_MANY_REQUESTS'
  /** The account follows as many subscriptions as it may. */
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
  /** There is no work request with that id. */
  | 'WORK_REQUEST_NOT_FOUND';

/** A way in which the service says no. */
export type ErrorKind = {
  __typename?: 'ErrorKind';
  /** The code, which programs switch on. */
  code: ErrorCode;
  /** The usual message. An error may carry a more exact one. */
  message: Scalars['String']['output'];
  /** HTTP status of a request that is refused as a whole. */
  status: Scalars['Int']['output'];
};

/** An event of your account: what hub and replay carry. */
export type Event = {
  __typename?: 'Event';
  /** Tells when the event happened. */
  createdAt: Scalars['DateTime']['output'];
  /** The payload. */
  payload: Scalars['JSON']['output'];
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The sequence as text: the next `after`. */
  sequence: Scalars['String']['output'];
  /** The type, such as bridge.work_request. */
  type: Scalars['String']['output'];
};

/** A kind of work that is tried in several variants. */
export type Experiment = Node & {
  __typename?: 'Experiment';
  /** The id of the experiment. */
  id: Scalars['ID']['output'];
  /** The keys to compare by, as sent with those weights; null when none were. */
  metrics?: Maybe<Array<Scalars['String']['output']>>;
  /** With fewer runs that succeeded or failed than this, a variant has not enough data. */
  minimumRuns: Scalars['Int']['output'];
  /** The name of the experiment within the project: the kind of work. */
  name: Scalars['String']['output'];
  /** The variants that cards run, by card. */
  pins: ExperimentPinConnection;
  /** Tells when the experiment's weights were last sent. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tells what the experiment's comparison shows: the known ones of its keys, or the usual ones when none is known. */
  shownMetrics: Array<ExperimentMetric>;
  /** The keys among the experiment's metrics that this service does not know. */
  unknownMetrics: Array<Scalars['String']['output']>;
  /** The variants of the experiment side by side: those on offer in their order, then others that have runs. */
  variants: Array<VariantComparison>;
  /** The variants on offer and their weights, as last sent; empty while none were. */
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
  /** The page, each node with its cursor. */
  edges: Array<ExperimentEdge>;
  /** The page without cursors. */
  nodes: Array<Experiment>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
};

/** One Experiment of a page, with its cursor. */
export type ExperimentEdge = {
  __typename?: 'ExperimentEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Experiment. */
  node: Experiment;
};

/** What a comparison of variants shows. */
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
  /** The pinned card, while there is one. */
  card?: Maybe<Card>;
  /** The id of the card, as its bridge named it. */
  cardId: Scalars['ID']['output'];
  /** Tells when the card was pinned for the first time. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the pin. */
  id: Scalars['ID']['output'];
  /** Tells when a bridge last asked for the pin. */
  resolvedAt: Scalars['DateTime']['output'];
  /** The variant. */
  variant: Scalars['String']['output'];
};

/** A page of a list of ExperimentPin. */
export type ExperimentPinConnection = {
  __typename?: 'ExperimentPinConnection';
  /** The page, each node with its cursor. */
  edges: Array<ExperimentPinEdge>;
  /** The page without cursors. */
  nodes: Array<ExperimentPin>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
};

/** One ExperimentPin of a page, with its cursor. */
export type ExperimentPinEdge = {
  __typename?: 'ExperimentPinEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The ExperimentPin. */
  node: ExperimentPin;
};

/** A file with everything that you own, as JSON in a ZIP. */
export type Export = Node & {
  __typename?: 'Export';
  /** The size of the file. */
  bytes?: Maybe<Scalars['BigInt']['output']>;
  /** Tells when the export was asked for; the same as requestedAt. */
  createdAt: Scalars['DateTime']['output'];
  /** Until when the file can be fetched. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tells why the export failed. */
  failure?: Maybe<Scalars['String']['output']>;
  /** Tells when the export was ready, or given up. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the export. */
  id: Scalars['ID']['output'];
  /** Tells how much of the file is written, in percent. It starts again when the file is written anew. */
  progress: Scalars['Int']['output'];
  /** Tells when the export was asked for. */
  requestedAt: Scalars['DateTime']['output'];
  /** The present state. */
  state: ExportState;
  /** The address of the file while it can be fetched. The request needs a token of the scope api or your session. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of Export. */
export type ExportConnection = {
  __typename?: 'ExportConnection';
  /** The page, each node with its cursor. */
  edges: Array<ExportEdge>;
  /** The page without cursors. */
  nodes: Array<Export>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Export of a page, with its cursor. */
export type ExportEdge = {
  __typename?: 'ExportEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Export. */
  node: Export;
};

/** Where an export stands. */
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

/** A comment, an answer or a review, as an entry of a list. Fields that its kind does not have are null. */
export type Feedback = Node & {
  __typename?: 'Feedback';
  /** Tells when it was said. */
  at: Scalars['DateTime']['output'];
  /** Tells who said it. */
  author: Author;
  /** The card, while there is one. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** The marker that feedback of a reviewed page brought along; null for everything else. */
  context?: Maybe<Scalars['String']['output']>;
  /** The findings of a review; null for other kinds. */
  findings?: Maybe<Array<ReviewFinding>>;
  /** The id of the entry. */
  id: Scalars['ID']['output'];
  /** Names what the project needs. */
  kind: FeedbackKind;
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
  /** The page, each node with its cursor. */
  edges: Array<FeedbackEdge>;
  /** The page without cursors. */
  nodes: Array<Feedback>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Feedback of a page, with its cursor. */
export type FeedbackEdge = {
  __typename?: 'FeedbackEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Feedback. */
  node: Feedback;
};

/** What an entry of a list of feedback is; kinds may be added. */
export type FeedbackKind =
  /** The answer to a question of an agent. */
  | 'ANSWER'
  /** A comment on a card. */
  | 'COMMENT'
  /** A review of a card's work. */
  | 'REVIEW';

/** The report of a bridge about itself. A list or a text that is missing or null keeps the stored one. */
export type HeartbeatInput = {
  /** The agent accounts of the bridge, at most 50. */
  accounts?: InputMaybe<Array<AgentAccountInput>>;
  /** The capabilities of the bridge, at most 20 names. */
  capabilities?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Version of a release, or commit of a development build. */
  cliVersion: Scalars['String']['input'];
  /** The hooks of the bridge, at most 100. */
  hooks?: InputMaybe<Array<HookInput>>;
  /** Samples since the last heartbeat, at most 720. */
  hostSamples?: InputMaybe<Array<HostSampleInput>>;
  /** The name that the bridge asks for. Empty text clears it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Tells whether the bridge takes no new work now. */
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The projects that the bridge follows, at most 500. Ids of projects that are not yours are ignored. */
  projects: Array<Scalars['Uuid']['input']>;
  /** The forge login as which the bridge pushes. Empty text clears it. */
  pushLogin?: InputMaybe<Scalars['String']['input']>;
  /** The state of the update of the bridge itself. A report without it clears it. */
  update?: InputMaybe<UpdateInput>;
  /** The claims that the bridge holds, at most 200. */
  workClaims?: InputMaybe<Array<WorkClaimInput>>;
  /** The worker pools of the bridge, at most 50. */
  workerPools?: InputMaybe<Array<WorkerPoolInput>>;
};

/** Who holds a card. */
export type HoldActor =
  /** An agent, or the workflow after a failure. */
  | 'AGENT'
  /** A person, in the browser or through the API. */
  | 'HUMAN';

/** The card that agents are to leave alone. */
export type HoldCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Tells why the card is to be held, 1 to 1000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** The card as it stands after the change. */
export type HoldCardPayload = {
  __typename?: 'HoldCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** When a hook of a bridge runs. */
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
  /** Tells when the hook runs. */
  event: HookEvent;
  /** The last run of the hook, RFC 3339. */
  lastRunAt?: InputMaybe<Scalars['String']['input']>;
  /** Tells how the last run ended. */
  outcome: HookOutcome;
  /** The package, as owner/repo or owner/repo/path. */
  package: Scalars['String']['input'];
  /** The installed ref. */
  ref: Scalars['String']['input'];
};

/** How the last run of a hook ended. */
export type HookOutcome =
  /** It ended with an error. */
  | 'FAILED'
  /** The hook has not run since the bridge started. */
  | 'NEVER'
  /** It ended well. */
  | 'OK'
  /** It took too long and was ended. */
  | 'TIMEOUT';

/** A reading of a bridge's machine. */
export type HostSample = {
  __typename?: 'HostSample';
  /** Charge in percent; null without a battery. */
  batteryPct?: Maybe<Scalars['Float']['output']>;
  /** Use of each core in percent. */
  cpuPct: Array<Scalars['Float']['output']>;
  /** Memory, bytes. */
  memTotal: Scalars['BigInt']['output'];
  /** Memory in use, bytes. */
  memUsed: Scalars['BigInt']['output'];
  /** Tells whether the machine ran on mains power; null when unknown. */
  onAc?: Maybe<Scalars['Boolean']['output']>;
  /** Tells when the sample was taken, to the second. */
  sampledAt: Scalars['DateTime']['output'];
  /** Swap in use, bytes. */
  swapUsed: Scalars['BigInt']['output'];
};

/** A reading of the machine. */
export type HostSampleInput = {
  /** Charge in percent. */
  batteryPct?: InputMaybe<Scalars['Float']['input']>;
  /** Use of each core in percent, at most 1024. */
  cpuPct: Array<Scalars['Float']['input']>;
  /** Memory, bytes. */
  memTotal: Scalars['BigInt']['input'];
  /** Memory in use, bytes. */
  memUsed: Scalars['BigInt']['input'];
  /** Tells whether the machine ran on mains power; null when unknown. */
  onAc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tells when the sample was taken, in RFC 3339. */
  sampledAt: Scalars['String']['input'];
  /** Swap in use, bytes. */
  swapUsed: Scalars['BigInt']['input'];
};

/** What a bridge says of the launch of an interactive session; null reads as not sent. */
export type LaunchReportInput = {
  /** The short name of the account. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** Required. When, by the bridge's clock, RFC 3339. */
  at?: InputMaybe<Scalars['String']['input']>;
  /** Required. The bridge that launched the session: a uuid. */
  bridgeId?: InputMaybe<Scalars['String']['input']>;
  /** Required. The card's number. */
  cardNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Tells what the launcher of a failed launch exited with, -255 to 255. */
  exitCode?: InputMaybe<Scalars['Int']['input']>;
  /** The agent tool. */
  harness?: InputMaybe<Scalars['String']['input']>;
  /** The agent tool's own id of the session. */
  harnessSessionId?: InputMaybe<Scalars['String']['input']>;
  /** The model. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Tells what the launcher printed, at most 4000 characters; required of a failed launch. */
  output?: InputMaybe<Scalars['String']['input']>;
  /** The rule that opened the session's request. */
  ruleId?: InputMaybe<Scalars['String']['input']>;
  /** Required. Tells how the launch went. */
  state?: InputMaybe<LaunchState>;
  /** Required. The id of the card: a uuid. */
  subjectId?: InputMaybe<Scalars['String']['input']>;
  /** Required. card: nothing else opens a session. */
  subjectType?: InputMaybe<Scalars['String']['input']>;
  /** The kind of work, such as implement. */
  workKind?: InputMaybe<Scalars['String']['input']>;
  /** The id of the work request that the run works on. */
  workRequestId?: InputMaybe<Scalars['String']['input']>;
};

/** How the launch of an interactive session went. */
export type LaunchState =
  /** The launcher failed. */
  | 'NOT_STARTED'
  /** The session runs. */
  | 'RUNNING';

/** A link between a card and a document. */
export type LinkDocumentInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
  /** Tells what the document is to the card, such as plan. */
  tag: Scalars['String']['input'];
};

/** The card as it stands after the change. */
export type LinkDocumentPayload = {
  __typename?: 'LinkDocumentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** A run that a bridge holds. */
export type ListedRunInput = {
  /** Required. The id of the run's project. */
  projectId?: InputMaybe<Scalars['String']['input']>;
  /** Required. The bridge's own id of the run: a uuid. */
  runId?: InputMaybe<Scalars['String']['input']>;
  /** Required. queued, resumed, preparing, running or stopping. */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a bridge is there, and whether it hears. */
export type LivenessState =
  /** Its heartbeats arrive, but its event stream has been down for minutes. */
  | 'DEAF'
  /** Its heartbeats arrive. */
  | 'ONLINE'
  /** Its last heartbeat is older than three intervals. */
  | 'QUIET';

/** The column that a card moves to. */
export type MoveCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column. */
  column: Scalars['String']['input'];
};

/** The card as it stands after the change. */
export type MoveCardPayload = {
  __typename?: 'MoveCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Adds a comment to a card. */
  addCardComment?: Maybe<AddCardCommentPayload>;
  /** Adds a column at the end of a board. */
  addColumn?: Maybe<AddColumnPayload>;
  /** For bridges: reports itself and hears what to do. */
  bridgeHeartbeat?: Maybe<BridgeHeartbeatPayload>;
  /** Withdraws the command that waits on a run. */
  cancelRunCommand?: Maybe<CancelRunCommandPayload>;
  /** For bridges: claims an open request under a lease. */
  claimWorkRequest?: Maybe<ClaimWorkRequestPayload>;
  /** Answers a question. The session that asked goes on at once, or when its run ends. */
  closeAsk?: Maybe<CloseAskPayload>;
  /** Closes the run of a session that is done with a card, or asks again for the usage of a closed one. */
  closeCardRun?: Maybe<CloseCardRunPayload>;
  /** Closes an interactive run that is open. */
  closeInteractiveRun?: Maybe<CloseInteractiveRunPayload>;
  /** Creates a card; the rules of its column run. */
  createCard?: Maybe<CreateCardPayload>;
  /** Creates a project with its board. */
  createProject?: Maybe<CreateProjectPayload>;
  /** Deletes your account with everything that belongs to it. */
  deleteAccount?: Maybe<DeleteAccountPayload>;
  /** Deletes a card; open work on it is withdrawn. */
  deleteCard?: Maybe<DeleteCardPayload>;
  /** Deletes a project with its board, its work and its runs. */
  deleteProject?: Maybe<DeleteProjectPayload>;
  /** Holds a card, so that agents take no new work on it. */
  holdCard?: Maybe<HoldCardPayload>;
  /** Links a document to a card under a tag. */
  linkDocument?: Maybe<LinkDocumentPayload>;
  /** Moves a card to the end of another column: its rules run. A person ends a hold with it, an agent does not. */
  moveCard?: Maybe<MoveCardPayload>;
  /** Asks the owner of a card a question in the name of a session. */
  openAsk?: Maybe<OpenAskPayload>;
  /** Opens a run for a session that begins to work on a card, or takes over its open run. */
  openCardRun?: Maybe<OpenCardRunPayload>;
  /** Asks a bridge to take no new work, until the pause is ended. */
  pauseBridge?: Maybe<PauseBridgePayload>;
  /** Registers documents under names, all of them or none. Tokens may be bound to such names. */
  registerOperations?: Maybe<RegisterOperationsPayload>;
  /** Ends the hold of a card, so that agents may work on it again. */
  releaseCard?: Maybe<ReleaseCardPayload>;
  /** Removes an empty column; the Backlog stays. */
  removeColumn?: Maybe<RemoveColumnPayload>;
  /** Removes a registered operation. Tokens that are bound to its name can no longer run it. */
  removeOperation?: Maybe<RemoveOperationPayload>;
  /** Gives a column a label of your own. */
  renameColumn?: Maybe<RenameColumnPayload>;
  /** Gives a project another name or slug; bridges hear of it. */
  renameProject?: Maybe<RenameProjectPayload>;
  /** Puts the columns of a board in another order. */
  reorderColumns?: Maybe<ReorderColumnsPayload>;
  /** For bridges from before run states: reports a run that has ended. */
  reportEndedRun?: Maybe<ReportEndedRunPayload>;
  /** For bridges: reports the launch of an interactive session, or that it failed. */
  reportInteractiveRun?: Maybe<ReportInteractiveRunPayload>;
  /** For bridges: reports a state that a run reached. */
  reportRun?: Maybe<ReportRunPayload>;
  /** For bridges: lists the runs that it holds now. */
  reportRunInventory?: Maybe<ReportRunInventoryPayload>;
  /** For bridges: reports what the processes of a session spent. */
  reportSessionUsage?: Maybe<ReportSessionUsagePayload>;
  /** For bridges: reports tool calls of a run. */
  reportToolCalls?: Maybe<ReportToolCallsPayload>;
  /** Asks for a file with everything that you own. Follow it through viewer.export(id) until it is ready. */
  requestExport?: Maybe<RequestExportPayload>;
  /** Asks bridges for work on a card or on any other subject. */
  requestWork?: Maybe<RequestWorkPayload>;
  /** Asks the bridge to run a failed command run again. */
  rerunRun?: Maybe<RerunRunPayload>;
  /** For bridges: which variant of an experiment a card runs. */
  resolveExperimentPin?: Maybe<ResolveExperimentPinPayload>;
  /** Asks the bridge to resume the session of an ended run. */
  resumeRun?: Maybe<ResumeRunPayload>;
  /** Sets what a board's cards cause. */
  setWorkflow?: Maybe<SetWorkflowPayload>;
  /** For bridges: answers a command. */
  settleCommand?: Maybe<SettleCommandPayload>;
  /** For bridges: posts the result of a held request. */
  settleWorkRequest?: Maybe<SettleWorkRequestPayload>;
  /** Asks the bridge to stop a run; the card is not held by it. */
  stopRun?: Maybe<StopRunPayload>;
  /** Stores a review of a card's work; nothing else on the board changes. */
  submitReview?: Maybe<SubmitReviewPayload>;
  /** Takes a link between a card and a document away. */
  unlinkDocument?: Maybe<UnlinkDocumentPayload>;
  /** Ends the pause that was asked of a bridge. */
  unpauseBridge?: Maybe<UnpauseBridgePayload>;
  /** Changes what a card says. */
  updateCard?: Maybe<UpdateCardPayload>;
  /** Changes the settings of a project. */
  updateProject?: Maybe<UpdateProjectPayload>;
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
export type MutationBridgeHeartbeatArgs = {
  input: BridgeHeartbeatInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCancelRunCommandArgs = {
  input: CancelRunCommandInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationClaimWorkRequestArgs = {
  input: ClaimWorkRequestInput;
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
export type MutationCreateCardArgs = {
  input: CreateCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteCardArgs = {
  input: DeleteCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationHoldCardArgs = {
  input: HoldCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationLinkDocumentArgs = {
  input: LinkDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationMoveCardArgs = {
  input: MoveCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationOpenAskArgs = {
  input: OpenAskInput;
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
export type MutationRegisterOperationsArgs = {
  input: RegisterOperationsInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationReleaseCardArgs = {
  input: ReleaseCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveColumnArgs = {
  input: RemoveColumnInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRemoveOperationArgs = {
  input: RemoveOperationInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationRenameColumnArgs = {
  input: RenameColumnInput;
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
export type MutationReportRunInventoryArgs = {
  input: ReportRunInventoryInput;
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
export type MutationRequestExportArgs = {
  input?: InputMaybe<RequestExportInput>;
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
export type MutationResolveExperimentPinArgs = {
  input: ResolveExperimentPinInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationResumeRunArgs = {
  input: ResumeRunInput;
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
export type MutationStopRunArgs = {
  input: StopRunInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationSubmitReviewArgs = {
  input: SubmitReviewInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnlinkDocumentArgs = {
  input: UnlinkDocumentInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUnpauseBridgeArgs = {
  input: UnpauseBridgeInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateCardArgs = {
  input: UpdateCardInput;
};


/** The mutations. Each takes one input and returns a payload; a refusal carries an error code. */
export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};

/** A document with one operation. */
export type NewOperationInput = {
  /** The document: one operation with its fragments, at most 20,000 characters. */
  document: Scalars['String']['input'];
  /** The name under which it runs; that of its operation unless given. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A thing with an id of its own, which no other thing of the graph has. */
export type Node = {
  /** The id of the thing. */
  id: Scalars['ID']['output'];
};

/** A question of a session to the owner of its card. */
export type OpenAskInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The question, 1 to 4000 characters. */
  question: Scalars['String']['input'];
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
};

/** The question that stands open. */
export type OpenAskPayload = {
  __typename?: 'OpenAskPayload';
  /** The question. */
  ask: Ask;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Tells whether this call opened the question; false where the session had asked just that and has no answer yet. */
  news: Scalars['Boolean']['output'];
};

/** A session that works on a card. */
export type OpenCardRunInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the session: a uuid. */
  sessionId: Scalars['ID']['input'];
  /** The kind of work, where the launch has told none. */
  workKind?: InputMaybe<Scalars['String']['input']>;
};

/** The session's run on the card. */
export type OpenCardRunPayload = {
  __typename?: 'OpenCardRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Tells whether this call opened the run; false where it took over the open one. */
  news: Scalars['Boolean']['output'];
  /** The run. */
  run: Run;
};

/** What an operation does. */
export type OperationKind =
  /** It changes. */
  | 'MUTATION'
  /** It reads. */
  | 'QUERY'
  /** It follows changes. */
  | 'SUBSCRIPTION';

/** The place of a page in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last edge: the next `after`. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Tells whether more follows after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Tells whether something lies before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** The bridge to pause or to resume. */
export type PauseBridgeInput = {
  /** One of your bridges. */
  bridgeId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
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

/** A project has one board and one owner. */
export type Project = Node & {
  __typename?: 'Project';
  /** The forge user that the project's agents are to push as, as you recorded it. */
  agentLogin?: Maybe<Scalars['String']['output']>;
  /** The card with this number; null when there is none. */
  card?: Maybe<Card>;
  /** The cards of the board, by their numbers. */
  cards: CardConnection;
  /** Tells whether tool calls of the project's runs are kept with their full text. */
  collectFullText: Scalars['Boolean']['output'];
  /** The columns of the project's board, in their order. */
  columns: Array<BoardColumn>;
  /** Tells when the project was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The experiments of the project, by name. */
  experiments: ExperimentConnection;
  /** Comments, answers and reviews of all of the project's cards in one list, newest first. */
  feedback: FeedbackConnection;
  /** The id of the project. */
  id: Scalars['ID']['output'];
  /** Tells what the project is called. */
  name: Scalars['String']['output'];
  /** Tells what the project needs before agents can work on it unattended. */
  readiness: Array<ReadinessRow>;
  /** The runs of the project. */
  runs: RunConnection;
  /** The handle of the project among your projects, in addresses and rule files. */
  slug: Scalars['String']['output'];
  /** Tells when the name, the slug, the settings or the workflow of the project last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the runs of the project. */
  url: Scalars['String']['output'];
  /** The usage of the ended runs of the project. Runs that retention deleted are still counted. */
  usageTotals: UsageTotals;
  /** The work requests of the project. */
  workRequests: WorkRequestConnection;
  /** The workflow of the project, which says what its cards cause. */
  workflow: Workflow;
};


/** A project has one board and one owner. */
export type ProjectCardArgs = {
  number: Scalars['Int']['input'];
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
export type ProjectWorkRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WorkRequestFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<WorkRequestOrder>;
};

/** A page of a list of Project. */
export type ProjectConnection = {
  __typename?: 'ProjectConnection';
  /** The page, each node with its cursor. */
  edges: Array<ProjectEdge>;
  /** The page without cursors. */
  nodes: Array<Project>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Project of a page, with its cursor. */
export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Project. */
  node: Project;
};

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

/** The queries. A thing that does not exist and a thing of another account give the same answer. */
export type Query = {
  __typename?: 'Query';
  /** One of your bridges; null when you have none of that id. */
  bridge?: Maybe<Bridge>;
  /** For bridges: where a card stands and whether it is held. */
  bridgeBoardCard: BridgeBoardCard;
  /** For bridges: the columns of a board. */
  bridgeBoardColumns: BridgeBoardColumns;
  /** For bridges: the held cards of the account, in the order of their holds. */
  bridgeCardHolds: Array<CardHold>;
  /** For bridges: where and how to follow events. */
  bridgeEvents: BridgeStream;
  /** For bridges: every project of the account. */
  bridgeProjects: Array<BridgeProject>;
  /** For bridges: a page of the events after a sequence. */
  bridgeReplay: ReplayPage;
  /** A card of one of your boards; null when there is none. */
  card?: Maybe<Card>;
  /** Every error code with its status and usual message. */
  errorKinds: Array<ErrorKind>;
  /** Finds a thing of yours by its id; null when the id names none. */
  node?: Maybe<Node>;
  /** Finds things of yours by their ids, in the order of the ids; null stands for an id that names none. */
  nodes: Array<Maybe<Node>>;
  /** One of your projects by id or slug; null when you have none of that handle. */
  project?: Maybe<Project>;
  /** A run of one of your projects; null when there is none. */
  run?: Maybe<Run>;
  /** The runs of all of your projects. */
  runs: RunConnection;
  /** Your account: the one that asks. */
  viewer: Viewer;
  /** A request of one of your projects; null when there is none. */
  workRequest?: Maybe<WorkRequest>;
  /** The workflows that ship with the service, the default first. */
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
export type QueryWorkRequestArgs = {
  id: Scalars['ID']['input'];
};

/** One thing that a project needs, and whether it is there. */
export type ReadinessRow = {
  __typename?: 'ReadinessRow';
  /** Tells whether the project has it now. */
  done: Scalars['Boolean']['output'];
  /** Names what the project needs. */
  row: ReadinessRowName;
};

/** What a project needs before agents can work on it unattended. */
export type ReadinessRowName =
  /** A running bridge of the project pushes as the login in agentLogin. */
  | 'AGENT_ACCOUNT';

/** Documents to register. */
export type RegisterOperationsInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The documents, 1 to 50. A name that is taken gets the new document. */
  operations: Array<NewOperationInput>;
};

/** The operations as they are registered now. */
export type RegisterOperationsPayload = {
  __typename?: 'RegisterOperationsPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** They, in the order of the input. */
  operations: Array<RegisteredOperation>;
};

/** A document that you registered. Clients run it by its name, and a token may be bound to it. */
export type RegisteredOperation = Node & {
  __typename?: 'RegisteredOperation';
  /** When the name was first registered. */
  createdAt: Scalars['DateTime']['output'];
  /** The document as it was registered. */
  document: Scalars['String']['output'];
  /** The id. */
  id: Scalars['ID']['output'];
  /** Whether it reads, changes or follows. */
  kind: OperationKind;
  /** The name under which it runs. */
  name: Scalars['String']['output'];
  /** The SHA-256 of the document, in lower-case hex. */
  sha256: Scalars['String']['output'];
  /** When the name got its present document. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of a list of RegisteredOperation. */
export type RegisteredOperationConnection = {
  __typename?: 'RegisteredOperationConnection';
  /** The page, each node with its cursor. */
  edges: Array<RegisteredOperationEdge>;
  /** The page without cursors. */
  nodes: Array<RegisteredOperation>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
};

/** One RegisteredOperation of a page, with its cursor. */
export type RegisteredOperationEdge = {
  __typename?: 'RegisteredOperationEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The RegisteredOperation. */
  node: RegisteredOperation;
};

/** The card to change. */
export type ReleaseCardInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The card as it stands after the change. */
export type ReleaseCardPayload = {
  __typename?: 'ReleaseCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** An empty column to remove. */
export type RemoveColumnInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column. */
  column: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project as it stands after the change. */
export type RemoveColumnPayload = {
  __typename?: 'RemoveColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** The registered operation to remove. */
export type RemoveOperationInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Its name. */
  name: Scalars['String']['input'];
};

/** The operation that is no longer registered. */
export type RemoveOperationPayload = {
  __typename?: 'RemoveOperationPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Its id. */
  deletedId: Scalars['ID']['output'];
};

/** Another label for a column. */
export type RenameColumnInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The slug of the column; it stays. */
  column: Scalars['String']['input'];
  /** The new label, 1 to 50 characters. */
  label: Scalars['String']['input'];
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project as it stands after the change. */
export type RenameColumnPayload = {
  __typename?: 'RenameColumnPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A new name, a new slug, or both. A field that is left out stays. */
export type RenameProjectInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The new name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The new slug; bridges must follow in their rule files. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

/** The project as it stands after the change. */
export type RenameProjectPayload = {
  __typename?: 'RenameProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Another order of the columns. */
export type ReorderColumnsInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Every slug of the board once, in the new order. */
  columns: Array<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project as it stands after the change. */
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
  /** Repeated ones at or below the cursor, then the next ones, in order. */
  events: Array<ReplayedEvent>;
  /** Tells whether more events follow after the page. */
  hasMore: Scalars['Boolean']['output'];
  /** The whole page as JSON text: what the REST path answers. */
  json: Scalars['String']['output'];
  /** Set when the cursor is ahead of the database, which was set back: the sequence to go on from, after a full catch-up. */
  resetTo?: Maybe<Scalars['String']['output']>;
};

/** An event as it was published. */
export type ReplayedEvent = {
  __typename?: 'ReplayedEvent';
  /** The payload, byte for byte as the hub carries it. */
  data: Scalars['String']['output'];
  /** The sequence as text. */
  id: Scalars['String']['output'];
  /** The type. */
  type: Scalars['String']['output'];
};

/** A bridge from before run states reports a run once, when it has ended. */
export type ReportEndedRunInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The project: id or slug. */
  project: Scalars['String']['input'];
  /** The report. Its state closes the run. */
  report: RunReportInput;
  /** Required. The bridge's own id of the run: a uuid. */
  runId?: InputMaybe<Scalars['ID']['input']>;
};

/** The run of a report. */
export type ReportEndedRunPayload = {
  __typename?: 'ReportEndedRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Tells whether the run reached a state that it did not hold, or was opened again; false for a repeat. */
  news: Scalars['Boolean']['output'];
  /** The id of the run in this graph. */
  storedRunId: Scalars['ID']['output'];
};

/** The launch of an interactive session. */
export type ReportInteractiveRunInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** Tells whether this report made the run; false where it found the run there. */
  news: Scalars['Boolean']['output'];
  /** The id of the run in this graph. */
  storedRunId: Scalars['ID']['output'];
};

/** A bridge reports a state of a run. */
export type ReportRunInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Required. The runs, at most 1000. The list may be empty. */
  runs?: InputMaybe<Array<ListedRunInput>>;
};

/** The outcome of an inventory. */
export type ReportRunInventoryPayload = {
  __typename?: 'ReportRunInventoryPayload';
  /** Tells how many runs the inventory changed: lost, or open again after a timeout. */
  changed: Scalars['Int']['output'];
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The run of a report. */
export type ReportRunPayload = {
  __typename?: 'ReportRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** Tells whether the run reached a state that it did not hold, or was opened again; false for a repeat. */
  news: Scalars['Boolean']['output'];
  /** The id of the run in this graph. */
  storedRunId: Scalars['ID']['output'];
};

/** A bridge reports what the processes of a session spent. */
export type ReportSessionUsageInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
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

/** A bridge reports tool calls of a run. */
export type ReportToolCallsInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** Tells how many of the calls are new. */
  stored: Scalars['Int']['output'];
};

/** An export takes everything, so that there is nothing to choose. */
export type RequestExportInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** The export that is under way now. */
export type RequestExportPayload = {
  __typename?: 'RequestExportPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The new export, or the one that was under way already. */
  export: Export;
};

/** Work to ask bridges for. */
export type RequestWorkInput = {
  /** A capability that a bridge must report to claim the request. */
  capability?: InputMaybe<Scalars['String']['input']>;
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The context that the agent is given beside the subject. */
  context?: InputMaybe<WorkContextInput>;
  /** Tells how much thought the agent is asked for. */
  effort?: InputMaybe<Effort>;
  /** The kind of work, such as implement. */
  kind: Scalars['String']['input'];
  /** The model that replaces the one of the work entry. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** The session of an unfinished run to resume. */
  resumeSessionId?: InputMaybe<Scalars['ID']['input']>;
  /** The rule in whose name the request is asked for. */
  ruleId?: InputMaybe<Scalars['String']['input']>;
  /** A card of the project, or any uuid for another type of subject. */
  subjectId: Scalars['ID']['input'];
  /** Tells what the work is about. */
  subjectType?: InputMaybe<Scalars['String']['input']>;
};

/** The request as it was opened. */
export type RequestWorkPayload = {
  __typename?: 'RequestWorkPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The request. */
  workRequest: WorkRequest;
};

/** The run to control. */
export type RerunRunInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that a control stored or withdrew. */
export type RerunRunPayload = {
  __typename?: 'RerunRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command as it stands. */
  command: Command;
};

/** A bridge asks which variant a card runs. */
export type ResolveExperimentPinInput = {
  /** The variant that the bridge drew; becomes the pin unless one stands. */
  candidate: Scalars['String']['input'];
  /** The card, a uuid. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The experiment: 1 to 64 lower-case letters, digits, underscores or hyphens. */
  experiment: Scalars['String']['input'];
  /** The metrics to compare by: 1 to 16 different keys of lower-case letters, digits, colons and hyphens. They are stored together with valid weights; any other value then clears the stored metrics. */
  metrics?: InputMaybe<Scalars['JSONValue']['input']>;
  /** Id or slug of the project. */
  project: Scalars['String']['input'];
  /** The variants on offer: 1 to 32 names, each once. */
  variants: Array<Scalars['String']['input']>;
  /** The weights of the variants in their order: integers of 1 to 1,000,000. Any other value is dropped, and what was sent before stays. */
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

/** How work, or a command, ended at the bridge. */
export type ResultState =
  /** The bridge did it. */
  | 'DONE'
  /** The bridge did not, and may say why. */
  | 'REFUSED';

/** How an agent says that its work ended. */
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
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that a control stored or withdrew. */
export type ResumeRunPayload = {
  __typename?: 'ResumeRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command as it stands. */
  command: Command;
};

/** A review of a card's work. */
export type Review = Node & {
  __typename?: 'Review';
  /** Tells who reviewed. */
  author: Author;
  /** The card whose work was reviewed, while there is one. */
  card?: Maybe<Card>;
  /** The id of the card. */
  cardId: Scalars['ID']['output'];
  /** Tells when the review was submitted. */
  createdAt: Scalars['DateTime']['output'];
  /** The findings in the order of the review. */
  findings: Array<ReviewFinding>;
  /** The id of the review. */
  id: Scalars['ID']['output'];
  /** The run that reviewed, while the run is on record. */
  run?: Maybe<Run>;
  /** The session that reviewed, where one is told. */
  sessionId?: Maybe<Scalars['ID']['output']>;
  /** The summary of the review. */
  summary: Scalars['String']['output'];
  /** The verdict of the review. */
  verdict: ReviewVerdict;
};

/** A page of a list of Review. */
export type ReviewConnection = {
  __typename?: 'ReviewConnection';
  /** The page, each node with its cursor. */
  edges: Array<ReviewEdge>;
  /** The page without cursors. */
  nodes: Array<Review>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Review of a page, with its cursor. */
export type ReviewEdge = {
  __typename?: 'ReviewEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Review. */
  node: Review;
};

/** Something that a review found. */
export type ReviewFinding = {
  __typename?: 'ReviewFinding';
  /** Tells what the finding is, at length; may be empty. */
  detail: Scalars['String']['output'];
  /** The line in that file. */
  line?: Maybe<Scalars['Int']['output']>;
  /** The file; null for what is about none. */
  path?: Maybe<Scalars['String']['output']>;
  /** Tells how much the finding matters. */
  severity: Severity;
  /** Tells what the finding is, in a line. */
  title: Scalars['String']['output'];
};

/** Something that a review found. */
export type ReviewFindingInput = {
  /** Tells what the finding is, at length: at most 10000 characters, may be empty. */
  detail: Scalars['String']['input'];
  /** The line in that file, from 1. */
  line?: InputMaybe<Scalars['Int']['input']>;
  /** The file, at most 1000 characters. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** Tells how much the finding matters. */
  severity: Severity;
  /** Tells what the finding is, in a line of 1 to 200 characters. */
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

/** A run of an agent or a command on a bridge. */
export type Run = Node & {
  __typename?: 'Run';
  /** The short name of the agent account of the run. */
  account?: Maybe<Scalars['String']['output']>;
  /** The bridge of the run, while your account has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The bridgeId of the bridge that runs it; null for a session that no bridge launched. */
  bridgeId?: Maybe<Scalars['ID']['output']>;
  /** The time of the tool calls of the run by kind, longest first, at most 100 kinds. */
  bucketTimes: Array<RunBucketTime>;
  /** The card that the run is about, while there is one. */
  card?: Maybe<Card>;
  /** The card's number, as a label; null for another subject. */
  cardNumber?: Maybe<Scalars['Int']['output']>;
  /** The commands that the bridge got about the run, with its answers: newest first, at most 20. */
  commands: Array<Command>;
  /** The run that this run resumes. */
  continues?: Maybe<Run>;
  /** The id of the run that this run resumes. */
  continuesId?: Maybe<Scalars['ID']['output']>;
  /** Tells when the service first heard of the run. */
  createdAt: Scalars['DateTime']['output'];
  /** The time from the start of the run to its end, in milliseconds; null until both are known. */
  durationMs?: Maybe<Scalars['BigInt']['output']>;
  /** Tells when the run ended. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The exit code of the process of the run. */
  exitCode?: Maybe<Scalars['Int']['output']>;
  /** The experiment in which the run takes part. */
  experiment?: Maybe<Scalars['String']['output']>;
  /** Tells why the run's worker never started. */
  failureReason?: Maybe<Scalars['String']['output']>;
  /** Tells when the service first heard of the run. */
  firstReportAt: Scalars['DateTime']['output'];
  /** The agent tool of the run; code-agent for a run that was reported before bridges told their tool. */
  harness: Scalars['String']['output'];
  /** The agent tool's own id of the session. */
  harnessSessionId?: Maybe<Scalars['String']['output']>;
  /** Tells whether the run's worker told a result. */
  hasResult?: Maybe<Scalars['Boolean']['output']>;
  /** The states that the run reached, each once, by their times. States of the same second stand in the order in which runs pass them. */
  history: Array<RunHistoryEntry>;
  /** The id of the run. */
  id: Scalars['ID']['output'];
  /** The time in pauses of more than five minutes, in milliseconds; null when unknown. */
  idleGapMs?: Maybe<Scalars['BigInt']['output']>;
  /** The kind of the run. */
  kind: RunKind;
  /** Tells what was measured of the run. */
  metrics: RunMetrics;
  /** The model of the run. */
  model?: Maybe<Scalars['String']['output']>;
  /** The end of the output of the run. Everyone who may see the project may read it. */
  output?: Maybe<Scalars['String']['output']>;
  /** The claims of the work request of the run, oldest first: the last 50, and none without a request. */
  ownership: Array<WorkClaim>;
  /** The largest context that the run's main session reached, tokens; null when unknown. */
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
  /** The result, as the run's worker told it. */
  resultStatus?: Maybe<ResultStatus>;
  /** Tells why the unfinished run was not resumed: card_moved, shutdown, rule_dead or reload. */
  resumeSkipped?: Maybe<Scalars['String']['output']>;
  /** The rule that opened the run's request. */
  ruleId?: Maybe<Scalars['String']['output']>;
  /** The id that the bridge gave the run. */
  runId?: Maybe<Scalars['ID']['output']>;
  /** The runs of the same card that resumed one another, with this one among them: oldest first, at most 50. */
  series: Array<Run>;
  /** The id of the session of the agent. */
  sessionId?: Maybe<Scalars['ID']['output']>;
  /** Tells when the run's worker started. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The present state. */
  state: RunState;
  /** The id of the subject. */
  subjectId: Scalars['ID']['output'];
  /** Tells what the run is about: card, or the type that a module names. */
  subjectType: Scalars['String']['output'];
  /** The variant that the card of the run had before, when that variant is no longer on offer. */
  switchedFrom?: Maybe<Scalars['String']['output']>;
  /** The tool calls of the run, in their order. */
  toolCalls: ToolCallConnection;
  /** The time within tool calls in milliseconds, with overlaps counted once; null when unknown. */
  toolTimeMs?: Maybe<Scalars['BigInt']['output']>;
  /** Tells when the run reached its latest state. */
  updatedAt: Scalars['DateTime']['output'];
  /** The address of the page that shows the run. */
  url: Scalars['String']['output'];
  /** The usage of the run; null while unknown. */
  usage?: Maybe<RunUsage>;
  /** The variant of the experiment with which the run works. */
  variant?: Maybe<Scalars['String']['output']>;
  /** Explains to people why the run waits; null when it does not wait, or only waits its turn. */
  waitingBecause?: Maybe<Scalars['String']['output']>;
  /** The command that waits for the run's bridge. */
  waitingCommand?: Maybe<Command>;
  /** The kind of work, such as implement. */
  workKind?: Maybe<Scalars['String']['output']>;
  /** The id of the work request that the run works on. */
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

/** Time that a run spent in one kind of tool call. */
export type RunBucketTime = {
  __typename?: 'RunBucketTime';
  /** The first signature of the calls, or their tool when they have no signature. */
  bucket: Scalars['String']['output'];
  /** Together, milliseconds; overlaps count each. */
  ms: Scalars['BigInt']['output'];
};

/** A page of a list of Run. */
export type RunConnection = {
  __typename?: 'RunConnection';
  /** The page, each node with its cursor. */
  edges: Array<RunEdge>;
  /** The page without cursors. */
  nodes: Array<Run>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One Run of a page, with its cursor. */
export type RunEdge = {
  __typename?: 'RunEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The Run. */
  node: Run;
};

/** Which runs a list holds. A field that is left out admits all. */
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
  /** The kind of the run. */
  kind?: InputMaybe<RunKind>;
  /** The model of the runs. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project of the runs. */
  project?: InputMaybe<Scalars['ID']['input']>;
  /** The states of the runs; an empty list admits any. */
  state?: InputMaybe<Array<RunState>>;
  /** The runs were first reported before this moment. In a list by start, they started before it. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** The variant of the runs; needs an experiment. */
  variant?: InputMaybe<Scalars['String']['input']>;
  /** The kind of work. */
  workKind?: InputMaybe<Scalars['String']['input']>;
};

/** A state that a run reached, and when. */
export type RunHistoryEntry = {
  __typename?: 'RunHistoryEntry';
  /** Tells when the run reached the state, to the second: by its bridge's clock, or the service's where it guessed. */
  at: Scalars['DateTime']['output'];
  /** The state. */
  state: RunState;
};

/** The kind of the run. */
export type RunKind =
  /** A command without an agent. */
  | 'COMMAND'
  /** A session of a person with an agent. */
  | 'INTERACTIVE'
  /** An agent at work on a request. */
  | 'WORKER';

/** The measurements of a run. Null stands for an unknown value. */
export type RunMetrics = {
  __typename?: 'RunMetrics';
  /** The number of runs of the same bridge at that time, with the run itself, counted when it ended. */
  concurrentRuns?: Maybe<Scalars['Int']['output']>;
  /** Calls that ended with an error. */
  failedCalls?: Maybe<Scalars['Int']['output']>;
  /** The time in pauses of more than five minutes, in milliseconds. */
  idleGapMs?: Maybe<Scalars['BigInt']['output']>;
  /** The longest call, milliseconds. */
  longestCallMs?: Maybe<Scalars['BigInt']['output']>;
  /** The mean use of all cores of the machine during the run, in percent. */
  meanCpuPct?: Maybe<Scalars['Float']['output']>;
  /** The duration of the run without tool calls and pauses, in milliseconds; null when one of the three is unknown. */
  modelTimeMs?: Maybe<Scalars['BigInt']['output']>;
  /** Tells whether the machine ran on its battery at any time during the run. */
  onBattery?: Maybe<Scalars['Boolean']['output']>;
  /** The largest context of the run's main session, tokens. */
  peakContextTokens?: Maybe<Scalars['BigInt']['output']>;
  /** Most memory in use there, bytes. */
  peakMemBytes?: Maybe<Scalars['BigInt']['output']>;
  /** Most swap in use there, bytes. */
  peakSwapBytes?: Maybe<Scalars['BigInt']['output']>;
  /** Time of the subagents that its main session called, milliseconds; null also while a call of the main session does not say its kind. */
  subagentMs?: Maybe<Scalars['BigInt']['output']>;
  /** Stored tool calls, those of subagents too; null when there are none. */
  toolCalls?: Maybe<Scalars['Int']['output']>;
  /** The time within tool calls in milliseconds, with overlaps counted once. */
  toolTimeMs?: Maybe<Scalars['BigInt']['output']>;
};

/** What one model was used for. */
export type RunModelUsage = {
  __typename?: 'RunModelUsage';
  /** Tokens read from a cache. */
  cacheReadTokens: Scalars['BigInt']['output'];
  /** Tokens written to a cache. */
  cacheWriteTokens: Scalars['BigInt']['output'];
  /** The cost in US dollars with six decimals; null while no price is known. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** Tokens read, without what came from or went to a cache. */
  inputTokens: Scalars['BigInt']['output'];
  /** The name of the model. */
  model: Scalars['String']['output'];
  /** Tokens written. */
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

/** A state that a run reached. Words are those of the REST path, lower-case with hyphens; null reads as not sent. */
export type RunReportInput = {
  /** The short name of the account; never a path or a key. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** The question whose answer a resumed run continues from. It is checked and not stored. */
  askId?: InputMaybe<Scalars['String']['input']>;
  /** Required. The time at which the run reached the state, in RFC 3339. */
  at?: InputMaybe<Scalars['String']['input']>;
  /** Required. The id of the bridge: any uuid that the bridge always uses. */
  bridgeId?: InputMaybe<Scalars['String']['input']>;
  /** The card's number; required for a card, refused for another subject. */
  cardNumber?: InputMaybe<Scalars['Int']['input']>;
  /** The bridge's id of the run that it resumes. */
  continues?: InputMaybe<Scalars['String']['input']>;
  /** Tells when the run ended, RFC 3339; required for an outcome. */
  endedAt?: InputMaybe<Scalars['String']['input']>;
  /** Of an outcome: -255 to 255. */
  exitCode?: InputMaybe<Scalars['Int']['input']>;
  /** The experiment in which the run takes part; needs a variant. */
  experiment?: InputMaybe<Scalars['String']['input']>;
  /** Tells why the worker never started, at most 1000 characters. */
  failureReason?: InputMaybe<Scalars['String']['input']>;
  /** The agent tool. */
  harness?: InputMaybe<Scalars['String']['input']>;
  /** The agent tool's own id of the session. */
  harnessSessionId?: InputMaybe<Scalars['String']['input']>;
  /** Of an outcome: whether the worker told a result. */
  hasResult?: InputMaybe<Scalars['Boolean']['input']>;
  /** The kind of the run, worker or command; worker by default. */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** The limit on resumes that the run met. It is checked and not stored. */
  maxChain?: InputMaybe<Scalars['BigInt']['input']>;
  /** The model on which the run works. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The end of what the run printed, at most 4000 characters; required for an outcome, and may be empty. */
  output?: InputMaybe<Scalars['String']['input']>;
  /** Of an outcome or stop: the largest context, tokens. */
  peakContextTokens?: InputMaybe<Scalars['BigInt']['input']>;
  /** The reason: shutdown, rule_dead or reload. It is checked and not stored. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The run that replaced this one. It is checked and not stored. */
  replacedBy?: InputMaybe<Scalars['String']['input']>;
  /** The model that the variant asks for. */
  requestedModel?: InputMaybe<Scalars['String']['input']>;
  /** Of an outcome: what else the result holds, 4000 bytes. */
  resultFields?: InputMaybe<Scalars['JSONObject']['input']>;
  /** With an outcome: the reason as a code. An unknown code is stored as other. */
  resultReason?: InputMaybe<Scalars['String']['input']>;
  /** Of an outcome: finished, blocked, unfinished or waiting. */
  resultStatus?: InputMaybe<Scalars['String']['input']>;
  /** With an outcome: why the run was not resumed, one of card_moved, shutdown, rule_dead and reload. */
  resumeSkipped?: InputMaybe<Scalars['String']['input']>;
  /** The rule that opened the run's request. */
  ruleId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the session: a uuid; required for a worker that runs. */
  sessionId?: InputMaybe<Scalars['String']['input']>;
  /** Tells when the run started, RFC 3339; required for running. */
  startedAt?: InputMaybe<Scalars['String']['input']>;
  /** Required. A state that a bridge may set, such as not-started. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Required. The id of the subject: a uuid. */
  subjectId?: InputMaybe<Scalars['String']['input']>;
  /** Required. The type of the subject, such as card. */
  subjectType?: InputMaybe<Scalars['String']['input']>;
  /** The variant that the card of the run had before. */
  switchedFrom?: InputMaybe<Scalars['String']['input']>;
  /** The usage of the run. It is stored from the outcome or stop that closes the run. */
  usage?: InputMaybe<UsageInput>;
  /** The variant with which the run works. */
  variant?: InputMaybe<Scalars['String']['input']>;
  /** The kind of work, such as implement. */
  workKind?: InputMaybe<Scalars['String']['input']>;
  /** The id of the work request that the run works on: a uuid. */
  workRequestId?: InputMaybe<Scalars['String']['input']>;
  /** The worker pool in which the run runs. */
  workerPool?: InputMaybe<Scalars['String']['input']>;
};

/** Where a run stands. */
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

/** The usage of a run. A list without models means that nothing was spent. */
export type RunUsage = {
  __typename?: 'RunUsage';
  /** Tokens read from a cache, over all models. */
  cacheReadTokens: Scalars['BigInt']['output'];
  /** Tokens written to a cache, over all models. */
  cacheWriteTokens: Scalars['BigInt']['output'];
  /** The cost over all models in US dollars with six decimals; null when the price of any model is unknown. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** Tokens read, over all models. */
  inputTokens: Scalars['BigInt']['output'];
  /** Model by model, by name. */
  models: Array<RunModelUsage>;
  /** Tokens written, over all models. */
  outputTokens: Scalars['BigInt']['output'];
  /** Tells who counted. */
  source: UsageSource;
};

/** What the processes of a session spent. */
export type SessionUsageReportInput = {
  /** Required. 1 to 100, in the order in which the processes started. */
  processes?: InputMaybe<Array<UsageInput>>;
  /** The id of the interactive run that the usage belongs to. Without it the usage belongs to the worker runs of the session. */
  runId?: InputMaybe<Scalars['ID']['input']>;
};

/** What a board's cards cause: a shipped template, or rules of the project's own. */
export type SetWorkflowInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
  /** Rules in place of the template's. Without rules the project follows its template again. */
  rules?: InputMaybe<Array<WorkflowRuleInput>>;
  /** The template to follow; the present one by default. */
  template?: InputMaybe<Scalars['String']['input']>;
  /** With rules: the minutes that a request may wait for a bridge; a day by default. */
  workTimeoutMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** The project as it stands after the change. */
export type SetWorkflowPayload = {
  __typename?: 'SetWorkflowPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** A bridge answers a command. */
export type SettleCommandInput = {
  /** The bridge that was asked. */
  bridgeId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the command. */
  commandId: Scalars['ID']['input'];
  /** Tells why the bridge did or did not do it, in at most 1000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Tells whether the bridge did what was asked. */
  state: ResultState;
};

/** The state that stands after the answer. */
export type SettleCommandPayload = {
  __typename?: 'SettleCommandPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The id of the command. */
  commandId: Scalars['ID']['output'];
  /** The stored state. */
  state: CommandState;
};

/** A bridge posts the result of a request that it holds. */
export type SettleWorkRequestInput = {
  /** The bridge that holds the claim. */
  bridgeId: Scalars['ID']['input'];
  /** The token of the claim. */
  claimToken: Scalars['Uuid']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** A code of 1 to 64 lower-case letters, digits or hyphens. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Tells how the work ended. */
  state: ResultState;
  /** The id of the request. */
  workRequestId: Scalars['ID']['input'];
};

/** The state that stands after the result. */
export type SettleWorkRequestPayload = {
  __typename?: 'SettleWorkRequestPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The stored state. */
  state: WorkRequestState;
  /** The id of the request. */
  workRequestId: Scalars['ID']['output'];
};

/** Tells how much a finding matters. */
export type Severity =
  /** The work must not go out like this. */
  | 'CRITICAL'
  /** The finding should be resolved before the work goes out. */
  | 'MAJOR'
  /** The finding may be resolved later. */
  | 'MINOR'
  /** A matter of taste. */
  | 'NIT';

/** The run to control. */
export type StopRunInput = {
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the run. */
  runId: Scalars['ID']['input'];
};

/** The command that a control stored or withdrew. */
export type StopRunPayload = {
  __typename?: 'StopRunPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The command as it stands. */
  command: Command;
};

/** A review of a card's work. */
export type SubmitReviewInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
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
  /** Follows what happens on the board of a project. */
  boardChanged: BoardChange;
  /** Follows your bridges as they change: a new report, a name, a pause, or a return after silence. */
  bridgeChanged: Bridge;
  /** The events of your account after a sequence, then live, with no gap; from now on without `after`. */
  events: Event;
  /** Follows the runs of a project as they change. Changes in quick succession arrive as one. */
  runChanged: Run;
  /** Follows one run: tells it as it stands, then after each change, until it is deleted. */
  runUpdated: Run;
  /** Follows the work requests of a project and tells each change once. */
  workRequestChanged: WorkRequest;
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionBoardChangedArgs = {
  projectId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionRunChangedArgs = {
  bridgeId?: InputMaybe<Scalars['ID']['input']>;
  cardId?: InputMaybe<Scalars['ID']['input']>;
  projectId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionRunUpdatedArgs = {
  runId: Scalars['ID']['input'];
};


/** The subscriptions, over a WebSocket. */
export type SubscriptionWorkRequestChangedArgs = {
  projectId: Scalars['ID']['input'];
};

/** A share with the interval in which it lies with 95 % confidence. */
export type SuccessRate = {
  __typename?: 'SuccessRate';
  /** Upper bound of the Wilson interval. */
  high: Scalars['Float']['output'];
  /** Lower bound of the Wilson interval. */
  low: Scalars['Float']['output'];
  /** The share, 0 to 1. */
  rate: Scalars['Float']['output'];
};

/** A call of a tool by an agent. */
export type ToolCall = Node & {
  __typename?: 'ToolCall';
  /** The background task that the call started. */
  backgroundId?: Maybe<Scalars['String']['output']>;
  /** Tells how long the call took, milliseconds; null without a result. */
  durationMs?: Maybe<Scalars['BigInt']['output']>;
  /** The full text of the call, where the project collects full texts. */
  fullText?: Maybe<Scalars['String']['output']>;
  /** The id of the call. */
  id: Scalars['ID']['output'];
  /** Tells whether a subagent made the call. */
  inSubagent: Scalars['Boolean']['output'];
  /** Tells whether the call ended with an error; null without a result. */
  isError?: Maybe<Scalars['Boolean']['output']>;
  /** Tells what the call is; null where its bridge did not say. */
  kind?: Maybe<ToolCallKind>;
  /** The place of the call in the run, from 1. */
  seq: Scalars['Int']['output'];
  /** The programs of a command line, each with its subcommand where it is known to have one; otherwise the tool. */
  signatures: Array<Scalars['String']['output']>;
  /** Tells when the call began. */
  startedAt: Scalars['DateTime']['output'];
  /** The name of the tool. */
  tool: Scalars['String']['output'];
  /** The background task that the call waits for. */
  waitsOn?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of ToolCall. */
export type ToolCallConnection = {
  __typename?: 'ToolCallConnection';
  /** The page, each node with its cursor. */
  edges: Array<ToolCallEdge>;
  /** The page without cursors. */
  nodes: Array<ToolCall>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One ToolCall of a page, with its cursor. */
export type ToolCallEdge = {
  __typename?: 'ToolCallEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The ToolCall. */
  node: ToolCall;
};

/** What a tool call is, as its bridge says. */
export type ToolCallKind =
  /** A command line. */
  | 'SHELL'
  /** Work given to another agent. */
  | 'SUBAGENT'
  /** Any other tool. */
  | 'TOOL';

/** Tool calls of a run. */
export type ToolCallsReportInput = {
  /** Required. The calls, at most 500. Calls that are stored already are ignored. */
  calls?: InputMaybe<Scalars['ToolCallReports']['input']>;
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

/** A link between a card and a document. */
export type UnlinkDocumentInput = {
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The id of the document. */
  documentId: Scalars['ID']['input'];
  /** Tells what the document is to the card, such as plan. */
  tag: Scalars['String']['input'];
};

/** The card as it stands after the change. */
export type UnlinkDocumentPayload = {
  __typename?: 'UnlinkDocumentPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** The bridge to pause or to resume. */
export type UnpauseBridgeInput = {
  /** One of your bridges. */
  bridgeId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
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

/** Changes of a card. A field that is left out stays; null clears the fields of the pull request. */
export type UpdateCardInput = {
  /** The new body. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** The id of the card. */
  cardId: Scalars['ID']['input'];
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** The head commit of the pull request of the card. */
  headSha?: InputMaybe<Scalars['String']['input']>;
  /** The number of the pull request of the card. */
  pullRequestNumber?: InputMaybe<Scalars['Int']['input']>;
  /** The link of the pull request of the card. */
  pullRequestUrl?: InputMaybe<Scalars['String']['input']>;
  /** The new title. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The card as it stands after the change. */
export type UpdateCardPayload = {
  __typename?: 'UpdateCardPayload';
  /** The card. */
  card: Card;
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
};

/** What the agents page shows about the version of a bridge. */
export type UpdateChip = {
  __typename?: 'UpdateChip';
  /** The command that updates the bridge, where an update is available. */
  installCommand?: Maybe<Scalars['String']['output']>;
  /** The kind of the chip. */
  kind: UpdateChipKind;
  /** The text of the chip. */
  text: Scalars['String']['output'];
};

/** What an update chip tells. */
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

/** State of the bridge's own update. */
export type UpdateInput = {
  /** The package manager of the installation. Only homebrew is stored; any other text counts as no value. */
  install?: InputMaybe<Scalars['String']['input']>;
  /** Tells where the update stands. */
  state: UpdateState;
  /** The release that the state is about. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** Settings of a project. A setting that is left out stays. */
export type UpdateProjectInput = {
  /** The forge user that the project's agents are to push as; empty text clears it. */
  agentLogin?: InputMaybe<Scalars['String']['input']>;
  /** A text of the client's own choice, by which it knows its mutation again. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
  /** Tells whether tool calls are kept with their full text. */
  collectFullText?: InputMaybe<Scalars['Boolean']['input']>;
  /** The id of the project. */
  projectId: Scalars['ID']['input'];
};

/** The project as it stands after the change. */
export type UpdateProjectPayload = {
  __typename?: 'UpdateProjectPayload';
  /** The text that the client sent with the mutation. */
  clientMutationId?: Maybe<Scalars['String']['output']>;
  /** The project. */
  project: Project;
};

/** Where a bridge's own update stands. */
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

/** What a process spent. */
export type UsageInput = {
  /** Required. By name of the model, at most 20: inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, and costUsd, null while no price is known. No model at all means that nothing was spent. */
  models?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Required. Who counted. */
  source?: InputMaybe<UsageSource>;
};

/** Who counted what a run spent. */
export type UsageSource =
  /** The bridge counted it. */
  | 'ESTIMATED'
  /** The agent tool told it. */
  | 'REPORTED';

/** What runs spent together, and how many of them the sums leave out: a sum is null where runs are there and not one of them is known. */
export type UsageTotals = {
  __typename?: 'UsageTotals';
  /** Tokens read from a cache. */
  cacheReadTokens?: Maybe<Scalars['BigInt']['output']>;
  /** Tokens written to a cache. */
  cacheWriteTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The cost of the runs whose price is known, in US dollars with six decimals. */
  costUsd?: Maybe<Scalars['Float']['output']>;
  /** The number of runs whose usage is an estimate of their bridge. The sums include them. */
  estimatedRuns: Scalars['Int']['output'];
  /** Tokens read. */
  inputTokens?: Maybe<Scalars['BigInt']['output']>;
  /** Tokens written. */
  outputTokens?: Maybe<Scalars['BigInt']['output']>;
  /** The number of runs that ended. */
  runs: Scalars['Int']['output'];
  /** The number of runs whose usage is unknown. No sum includes them. */
  unknownRuns: Scalars['Int']['output'];
  /** The number of runs with known tokens and an unknown price. costUsd leaves them out. */
  unpricedRuns: Scalars['Int']['output'];
};

/** Which runs are summed up. A field that is left out admits all. */
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

/** What the runs of a variant came to. All but `runs` is about finished runs: an agent worked until it ended by itself. */
export type VariantComparison = {
  __typename?: 'VariantComparison';
  /** The cost of the finished runs. */
  cost: VariantCost;
  /** The duration of the finished runs. */
  duration: VariantDuration;
  /** Tells whether at least `minimumRuns` runs succeeded or failed. With fewer the figures are too few to choose by. */
  enoughData: Scalars['Boolean']['output'];
  /** Those in state NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP or FAILED. */
  failedRuns: Scalars['Int']['output'];
  /** Those that succeeded, failed, or wait on the forge; the latter have no verdict. */
  finishedRuns: Scalars['Int']['output'];
  /** The largest contexts of the finished runs. */
  peakContext: VariantPeakContext;
  /** Medians and the like; worked out only when asked for. */
  quantiles: VariantQuantiles;
  /** Its runs that ended in any way, stopped and lost ones included. */
  runs: Scalars['Int']['output'];
  /** Those in state SUCCEEDED. */
  succeededRuns: Scalars['Int']['output'];
  /** Successes among those that succeeded or failed; null for none. */
  successRate?: Maybe<SuccessRate>;
  /** The tokens of the finished runs. */
  tokens: VariantTokens;
  /** The failures among the tool calls of the finished runs. */
  toolFailures: VariantToolFailures;
  /** The variant. */
  variant: Scalars['String']['output'];
  /** Its weight now; null for a variant that is no longer on offer. */
  weight?: Maybe<Scalars['Int']['output']>;
};

/** What finished runs cost, as far as it is known. */
export type VariantCost = {
  __typename?: 'VariantCost';
  /** Of the known ones, those that a bridge estimated. */
  estimatedRuns: Scalars['Int']['output'];
  /** Finished runs whose cost is known. */
  knownRuns: Scalars['Int']['output'];
  /** The mean over the known ones, six decimals; null for none. */
  meanUsd?: Maybe<Scalars['Float']['output']>;
  /** The sum over the known ones, US dollars; null for none. */
  totalUsd?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs whose usage, or the price of whose model, is unknown. */
  unknownRuns: Scalars['Int']['output'];
};

/** How long finished runs took. */
export type VariantDuration = {
  __typename?: 'VariantDuration';
  /** Finished runs with a start and an end. */
  knownRuns: Scalars['Int']['output'];
  /** The mean, milliseconds; null for none. */
  meanMs?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs without these values. */
  unknownRuns: Scalars['Int']['output'];
};

/** The largest contexts of finished runs. */
export type VariantPeakContext = {
  __typename?: 'VariantPeakContext';
  /** The number of finished runs that reported their largest context. */
  knownRuns: Scalars['Int']['output'];
  /** The largest, tokens; null for none. */
  max?: Maybe<Scalars['BigInt']['output']>;
  /** The mean, tokens; null for none. */
  mean?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs that reported none. */
  unknownRuns: Scalars['Int']['output'];
};

/** Figures that need all runs in order. Null where no run has them. */
export type VariantQuantiles = {
  __typename?: 'VariantQuantiles';
  /** Half of the known costs lie below, US dollars. */
  medianCostUsd?: Maybe<Scalars['Float']['output']>;
  /** Half of the runs took less, milliseconds. */
  medianDurationMs?: Maybe<Scalars['Float']['output']>;
  /** Nine of ten runs took less, milliseconds. */
  p90DurationMs?: Maybe<Scalars['Float']['output']>;
};

/** The tokens of finished runs, as far as they are known. */
export type VariantTokens = {
  __typename?: 'VariantTokens';
  /** Tokens read from the cache. */
  cacheRead?: Maybe<Scalars['BigInt']['output']>;
  /** Tokens written to the cache. */
  cacheWrite?: Maybe<Scalars['BigInt']['output']>;
  /** Of the known ones, those that a bridge estimated. */
  estimatedRuns: Scalars['Int']['output'];
  /** Input tokens; null while no usage is known. */
  input?: Maybe<Scalars['BigInt']['output']>;
  /** Finished runs whose usage is known. */
  knownRuns: Scalars['Int']['output'];
  /** The mean of all four; null for none. */
  mean?: Maybe<Scalars['Float']['output']>;
  /** Output tokens. */
  output?: Maybe<Scalars['BigInt']['output']>;
  /** All four. */
  total?: Maybe<Scalars['BigInt']['output']>;
  /** The number of finished runs whose usage is unknown. */
  unknownRuns: Scalars['Int']['output'];
};

/** How often tool calls of finished runs failed. */
export type VariantToolFailures = {
  __typename?: 'VariantToolFailures';
  /** Their calls; null for no such run. */
  calls?: Maybe<Scalars['BigInt']['output']>;
  /** Those that failed. */
  failedCalls?: Maybe<Scalars['BigInt']['output']>;
  /** Finished runs with calls on record. */
  knownRuns: Scalars['Int']['output'];
  /** The share of calls that failed; null without a call. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** The number of finished runs without these values. */
  unknownRuns: Scalars['Int']['output'];
};

/** How often a variant is drawn. */
export type VariantWeight = {
  __typename?: 'VariantWeight';
  /** The variant. */
  name: Scalars['String']['output'];
  /** The weight of the variant among the others, 1 to 1,000,000. */
  weight: Scalars['Int']['output'];
};

/** Your account: the one that asks. */
export type Viewer = Node & {
  __typename?: 'Viewer';
  /** What happened in your account, newest first. With a filter a page may hold fewer records than asked for, or none, while `hasNextPage` is true. */
  audit: AuditRecordConnection;
  /** Your bridges, by their ids. */
  bridges: BridgeConnection;
  /** The e-mail address. */
  email: Scalars['String']['output'];
  /** The sequence of the newest event of your account. `events(after:)` takes it and follows the events that come later. */
  eventCursor: Scalars['String']['output'];
  /** One of your exports; null when there is none. */
  export?: Maybe<Export>;
  /** Your exports, newest first. */
  exports: ExportConnection;
  /** The id of the account. */
  id: Scalars['ID']['output'];
  /** Your registered operation of that name; null when there is none. */
  operation?: Maybe<RegisteredOperation>;
  /** Your registered operations, by their names. */
  operations: RegisteredOperationConnection;
  /** Your projects, oldest first. */
  projects: ProjectConnection;
};


/** Your account: the one that asks. */
export type ViewerAuditArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Your account: the one that asks. */
export type ViewerBridgesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Your account: the one that asks. */
export type ViewerExportArgs = {
  id: Scalars['ID']['input'];
};


/** Your account: the one that asks. */
export type ViewerExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Your account: the one that asks. */
export type ViewerOperationArgs = {
  name: Scalars['String']['input'];
};


/** Your account: the one that asks. */
export type ViewerOperationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Your account: the one that asks. */
export type ViewerProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A reason why a work request is not being worked on. */
export type WaitReason = {
  __typename?: 'WaitReason';
  /** The reason, for programs. */
  code: WaitReasonCode;
  /** The reason, for people. */
  text: Scalars['String']['output'];
};

/** A reason why a work request is not being worked on. */
export type WaitReasonCode =
  /** No agent account of those bridges passes its check. */
  | 'ACCOUNT_FAILING'
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
  /** A bridge could take the request and has not done so for three heartbeats. */
  | 'NOT_TAKEN'
  /** No bridge follows the project. */
  | 'NO_BRIDGE'
  /** Every bridge of the project is quiet. */
  | 'NO_BRIDGE_ONLINE'
  /** Every worker of those bridges is busy. */
  | 'POOL_FULL';

/** A time that a bridge held a work request. */
export type WorkClaim = {
  __typename?: 'WorkClaim';
  /** The bridge that held the request, while your account has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The bridgeId of the bridge that held the request. */
  bridgeId: Scalars['ID']['output'];
  /** Tells when the request was claimed. */
  claimedAt: Scalars['DateTime']['output'];
  /** The state of the request after the claim; OPEN when the lease ran out and the request was offered again. */
  end?: Maybe<WorkRequestState>;
  /** Tells when the bridge no longer held the claim; null while it does. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tells when the last lease of the claim ends, or ended. */
  leaseUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The number of the claim among the claims of the request, from 1. */
  number: Scalars['Int']['output'];
};

/** A claim that the bridge holds, to be renewed. */
export type WorkClaimInput = {
  /** The token of the claim. */
  claimToken: Scalars['Uuid']['input'];
  /** The work request. */
  id: Scalars['Uuid']['input'];
};

/** The context that the agent is given beside the subject. */
export type WorkContext = {
  __typename?: 'WorkContext';
  /** The linked document that carries the rule's tag. */
  documentId?: Maybe<Scalars['ID']['output']>;
  /** Head commit, 7 to 64 lower-case hex digits. */
  headSha?: Maybe<Scalars['String']['output']>;
  /** Number of the pull request that the rule acts on. */
  pullRequestNumber?: Maybe<Scalars['Int']['output']>;
  /** Link of the pull request, https only. */
  pullRequestUrl?: Maybe<Scalars['String']['output']>;
  /** The code that says why the work is asked for, such as checks-failed. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** The context that the agent is given beside the subject. A value that breaks its rule is refused. */
export type WorkContextInput = {
  /** A document to work from. */
  documentId?: InputMaybe<Scalars['ID']['input']>;
  /** Head commit: 7 to 64 lower-case hexadecimal digits. */
  headSha?: InputMaybe<Scalars['String']['input']>;
  /** Number of the pull request to act on. */
  pullRequestNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Link of the pull request: https, at most 2000 characters. */
  pullRequestUrl?: InputMaybe<Scalars['String']['input']>;
  /** The code that says why the work is asked for. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** A piece of agent work on one subject, offered to bridges. */
export type WorkRequest = Node & {
  __typename?: 'WorkRequest';
  /** Tells how often the workflow has opened this work, this time included. */
  attempt: Scalars['Int']['output'];
  /** The bridge that holds the request, or held it last, while your account has that bridge. */
  bridge?: Maybe<Bridge>;
  /** The bridgeId of the bridge that holds the request, or held it last. */
  bridgeId?: Maybe<Scalars['ID']['output']>;
  /** A capability that a bridge must report to claim the request. */
  capability?: Maybe<Scalars['String']['output']>;
  /** The card that the work is about; null for another subject, and for a card that was deleted. */
  card?: Maybe<Card>;
  /** The card's number, as a label; null for another subject. */
  cardNumber?: Maybe<Scalars['Int']['output']>;
  /** Tells how often the request was claimed. */
  claimCount: Scalars['Int']['output'];
  /** The last 50 claims of the request, oldest first. */
  claims: Array<WorkClaim>;
  /** The context that the agent is given beside the subject. */
  context: WorkContext;
  /** Tells when the request was opened. */
  createdAt: Scalars['DateTime']['output'];
  /** Tells how much thought the agent is asked for. */
  effort?: Maybe<Effort>;
  /** The id of the request. */
  id: Scalars['ID']['output'];
  /** The kind of work, such as implement. */
  kind: Scalars['String']['output'];
  /** Tells when the lease of the holder ends; null while no bridge holds the request. */
  leaseUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The model that replaces the one of the work entry. */
  model?: Maybe<Scalars['String']['output']>;
  /** The work request object of the bridge API, as events and replies carry the request. */
  payload: Scalars['JSON']['output'];
  /** The project that the request belongs to. */
  project: Project;
  /** The id of the project. */
  projectId: Scalars['ID']['output'];
  /** The prompt that a shipped rule brings. */
  prompt?: Maybe<Scalars['String']['output']>;
  /** The code that says why the request ended. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The session of an unfinished run to resume; null for a fresh start. */
  resumeSessionId?: Maybe<Scalars['ID']['output']>;
  /** The workflow rule that opened the request. */
  ruleId?: Maybe<Scalars['String']['output']>;
  /** The newest run of the request; null before the first report. */
  run?: Maybe<Run>;
  /** Tells when the request ended. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The present state. */
  state: WorkRequestState;
  /** The id of the subject. */
  subjectId: Scalars['ID']['output'];
  /** Tells what the work is about: card, or the type that a module names. */
  subjectType: Scalars['String']['output'];
  /** Tells when the request was last offered to bridges, or ended. Claims have times of their own. */
  updatedAt: Scalars['DateTime']['output'];
  /** The reasons why no bridge works on the request. The list is empty when the request is settled, or only has to be claimed. */
  waitReasons: Array<WaitReason>;
};

/** A page of a list of WorkRequest. */
export type WorkRequestConnection = {
  __typename?: 'WorkRequestConnection';
  /** The page, each node with its cursor. */
  edges: Array<WorkRequestEdge>;
  /** The page without cursors. */
  nodes: Array<WorkRequest>;
  /** The place of the page in the list. */
  pageInfo: PageInfo;
  /** The length of the whole list, counted up to 10000; that number stands for as many or more. */
  totalCount: Scalars['Int']['output'];
};

/** One WorkRequest of a page, with its cursor. */
export type WorkRequestEdge = {
  __typename?: 'WorkRequestEdge';
  /** Opaque place of the node in the list. */
  cursor: Scalars['String']['output'];
  /** The WorkRequest. */
  node: WorkRequest;
};

/** Which work requests a list holds. A field that is left out admits all. */
export type WorkRequestFilter = {
  /** The bridge that holds the requests, or held them last, by its bridgeId. */
  bridge?: InputMaybe<Scalars['ID']['input']>;
  /** The card that the work is about. */
  card?: InputMaybe<Scalars['ID']['input']>;
  /** The kind of the work. */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** The states of the requests; an empty list admits all. */
  state?: InputMaybe<Array<WorkRequestState>>;
};

/** How a list of work requests is ordered. */
export type WorkRequestOrder =
  /** The request that was opened last comes first. */
  | 'NEWEST'
  /** The request that was opened first comes first. */
  | 'OLDEST';

/** Where a work request stands. */
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

/** A pool of workers on a bridge, over every project it follows. */
export type WorkerPool = {
  __typename?: 'WorkerPool';
  /** Workers that run now. */
  inUse: Scalars['Int']['output'];
  /** The name; `default` is the one that every bridge has. */
  name: Scalars['String']['output'];
  /** Runs that wait for a worker. */
  queued: Scalars['Int']['output'];
  /** Workers that can run at once. */
  size: Scalars['Int']['output'];
};

/** A pool of workers. */
export type WorkerPoolInput = {
  /** Workers that run now, 0 to 1000. */
  inUse: Scalars['Int']['input'];
  /** The name. */
  name: Scalars['String']['input'];
  /** Runs that wait for a worker, 0 to 1000. */
  queued: Scalars['Int']['input'];
  /** Workers that can run at once, 0 to 1000. */
  size: Scalars['Int']['input'];
};

/** What a board's cards cause. */
export type Workflow = {
  __typename?: 'Workflow';
  /** Tells whether the project has rules of the workflow's own in place of the template's. */
  own: Scalars['Boolean']['output'];
  /** The rules in their order. */
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
  /** Tells how much thought the agent is asked for. */
  effort?: Maybe<Effort>;
  /** The kind of work. */
  kind: Scalars['String']['output'];
  /** The number of tries in all. */
  maxAttempts: Scalars['Int']['output'];
  /** The model that replaces the one of the work entry. */
  model?: Maybe<Scalars['String']['output']>;
  /** The slugs of the columns whose entering opens the request. */
  on: Array<Scalars['String']['output']>;
  /** Tells whether a card that enters any terminal column also opens the request; null means no. */
  onTerminal?: Maybe<Scalars['Boolean']['output']>;
  /** Tells whether the card is held when the work failed for good or no bridge took it. */
  pauses: Scalars['Boolean']['output'];
  /** The shipped prompt that the agent is given, by name. */
  prompt?: Maybe<Scalars['String']['output']>;
  /** The reason that the request carries, as a code. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The reasons of a refusal after which the work is asked for again. */
  retryOn: Array<Scalars['String']['output']>;
  /** The name of the rule in requests and runs. No other rule of the project has the same. */
  ruleId: Scalars['String']['output'];
};

/** A rule of a project's own. */
export type WorkflowRuleInput = {
  /** The capability that a bridge needs to take the work. */
  capability?: InputMaybe<Scalars['String']['input']>;
  /** The tag of the linked document that the request names. */
  documentTag?: InputMaybe<Scalars['String']['input']>;
  /** Tells how much thought the agent is asked for. */
  effort?: InputMaybe<Effort>;
  /** The kind of work, such as implement. */
  kind: Scalars['String']['input'];
  /** The number of tries in all, 1 to 20; 1 by default. */
  maxAttempts?: InputMaybe<Scalars['Int']['input']>;
  /** The model that replaces the one of the work entry. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The slugs of the columns whose entering opens the request; may be empty with onTerminal. */
  on: Array<Scalars['String']['input']>;
  /** Tells whether a card that enters any terminal column also opens the request; false by default. */
  onTerminal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tells whether the card is held when the work failed; true by default. */
  pauses?: InputMaybe<Scalars['Boolean']['input']>;
  /** Always refused: only rules that ship with the service name a prompt. */
  prompt?: InputMaybe<Scalars['String']['input']>;
  /** The reason that the request carries, as a code. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The reasons of a refusal that cause another attempt. */
  retryOn?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The name of the rule, which differs from those of the other rules. */
  ruleId: Scalars['String']['input'];
};

/** A workflow that ships with the service. */
export type WorkflowTemplate = {
  __typename?: 'WorkflowTemplate';
  /** Tells what the workflow is for. */
  description: Scalars['String']['output'];
  /** The name of the template. */
  name: Scalars['String']['output'];
  /** The rules in their order. */
  rules: Array<WorkflowRule>;
  /** The minutes that a request may wait for a bridge. */
  workTimeoutMinutes: Scalars['Int']['output'];
};
