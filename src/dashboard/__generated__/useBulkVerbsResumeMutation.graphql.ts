/**
 * @generated SignedSource<<d5db6712849c59f6177aaeeb320c75a5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type useBulkVerbsResumeMutation$variables = {
  runIds: ReadonlyArray<string>;
};
export type useBulkVerbsResumeMutation$data = {
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
export type useBulkVerbsResumeMutation = {
  response: useBulkVerbsResumeMutation$data;
  variables: useBulkVerbsResumeMutation$variables;
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
    "name": "useBulkVerbsResumeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useBulkVerbsResumeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "503c7b98af27788788ac34e7d5c3d16f",
    "id": null,
    "metadata": {},
    "name": "useBulkVerbsResumeMutation",
    "operationKind": "mutation",
    "text": "mutation useBulkVerbsResumeMutation(\n  $runIds: [ID!]!\n) {\n  done: resumeRuns(input: {runIds: $runIds}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n      command {\n        id\n        state\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "e4bebf480cf06a9e1c080980f37b8570";

export default node;
