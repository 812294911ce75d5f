/**
 * @generated SignedSource<<f1c5ac37f8c71b35d1480733f7cb6f91>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type PauseControl_bridge$data = {
  readonly bridgeId: string;
  readonly displayName: string;
  readonly id: string;
  readonly open: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly state: RunState;
    }>;
  };
  readonly paused: boolean;
  readonly reportedPaused: boolean | null | undefined;
  readonly workerPools: ReadonlyArray<{
    readonly queued: number;
  }>;
  readonly " $fragmentType": "PauseControl_bridge";
};
export type PauseControl_bridge$key = {
  readonly " $data"?: PauseControl_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"PauseControl_bridge">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PauseControl_bridge",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "bridgeId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "paused",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reportedPaused",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkerPool",
      "kind": "LinkedField",
      "name": "workerPools",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "queued",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": "open",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "group": "OPEN"
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 50
        }
      ],
      "concreteType": "RunConnection",
      "kind": "LinkedField",
      "name": "runs",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Run",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "state",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "runs(filter:{\"group\":\"OPEN\"},first:50)"
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};
})();

(node as any).hash = "8d20f87dbc0b82d510b9d34840122894";

export default node;
