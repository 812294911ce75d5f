import { AccountActsResolver } from './accounts/AccountActsResolver.ts';
import { ProgramsResolver } from './accounts/ProgramsResolver.ts';
import { ViewerResolver } from './accounts/ViewerResolver.ts';
import { ActivityObjectsResolver } from './activity/ActivityObjectsResolver.ts';
import { CardActivityResolver, ProjectActivityResolver } from './activity/ActivityResolvers.ts';
import { AdminActsResolver } from './admin/AdminActsResolver.ts';
import { AdminResolver } from './admin/AdminResolver.ts';
import { AuditCardResolver } from './admin/AuditCardResolver.ts';
import { artifactResolvers } from './artifacts/ArtifactResolvers.ts';
import { attemptResolvers } from './attempts/AttemptResolvers.ts';
import { BillingOffersResolver } from './billing/BillingOffersResolver.ts';
import { BillingResolver } from './billing/BillingResolver.ts';
import { BoardChangeResolver } from './board/BoardChangeResolver.ts';
import { BridgeBoardResolver } from './board/BridgeBoardResolver.ts';
import { CardBlocksResolver } from './board/CardBlocksResolver.ts';
import { CardFaceResolver, MoveOutcomeResolver } from './board/CardFaceResolver.ts';
import { CardPartsResolver } from './board/CardPartsResolver.ts';
import { CardPullRequestResolver } from './board/CardPullRequestResolver.ts';
import { CardResolver } from './board/CardResolver.ts';
import { CardTaskResolver } from './board/CardTaskResolver.ts';
import { ColumnCardsResolver } from './board/ColumnCardsResolver.ts';
import { ColumnResolver } from './board/ColumnResolver.ts';
import { ColumnTimesResolver } from './board/ColumnTimesResolver.ts';
import { ImportCardsResolver } from './board/ImportCardsResolver.ts';
import { CardLabelsResolver, LabelResolver, ProjectLabelsResolver } from './board/LabelResolvers.ts';
import { MoveCardsResolver } from './board/MoveCardsResolver.ts';
import { ProjectChangesResolver } from './board/ProjectChangesResolver.ts';
import { ProjectResolver } from './board/ProjectResolver.ts';
import { BridgeResolver } from './bridges/BridgeResolver.ts';
import { HeartbeatResolver } from './bridges/HeartbeatResolver.ts';
import { changeReviewResolvers } from './changeReview/ChangeReviewResolvers.ts';
import { changeResolvers } from './changes/ChangeResolvers.ts';
import { checkResolvers } from './checks/CheckResolvers.ts';
import { CommandResolver } from './commands/CommandResolver.ts';
import { ControlRunsResolver } from './commands/ControlRunsResolver.ts';
import { PauseResolver } from './commands/PauseResolver.ts';
import { documentResolvers } from './documents/DocumentResolvers.ts';
import { webhookResolvers } from './endpoints/WebhookResolvers.ts';
import { ErrorKindResolver } from './errors/ErrorKindResolver.ts';
import { EventCursorResolver } from './events/EventCursorResolver.ts';
import { FeedResolver } from './events/FeedResolver.ts';
import { ExperimentResolver } from './experiments/ExperimentResolver.ts';
import { PinResolver } from './experiments/PinResolver.ts';
import { ProjectExperimentsResolver } from './experiments/ProjectExperimentsResolver.ts';
import { VariantResolver } from './experiments/VariantResolver.ts';
import { ExportResolver } from './exports/ExportResolver.ts';
import { FactorResolver } from './factors/FactorResolver.ts';
import { RunMetricsResolver } from './facts/RunMetricsResolver.ts';
import { CardFeedbackResolver, ProjectFeedbackResolver } from './feedback/FeedbackListResolvers.ts';
import {
  AskResolver,
  CommentRightsResolver,
  FeedbackEntryResolver,
  FeedbackResolver,
  ReviewRunResolver,
} from './feedback/FeedbackResolver.ts';
import { ForgeRulesResolver } from './forges/ForgeRulesResolver.ts';
import { ForgeTokenResolver } from './forges/ForgeTokenResolver.ts';
import { InboxObjectsResolver } from './inbox/InboxObjectsResolver.ts';
import { InboxResolver } from './inbox/InboxResolver.ts';
import { NoticesResolver } from './inbox/NoticesResolver.ts';
import { insightResolvers } from './insights/InsightsResolver.ts';
import { InteractiveResolver } from './interactive/InteractiveResolver.ts';
import { InvitationResolver } from './members/InvitationResolver.ts';
import { MemberResolver } from './members/MemberResolver.ts';
import { mentionResolvers } from './members/MentionResolvers.ts';
import { personResolvers } from './members/PersonResolvers.ts';
import { runMessageResolvers } from './messages/RunMessageResolvers.ts';
import { NodeResolver } from './nodes/NodeResolver.ts';
import { SearchResolver } from './nodes/SearchResolver.ts';
import { objectResolvers } from './objects/ObjectResolvers.ts';
import { urlResolvers } from './objects/UrlResolvers.ts';
import { OperationResolver } from './operations/OperationResolver.ts';
import { AgentPermissionResolver } from './permissions/AgentPermissionResolver.ts';
import { ReportResolver } from './runs/ReportResolver.ts';
import { RunActivityResolver } from './runs/RunActivityResolver.ts';
import { BridgeRunsResolver, CardRunsResolver, ProjectRunsResolver, RunListResolver } from './runs/RunListResolvers.ts';
import { RunResolver } from './runs/RunResolver.ts';
import { StorageResolver } from './storage/StorageResolver.ts';
import { RunToolCallsResolver } from './toolcalls/RunToolCallsResolver.ts';
import { ToolCallResolver } from './toolcalls/ToolCallResolver.ts';
import { TranscriptResolver } from './transcripts/TranscriptResolver.ts';
import { RunUsageResolver } from './usage/RunUsageResolver.ts';
import { SessionUsageResolver } from './usage/SessionUsageResolver.ts';
import { UsageTotalsResolver } from './usage/UsageTotalsResolver.ts';
import { RepositoryResolver } from './webhooks/RepositoryResolver.ts';
import { WebhookResolver } from './webhooks/WebhookResolver.ts';
import { outlookResolvers } from './work/OutlookResolver.ts';
import { WorkRequestResolver } from './work/WorkRequestResolver.ts';
import { RequestWorkResolver } from './workflow/RequestWorkResolver.ts';
import { WorkflowResolver } from './workflow/WorkflowResolver.ts';

/** Every resolver class; the schema is built from this list. */
export const resolvers = [
  ViewerResolver,
  ProgramsResolver,
  AdminResolver,
  AccountActsResolver,
  FactorResolver,
  ForgeRulesResolver,
  ForgeTokenResolver,
  NoticesResolver,
  AdminActsResolver,
  AuditCardResolver,
  ErrorKindResolver,
  OperationResolver,
  ProjectResolver,
  MemberResolver,
  InvitationResolver,
  ...personResolvers,
  ...runMessageResolvers,
  ...webhookResolvers,
  ...mentionResolvers,
  ColumnResolver,
  ColumnTimesResolver,
  ColumnCardsResolver,
  CardResolver,
  CardBlocksResolver,
  CardTaskResolver,
  CardPartsResolver,
  CardPullRequestResolver,
  CardFaceResolver,
  MoveOutcomeResolver,
  ImportCardsResolver,
  MoveCardsResolver,
  ...documentResolvers,
  ProjectLabelsResolver,
  AgentPermissionResolver,
  WebhookResolver,
  RepositoryResolver,
  CardLabelsResolver,
  LabelResolver,
  BoardChangeResolver,
  ProjectChangesResolver,
  ProjectActivityResolver,
  CardActivityResolver,
  ActivityObjectsResolver,
  BridgeBoardResolver,
  WorkflowResolver,
  RequestWorkResolver,
  WorkRequestResolver,
  BridgeResolver,
  HeartbeatResolver,
  CommandResolver,
  ControlRunsResolver,
  PauseResolver,
  RunResolver,
  RunActivityResolver,
  ReportResolver,
  RunUsageResolver,
  RunMetricsResolver,
  RunToolCallsResolver,
  UsageTotalsResolver,
  SessionUsageResolver,
  ToolCallResolver,
  TranscriptResolver,
  RunListResolver,
  ProjectRunsResolver,
  CardRunsResolver,
  BridgeRunsResolver,
  InteractiveResolver,
  FeedbackResolver,
  AskResolver,
  CommentRightsResolver,
  ReviewRunResolver,
  FeedbackEntryResolver,
  CardFeedbackResolver,
  ProjectFeedbackResolver,
  ...artifactResolvers,
  ...attemptResolvers,
  ...changeResolvers,
  ...changeReviewResolvers,
  ...checkResolvers,
  PinResolver,
  ProjectExperimentsResolver,
  ExperimentResolver,
  VariantResolver,
  BillingOffersResolver,
  BillingResolver,
  StorageResolver,
  ExportResolver,
  FeedResolver,
  EventCursorResolver,
  InboxResolver,
  InboxObjectsResolver,
  NodeResolver,
  SearchResolver,
  ...insightResolvers,
  ...outlookResolvers,
  ...objectResolvers,
  ...urlResolvers,
] as const;
