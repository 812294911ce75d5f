/**
 * @generated SignedSource<<723050a361ae4fc5106a27578a72c011>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type ActivityKind = "ANSWER" | "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_REORDERED" | "COLUMN_ADDED" | "COLUMN_CHANGED" | "COLUMN_REMOVED" | "COMMAND_SETTLED" | "COMMENT" | "PROJECT_CREATED" | "PROJECT_RENAMED" | "QUESTION" | "REVIEW" | "RULES_CHANGED" | "RUN_ENDED" | "RUN_STARTED" | "SETTINGS_CHANGED" | "WORK_ENDED" | "WORK_OPENED" | "%future added value";
export type CommandKind = "COLLECT_SESSION_USAGE" | "RERUN_COMMAND" | "RESUME_RUN" | "STOP_RUN" | "%future added value";
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type ReviewVerdict = "APPROVE" | "COMMENT" | "REQUEST_CHANGES" | "%future added value";
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type UsageSource = "ESTIMATED" | "REPORTED" | "%future added value";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type tellDeed_entry$data = {
  readonly command: CommandKind | null | undefined;
  readonly commandState: CommandState | null | undefined;
  readonly fields: ReadonlyArray<string>;
  readonly from: {
    readonly label: string;
  } | null | undefined;
  readonly kind: ActivityKind;
  readonly review: {
    readonly id: string;
    readonly verdict: ReviewVerdict;
  } | null | undefined;
  readonly run: {
    readonly durationMs: number | string | null | undefined;
    readonly id: string;
    readonly kind: RunKind;
    readonly usage: {
      readonly costUsd: number | null | undefined;
      readonly source: UsageSource;
    } | null | undefined;
  } | null | undefined;
  readonly runState: RunState | null | undefined;
  readonly to: {
    readonly label: string;
  } | null | undefined;
  readonly workKind: string | null | undefined;
  readonly workRequest: {
    readonly id: string;
    readonly reason: string | null | undefined;
  } | null | undefined;
  readonly workRequestState: WorkRequestState | null | undefined;
  readonly " $fragmentType": "tellDeed_entry";
};
export type tellDeed_entry$key = {
  readonly " $data"?: tellDeed_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"tellDeed_entry">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "tellDeed_entry"
};

(node as any).hash = "f1a81364e24bdeaa457b7255721f64f8";

export default node;
