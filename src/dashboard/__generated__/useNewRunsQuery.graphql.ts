/**
 * @generated SignedSource<<ea10bfcd49d2d0a76041fc21f3725bdf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RunGroup = "DONE" | "FAILED" | "NEEDS_YOU" | "OPEN" | "%future added value";
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type RunFilter = {
  account?: string | null | undefined;
  bridge?: string | null | undefined;
  card?: string | null | undefined;
  experiment?: string | null | undefined;
  from?: string | null | undefined;
  group?: RunGroup | null | undefined;
  kind?: RunKind | null | undefined;
  model?: string | null | undefined;
  project?: string | null | undefined;
  state?: ReadonlyArray<RunState> | null | undefined;
  text?: string | null | undefined;
  to?: string | null | undefined;
  variant?: string | null | undefined;
  workKind?: string | null | undefined;
};
export type useNewRunsQuery$variables = {
  filter?: RunFilter | null | undefined;
  id: string;
  today: string;
  ungrouped?: RunFilter | null | undefined;
};
export type useNewRunsQuery$data = {
  readonly node: {
    readonly about?: {
      readonly " $fragmentSpreads": FragmentRefs<"RunsAbout_project">;
    } | null | undefined;
    readonly groups?: {
      readonly " $fragmentSpreads": FragmentRefs<"GroupChips_project">;
    } | null | undefined;
    readonly newest?: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
      }>;
    };
    readonly pulse?: {
      readonly " $fragmentSpreads": FragmentRefs<"RunsPulse_project">;
    } | null | undefined;
    readonly waiting?: {
      readonly " $fragmentSpreads": FragmentRefs<"NoRuns_project">;
    } | null | undefined;
  } | null | undefined;
};
export type useNewRunsQuery = {
  response: useNewRunsQuery$data;
  variables: useNewRunsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "filter"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "today"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ungrouped"
},
v4 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": "newest",
  "args": [
    {
      "kind": "Variable",
      "name": "filter",
      "variableName": "filter"
    },
    {
      "kind": "Literal",
      "name": "first",
      "value": 50
    }
  ],
  "concreteType": "RunConnection",
  "kind": "LinkedField",
  "name": "runs",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "nodes",
      "plural": true,
      "selections": [
        (v5/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v7 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "ungrouped"
  }
],
v8 = [
  {
    "kind": "Variable",
    "name": "today",
    "variableName": "today"
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
},
v10 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "group",
    "storageKey": null
  },
  (v9/*:: as any*/)
],
v11 = {
  "kind": "Literal",
  "name": "filter",
  "value": {
    "state": [
      "OPEN"
    ]
  }
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
},
v13 = [
  {
    "fields": [
      {
        "kind": "Variable",
        "name": "from",
        "variableName": "today"
      }
    ],
    "kind": "ObjectValue",
    "name": "filter"
  }
],
v14 = [
  (v9/*:: as any*/)
],
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useNewRunsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              (v6/*:: as any*/),
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": (v7/*:: as any*/),
                      "kind": "FragmentSpread",
                      "name": "GroupChips_project"
                    }
                  ],
                  "type": "Project",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "groups"
              },
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": (v8/*:: as any*/),
                      "kind": "FragmentSpread",
                      "name": "RunsPulse_project"
                    }
                  ],
                  "type": "Project",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "pulse"
              },
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": (v8/*:: as any*/),
                      "kind": "FragmentSpread",
                      "name": "RunsAbout_project"
                    }
                  ],
                  "type": "Project",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "about"
              },
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": null,
                      "kind": "FragmentSpread",
                      "name": "NoRuns_project"
                    }
                  ],
                  "type": "Project",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "waiting"
              }
            ],
            "type": "Project",
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
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v3/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useNewRunsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": [
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": (v7/*:: as any*/),
                "concreteType": "RunGroupCount",
                "kind": "LinkedField",
                "name": "runGroups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": "now",
                "args": null,
                "concreteType": "RunGroupCount",
                "kind": "LinkedField",
                "name": "runGroups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": "openRequests",
                "args": [
                  (v11/*:: as any*/),
                  {
                    "kind": "Literal",
                    "name": "first",
                    "value": 1
                  }
                ],
                "concreteType": "WorkRequestConnection",
                "kind": "LinkedField",
                "name": "workRequests",
                "plural": false,
                "selections": [
                  (v12/*:: as any*/)
                ],
                "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:1)"
              },
              {
                "alias": null,
                "args": (v13/*:: as any*/),
                "concreteType": "UsageTotals",
                "kind": "LinkedField",
                "name": "usageTotals",
                "plural": false,
                "selections": [
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
              {
                "alias": "today",
                "args": (v13/*:: as any*/),
                "concreteType": "RunGroupCount",
                "kind": "LinkedField",
                "name": "runGroups",
                "plural": true,
                "selections": (v14/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": "kept",
                "args": null,
                "concreteType": "RunGroupCount",
                "kind": "LinkedField",
                "name": "runGroups",
                "plural": true,
                "selections": (v14/*:: as any*/),
                "storageKey": null
              },
              (v15/*:: as any*/),
              {
                "alias": "waitingWork",
                "args": [
                  (v11/*:: as any*/),
                  {
                    "kind": "Literal",
                    "name": "first",
                    "value": 3
                  },
                  {
                    "kind": "Literal",
                    "name": "order",
                    "value": "OLDEST"
                  }
                ],
                "concreteType": "WorkRequestConnection",
                "kind": "LinkedField",
                "name": "workRequests",
                "plural": false,
                "selections": [
                  (v12/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "WorkRequest",
                    "kind": "LinkedField",
                    "name": "nodes",
                    "plural": true,
                    "selections": [
                      (v5/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "kind",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "cardNumber",
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
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "title",
                            "storageKey": null
                          },
                          (v5/*:: as any*/)
                        ],
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
                              (v5/*:: as any*/),
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "bridgeId",
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
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "subjectType",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "subjectId",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Project",
                        "kind": "LinkedField",
                        "name": "project",
                        "plural": false,
                        "selections": [
                          (v15/*:: as any*/),
                          (v5/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:3,order:\"OLDEST\")"
              }
            ],
            "type": "Project",
            "abstractKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "c0d670e1bed9c03fa8709b9bc4ab1dd3",
    "id": null,
    "metadata": {},
    "name": "useNewRunsQuery",
    "operationKind": "query",
    "text": "query useNewRunsQuery(\n  $id: ID!\n  $filter: RunFilter\n  $ungrouped: RunFilter\n  $today: DateTime!\n) {\n  node(id: $id) {\n    __typename\n    ... on Project {\n      newest: runs(first: 50, filter: $filter) {\n        nodes {\n          id\n        }\n      }\n      ...GroupChips_project_4noQYB\n      ...RunsPulse_project_2UeEVx\n      ...RunsAbout_project_2UeEVx\n      ...NoRuns_project\n    }\n    id\n  }\n}\n\nfragment GroupChips_project_4noQYB on Project {\n  runGroups(filter: $ungrouped) {\n    group\n    count\n  }\n}\n\nfragment NoRuns_project on Project {\n  ...WaitingWork_project\n}\n\nfragment RunsAbout_project_2UeEVx on Project {\n  today: runGroups(filter: {from: $today}) {\n    count\n  }\n  kept: runGroups {\n    count\n  }\n}\n\nfragment RunsPulse_project_2UeEVx on Project {\n  now: runGroups {\n    group\n    count\n  }\n  openRequests: workRequests(first: 1, filter: {state: [OPEN]}) {\n    totalCount\n  }\n  usageTotals(filter: {from: $today}) {\n    costUsd\n    estimatedCostUsd\n    unknownRuns\n    unpricedRuns\n  }\n}\n\nfragment WaitAct_request on WorkRequest {\n  subjectType\n  subjectId\n  project {\n    slug\n    id\n  }\n  waitReasons {\n    action\n    account\n    bridge {\n      bridgeId\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitSentence_request on WorkRequest {\n  queuePosition\n  waitReasons {\n    code\n    text\n    bridgeCount\n    bridge {\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitingWork_project on Project {\n  slug\n  waitingWork: workRequests(first: 3, filter: {state: [OPEN]}, order: OLDEST) {\n    totalCount\n    nodes {\n      id\n      kind\n      cardNumber\n      card {\n        title\n        id\n      }\n      ...WaitSentence_request\n      ...WaitAct_request\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "9a57285c4b27d79e8271c1436ff0e690";

export default node;
