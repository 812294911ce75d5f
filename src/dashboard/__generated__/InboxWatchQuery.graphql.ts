/**
 * @generated SignedSource<<e926856e0948175578d3792e22a530be>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type InboxWatchQuery$variables = Record<PropertyKey, never>;
export type InboxWatchQuery$data = {
  readonly viewer: {
    readonly id: string;
    readonly inbox: {
      readonly unreadCount: number;
    };
    readonly news: {
      readonly nodes: ReadonlyArray<{
        readonly card: {
          readonly id: string;
          readonly number: number;
        } | null | undefined;
        readonly id: string;
        readonly text: string;
        readonly title: string;
      }>;
    };
  };
};
export type InboxWatchQuery = {
  response: InboxWatchQuery$data;
  variables: InboxWatchQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Viewer",
    "kind": "LinkedField",
    "name": "viewer",
    "plural": false,
    "selections": [
      (v0/*:: as any*/),
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
      },
      {
        "alias": "news",
        "args": [
          {
            "kind": "Literal",
            "name": "filter",
            "value": {
              "unread": true
            }
          },
          {
            "kind": "Literal",
            "name": "first",
            "value": 30
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
            "concreteType": "InboxItem",
            "kind": "LinkedField",
            "name": "nodes",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "title",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "text",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Card",
                "kind": "LinkedField",
                "name": "card",
                "plural": false,
                "selections": [
                  (v0/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "number",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": "inbox(filter:{\"unread\":true},first:30)"
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
    "name": "InboxWatchQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "InboxWatchQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "ea719c2f5b20f960987102d53d366869",
    "id": null,
    "metadata": {},
    "name": "InboxWatchQuery",
    "operationKind": "query",
    "text": "query InboxWatchQuery {\n  viewer {\n    id\n    inbox(first: 1) {\n      unreadCount\n    }\n    news: inbox(first: 30, filter: {unread: true}) {\n      nodes {\n        id\n        title\n        text\n        card {\n          id\n          number\n        }\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "72a088be4265eb85222eb240ed770185";

export default node;
