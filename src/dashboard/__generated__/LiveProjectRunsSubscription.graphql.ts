/**
 * @generated SignedSource<<603684a68ad240ac4b69e4b7e8b46f24>>
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
    readonly subjectId: string;
    readonly subjectType: string;
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
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "subjectType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "subjectId",
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
    "cacheID": "305626ff11b6c4c33191f966238b3cea",
    "id": null,
    "metadata": {},
    "name": "LiveProjectRunsSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectRunsSubscription(\n  $projectId: ID!\n) {\n  runChanged(projectId: $projectId) {\n    id\n    state\n    subjectType\n    subjectId\n  }\n}\n"
  }
};
})();

(node as any).hash = "6f8f78f81a437a4a1132ef1cbd97e143";

export default node;
