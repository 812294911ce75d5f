/**
 * @generated SignedSource<<c46306e969a79e26f61acf5260325056>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type RunsBulkStopMutation$variables = {
  runIds: ReadonlyArray<string>;
};
export type RunsBulkStopMutation$data = {
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
export type RunsBulkStopMutation = {
  response: RunsBulkStopMutation$data;
  variables: RunsBulkStopMutation$variables;
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
    "concreteType": "StopRunsPayload",
    "kind": "LinkedField",
    "name": "stopRuns",
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
    "name": "RunsBulkStopMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunsBulkStopMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "738dc2aff994bfd41dfa26085a6f76bb",
    "id": null,
    "metadata": {},
    "name": "RunsBulkStopMutation",
    "operationKind": "mutation",
    "text": "mutation RunsBulkStopMutation(\n  $runIds: [ID!]!\n) {\n  done: stopRuns(input: {runIds: $runIds}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n      command {\n        id\n        state\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "6041a50f567b04c37bd1b3b7b48b20b9";

export default node;
