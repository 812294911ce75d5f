/**
 * @generated SignedSource<<733874711df3387d1582d916cd187e1d>>
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
export type RunsPageQuery$variables = {
  card: string;
  filter?: RunFilter | null | undefined;
  handle: string;
  today: string;
  ungrouped?: RunFilter | null | undefined;
};
export type RunsPageQuery$data = {
  readonly card: {
    readonly band: {
      readonly " $fragmentSpreads": FragmentRefs<"CardBand_card">;
    };
  } | null | undefined;
  readonly project: {
    readonly about: {
      readonly " $fragmentSpreads": FragmentRefs<"RunsAbout_project">;
    };
    readonly choices: {
      readonly " $fragmentSpreads": FragmentRefs<"FilterMenu_project">;
    };
    readonly groups: {
      readonly " $fragmentSpreads": FragmentRefs<"GroupChips_project">;
    };
    readonly id: string;
    readonly list: {
      readonly " $fragmentSpreads": FragmentRefs<"RunList_project">;
    };
    readonly pulse: {
      readonly " $fragmentSpreads": FragmentRefs<"RunsPulse_project">;
    };
  } | null | undefined;
  readonly viewer: {
    readonly choices: {
      readonly " $fragmentSpreads": FragmentRefs<"FilterMenu_viewer">;
    };
  };
};
export type RunsPageQuery = {
  response: RunsPageQuery$data;
  variables: RunsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "card"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "filter"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "handle"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "today"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ungrouped"
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
  "kind": "Variable",
  "name": "filter",
  "variableName": "filter"
},
v8 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "ungrouped"
  }
],
v9 = [
  {
    "kind": "Variable",
    "name": "today",
    "variableName": "today"
  }
],
v10 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "card"
  }
],
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
},
v12 = {
  "kind": "Literal",
  "name": "filter",
  "value": {
    "state": [
      "OPEN"
    ]
  }
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
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
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "concreteType": "Card",
  "kind": "LinkedField",
  "name": "card",
  "plural": false,
  "selections": [
    (v16/*:: as any*/),
    (v6/*:: as any*/)
  ],
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeId",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "account",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subjectType",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "concreteType": "Project",
  "kind": "LinkedField",
  "name": "project",
  "plural": false,
  "selections": [
    (v11/*:: as any*/),
    (v6/*:: as any*/)
  ],
  "storageKey": null
},
v23 = [
  (v7/*:: as any*/),
  {
    "kind": "Literal",
    "name": "first",
    "value": 60
  }
],
v24 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v25 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "costUsd",
  "storageKey": null
},
v26 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
},
v27 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "group",
    "storageKey": null
  },
  (v26/*:: as any*/)
],
v28 = [
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
v29 = [
  (v26/*:: as any*/)
],
v30 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 50
  }
],
v31 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
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
    "name": "RunsPageQuery",
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
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": [
                    (v7/*:: as any*/)
                  ],
                  "kind": "FragmentSpread",
                  "name": "RunList_project"
                }
              ],
              "type": "Project",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "list"
          },
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": (v8/*:: as any*/),
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
                  "args": (v9/*:: as any*/),
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
                  "args": (v9/*:: as any*/),
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
                  "name": "FilterMenu_project"
                }
              ],
              "type": "Project",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "choices"
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
                  "name": "FilterMenu_viewer"
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
      },
      {
        "alias": null,
        "args": (v10/*:: as any*/),
        "concreteType": "Card",
        "kind": "LinkedField",
        "name": "card",
        "plural": false,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "CardBand_card"
                }
              ],
              "type": "Card",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "band"
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
      (v4/*:: as any*/),
      (v3/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "RunsPageQuery",
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
          (v11/*:: as any*/),
          {
            "alias": "waitingWork",
            "args": [
              (v12/*:: as any*/),
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
              (v13/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WorkRequest",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  (v17/*:: as any*/),
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
                          (v18/*:: as any*/),
                          (v6/*:: as any*/),
                          (v19/*:: as any*/)
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
                      (v20/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v21/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "subjectId",
                    "storageKey": null
                  },
                  (v22/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:3,order:\"OLDEST\")"
          },
          {
            "alias": null,
            "args": (v23/*:: as any*/),
            "concreteType": "RunConnection",
            "kind": "LinkedField",
            "name": "runs",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "RunEdge",
                "kind": "LinkedField",
                "name": "edges",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Run",
                    "kind": "LinkedField",
                    "name": "node",
                    "plural": false,
                    "selections": [
                      (v6/*:: as any*/),
                      (v24/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "continuesId",
                        "storageKey": null
                      },
                      (v19/*:: as any*/),
                      (v14/*:: as any*/),
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
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "durationMs",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "updatedAt",
                        "storageKey": null
                      },
                      (v15/*:: as any*/),
                      (v21/*:: as any*/),
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
                      (v20/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "experiment",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "variant",
                        "storageKey": null
                      },
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
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "exitCode",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "waitingBecause",
                        "storageKey": null
                      },
                      (v17/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Bridge",
                        "kind": "LinkedField",
                        "name": "bridge",
                        "plural": false,
                        "selections": [
                          (v18/*:: as any*/),
                          (v6/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Command",
                        "kind": "LinkedField",
                        "name": "waitingCommand",
                        "plural": false,
                        "selections": [
                          (v14/*:: as any*/),
                          (v6/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Command",
                        "kind": "LinkedField",
                        "name": "commands",
                        "plural": true,
                        "selections": [
                          (v14/*:: as any*/),
                          (v24/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "reason",
                            "storageKey": null
                          },
                          (v6/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "RunUsage",
                        "kind": "LinkedField",
                        "name": "usage",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "source",
                            "storageKey": null
                          },
                          (v25/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "__typename",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "cursor",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PageInfo",
                "kind": "LinkedField",
                "name": "pageInfo",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "endCursor",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "hasNextPage",
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
            "args": (v23/*:: as any*/),
            "filters": [
              "filter"
            ],
            "handle": "connection",
            "key": "RunList_runs",
            "kind": "LinkedHandle",
            "name": "runs"
          },
          {
            "alias": null,
            "args": (v8/*:: as any*/),
            "concreteType": "RunGroupCount",
            "kind": "LinkedField",
            "name": "runGroups",
            "plural": true,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": "now",
            "args": null,
            "concreteType": "RunGroupCount",
            "kind": "LinkedField",
            "name": "runGroups",
            "plural": true,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": "openRequests",
            "args": [
              (v12/*:: as any*/),
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
              (v13/*:: as any*/)
            ],
            "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:1)"
          },
          {
            "alias": null,
            "args": (v28/*:: as any*/),
            "concreteType": "UsageTotals",
            "kind": "LinkedField",
            "name": "usageTotals",
            "plural": false,
            "selections": [
              (v25/*:: as any*/),
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
            "args": (v28/*:: as any*/),
            "concreteType": "RunGroupCount",
            "kind": "LinkedField",
            "name": "runGroups",
            "plural": true,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": "kept",
            "args": null,
            "concreteType": "RunGroupCount",
            "kind": "LinkedField",
            "name": "runGroups",
            "plural": true,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v30/*:: as any*/),
            "concreteType": "ExperimentConnection",
            "kind": "LinkedField",
            "name": "experiments",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Experiment",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v31/*:: as any*/),
                  (v6/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": "experiments(first:50)"
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
            "args": (v30/*:: as any*/),
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
                  (v19/*:: as any*/),
                  (v18/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "AgentAccount",
                    "kind": "LinkedField",
                    "name": "accounts",
                    "plural": true,
                    "selections": [
                      (v31/*:: as any*/)
                    ],
                    "storageKey": null
                  },
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
      },
      {
        "alias": null,
        "args": (v10/*:: as any*/),
        "concreteType": "Card",
        "kind": "LinkedField",
        "name": "card",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "number",
            "storageKey": null
          },
          (v16/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "held",
            "storageKey": null
          },
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
            "name": "holdReason",
            "storageKey": null
          },
          (v22/*:: as any*/),
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "68de516167ac1e0d478023bd3b20ab5e",
    "id": null,
    "metadata": {},
    "name": "RunsPageQuery",
    "operationKind": "query",
    "text": "query RunsPageQuery(\n  $handle: String!\n  $filter: RunFilter\n  $ungrouped: RunFilter\n  $today: DateTime!\n  $card: ID!\n) {\n  project(handle: $handle) {\n    id\n    ...RunList_project_Vt7Yj\n    ...GroupChips_project_4noQYB\n    ...RunsPulse_project_2UeEVx\n    ...RunsAbout_project_2UeEVx\n    ...FilterMenu_project\n  }\n  viewer {\n    ...FilterMenu_viewer\n    id\n  }\n  card(id: $card) {\n    ...CardBand_card\n    id\n  }\n}\n\nfragment CardBand_card on Card {\n  number\n  title\n  held\n  heldBy\n  holdReason\n  project {\n    slug\n    id\n  }\n}\n\nfragment FilterMenu_project on Project {\n  id\n  experiments(first: 50) {\n    nodes {\n      name\n      id\n    }\n  }\n}\n\nfragment FilterMenu_viewer on Viewer {\n  bridges(first: 50) {\n    nodes {\n      bridgeId\n      displayName\n      accounts {\n        name\n      }\n      id\n    }\n  }\n}\n\nfragment GroupChips_project_4noQYB on Project {\n  runGroups(filter: $ungrouped) {\n    group\n    count\n  }\n}\n\nfragment NoRuns_project on Project {\n  ...WaitingWork_project\n}\n\nfragment RunList_project_Vt7Yj on Project {\n  id\n  slug\n  ...NoRuns_project\n  runs(first: 60, filter: $filter) {\n    edges {\n      node {\n        id\n        state\n        continuesId\n        bridgeId\n        ...RunRow_run\n        __typename\n      }\n      cursor\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}\n\nfragment RunRow_run on Run {\n  id\n  state\n  kind\n  createdAt\n  startedAt\n  endedAt\n  durationMs\n  updatedAt\n  cardNumber\n  subjectType\n  workKind\n  harness\n  model\n  account\n  experiment\n  variant\n  failureReason\n  resultReason\n  exitCode\n  waitingBecause\n  card {\n    title\n    id\n  }\n  bridge {\n    displayName\n    id\n  }\n  bridgeId\n  waitingCommand {\n    kind\n    id\n  }\n  commands {\n    kind\n    state\n    reason\n    id\n  }\n  usage {\n    source\n    costUsd\n  }\n  ...RunStateMark_run\n}\n\nfragment RunStateMark_run on Run {\n  state\n}\n\nfragment RunsAbout_project_2UeEVx on Project {\n  today: runGroups(filter: {from: $today}) {\n    count\n  }\n  kept: runGroups {\n    count\n  }\n}\n\nfragment RunsPulse_project_2UeEVx on Project {\n  now: runGroups {\n    group\n    count\n  }\n  openRequests: workRequests(first: 1, filter: {state: [OPEN]}) {\n    totalCount\n  }\n  usageTotals(filter: {from: $today}) {\n    costUsd\n    estimatedCostUsd\n    unknownRuns\n    unpricedRuns\n  }\n}\n\nfragment WaitAct_request on WorkRequest {\n  subjectType\n  subjectId\n  project {\n    slug\n    id\n  }\n  waitReasons {\n    action\n    account\n    bridge {\n      bridgeId\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitSentence_request on WorkRequest {\n  queuePosition\n  waitReasons {\n    code\n    text\n    bridgeCount\n    bridge {\n      displayName\n      id\n    }\n  }\n}\n\nfragment WaitingWork_project on Project {\n  slug\n  waitingWork: workRequests(first: 3, filter: {state: [OPEN]}, order: OLDEST) {\n    totalCount\n    nodes {\n      id\n      kind\n      cardNumber\n      card {\n        title\n        id\n      }\n      ...WaitSentence_request\n      ...WaitAct_request\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "c07f8b86666b1effd2629f3566c572af";

export default node;
