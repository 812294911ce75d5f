/**
 * @generated SignedSource<<1c83b087aabff79e53389d41e92e7977>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type InboxWatchSubscription$variables = Record<PropertyKey, never>;
export type InboxWatchSubscription$data = {
  readonly inboxChanged: {
    readonly viewer: {
      readonly id: string;
      readonly inbox: {
        readonly unreadCount: number;
      };
    };
  };
};
export type InboxWatchSubscription = {
  response: InboxWatchSubscription$data;
  variables: InboxWatchSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "InboxChange",
    "kind": "LinkedField",
    "name": "inboxChanged",
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
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 1
              }
            ],
            "concreteType": "InboxItemConnection",
            "kind": "LinkedField",
            "name": "inbox",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "unreadCount",
                "storageKey": null
              }
            ],
            "storageKey": "inbox(first:1)"
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
    "name": "InboxWatchSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "InboxWatchSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "95dc8f05811a09147fef54db5f745cbe",
    "id": null,
    "metadata": {},
    "name": "InboxWatchSubscription",
    "operationKind": "subscription",
    "text": "subscription InboxWatchSubscription {\n  inboxChanged {\n    viewer {\n      id\n      inbox(first: 1) {\n        unreadCount\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "37a0651eab8c250d3373b7d22e3395e5";

export default node;
