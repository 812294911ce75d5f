/**
 * @generated SignedSource<<9fb87b99e0acfb503680137d28a99163>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ResendVerificationInput = {
  clientMutationId?: string | null | undefined;
  userId: string;
};
export type UserRowResendMutation$variables = {
  input: ResendVerificationInput;
};
export type UserRowResendMutation$data = {
  readonly resendVerification: {
    readonly user: {
      readonly userId: string;
    };
  } | null | undefined;
};
export type UserRowResendMutation = {
  response: UserRowResendMutation$data;
  variables: UserRowResendMutation$variables;
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
    "concreteType": "ResendVerificationPayload",
    "kind": "LinkedField",
    "name": "resendVerification",
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
    "name": "UserRowResendMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UserRowResendMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "2958db3a1489dc4e1c91ad2a3d89de01",
    "id": null,
    "metadata": {},
    "name": "UserRowResendMutation",
    "operationKind": "mutation",
    "text": "mutation UserRowResendMutation(\n  $input: ResendVerificationInput!\n) {\n  resendVerification(input: $input) {\n    user {\n      userId\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "ad96b855ed9eb7182602c735ed092d2a";

export default node;
