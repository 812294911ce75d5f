/**
 * @generated SignedSource<<a9164544c8b4f855a4c9fce5c3eb2d69>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type LivenessState = "DEAF" | "ONLINE" | "QUIET" | "%future added value";
export type LiveProjectBridgesSubscription$variables = Record<PropertyKey, never>;
export type LiveProjectBridgesSubscription$data = {
  readonly bridgeChanged: {
    readonly bridgeId: string;
    readonly id: string;
    readonly lastSeenAt: string;
    readonly liveness: {
      readonly state: LivenessState;
    };
  };
};
export type LiveProjectBridgesSubscription = {
  response: LiveProjectBridgesSubscription$data;
  variables: LiveProjectBridgesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Bridge",
    "kind": "LinkedField",
    "name": "bridgeChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "bridgeId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "BridgeLiveness",
        "kind": "LinkedField",
        "name": "liveness",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "state",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "lastSeenAt",
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
    "name": "LiveProjectBridgesSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "LiveProjectBridgesSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "586fcf678cf1788e6eec82ada5e888f8",
    "id": null,
    "metadata": {},
    "name": "LiveProjectBridgesSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectBridgesSubscription {\n  bridgeChanged {\n    id\n    bridgeId\n    liveness {\n      state\n    }\n    lastSeenAt\n  }\n}\n"
  }
};
})();

(node as any).hash = "0f53dbde041612a77ff6af6b4e92897c";

export default node;
