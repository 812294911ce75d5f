/**
 * @generated SignedSource<<9aa82ad85d3ae45b7a5612ff46b33091>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BillingPagePortalMutation$variables = Record<PropertyKey, never>;
export type BillingPagePortalMutation$data = {
  readonly openBillingPortal: {
    readonly url: string;
  } | null | undefined;
};
export type BillingPagePortalMutation = {
  response: BillingPagePortalMutation$data;
  variables: BillingPagePortalMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "OpenBillingPortalPayload",
    "kind": "LinkedField",
    "name": "openBillingPortal",
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
    "name": "BillingPagePortalMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "BillingPagePortalMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "422c9aefbdce1cabe81b8acd0c4b7866",
    "id": null,
    "metadata": {},
    "name": "BillingPagePortalMutation",
    "operationKind": "mutation",
    "text": "mutation BillingPagePortalMutation {\n  openBillingPortal {\n    url\n  }\n}\n"
  }
};
})();

(node as any).hash = "cff90a347348a7b4c152f620eef6f1b3";

export default node;
