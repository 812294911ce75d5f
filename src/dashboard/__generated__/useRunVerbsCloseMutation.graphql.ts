/**
 * @generated SignedSource<<8be6fcec0766f18faefbc5dc13685522>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type useRunVerbsCloseMutation$variables = {
  id: string;
};
export type useRunVerbsCloseMutation$data = {
  readonly closeInteractiveRun: {
    readonly run: {
      readonly id: string;
      readonly state: RunState;
    };
  } | null | undefined;
};
export type useRunVerbsCloseMutation = {
  response: useRunVerbsCloseMutation$data;
  variables: useRunVerbsCloseMutation$variables;
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
    "name": "useRunVerbsCloseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunVerbsCloseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "96119a54b7b81bd7dd2b9f16da14855b",
    "id": null,
    "metadata": {},
    "name": "useRunVerbsCloseMutation",
    "operationKind": "mutation",
    "text": "mutation useRunVerbsCloseMutation(\n  $id: ID!\n) {\n  closeInteractiveRun(input: {runId: $id}) {\n    run {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "b3d8dc6e436843ad44035e1d8c419b32";

export default node;
