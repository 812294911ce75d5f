/** The enumerations of the specification, each listed once. The areas that use them cite its documents and sections. */
export const WORK_REQUEST_STATES = ['open', 'claimed', 'done', 'refused', 'expired', 'cancelled'] as const;
export type WorkRequestState = (typeof WORK_REQUEST_STATES)[number];

export const RESULT_STATES = ['done', 'refused'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

export const COMMAND_KINDS = [
  'stop-run',
  'resume-run',
  'rerun-command',
  'collect-session-usage',
  'end-leftovers',
  'accept-change',
  'message-run',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

export const COMMAND_STATES = ['pending', 'done', 'refused', 'expired', 'cancelled'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

export const COMMAND_CAUSES = ['person', 'ask-closed', 'message'] as const;
export type CommandCause = (typeof COMMAND_CAUSES)[number];

export const RUN_MESSAGE_STATES = [
  'waiting',
  'queued',
  'taken',
  'delivered',
  'answered',
  'withdrawn',
  'refused',
] as const;
export type RunMessageState = (typeof RUN_MESSAGE_STATES)[number];

/** What a bridge says of a message after it took its text, or before. */
export const MESSAGE_RECEIPTS = ['queued', 'delivered', 'answered', 'refused'] as const satisfies RunMessageState[];
export type MessageReceipt = (typeof MESSAGE_RECEIPTS)[number];

export const OPERATION_KINDS = ['query', 'mutation', 'subscription'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];

export const UPDATE_STATES = ['current', 'updating', 'rolled-back', 'blocked', 'off', 'dev'] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

export const HOOK_EVENTS = ['start', 'stop', 'busy', 'idle'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export const HOOK_OUTCOMES = ['ok', 'failed', 'timeout', 'never'] as const;
export type HookOutcome = (typeof HOOK_OUTCOMES)[number];

export const ACCOUNT_STATES = ['ready', 'failing'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const LABEL_COLORS = ['sea', 'sun', 'kelp', 'coral', 'dusk'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

/** From the least to the most urgent, after those without one. */
export const CARD_PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
export type CardPriority = (typeof CARD_PRIORITIES)[number];

export const HOLD_ACTORS = ['human', 'agent'] as const;
export type HoldActor = (typeof HOLD_ACTORS)[number];

/** The roles of a person in another account's project, from the most to the least powerful. */
export const MEMBER_ROLES = ['manager', 'member', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The same with the owner's account. */
export const PROJECT_ROLES = ['owner', ...MEMBER_ROLES] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** The state of an invitation's mail. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The kinds of services that host repositories. */
export const FORGES = ['github', 'gitlab', 'forgejo'] as const;
export type ForgeName = (typeof FORGES)[number];

/** What a pull request is to its forge; one that is neither ready nor over is a draft. */
export const PULL_REQUEST_STATES = ['open', 'draft', 'merged', 'closed'] as const;
export type PullRequestState = (typeof PULL_REQUEST_STATES)[number];

/** What the checks of a pull request come to at its head. Without any it is `none`, which is not `passed`. */
export const CHECKS_STATES = ['none', 'pending', 'passed', 'failed'] as const;
export type ChecksState = (typeof CHECKS_STATES)[number];

/** What the reviews of a pull request come to at its head. */
export const REVIEW_STATES = ['none', 'changes-requested', 'approved'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What the pull request of a card may come to, so that a rule of its workflow asks for work. */
export const PULL_REQUEST_CONDITIONS = [
  'conflict',
  'checks-failed',
  'changes-requested',
  'approved-and-green',
  'merged',
] as const;
export type PullRequestCondition = (typeof PULL_REQUEST_CONDITIONS)[number];

/** What keeps a pull request from being merged, the first thing to be done about it first. */
export const PULL_REQUEST_BLOCKS = [
  'draft',
  'conflict',
  'checks-failed',
  'changes-requested',
  'checks-missing',
  'conversations-open',
  'approval-missing',
  'guarded',
  'behind',
  'queue',
  'protection',
] as const;
export type PullRequestBlock = (typeof PULL_REQUEST_BLOCKS)[number];

/** What became of the last delivery to a webhook. */
export const DELIVERY_STATUSES = ['accepted', 'refused'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const RUN_KINDS = ['worker', 'command', 'interactive'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The states of a run; `domain/runs/runStates.ts` says what each of them means. */
export const RUN_STATES = [
  'queued',
  'resumed',
  'preparing',
  'running',
  'stopping',
  'replaced',
  'skipped',
  'stopped',
  'waiting-for-person',
  'dropped',
  'succeeded',
  'no-result',
  'unfinished',
  'blocked',
  'waiting-on-forge',
  'gave-up',
  'failed',
  'not-started',
  'timed-out',
  'lost',
  'closed',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * The states in which a run waits for a person. They are defined beside the tables because an index contains such
 * runs.
 */
export const WAITING_RUN_STATES = ['waiting-for-person', 'blocked'] as const satisfies readonly RunState[];

export const USAGE_SOURCES = ['reported', 'estimated'] as const;
export type UsageSource = (typeof USAGE_SOURCES)[number];

/** Whether the transcripts of a project's runs are kept: never, until an hour after the end of their run, or for some days. */
export const TRANSCRIPT_MODES = ['off', 'while-running', 'kept'] as const;
export type TranscriptMode = (typeof TRANSCRIPT_MODES)[number];

/** What an entry of a transcript is. */
export const TRANSCRIPT_ENTRY_KINDS = [
  'text',
  'reasoning',
  'call',
  'result',
  'plan',
  'question',
  'notice',
  'error',
] as const;
export type TranscriptEntryKind = (typeof TRANSCRIPT_ENTRY_KINDS)[number];

/** What the tool of a call in a transcript does. An act that is not known counts as the last one. */
export const TOOL_ACTS = ['run', 'edit', 'read', 'search', 'fetch', 'delegate', 'other'] as const;
export type ToolAct = (typeof TOOL_ACTS)[number];

/** Where a step of an agent's plan is. */
export const PLAN_STEP_STATES = ['pending', 'active', 'done'] as const;
export type PlanStepState = (typeof PLAN_STEP_STATES)[number];

export const TOOL_CALL_KINDS = ['shell', 'subagent', 'tool'] as const;
export type ToolCallKind = (typeof TOOL_CALL_KINDS)[number];

/** What a run does at the moment, as its bridge tells it while it runs. A kind that is not known counts as the last one. */
export const ACTIVITY_KINDS = [
  'starting',
  'thinking',
  'retrying',
  'asking',
  'running',
  'editing',
  'reading',
  'searching',
  'fetching',
  'delegating',
  'using',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** How a call of a live run stands. A state that is not known counts as the last one. */
export const LIVE_CALL_STATES = ['running', 'background', 'failed', 'refused', 'done'] as const;
export type LiveCallState = (typeof LIVE_CALL_STATES)[number];

export const RESULT_STATUSES = ['finished', 'blocked', 'unfinished', 'waiting'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

export const RESUME_SKIPS = ['card_moved', 'shutdown', 'rule_dead', 'reload'] as const;

export const EXPORT_STATES = ['pending', 'running', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** The factors of an account besides its password. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The kinds of authors of feedback on a card. The kinds of holders of a card are the same. */
export const AUTHORS = HOLD_ACTORS;
export type Author = HoldActor;

export const ASK_STATES = ['open', 'closed'] as const;
export type AskState = (typeof ASK_STATES)[number];

/** An agent's question to the owner, and what it must not do before a person allows it. */
export const ASK_KINDS = ['question', 'permission'] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** What became of a request for leave. */
export const PERMISSION_STATES = ['open', 'allowed', 'denied'] as const;
export type PermissionState = (typeof PERMISSION_STATES)[number];

/** Who or what denied a request for leave. */
export const PERMISSION_DENIALS = ['person', 'deadline', 'run'] as const;
export type PermissionDenial = (typeof PERMISSION_DENIALS)[number];

/** What an answer did to the session that asked: see docs/state-machines.md. */
export const ASK_RESUMES = ['waiting', 'sent', 'refused', 'none'] as const;
export type AskResume = (typeof ASK_RESUMES)[number];

export const REVIEW_VERDICTS = ['approve', 'request-changes', 'comment'] as const;
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

export const SEVERITIES = ['critical', 'major', 'minor', 'nit'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The kinds of entries in a list of feedback. */
export const FEEDBACK_KINDS = ['comment', 'answer', 'review', 'site-review', 'change-comment'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** The sides of a change: a file as it was at the fork point, and as the change leaves it. */
export const CHANGE_SIDES = ['old', 'new'] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** What is posted for an agent: a review, an answer in a conversation, or a pull request for what it pushed. */
export const PULL_REQUEST_POST_KINDS = ['review', 'answer', 'opening'] as const;
export type PullRequestPostKind = (typeof PULL_REQUEST_POST_KINDS)[number];

/** Why a comment was not posted: a fault of its forge, too old for anybody to wait for it. */
export const COMMENT_FAILURES = [
  'unauthorized',
  'forbidden',
  'missing',
  'stale',
  'refused',
  'limited',
  'unavailable',
  'too-old',
] as const;
export type CommentFailure = (typeof COMMENT_FAILURES)[number];

/** Why a bridge could not say what a run changed. */
export const CHANGE_FAILURES = ['NO_GIT', 'TIMEOUT', 'BROKEN_REPOSITORY', 'NO_FORK_POINT', 'OTHER'] as const;
export type ChangeFailure = (typeof CHANGE_FAILURES)[number];

/** What became of a file of a change. */
export const FILE_STATUSES = [
  'added',
  'modified',
  'deleted',
  'renamed',
  'copied',
  'type-changed',
  'submodule',
] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** Why a patch does not hold a file. */
export const LEFT_OUT_REASONS = ['binary', 'generated', 'too-large', 'bound'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Which of the rules that judge a change a file is part of. */
export const CHANGE_GUARDS = ['ci', 'checks', 'workflow'] as const;
export type ChangeGuard = (typeof CHANGE_GUARDS)[number];

/** What the items of an inbox are about, as a person chooses what reaches them. */
export const INBOX_GROUPS = ['permissions', 'questions', 'reviews', 'failures', 'machines', 'cost'] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];

/** The days on which the quiet hours of a person begin: those from Monday to Friday, and the others. */
export const QUIET_DAYS = ['weekdays', 'weekend'] as const;
export type QuietDay = (typeof QUIET_DAYS)[number];

/** How often the mail comes that lists what needs a person. */
export const DIGEST_PACES = ['off', 'hourly', 'daily'] as const;
export type DigestPace = (typeof DIGEST_PACES)[number];

/** The ways in which a person learns of an item outside of the inbox. */
export const TOLD_WAYS = ['push', 'mail', 'webhook'] as const;
export type ToldWay = (typeof TOLD_WAYS)[number];
