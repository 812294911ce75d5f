/**
 * @generated SignedSource<<090938cbd908e83dd1e1e4d6e65e8ef5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RequestsPageQuery$variables = {
  handle: string;
  waiting: number;
};
export type RequestsPageQuery$data = {
  readonly project: {
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
};
export type RequestsPageQuery = {
  response: RequestsPageQuery$data;
  variables: RequestsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "handle"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "waiting"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "handle",
    "variableName": "handle"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
},
v4 = {
  "kind": "Literal",
  "name": "order",
  "value": "OLDEST"
},
v5 = [
  {
    "kind": "Literal",
    "name": "filter",
    "value": {
      "state": [
        "OPEN"
      ]
    }
  },
  {
    "kind": "Variable",
    "name": "first",
    "variableName": "waiting"
  },
  (v4/*:: as any*/)
],
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
},
v7 = [
  {
    "kind": "Literal",
    "name": "filter",
    "value": {
      "state": [
        "CLAIMED"
      ]
    }
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  },
  (v4/*:: as any*/)
],
v8 = [
  {
    "kind": "Literal",
    "name": "filter",
    "value": {
      "state": [
        "REFUSED",
        "EXPIRED"
      ]
    }
  },
  {
    "kind": "Literal",
    "name": "first",
    "value": 10
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "effort",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "capability",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "attempt",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cardNumber",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "concreteType": "Project",
  "kind": "LinkedField",
  "name": "project",
  "plural": false,
  "selections": [
    (v3/*:: as any*/),
    (v2/*:: as any*/)
  ],
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectType",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectId",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedAt",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "concreteType": "Bridge",
  "kind": "LinkedField",
  "name": "bridge",
  "plural": false,
  "selections": [
    (v9/*:: as any*/),
    (v2/*:: as any*/)
  ],
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RequestsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": "waiting",
            "args": (v5/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
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
            "args": (v7/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "HeldRow_request"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "workRequests(filter:{\"state\":[\"CLAIMED\"]},first:100,order:\"OLDEST\")"
          },
          {
            "alias": "ended",
            "args": (v8/*:: as any*/),
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
                  (v2/*:: as any*/),
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "EndedRow_request"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "workRequests(filter:{\"state\":[\"REFUSED\",\"EXPIRED\"]},first:10)"
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
    "name": "RequestsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": "waiting",
            "args": (v5/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
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
                          (v9/*:: as any*/),
                          (v2/*:: as any*/),
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
                              (v10/*:: as any*/)
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
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  (v16/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      (v17/*:: as any*/),
                      (v2/*:: as any*/),
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
                  (v18/*:: as any*/),
                  (v19/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": "held",
            "args": (v7/*:: as any*/),
            "concreteType": "WorkRequestConnection",
            "kind": "LinkedField",
            "name": "workRequests",
            "plural": false,
            "selections": [
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  (v20/*:: as any*/),
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
                  (v21/*:: as any*/),
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
                      (v2/*:: as any*/),
                      (v22/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v16/*:: as any*/),
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Card",
                    "kind": "LinkedField",
                    "name": "card",
                    "plural": false,
                    "selections": [
                      (v17/*:: as any*/),
                      (v2/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "workRequests(filter:{\"state\":[\"CLAIMED\"]},first:100,order:\"OLDEST\")"
          },
          {
            "alias": "ended",
            "args": (v8/*:: as any*/),
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
                  (v2/*:: as any*/),
                  (v22/*:: as any*/),
                  (v10/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "settledAt",
                    "storageKey": null
                  },
                  (v20/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "projectId",
                    "storageKey": null
                  },
                  (v11/*:: as any*/),
                  (v18/*:: as any*/),
                  (v19/*:: as any*/),
                  (v13/*:: as any*/),
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
                  (v12/*:: as any*/),
                  (v21/*:: as any*/),
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
                      (v2/*:: as any*/),
                      (v17/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  (v16/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": "workRequests(filter:{\"state\":[\"REFUSED\",\"EXPIRED\"]},first:10)"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "67e5818e9291f26e233e842f0e1a5d11",
    "id": null,
    "metadata": {},
    "name": "RequestsPageQuery",
    "operationKind": "query",
    "text": "query RequestsPageQuery(\n  $handle: String!\n  $waiting: Int!\n) {\n  project(handle: $handle) {\n    id\n    slug\n    waiting: workRequests(first: $waiting, filter: {state: [OPEN]}, order: OLDEST) {\n      totalCount\n      nodes {\n        id\n        ...WaitingRow_request\n      }\n    }\n    held: workRequests(first: 100, filter: {state: [CLAIMED]}, order: OLDEST) {\n      totalCount\n      nodes {\n        id\n        ...HeldRow_request\n      }\n    }\n    ended: workRequests(first: 10, filter: {state: [REFUSED, EXPIRED]}) {\n      nodes {\n        id\n        ...EndedRow_request\n      }\n    }\n  }\n}\n\nfragment EndedRow_request on WorkRequest {\n  state\n  reason\n  settledAt\n  updatedAt\n  projectId\n  kind\n  subjectType\n  subjectId\n  capability\n  ruleId\n  model\n  effort\n  bridge {\n    displayName\n    id\n  }\n  card {\n    held\n    id\n  }\n  ...RequestRow_request\n}\n\nfragment HeldRow_request on WorkRequest {\n  updatedAt\n  leaseUntil\n  claimCount\n  bridge {\n    displayName\n    id\n  }\n  claims {\n    claimedAt\n  }\n  run {\n    id\n    state\n  }\n  project {\n    slug\n    id\n  }\n  ...RequestRow_request\n}\n\nfragment RequestRow_request on WorkRequest {\n  kind\n  effort\n  capability\n  attempt\n  cardNumber\n  project {\n    slug\n    id\n  }\n  card {\n    title\n    id\n  }\n}\n\nfragment WaitAct_request on WorkRequest {\n  subjectType\n  subjectId\n  project {\n    slug\n    id\n  }\n  waitReasons {\n    action\n    account\n    bridge {\n      bridgeId\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitDetail_request on WorkRequest {\n  kind\n  card {\n    heldBy\n    heldSince\n    holdReason\n    id\n  }\n  waitReasons {\n    code\n    account\n    bridgeCount\n    bridge {\n      displayName\n      lastSeenAt\n      workerPools {\n        size\n        inUse\n      }\n      accounts {\n        name\n        reason\n      }\n      id\n    }\n  }\n}\n\nfragment WaitSentence_request on WorkRequest {\n  queuePosition\n  waitReasons {\n    code\n    text\n    bridgeCount\n    bridge {\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitingRow_request on WorkRequest {\n  waitingSince\n  queuePosition\n  waitReasons {\n    code\n  }\n  ...RequestRow_request\n  ...WaitSentence_request\n  ...WaitAct_request\n  ...WaitDetail_request\n}\n"
  }
};
})();

(node as any).hash = "628d4b6bdb5484e7c252cd94f360ee0d";

export default node;
