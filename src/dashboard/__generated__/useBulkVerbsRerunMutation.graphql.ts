/**
 * @generated SignedSource<<8016814485104089f6dbfb9e50ac892e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type useBulkVerbsRerunMutation$variables = {
  runIds: ReadonlyArray<string>;
};
export type useBulkVerbsRerunMutation$data = {
  readonly done: {
    readonly outcomes: ReadonlyArray<{
      readonly command: {
        readonly id: string;
        readonly state: CommandState;
      } | null | undefined;
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
      readonly runId: string;
    }>;
  } | null | undefined;
};
export type useBulkVerbsRerunMutation = {
  response: useBulkVerbsRerunMutation$data;
  variables: useBulkVerbsRerunMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "runIds"
  }
],
v1 = [
  {
    "alias": "done",
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "runIds",
            "variableName": "runIds"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "RerunRunsPayload",
    "kind": "LinkedField",
    "name": "rerunRuns",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RunControlOutcome",
        "kind": "LinkedField",
        "name": "outcomes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "runId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ItemRefusal",
            "kind": "LinkedField",
            "name": "refusal",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "message",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Command",
            "kind": "LinkedField",
            "name": "command",
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useBulkVerbsRerunMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useBulkVerbsRerunMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "32fafce8b1806a288d6e6a6a9d78dafb",
    "id": null,
    "metadata": {},
    "name": "useBulkVerbsRerunMutation",
    "operationKind": "mutation",
    "text": "mutation useBulkVerbsRerunMutation(\n  $runIds: [ID!]!\n) {\n  done: rerunRuns(input: {runIds: $runIds}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n      command {\n        id\n        state\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f7b4a8a2a8eeef2f93d8c9b358579483";

export default node;
