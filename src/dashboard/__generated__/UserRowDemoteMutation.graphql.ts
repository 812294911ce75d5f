/**
 * @generated SignedSource<<cfc80cf2eedee71d6ae9e88ef8b8194e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type DemoteUserInput = {
  clientMutationId?: string | null | undefined;
  userId: string;
};
export type UserRowDemoteMutation$variables = {
  input: DemoteUserInput;
};
export type UserRowDemoteMutation$data = {
  readonly demoteUser: {
    readonly user: {
      readonly userId: string;
    };
  } | null | undefined;
};
export type UserRowDemoteMutation = {
  response: UserRowDemoteMutation$data;
  variables: UserRowDemoteMutation$variables;
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
    "concreteType": "DemoteUserPayload",
    "kind": "LinkedField",
    "name": "demoteUser",
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
    "name": "UserRowDemoteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UserRowDemoteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "a05e79bfd8c2e8cb5247eb0001aabfdb",
    "id": null,
    "metadata": {},
    "name": "UserRowDemoteMutation",
    "operationKind": "mutation",
    "text": "mutation UserRowDemoteMutation(\n  $input: DemoteUserInput!\n) {\n  demoteUser(input: $input) {\n    user {\n      userId\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "4eccb2ae3bcb4711a12d64e9c22b979b";

export default node;
