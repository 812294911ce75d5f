/**
 * @generated SignedSource<<b162e19f4aaf4043bca5c299677f003b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BoardChangeKind = "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_CHANGED" | "LABELS_CHANGED" | "PROJECT_CHANGED" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type LiveProjectChangesSubscription$variables = {
  projectId: string;
};
export type LiveProjectChangesSubscription$data = {
  readonly projectChanged: {
    readonly board: ReadonlyArray<{
      readonly cardId: string | null | undefined;
      readonly change: BoardChangeKind;
      readonly origin: string | null | undefined;
    }>;
    readonly runs: ReadonlyArray<{
      readonly id: string;
      readonly state: RunState;
      readonly subjectId: string;
      readonly subjectType: string;
    }>;
    readonly workRequests: ReadonlyArray<{
      readonly id: string;
      readonly subjectId: string;
      readonly subjectType: string;
    }>;
  };
};
export type LiveProjectChangesSubscription = {
  response: LiveProjectChangesSubscription$data;
  variables: LiveProjectChangesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "projectId"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectType",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectId",
  "storageKey": null
},
v4 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "projectId",
        "variableName": "projectId"
      }
    ],
    "concreteType": "ProjectChanges",
    "kind": "LinkedField",
    "name": "projectChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "BoardChange",
        "kind": "LinkedField",
        "name": "board",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "change",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "cardId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "origin",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Run",
        "kind": "LinkedField",
        "name": "runs",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "state",
            "storageKey": null
          },
          (v2/*:: as any*/),
          (v3/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "WorkRequest",
        "kind": "LinkedField",
        "name": "workRequests",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LiveProjectChangesSubscription",
    "selections": (v4/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LiveProjectChangesSubscription",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "cacheID": "6e92b822c810eae839eb040bcb9551fb",
    "id": null,
    "metadata": {},
    "name": "LiveProjectChangesSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectChangesSubscription(\n  $projectId: ID!\n) {\n  projectChanged(projectId: $projectId) {\n    board {\n      change\n      cardId\n      origin\n    }\n    runs {\n      id\n      state\n      subjectType\n      subjectId\n    }\n    workRequests {\n      id\n      subjectType\n      subjectId\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "a4522a89c69b8fd3ac6357a5bdf2486e";

export default node;
