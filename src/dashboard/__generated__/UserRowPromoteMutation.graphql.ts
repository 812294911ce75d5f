/**
 * @generated SignedSource<<a25524a9746e2211d31407cae698bfc9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type PromoteUserInput = {
  clientMutationId?: string | null | undefined;
  userId: string;
};
export type UserRowPromoteMutation$variables = {
  input: PromoteUserInput;
};
export type UserRowPromoteMutation$data = {
  readonly promoteUser: {
    readonly user: {
      readonly userId: string;
    };
  } | null | undefined;
};
export type UserRowPromoteMutation = {
  response: UserRowPromoteMutation$data;
  variables: UserRowPromoteMutation$variables;
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
    "concreteType": "PromoteUserPayload",
    "kind": "LinkedField",
    "name": "promoteUser",
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
    "name": "UserRowPromoteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UserRowPromoteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "8032c2d4334bb8eb92f15ac8321d6091",
    "id": null,
    "metadata": {},
    "name": "UserRowPromoteMutation",
    "operationKind": "mutation",
    "text": "mutation UserRowPromoteMutation(\n  $input: PromoteUserInput!\n) {\n  promoteUser(input: $input) {\n    user {\n      userId\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "db654ca9dda593a336d1e1dce784c1b3";

export default node;
