/**
 * @generated SignedSource<<a5c4f075251a732ada988729e3e4a9b8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type RunActionsCancelMutation$variables = {
  id: string;
};
export type RunActionsCancelMutation$data = {
  readonly cancelRunCommand: {
    readonly command: {
      readonly id: string;
      readonly state: CommandState;
    };
  } | null | undefined;
};
export type RunActionsCancelMutation = {
  response: RunActionsCancelMutation$data;
  variables: RunActionsCancelMutation$variables;
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
    "concreteType": "CancelRunCommandPayload",
    "kind": "LinkedField",
    "name": "cancelRunCommand",
    "plural": false,
    "selections": [
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RunActionsCancelMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunActionsCancelMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "da015aab362b52e7fb6bb42ba3d1b0f4",
    "id": null,
    "metadata": {},
    "name": "RunActionsCancelMutation",
    "operationKind": "mutation",
    "text": "mutation RunActionsCancelMutation(\n  $id: ID!\n) {\n  cancelRunCommand(input: {runId: $id}) {\n    command {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "a0a23c302261f47cd714ca37c9858bb9";

export default node;
