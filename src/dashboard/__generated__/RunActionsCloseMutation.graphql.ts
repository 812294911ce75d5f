/**
 * @generated SignedSource<<f289e1e7f25e6e214e198e2ff461c432>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type RunActionsCloseMutation$variables = {
  id: string;
};
export type RunActionsCloseMutation$data = {
  readonly closeInteractiveRun: {
    readonly run: {
      readonly id: string;
      readonly state: RunState;
    };
  } | null | undefined;
};
export type RunActionsCloseMutation = {
  response: RunActionsCloseMutation$data;
  variables: RunActionsCloseMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "runId",
            "variableName": "id"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "CloseInteractiveRunPayload",
    "kind": "LinkedField",
    "name": "closeInteractiveRun",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Run",
        "kind": "LinkedField",
        "name": "run",
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RunActionsCloseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunActionsCloseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "93b359cf5b71f8af7e231f1d4151761a",
    "id": null,
    "metadata": {},
    "name": "RunActionsCloseMutation",
    "operationKind": "mutation",
    "text": "mutation RunActionsCloseMutation(\n  $id: ID!\n) {\n  closeInteractiveRun(input: {runId: $id}) {\n    run {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "65df303d91b104130f30061434b95924";

export default node;
