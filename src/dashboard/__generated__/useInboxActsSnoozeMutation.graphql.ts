/**
 * @generated SignedSource<<327a734154d99718d7998fdb42c24bdc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SnoozeInboxItemsInput = {
  clientMutationId?: string | null | undefined;
  ids: ReadonlyArray<string>;
  until?: string | null | undefined;
};
export type useInboxActsSnoozeMutation$variables = {
  input: SnoozeInboxItemsInput;
};
export type useInboxActsSnoozeMutation$data = {
  readonly snoozeInboxItems: {
    readonly items: ReadonlyArray<{
      readonly doneAt: string | null | undefined;
      readonly id: string;
      readonly snoozedUntil: string | null | undefined;
    }>;
    readonly viewer: {
      readonly id: string;
      readonly inbox: {
        readonly unreadCount: number;
      };
    };
  } | null | undefined;
};
export type useInboxActsSnoozeMutation = {
  response: useInboxActsSnoozeMutation$data;
  variables: useInboxActsSnoozeMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SnoozeInboxItemsPayload",
    "kind": "LinkedField",
    "name": "snoozeInboxItems",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "InboxItem",
        "kind": "LinkedField",
        "name": "items",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "doneAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "snoozedUntil",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useInboxActsSnoozeMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useInboxActsSnoozeMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "dd9e39e2e807d6149b1cb4038e22a227",
    "id": null,
    "metadata": {},
    "name": "useInboxActsSnoozeMutation",
    "operationKind": "mutation",
    "text": "mutation useInboxActsSnoozeMutation(\n  $input: SnoozeInboxItemsInput!\n) {\n  snoozeInboxItems(input: $input) {\n    items {\n      id\n      doneAt\n      snoozedUntil\n    }\n    viewer {\n      id\n      inbox(first: 1) {\n        unreadCount\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "634afd93f1f896660046e4265217b7aa";

export default node;
