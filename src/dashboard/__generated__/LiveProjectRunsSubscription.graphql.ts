/**
 * @generated SignedSource<<2d6329a4611fc89e218c28ad0df6f5d8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type LiveProjectRunsSubscription$variables = {
  projectId: string;
};
export type LiveProjectRunsSubscription$data = {
  readonly runChanged: {
    readonly id: string;
    readonly state: RunState;
  };
};
export type LiveProjectRunsSubscription = {
  response: LiveProjectRunsSubscription$data;
  variables: LiveProjectRunsSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "projectId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "projectId",
        "variableName": "projectId"
      }
    ],
    "concreteType": "Run",
    "kind": "LinkedField",
    "name": "runChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LiveProjectRunsSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LiveProjectRunsSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "ab974d7a172ae8464054a55040a02f95",
    "id": null,
    "metadata": {},
    "name": "LiveProjectRunsSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectRunsSubscription(\n  $projectId: ID!\n) {\n  runChanged(projectId: $projectId) {\n    id\n    state\n  }\n}\n"
  }
};
})();

(node as any).hash = "075b730580ad810db31c90af138cf6db";

export default node;
