import { Account } from './Account.ts';
import { AccountIdentity } from './AccountIdentity.ts';
import { AccountStorage } from './AccountStorage.ts';
import { AccountToken } from './AccountToken.ts';
import { AgentPermission } from './AgentPermission.ts';
import { Artifact } from './Artifact.ts';
import { AttemptSet } from './AttemptSet.ts';
import { AuditRecord } from './AuditRecord.ts';
import { AuditSink } from './AuditSink.ts';
import { BoardColumn } from './BoardColumn.ts';
import { Bridge } from './Bridge.ts';
import { BridgeBeat } from './BridgeBeat.ts';
import { BridgeStream } from './BridgeStream.ts';
import { Card } from './Card.ts';
import { CardAsk } from './CardAsk.ts';
import { CardBlock } from './CardBlock.ts';
import { CardComment } from './CardComment.ts';
import { CardDocument } from './CardDocument.ts';
import { CardHold } from './CardHold.ts';
import { CardLabel } from './CardLabel.ts';
import { CardMention } from './CardMention.ts';
import { CardPullRequest } from './CardPullRequest.ts';
import { CardReview } from './CardReview.ts';
import { CardText } from './CardText.ts';
import { ChangeComment } from './ChangeComment.ts';
import { ChangeView } from './ChangeView.ts';
import { Command } from './Command.ts';
import { DataExport } from './DataExport.ts';
import { Document } from './Document.ts';
import { DocumentText } from './DocumentText.ts';
import { DocumentVersion } from './DocumentVersion.ts';
import type { MarkedTable } from './defineTable.ts';
import { Erasure } from './Erasure.ts';
import { ExperimentChange } from './ExperimentChange.ts';
import { ExperimentDefinition } from './ExperimentDefinition.ts';
import { ExperimentPin } from './ExperimentPin.ts';
import { ExperimentSum } from './ExperimentSum.ts';
import { FeatureFlag } from './FeatureFlag.ts';
import { ForgeDelivery } from './ForgeDelivery.ts';
import { ForgeRules } from './ForgeRules.ts';
import { ForgeToken } from './ForgeToken.ts';
import { HostSample } from './HostSample.ts';
import { ImportedThing } from './ImportedThing.ts';
import { InboxChoices } from './InboxChoices.ts';
import { InboxMark } from './InboxMark.ts';
import { InboxTold } from './InboxTold.ts';
import { Installation } from './Installation.ts';
import { JobRun } from './JobRun.ts';
import { Label } from './Label.ts';
import { Mail } from './Mail.ts';
import { OauthPayload } from './OauthPayload.ts';
import { OutboxCursor } from './OutboxCursor.ts';
import { OutboxEvent } from './OutboxEvent.ts';
import { OutboxGap } from './OutboxGap.ts';
import { Passkey } from './Passkey.ts';
import { PaymentCancellation } from './PaymentCancellation.ts';
import { PaymentEvent } from './PaymentEvent.ts';
import { PersonalToken } from './PersonalToken.ts';
import { ProcessState } from './ProcessState.ts';
import { Project } from './Project.ts';
import { ProjectInvitation } from './ProjectInvitation.ts';
import { ProjectMember } from './ProjectMember.ts';
import { ProjectRepository } from './ProjectRepository.ts';
import { ProjectWebhook } from './ProjectWebhook.ts';
import { PullRequestComment } from './PullRequestComment.ts';
import { PullRequestPost } from './PullRequestPost.ts';
import { PushDelivery } from './PushDelivery.ts';
import { PushKey } from './PushKey.ts';
import { PushSubscription } from './PushSubscription.ts';
import { RateCount } from './RateCount.ts';
import { RecoveryCode } from './RecoveryCode.ts';
import { RegisteredOperation } from './RegisteredOperation.ts';
import { Registration } from './Registration.ts';
import { Run } from './Run.ts';
import { RunActivity } from './RunActivity.ts';
import { RunBucketTime } from './RunBucketTime.ts';
import { RunChange } from './RunChange.ts';
import { RunFacts } from './RunFacts.ts';
import { RunMessage } from './RunMessage.ts';
import { RunTranscript } from './RunTranscript.ts';
import { RunTranscriptPart } from './RunTranscriptPart.ts';
import { RunUsage } from './RunUsage.ts';
import { Session } from './Session.ts';
import { SiteReviewComment } from './SiteReviewComment.ts';
import { SpentChallenge } from './SpentChallenge.ts';
import { StorageChange } from './StorageChange.ts';
import { Subscription } from './Subscription.ts';
import { TokenRevocation } from './TokenRevocation.ts';
import { ToolCall } from './ToolCall.ts';
import { Totp } from './Totp.ts';
import { WebhookDelivery } from './WebhookDelivery.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';
import { WithheldWork } from './WithheldWork.ts';
import { WorkRequest } from './WorkRequest.ts';

/** Every table. The mapper checks the migrations against them. */
export const tables = [
  Account,
  Session,
  Subscription,
  PaymentEvent,
  PaymentCancellation,
  AccountIdentity,
  AccountToken,
  Registration,
  Passkey,
  SpentChallenge,
  Totp,
  RecoveryCode,
  PersonalToken,
  ForgeToken,
  ForgeRules,
  Mail,
  TokenRevocation,
  OauthPayload,
  Erasure,
  FeatureFlag,
  Artifact,
  AttemptSet,
  AuditRecord,
  AuditSink,
  Installation,
  Project,
  ProjectInvitation,
  ProjectMember,
  ProjectWebhook,
  ProjectRepository,
  ForgeDelivery,
  BoardColumn,
  Label,
  AgentPermission,
  Card,
  CardLabel,
  CardDocument,
  CardPullRequest,
  CardBlock,
  CardHold,
  CardComment,
  CardMention,
  ImportedThing,
  CardAsk,
  CardReview,
  SiteReviewComment,
  CardText,
  ChangeComment,
  ChangeView,
  Document,
  DocumentText,
  DocumentVersion,
  Bridge,
  BridgeBeat,
  BridgeStream,
  HostSample,
  WorkRequest,
  WithheldWork,
  Command,
  Run,
  RunUsage,
  ToolCall,
  RunFacts,
  RunActivity,
  RunTranscript,
  RunTranscriptPart,
  RunChange,
  RunMessage,
  RunBucketTime,
  PullRequestComment,
  PullRequestPost,
  ExperimentPin,
  ExperimentDefinition,
  ExperimentSum,
  ExperimentChange,
  DataExport,
  WebhookEndpoint,
  WebhookDelivery,
  RegisteredOperation,
  AccountStorage,
  StorageChange,
  InboxMark,
  InboxChoices,
  InboxTold,
  PushKey,
  PushSubscription,
  PushDelivery,
  OutboxEvent,
  OutboxGap,
  OutboxCursor,
  ProcessState,
  JobRun,
  RateCount,
] satisfies MarkedTable[];
