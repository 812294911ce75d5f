/**
 * @generated SignedSource<<03d2ec7c754c49cf0ac8ffe973b98e71>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BoardFollowerQuery$variables = {
  counts: boolean;
  ids: ReadonlyArray<string>;
  projectId: string;
};
export type BoardFollowerQuery$data = {
  readonly node?: {
    readonly columns?: ReadonlyArray<{
      readonly atWork: number;
      readonly cardCount: number;
      readonly id: string;
      readonly needYou: number;
    }>;
  } | null | undefined;
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
export type BoardFollowerQuery = {
  response: BoardFollowerQuery$data;
  variables: BoardFollowerQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "counts"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ids"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "projectId"
},
v3 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "projectId"
  }
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "BoardColumn",
      "kind": "LinkedField",
      "name": "columns",
      "plural": true,
      "selections": [
        (v4/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "cardCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "needYou",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "atWork",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
},
v6 = [
  {
    "kind": "Variable",
    "name": "ids",
    "variableName": "ids"
  }
],
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "position",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "archivedAt",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "concreteType": "BoardColumn",
  "kind": "LinkedField",
  "name": "column",
  "plural": false,
  "selections": [
    (v4/*:: as any*/)
  ],
  "storageKey": null
},
v11 = {
  "args": null,
  "kind": "FragmentSpread",
  "name": "CardFace_card"
},
v12 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Card",
    "kind": "LinkedField",
    "name": "card",
    "plural": false,
    "selections": [
      (v4/*:: as any*/),
      (v8/*:: as any*/),
      (v9/*:: as any*/),
      (v10/*:: as any*/),
      (v11/*:: as any*/)
    ],
    "storageKey": null
  }
],
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "priority",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "held",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "openAsks",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "needsYou",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "pullRequestNumber",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "concreteType": "CardLabel",
  "kind": "LinkedField",
  "name": "labels",
  "plural": true,
  "selections": [
    (v4/*:: as any*/),
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
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v23 = {
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
    (v4/*:: as any*/)
  ],
  "storageKey": null
},
v24 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v25 = {
  "alias": null,
  "args": null,
  "concreteType": "Run",
  "kind": "LinkedField",
  "name": "latestRun",
  "plural": false,
  "selections": [
    (v21/*:: as any*/),
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
    (v22/*:: as any*/),
    (v23/*:: as any*/),
    (v4/*:: as any*/),
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
    (v24/*:: as any*/),
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
v26 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "heldBy",
  "storageKey": null
},
v27 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "heldSince",
  "storageKey": null
},
v28 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "pausedReason",
  "storageKey": null
},
v29 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "holdReason",
  "storageKey": null
},
v30 = {
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
    (v24/*:: as any*/),
    (v4/*:: as any*/)
  ],
  "storageKey": null
},
v31 = {
  "alias": null,
  "args": null,
  "concreteType": "WorkRequest",
  "kind": "LinkedField",
  "name": "openWorkRequest",
  "plural": false,
  "selections": [
    (v22/*:: as any*/),
    (v21/*:: as any*/),
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
        (v23/*:: as any*/)
      ],
      "storageKey": null
    },
    (v4/*:: as any*/)
  ],
  "storageKey": null
},
v32 = {
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
v33 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Card",
    "kind": "LinkedField",
    "name": "card",
    "plural": false,
    "selections": [
      (v4/*:: as any*/),
      (v8/*:: as any*/),
      (v9/*:: as any*/),
      (v10/*:: as any*/),
      (v13/*:: as any*/),
      (v14/*:: as any*/),
      (v15/*:: as any*/),
      (v16/*:: as any*/),
      (v17/*:: as any*/),
      (v18/*:: as any*/),
      (v19/*:: as any*/),
      (v20/*:: as any*/),
      (v25/*:: as any*/),
      (v26/*:: as any*/),
      (v27/*:: as any*/),
      (v28/*:: as any*/),
      (v29/*:: as any*/),
      (v30/*:: as any*/),
      (v31/*:: as any*/),
      (v32/*:: as any*/)
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "BoardFollowerQuery",
    "selections": [
      {
        "condition": "counts",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": null,
            "kind": "LinkedField",
            "name": "node",
            "plural": false,
            "selections": [
              (v5/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      },
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          (v7/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v4/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    (v11/*:: as any*/)
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
            "selections": (v12/*:: as any*/),
            "type": "Run",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v12/*:: as any*/),
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
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "BoardFollowerQuery",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          (v7/*:: as any*/),
          (v4/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v13/*:: as any*/),
              (v14/*:: as any*/),
              (v15/*:: as any*/),
              (v16/*:: as any*/),
              (v17/*:: as any*/),
              (v18/*:: as any*/),
              (v19/*:: as any*/),
              (v20/*:: as any*/),
              (v25/*:: as any*/),
              (v26/*:: as any*/),
              (v27/*:: as any*/),
              (v28/*:: as any*/),
              (v29/*:: as any*/),
              (v30/*:: as any*/),
              (v31/*:: as any*/),
              (v32/*:: as any*/)
            ],
            "type": "Card",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v33/*:: as any*/),
            "type": "Run",
            "abstractKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": (v33/*:: as any*/),
            "type": "WorkRequest",
            "abstractKey": null
          }
        ],
        "storageKey": null
      },
      {
        "condition": "counts",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": null,
            "kind": "LinkedField",
            "name": "node",
            "plural": false,
            "selections": [
              (v7/*:: as any*/),
              (v5/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "cacheID": "532844413b16f074a0f34bf4f69695dd",
    "id": null,
    "metadata": {},
    "name": "BoardFollowerQuery",
    "operationKind": "query",
    "text": "query BoardFollowerQuery(\n  $projectId: ID!\n  $ids: [ID!]!\n  $counts: Boolean!\n) {\n  node(id: $projectId) @include(if: $counts) {\n    __typename\n    ... on Project {\n      columns {\n        id\n        cardCount\n        needYou\n        atWork\n      }\n    }\n    id\n  }\n  nodes(ids: $ids) {\n    __typename\n    ... on Card {\n      id\n      position\n      archivedAt\n      column {\n        id\n      }\n      ...CardFace_card\n    }\n    ... on Run {\n      card {\n        id\n        position\n        archivedAt\n        column {\n          id\n        }\n        ...CardFace_card\n      }\n    }\n    ... on WorkRequest {\n      card {\n        id\n        position\n        archivedAt\n        column {\n          id\n        }\n        ...CardFace_card\n      }\n    }\n    id\n  }\n}\n\nfragment CardFace_card on Card {\n  id\n  number\n  title\n  priority\n  held\n  openAsks\n  needsYou\n  pullRequestNumber\n  labels {\n    id\n    name\n    color\n  }\n  latestRun {\n    kind\n    harness\n    model\n    state\n    bridge {\n      displayName\n      id\n    }\n    id\n  }\n  ...CardStrip_card\n  ...CardMenu_card\n}\n\nfragment CardMenu_card on Card {\n  id\n  number\n  held\n  priority\n}\n\nfragment CardStrip_card on Card {\n  held\n  heldBy\n  heldSince\n  pausedReason\n  holdReason\n  openAsk {\n    question\n    createdAt\n    id\n  }\n  openWorkRequest {\n    state\n    kind\n    waitingSince\n    ...WaitSentence_request\n    id\n  }\n  latestRun {\n    state\n    workKind\n    startedAt\n    endedAt\n    createdAt\n    failureReason\n    resultReason\n    id\n  }\n  usageTotals {\n    runs\n    costUsd\n    estimatedCostUsd\n    unknownRuns\n    unpricedRuns\n  }\n}\n\nfragment WaitSentence_request on WorkRequest {\n  queuePosition\n  waitReasons {\n    code\n    text\n    bridgeCount\n    bridge {\n      displayName\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "57ff1511377866cf360a1d767610095f";

export default node;
