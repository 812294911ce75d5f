/**
 * @generated SignedSource<<5356f734616b443f97833c404a8d09c6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type UsageSource = "ESTIMATED" | "REPORTED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunUsage_run$data = {
  readonly harness: string;
  readonly kind: RunKind;
  readonly state: RunState;
  readonly usage: {
    readonly costUsd: number | null | undefined;
    readonly models: ReadonlyArray<{
      readonly cacheReadTokens: number | string;
      readonly cacheWriteTokens: number | string;
      readonly costUsd: number | null | undefined;
      readonly inputTokens: number | string;
      readonly model: string;
      readonly outputTokens: number | string;
    }>;
    readonly source: UsageSource;
  } | null | undefined;
  readonly " $fragmentType": "RunUsage_run";
};
export type RunUsage_run$key = {
  readonly " $data"?: RunUsage_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunUsage_run">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "costUsd",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunUsage_run",
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
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "harness",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RunUsage",
      "kind": "LinkedField",
      "name": "usage",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "source",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "RunModelUsage",
          "kind": "LinkedField",
          "name": "models",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "model",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "inputTokens",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cacheReadTokens",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cacheWriteTokens",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "outputTokens",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};
})();

(node as any).hash = "a110e7051ee0c5bb83313a9d611567b5";

export default node;
