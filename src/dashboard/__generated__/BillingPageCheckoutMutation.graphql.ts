/**
 * @generated SignedSource<<3d0a0f35e123c016234adea6f49674d4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BillingPageCheckoutMutation$variables = Record<PropertyKey, never>;
export type BillingPageCheckoutMutation$data = {
  readonly startCheckout: {
    readonly url: string;
  } | null | undefined;
};
export type BillingPageCheckoutMutation = {
  response: BillingPageCheckoutMutation$data;
  variables: BillingPageCheckoutMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StartCheckoutPayload",
    "kind": "LinkedField",
    "name": "startCheckout",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "url",
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
    "name": "BillingPageCheckoutMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "BillingPageCheckoutMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "4a1c69244658c256b890c699da13b6e1",
    "id": null,
    "metadata": {},
    "name": "BillingPageCheckoutMutation",
    "operationKind": "mutation",
    "text": "mutation BillingPageCheckoutMutation {\n  startCheckout {\n    url\n  }\n}\n"
  }
};
})();

(node as any).hash = "7ee5f85d213b64c8fb1499331cb17411";

export default node;
