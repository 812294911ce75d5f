/**
 * @generated SignedSource<<1e1c25fb4f28c6f205291eeb8f3a482c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type ResumeRunInput = {
  clientMutationId?: string | null | undefined;
  runId: string;
};
export type RunPanelResumeMutation$variables = {
  input: ResumeRunInput;
};
export type RunPanelResumeMutation$data = {
  readonly resumeRun: {
    readonly command: {
      readonly id: string;
      readonly state: CommandState;
    };
  } | null | undefined;
};
export type RunPanelResumeMutation = {
  response: RunPanelResumeMutation$data;
  variables: RunPanelResumeMutation$variables;
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
    "concreteType": "ResumeRunPayload",
    "kind": "LinkedField",
    "name": "resumeRun",
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
    "name": "RunPanelResumeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunPanelResumeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "686638bd45438d5f97ff07c8f98d3371",
    "id": null,
    "metadata": {},
    "name": "RunPanelResumeMutation",
    "operationKind": "mutation",
    "text": "mutation RunPanelResumeMutation(\n  $input: ResumeRunInput!\n) {\n  resumeRun(input: $input) {\n    command {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "179db69eded5f337a953e686856741c6";

export default node;
