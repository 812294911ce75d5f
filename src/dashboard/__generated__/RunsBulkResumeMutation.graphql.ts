/**
 * @generated SignedSource<<59bae1f54e178b50661c5e5608291dd6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type RunsBulkResumeMutation$variables = {
  runIds: ReadonlyArray<string>;
};
export type RunsBulkResumeMutation$data = {
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
export type RunsBulkResumeMutation = {
  response: RunsBulkResumeMutation$data;
  variables: RunsBulkResumeMutation$variables;
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
    "concreteType": "ResumeRunsPayload",
    "kind": "LinkedField",
    "name": "resumeRuns",
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
    "name": "RunsBulkResumeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunsBulkResumeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "c3b1e6cd51f06102021b73e27d7eaf2d",
    "id": null,
    "metadata": {},
    "name": "RunsBulkResumeMutation",
    "operationKind": "mutation",
    "text": "mutation RunsBulkResumeMutation(\n  $runIds: [ID!]!\n) {\n  done: resumeRuns(input: {runIds: $runIds}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n      command {\n        id\n        state\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "9bf7fe4a2cdcda3cf7b45bea7524c66a";

export default node;
