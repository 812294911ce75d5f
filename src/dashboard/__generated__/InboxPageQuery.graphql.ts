/**
 * @generated SignedSource<<c63bd96dcea64251c0ae50ad3e3f0731>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AskState = "CLOSED" | "OPEN" | "%future added value";
export type InboxKind = "BLOCKED_WORK" | "COST_LINE" | "DEAF_BRIDGE" | "FAILED_RUN" | "FAILING_ACCOUNT" | "LOST_RUN" | "QUESTION" | "QUIET_BRIDGE" | "REVIEW" | "UNREADY_PROJECT" | "%future added value";
export type InboxView = "DONE" | "NEEDS_ME" | "SNOOZED" | "%future added value";
export type InboxPageQuery$variables = {
  view: InboxView;
};
export type InboxPageQuery$data = {
  readonly viewer: {
    readonly id: string;
    readonly inbox: {
      readonly nodes: ReadonlyArray<{
        readonly ask: {
          readonly id: string;
          readonly state: AskState;
        } | null | undefined;
        readonly card: {
          readonly id: string;
          readonly number: number;
          readonly project: {
            readonly slug: string;
          };
        } | null | undefined;
        readonly doneAt: string | null | undefined;
        readonly id: string;
        readonly kind: InboxKind;
        readonly readAt: string | null | undefined;
        readonly snoozedUntil: string | null | undefined;
        readonly " $fragmentSpreads": FragmentRefs<"InboxRow_item">;
      }>;
      readonly totalCount: number;
    };
    readonly snoozed: {
      readonly totalCount: number;
    };
    readonly unread: {
      readonly unreadCount: number;
    };
  };
};
export type InboxPageQuery = {
  response: InboxPageQuery$data;
  variables: InboxPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "view"
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
    "fields": [
      {
        "kind": "Variable",
        "name": "view",
        "variableName": "view"
      }
    ],
    "kind": "ObjectValue",
    "name": "filter"
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "readAt",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "doneAt",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "snoozedUntil",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v11 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v12 = {
  "alias": "unread",
  "args": [
    (v11/*:: as any*/)
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
v13 = {
  "alias": "snoozed",
  "args": [
    {
      "kind": "Literal",
      "name": "filter",
      "value": {
        "view": "SNOOZED"
      }
    },
    (v11/*:: as any*/)
  ],
  "concreteType": "InboxItemConnection",
  "kind": "LinkedField",
  "name": "inbox",
  "plural": false,
  "selections": [
    (v3/*:: as any*/)
  ],
  "storageKey": "inbox(filter:{\"view\":\"SNOOZED\"},first:1)"
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "InboxPageQuery",
    "selections": [
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
            "args": (v2/*:: as any*/),
            "concreteType": "InboxItemConnection",
            "kind": "LinkedField",
            "name": "inbox",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "InboxItem",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  (v4/*:: as any*/),
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      (v8/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Project",
                        "kind": "LinkedField",
                        "name": "project",
                        "plural": false,
                        "selections": [
                          (v9/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Ask",
                    "kind": "LinkedField",
                    "name": "ask",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      (v10/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "InboxRow_item"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v12/*:: as any*/),
          (v13/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "InboxPageQuery",
    "selections": [
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
            "args": (v2/*:: as any*/),
            "concreteType": "InboxItemConnection",
            "kind": "LinkedField",
            "name": "inbox",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "InboxItem",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  (v4/*:: as any*/),
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      (v8/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Project",
                        "kind": "LinkedField",
                        "name": "project",
                        "plural": false,
                        "selections": [
                          (v9/*:: as any*/),
                          (v1/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Ask",
                    "kind": "LinkedField",
                    "name": "ask",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      (v10/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "options",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
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
                    "kind": "ScalarField",
                    "name": "createdAt",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Run",
                    "kind": "LinkedField",
                    "name": "run",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "harness",
                        "storageKey": null
                      },
                      (v1/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v12/*:: as any*/),
          (v13/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "bf0d453c6d088a6da5acbb207332bce5",
    "id": null,
    "metadata": {},
    "name": "InboxPageQuery",
    "operationKind": "query",
    "text": "query InboxPageQuery(\n  $view: InboxView!\n) {\n  viewer {\n    id\n    inbox(first: 100, filter: {view: $view}) {\n      totalCount\n      nodes {\n        id\n        kind\n        readAt\n        doneAt\n        snoozedUntil\n        card {\n          id\n          number\n          project {\n            slug\n            id\n          }\n        }\n        ask {\n          id\n          state\n        }\n        ...InboxRow_item\n      }\n    }\n    unread: inbox(first: 1) {\n      unreadCount\n    }\n    snoozed: inbox(first: 1, filter: {view: SNOOZED}) {\n      totalCount\n    }\n  }\n}\n\nfragment AskOptions_ask on Ask {\n  id\n  options\n}\n\nfragment InboxRow_item on InboxItem {\n  id\n  kind\n  title\n  text\n  createdAt\n  readAt\n  card {\n    number\n    id\n  }\n  run {\n    harness\n    id\n  }\n  ask {\n    options\n    ...AskOptions_ask\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "5509288996807e638986d0ec90b51d9c";

export default node;
