/**
 * @generated SignedSource<<83a1109722936a98732e90194dce50ce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunActionsRerunMutation$variables = {
  id: string;
};
export type RunActionsRerunMutation$data = {
  readonly rerunRun: {
    readonly command: {
      readonly id: string;
    };
  } | null | undefined;
};
export type RunActionsRerunMutation = {
  response: RunActionsRerunMutation$data;
  variables: RunActionsRerunMutation$variables;
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
    "name": "RunActionsRerunMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunActionsRerunMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "6fe989225ffbbbe58749f3ca51f6d812",
    "id": null,
    "metadata": {},
    "name": "RunActionsRerunMutation",
    "operationKind": "mutation",
    "text": "mutation RunActionsRerunMutation(\n  $id: ID!\n) {\n  rerunRun(input: {runId: $id}) {\n    command {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "d1daf694620e5d37d3c8e47b611a7960";

export default node;
