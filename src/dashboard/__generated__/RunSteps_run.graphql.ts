/**
 * @generated SignedSource<<320b9321d484dc0bf2b3253c48ef39fd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunSteps_run$data = {
  readonly createdAt: string;
  readonly history: ReadonlyArray<{
    readonly at: string;
    readonly state: RunState;
  }>;
  readonly ownership: ReadonlyArray<{
    readonly bridge: {
      readonly displayName: string;
    } | null | undefined;
    readonly claimedAt: string;
    readonly number: number;
  }>;
  readonly state: RunState;
  readonly workRequest: {
    readonly createdAt: string;
  } | null | undefined;
  readonly " $fragmentType": "RunSteps_run";
};
export type RunSteps_run$key = {
  readonly " $data"?: RunSteps_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunSteps_run">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunSteps_run",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "RunHistoryEntry",
      "kind": "LinkedField",
      "name": "history",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkClaim",
      "kind": "LinkedField",
      "name": "ownership",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "claimedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Bridge",
          "kind": "LinkedField",
          "name": "bridge",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "displayName",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkRequest",
      "kind": "LinkedField",
      "name": "workRequest",
      "plural": false,
      "selections": [
        (v1/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};
})();

(node as any).hash = "ce14618918d21e83dbfcf9d631705afa";

export default node;
