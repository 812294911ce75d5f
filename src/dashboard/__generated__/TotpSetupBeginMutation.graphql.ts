/**
 * @generated SignedSource<<d598d152159b19fd9dcb09ada76365c9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type TotpSetupBeginMutation$variables = Record<PropertyKey, never>;
export type TotpSetupBeginMutation$data = {
  readonly beginTotp: {
    readonly qrCode: {
      readonly path: string;
      readonly size: number;
    };
    readonly secret: string;
  } | null | undefined;
};
export type TotpSetupBeginMutation = {
  response: TotpSetupBeginMutation$data;
  variables: TotpSetupBeginMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "BeginTotpPayload",
    "kind": "LinkedField",
    "name": "beginTotp",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "secret",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "QrCode",
        "kind": "LinkedField",
        "name": "qrCode",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "size",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "path",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "TotpSetupBeginMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "TotpSetupBeginMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "988b08db413cb4f1821e7d5149ce83b2",
    "id": null,
    "metadata": {},
    "name": "TotpSetupBeginMutation",
    "operationKind": "mutation",
    "text": "mutation TotpSetupBeginMutation {\n  beginTotp {\n    secret\n    qrCode {\n      size\n      path\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f50b665b7b59137581c9e9a334f5d493";

export default node;
