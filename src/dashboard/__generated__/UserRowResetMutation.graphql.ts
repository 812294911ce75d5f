/**
 * @generated SignedSource<<e3c6abff22c1071c59a50672dc7d3504>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ResetUserFactorsInput = {
  clientMutationId?: string | null | undefined;
  userId: string;
};
export type UserRowResetMutation$variables = {
  input: ResetUserFactorsInput;
};
export type UserRowResetMutation$data = {
  readonly resetUserFactors: {
    readonly user: {
      readonly secondFactor: boolean;
      readonly userId: string;
    };
  } | null | undefined;
};
export type UserRowResetMutation = {
  response: UserRowResetMutation$data;
  variables: UserRowResetMutation$variables;
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
    "concreteType": "ResetUserFactorsPayload",
    "kind": "LinkedField",
    "name": "resetUserFactors",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "InstanceUser",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "userId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "secondFactor",
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
    "name": "UserRowResetMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UserRowResetMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "0f848ce215e25cc75568d38647ae76d9",
    "id": null,
    "metadata": {},
    "name": "UserRowResetMutation",
    "operationKind": "mutation",
    "text": "mutation UserRowResetMutation(\n  $input: ResetUserFactorsInput!\n) {\n  resetUserFactors(input: $input) {\n    user {\n      userId\n      secondFactor\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "22914869a3f083d8d1a80d21c44c870f";

export default node;
