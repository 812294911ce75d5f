/**
 * @generated SignedSource<<609b318fd954dd3b5fc6dba6cbf65dfa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type useRunVerbsCancelMutation$variables = {
  id: string;
};
export type useRunVerbsCancelMutation$data = {
  readonly cancelRunCommand: {
    readonly command: {
      readonly id: string;
      readonly state: CommandState;
    };
  } | null | undefined;
};
export type useRunVerbsCancelMutation = {
  response: useRunVerbsCancelMutation$data;
  variables: useRunVerbsCancelMutation$variables;
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
    "name": "useRunVerbsCancelMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunVerbsCancelMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "c670ca62ea86d82bd1fa6ce2d4b716b5",
    "id": null,
    "metadata": {},
    "name": "useRunVerbsCancelMutation",
    "operationKind": "mutation",
    "text": "mutation useRunVerbsCancelMutation(\n  $id: ID!\n) {\n  cancelRunCommand(input: {runId: $id}) {\n    command {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "c6b991cd42bcf1d18e69340f1f71c383";

export default node;
