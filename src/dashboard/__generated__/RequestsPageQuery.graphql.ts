/**
 * @generated SignedSource<<be74500e5a93e9817d0ee3a84345175a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
export type WorkRequestFilter = {
  bridge?: string | null | undefined;
  card?: string | null | undefined;
  kind?: string | null | undefined;
  state?: ReadonlyArray<WorkRequestState> | null | undefined;
  text?: string | null | undefined;
};
export type RequestsPageQuery$variables = {
  claimed: WorkRequestFilter;
  handle: string;
  open: WorkRequestFilter;
  over: WorkRequestFilter;
  waiting: number;
};
export type RequestsPageQuery$data = {
  readonly project: {
    readonly choices: {
      readonly " $fragmentSpreads": FragmentRefs<"RequestFilters_project">;
    };
    readonly ended: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"EndedRow_request">;
      }>;
    };
    readonly held: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"HeldRow_request">;
      }>;
      readonly totalCount: number;
    };
    readonly id: string;
    readonly slug: string;
    readonly waiting: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"WaitingRow_request">;
      }>;
      readonly totalCount: number;
    };
  } | null | undefined;
  readonly viewer: {
    readonly choices: {
      readonly " $fragmentSpreads": FragmentRefs<"RequestFilters_viewer">;
    };
  };
};
export type RequestsPageQuery = {
  response: RequestsPageQuery$data;
  variables: RequestsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "claimed"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "handle"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "open"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "over"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "waiting"
},
v5 = [
  {
    "kind": "Variable",
    "name": "handle",
    "variableName": "handle"
  }
],
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
},
v8 = {
  "kind": "Literal",
  "name": "order",
  "value": "OLDEST"
},
v9 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "open"
  },
  {
    "kind": "Variable",
    "name": "first",
    "variableName": "waiting"
  },
  (v8/*:: as any*/)
],
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
},
v11 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "claimed"
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  },
  (v8/*:: as any*/)
],
v12 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "over"
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 10
  }
],
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeId",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "effort",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "capability",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "attempt",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cardNumber",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "concreteType": "Project",
  "kind": "LinkedField",
  "name": "project",
  "plural": false,
  "selections": [
    (v7/*:: as any*/),
    (v6/*:: as any*/)
  ],
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v23 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectType",
  "storageKey": null
},
v24 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectId",
  "storageKey": null
},
v25 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedAt",
  "storageKey": null
},
v26 = {
  "alias": null,
  "args": null,
  "concreteType": "Bridge",
  "kind": "LinkedField",
  "name": "bridge",
  "plural": false,
  "selections": [
    (v14/*:: as any*/),
    (v6/*:: as any*/)
  ],
  "storageKey": null
},
v27 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "RequestsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "RequestFilters_project"
                }
              ],
              "type": "Project",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "choices"
          },
          {
            "alias": "waiting",
            "args": (v9/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v10/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "WaitingRow_request"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "held",
            "args": (v11/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v10/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "HeldRow_request"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "ended",
            "args": (v12/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "EndedRow_request"
                  }
                ],
                "storageKey": null
              }
            ],
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
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "RequestFilters_viewer"
                }
              ],
              "type": "Viewer",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "choices"
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
      (v1/*:: as any*/),
      (v4/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "RequestsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Workflow",
            "kind": "LinkedField",
            "name": "workflow",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkflowRule",
                "kind": "LinkedField",
                "name": "rules",
                "plural": true,
                "selections": [
                  (v13/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "waiting",
            "args": (v9/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v10/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
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
                          (v14/*:: as any*/),
                          (v6/*:: as any*/),
                          (v15/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "lastSeenAt",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "WorkerPool",
                            "kind": "LinkedField",
                            "name": "workerPools",
                            "plural": true,
                            "selections": [
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "size",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "inUse",
                                "storageKey": null
                              }
                            ],
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "AgentAccount",
                            "kind": "LinkedField",
                            "name": "accounts",
                            "plural": true,
                            "selections": [
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "name",
                                "storageKey": null
                              },
                              (v16/*:: as any*/)
                            ],
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "action",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "account",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  (v13/*:: as any*/),
                  (v17/*:: as any*/),
                  (v18/*:: as any*/),
                  (v19/*:: as any*/),
                  (v20/*:: as any*/),
                  (v21/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      (v22/*:: as any*/),
                      (v6/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "heldBy",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "heldSince",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "holdReason",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  (v23/*:: as any*/),
                  (v24/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "held",
            "args": (v11/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v10/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  (v25/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "leaseUntil",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "claimCount",
                    "storageKey": null
                  },
                  (v26/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "WorkClaim",
                    "kind": "LinkedField",
                    "name": "claims",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "claimedAt",
                        "storageKey": null
                      }
                    ],
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
                      (v6/*:: as any*/),
                      (v27/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v21/*:: as any*/),
                  (v13/*:: as any*/),
                  (v17/*:: as any*/),
                  (v18/*:: as any*/),
                  (v19/*:: as any*/),
                  (v20/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      (v22/*:: as any*/),
                      (v6/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "ended",
            "args": (v12/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  (v27/*:: as any*/),
                  (v16/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "settledAt",
                    "storageKey": null
                  },
                  (v25/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "projectId",
                    "storageKey": null
                  },
                  (v13/*:: as any*/),
                  (v23/*:: as any*/),
                  (v24/*:: as any*/),
                  (v18/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "ruleId",
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
                  (v26/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "held",
                        "storageKey": null
                      },
                      (v6/*:: as any*/),
                      (v22/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v19/*:: as any*/),
                  (v20/*:: as any*/),
                  (v21/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
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
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 50
              }
            ],
            "concreteType": "BridgeConnection",
            "kind": "LinkedField",
            "name": "bridges",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Bridge",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v15/*:: as any*/),
                  (v14/*:: as any*/),
                  (v6/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": "bridges(first:50)"
          },
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "64654d6ae68c34b5f54fd5b62d46f405",
    "id": null,
    "metadata": {},
    "name": "RequestsPageQuery",
    "operationKind": "query",
    "text": "query RequestsPageQuery(\n  $handle: String!\n  $waiting: Int!\n  $open: WorkRequestFilter!\n  $claimed: WorkRequestFilter!\n  $over: WorkRequestFilter!\n) {\n  project(handle: $handle) {\n    id\n    slug\n    ...RequestFilters_project\n    waiting: workRequests(first: $waiting, filter: $open, order: OLDEST) {\n      totalCount\n      nodes {\n        id\n        ...WaitingRow_request\n      }\n    }\n    held: workRequests(first: 100, filter: $claimed, order: OLDEST) {\n      totalCount\n      nodes {\n        id\n        ...HeldRow_request\n      }\n    }\n    ended: workRequests(first: 10, filter: $over) {\n      nodes {\n        id\n        ...EndedRow_request\n      }\n    }\n  }\n  viewer {\n    ...RequestFilters_viewer\n    id\n  }\n}\n\nfragment EndedRow_request on WorkRequest {\n  state\n  reason\n  settledAt\n  updatedAt\n  projectId\n  kind\n  subjectType\n  subjectId\n  capability\n  ruleId\n  model\n  effort\n  bridge {\n    displayName\n    id\n  }\n  card {\n    held\n    id\n  }\n  ...RequestRow_request\n}\n\nfragment HeldRow_request on WorkRequest {\n  updatedAt\n  leaseUntil\n  claimCount\n  bridge {\n    displayName\n    id\n  }\n  claims {\n    claimedAt\n  }\n  run {\n    id\n    state\n  }\n  project {\n    slug\n    id\n  }\n  ...RequestRow_request\n}\n\nfragment RequestFilters_project on Project {\n  workflow {\n    rules {\n      kind\n    }\n  }\n}\n\nfragment RequestFilters_viewer on Viewer {\n  bridges(first: 50) {\n    nodes {\n      bridgeId\n      displayName\n      id\n    }\n  }\n}\n\nfragment RequestRow_request on WorkRequest {\n  kind\n  effort\n  capability\n  attempt\n  cardNumber\n  project {\n    slug\n    id\n  }\n  card {\n    title\n    id\n  }\n}\n\nfragment WaitAct_request on WorkRequest {\n  subjectType\n  subjectId\n  project {\n    slug\n    id\n  }\n  waitReasons {\n    action\n    account\n    bridge {\n      bridgeId\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitDetail_request on WorkRequest {\n  kind\n  card {\n    heldBy\n    heldSince\n    holdReason\n    id\n  }\n  waitReasons {\n    code\n    account\n    bridgeCount\n    bridge {\n      displayName\n      lastSeenAt\n      workerPools {\n        size\n        inUse\n      }\n      accounts {\n        name\n        reason\n      }\n      id\n    }\n  }\n}\n\nfragment WaitSentence_request on WorkRequest {\n  queuePosition\n  waitReasons {\n    code\n    text\n    bridgeCount\n    bridge {\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitingRow_request on WorkRequest {\n  waitingSince\n  queuePosition\n  waitReasons {\n    code\n  }\n  ...RequestRow_request\n  ...WaitSentence_request\n  ...WaitAct_request\n  ...WaitDetail_request\n}\n"
  }
};
})();

(node as any).hash = "94146023e9b44ba1a8630b7cabb2ab59";

export default node;
