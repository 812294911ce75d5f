/**
 * @generated SignedSource<<f7c2e3a1e7068a0ed5f4323d02b22637>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type RerunRunInput = {
  clientMutationId?: string | null | undefined;
  runId: string;
};
export type RunPanelRerunMutation$variables = {
  input: RerunRunInput;
};
export type RunPanelRerunMutation$data = {
  readonly rerunRun: {
    readonly command: {
      readonly id: string;
      readonly state: CommandState;
    };
  } | null | undefined;
};
export type RunPanelRerunMutation = {
  response: RunPanelRerunMutation$data;
  variables: RunPanelRerunMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "RerunRunPayload",
    "kind": "LinkedField",
    "name": "rerunRun",
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
    "name": "RunPanelRerunMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunPanelRerunMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "2eb7685cfb4b6944f2c60fec1c9a4c88",
    "id": null,
    "metadata": {},
    "name": "RunPanelRerunMutation",
    "operationKind": "mutation",
    "text": "mutation RunPanelRerunMutation(\n  $input: RerunRunInput!\n) {\n  rerunRun(input: $input) {\n    command {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "25f54cb7ec731a8b90caca608c287b0f";

export default node;
