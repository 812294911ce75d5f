/**
 * @generated SignedSource<<62c2e173d0f008002414d09972a20b58>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type FactorProofBeginMutation$variables = Record<PropertyKey, never>;
export type FactorProofBeginMutation$data = {
  readonly beginPasskeyProof: {
    readonly options: unknown;
    readonly ticket: string;
  } | null | undefined;
};
export type FactorProofBeginMutation = {
  response: FactorProofBeginMutation$data;
  variables: FactorProofBeginMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "BeginPasskeyProofPayload",
    "kind": "LinkedField",
    "name": "beginPasskeyProof",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "options",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "ticket",
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
    "name": "FactorProofBeginMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FactorProofBeginMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "c436f10ce683c436b4b80e6b1cdc5502",
    "id": null,
    "metadata": {},
    "name": "FactorProofBeginMutation",
    "operationKind": "mutation",
    "text": "mutation FactorProofBeginMutation {\n  beginPasskeyProof {\n    options\n    ticket\n  }\n}\n"
  }
};
})();

(node as any).hash = "5f44e76cd9df337455db4404f7d607ed";

export default node;
