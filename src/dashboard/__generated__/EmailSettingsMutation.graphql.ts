/**
 * @generated SignedSource<<c0fe4390c5ba671bb88b5a4d50692896>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ChangeEmailInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  password: string;
};
export type EmailSettingsMutation$variables = {
  input: ChangeEmailInput;
};
export type EmailSettingsMutation$data = {
  readonly changeEmail: {
    readonly viewer: {
      readonly id: string;
    };
  } | null | undefined;
};
export type EmailSettingsMutation = {
  response: EmailSettingsMutation$data;
  variables: EmailSettingsMutation$variables;
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
    "concreteType": "ChangeEmailPayload",
    "kind": "LinkedField",
    "name": "changeEmail",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
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
    "name": "EmailSettingsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "EmailSettingsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "be922c183b75aec98a730efb55a8bd88",
    "id": null,
    "metadata": {},
    "name": "EmailSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation EmailSettingsMutation(\n  $input: ChangeEmailInput!\n) {\n  changeEmail(input: $input) {\n    viewer {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "8c214514752c9ad2c425b1d3c88c1998";

export default node;
