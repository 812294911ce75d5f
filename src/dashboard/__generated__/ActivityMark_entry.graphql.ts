/**
 * @generated SignedSource<<3278f39299d8867f53a98ad4dfe8b0f0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ActivityKind = "ANSWER" | "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_REORDERED" | "COLUMN_ADDED" | "COLUMN_CHANGED" | "COLUMN_REMOVED" | "COMMAND_SETTLED" | "COMMENT" | "PROJECT_CREATED" | "PROJECT_RENAMED" | "QUESTION" | "REVIEW" | "RULES_CHANGED" | "RUN_ENDED" | "RUN_STARTED" | "SETTINGS_CHANGED" | "WORK_ENDED" | "WORK_OPENED" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ActivityMark_entry$data = {
  readonly kind: ActivityKind;
  readonly runState: RunState | null | undefined;
  readonly " $fragmentType": "ActivityMark_entry";
};
export type ActivityMark_entry$key = {
  readonly " $data"?: ActivityMark_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityMark_entry">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ActivityMark_entry",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "runState",
      "storageKey": null
    }
  ],
  "type": "ActivityEntry",
  "abstractKey": null
};

(node as any).hash = "9170453c3a2b86f8cd949b9b95386adb";

export default node;
