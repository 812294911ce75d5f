/**
 * @generated SignedSource<<46fcb39ee5f7acfbd9f57f6765864c2f>>
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
export type ResetFactorsMutation$variables = {
  input: ResetUserFactorsInput;
};
export type ResetFactorsMutation$data = {
  readonly resetUserFactors: {
    readonly user: {
      readonly secondFactor: boolean;
      readonly userId: string;
    };
  } | null | undefined;
};
export type ResetFactorsMutation = {
  response: ResetFactorsMutation$data;
  variables: ResetFactorsMutation$variables;
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
    "name": "ResetFactorsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ResetFactorsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "65c6b730033af24b669c301655046edd",
    "id": null,
    "metadata": {},
    "name": "ResetFactorsMutation",
    "operationKind": "mutation",
    "text": "mutation ResetFactorsMutation(\n  $input: ResetUserFactorsInput!\n) {\n  resetUserFactors(input: $input) {\n    user {\n      userId\n      secondFactor\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f52d7b4184255f47c7cfcca8ba2758f3";

export default node;
