/**
 * @generated SignedSource<<f70e06d0f3cec62d4b83161904a99908>>
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
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeId",
  "storageKey": null
},
v1 = {
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
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lastSeenAt",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "LiveProjectBridgesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Bridge",
        "kind": "LinkedField",
        "name": "bridgeChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "LiveProjectBridgesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Bridge",
        "kind": "LinkedField",
        "name": "bridgeChanged",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
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
    ]
  },
  "params": {
    "cacheID": "a55a2e4497e58ff083e9c2c99a4eda40",
    "id": null,
    "metadata": {},
    "name": "LiveProjectBridgesSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectBridgesSubscription {\n  bridgeChanged {\n    bridgeId\n    liveness {\n      state\n    }\n    lastSeenAt\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "c3c89994579cb1fbd1bacefc7bee77e3";

export default node;
