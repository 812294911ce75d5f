/**
 * @generated SignedSource<<e4db7d43ab9fa752e3856bc036e9b40a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useBoardLiveQuery$variables = {
  ids: ReadonlyArray<string>;
};
export type useBoardLiveQuery$data = {
  readonly nodes: ReadonlyArray<{
    readonly __typename: "Card";
    readonly CardFace_card: {
      readonly " $fragmentSpreads": FragmentRefs<"CardFace_card">;
    } | null | undefined;
    readonly archivedAt: string | null | undefined;
    readonly column: {
      readonly id: string;
    };
    readonly id: string;
    readonly position: number | string;
  } | {
    readonly __typename: "Run";
    readonly card: {
      readonly archivedAt: string | null | undefined;
      readonly column: {
        readonly id: string;
      };
      readonly id: string;
      readonly position: number | string;
      readonly " $fragmentSpreads": FragmentRefs<"CardFace_card">;
    } | null | undefined;
  } | {
    readonly __typename: "WorkRequest";
    readonly card: {
      readonly archivedAt: string | null | undefined;
      readonly column: {
        readonly id: string;
      };
      readonly id: string;
      readonly position: number | string;
      readonly " $fragmentSpreads": FragmentRefs<"CardFace_card">;
    } | null | undefined;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  } | null | undefined>;
};
export type useBoardLiveQuery = {
  response: useBoardLiveQuery$data;
  variables: useBoardLiveQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "ids"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "ids",
    "variableName": "ids"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "position",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "archivedAt",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "concreteType": "BoardColumn",
  "kind": "LinkedField",
  "name": "column",
  "plural": false,
  "selections": [
    (v3/*:: as any*/)
  ],
  "storageKey": null
},
v7 = {
  "args": null,
  "kind": "FragmentSpread",
  "name": "CardFace_card"
},
v8 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Card",
    "kind": "LinkedField",
    "name": "card",
    "plural": false,
    "selections": [
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v7/*:: as any*/)
    ],
    "storageKey": null
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "priority",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "held",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "openAsks",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "pullRequestNumber",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "concreteType": "CardLabel",
  "kind": "LinkedField",
  "name": "labels",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "color",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "concreteType": "Run",
  "kind": "LinkedField",
  "name": "latestRun",
  "plural": false,
  "selections": [
    (v16/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "harness",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "model",
      "storageKey": null
    },
    (v17/*:: as any*/),
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "workKind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "startedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "endedAt",
      "storageKey": null
    },
    (v18/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failureReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "resultReason",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "heldBy",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "heldSince",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "pausedReason",
  "storageKey": null
},
v23 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "holdReason",
  "storageKey": null
},
v24 = {
  "alias": null,
  "args": null,
  "concreteType": "Ask",
  "kind": "LinkedField",
  "name": "openAsk",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "question",
      "storageKey": null
    },
    (v18/*:: as any*/),
    (v3/*:: as any*/)
  ],
  "storageKey": null
},
v25 = {
  "alias": null,
  "args": null,
  "concreteType": "WorkRequest",
  "kind": "LinkedField",
  "name": "openWorkRequest",
  "plural": false,
  "selections": [
    (v17/*:: as any*/),
    (v16/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingSince",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "queuePosition",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WaitReason",
      "kind": "LinkedField",
      "name": "waitReasons",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
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
          "name": "bridgeCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Bridge",
          "kind": "LinkedField",
          "name": "bridge",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "displayName",
              "storageKey": null
            },
            (v3/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    (v3/*:: as any*/)
  ],
  "storageKey": null
},
v26 = {
  "alias": null,
  "args": null,
  "concreteType": "UsageTotals",
  "kind": "LinkedField",
  "name": "usageTotals",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "runs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "costUsd",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "estimatedCostUsd",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unknownRuns",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unpricedRuns",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v27 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Card",
    "kind": "LinkedField",
    "name": "card",
    "plural": false,
    "selections": [
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v9/*:: as any*/),
      (v10/*:: as any*/),
      (v11/*:: as any*/),
      (v12/*:: as any*/),
      (v13/*:: as any*/),
      (v14/*:: as any*/),
      (v15/*:: as any*/),
      (v19/*:: as any*/),
      (v20/*:: as any*/),
      (v21/*:: as any*/),
      (v22/*:: as any*/),
      (v23/*:: as any*/),
      (v24/*:: as any*/),
      (v25/*:: as any*/),
      (v26/*:: as any*/)
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useBoardLiveQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    (v7/*:: as any*/)
                  ],
                  "type": "Card",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "CardFace_card"
              }
            ],
            "type": "Card",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v8/*:: as any*/),
            "type": "Run",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v8/*:: as any*/),
            "type": "WorkRequest",
            "abstractKey": null
          }
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
    "name": "useBoardLiveQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/),
              (v13/*:: as any*/),
              (v14/*:: as any*/),
              (v15/*:: as any*/),
              (v19/*:: as any*/),
              (v20/*:: as any*/),
              (v21/*:: as any*/),
              (v22/*:: as any*/),
              (v23/*:: as any*/),
              (v24/*:: as any*/),
              (v25/*:: as any*/),
              (v26/*:: as any*/)
            ],
            "type": "Card",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v27/*:: as any*/),
            "type": "Run",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v27/*:: as any*/),
            "type": "WorkRequest",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "de78959dca791426247db10e7b6fb65c",
    "id": null,
    "metadata": {},
    "name": "useBoardLiveQuery",
    "operationKind": "query",
    "text": "query useBoardLiveQuery(\n  $ids: [ID!]!\n) {\n  nodes(ids: $ids) {\n    __typename\n    ... on Card {\n      id\n      position\n      archivedAt\n      column {\n        id\n      }\n      ...CardFace_card\n    }\n    ... on Run {\n      card {\n        id\n        position\n        archivedAt\n        column {\n          id\n        }\n        ...CardFace_card\n      }\n    }\n    ... on WorkRequest {\n      card {\n        id\n        position\n        archivedAt\n        column {\n          id\n        }\n        ...CardFace_card\n      }\n    }\n    id\n  }\n}\n\nfragment CardFace_card on Card {\n  id\n  number\n  title\n  priority\n  held\n  openAsks\n  pullRequestNumber\n  labels {\n    id\n    name\n    color\n  }\n  latestRun {\n    kind\n    harness\n    model\n    state\n    id\n  }\n  ...CardStrip_card\n  ...CardMenu_card\n}\n\nfragment CardMenu_card on Card {\n  id\n  number\n  held\n  priority\n}\n\nfragment CardStrip_card on Card {\n  held\n  heldBy\n  heldSince\n  pausedReason\n  holdReason\n  openAsk {\n    question\n    createdAt\n    id\n  }\n  openWorkRequest {\n    state\n    kind\n    waitingSince\n    ...WaitSentence_request\n    id\n  }\n  latestRun {\n    state\n    workKind\n    startedAt\n    endedAt\n    createdAt\n    failureReason\n    resultReason\n    id\n  }\n  usageTotals {\n    runs\n    costUsd\n    estimatedCostUsd\n    unknownRuns\n    unpricedRuns\n  }\n}\n\nfragment WaitSentence_request on WorkRequest {\n  queuePosition\n  waitReasons {\n    code\n    text\n    bridgeCount\n    bridge {\n      displayName\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "06ee89bc0913bb158cb840951273d0a1";

export default node;
