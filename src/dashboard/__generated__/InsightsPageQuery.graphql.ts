/**
 * @generated SignedSource<<03cdd227125d17b8ed740140a7fcec98>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type InsightsPageQuery$variables = {
  from: string;
  handle: string;
  to: string;
  zone: string;
};
export type InsightsPageQuery$data = {
  readonly project: {
    readonly dailyCostLineUsd: number | null | undefined;
    readonly insights: {
      readonly account: ReadonlyArray<{
        readonly " $fragmentSpreads": FragmentRefs<"GroupCosts_groups">;
      }>;
      readonly bridge: ReadonlyArray<{
        readonly " $fragmentSpreads": FragmentRefs<"GroupCosts_groups">;
      }>;
      readonly card: ReadonlyArray<{
        readonly " $fragmentSpreads": FragmentRefs<"GroupCosts_groups">;
      }>;
      readonly countedFrom: string;
      readonly kind: ReadonlyArray<{
        readonly " $fragmentSpreads": FragmentRefs<"GroupCosts_groups">;
      }>;
      readonly model: ReadonlyArray<{
        readonly " $fragmentSpreads": FragmentRefs<"GroupCosts_groups">;
      }>;
      readonly " $fragmentSpreads": FragmentRefs<"CardCosts_insights" | "DayCosts_insights" | "DayTokens_insights" | "FailingTools_insights" | "KeyFigures_insights" | "Today_insights">;
    };
    readonly slug: string;
  } | null | undefined;
};
export type InsightsPageQuery = {
  response: InsightsPageQuery$data;
  variables: InsightsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "from"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "handle"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "to"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "zone"
},
v4 = [
  {
    "kind": "Variable",
    "name": "handle",
    "variableName": "handle"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dailyCostLineUsd",
  "storageKey": null
},
v7 = [
  {
    "kind": "Variable",
    "name": "from",
    "variableName": "from"
  },
  {
    "kind": "Variable",
    "name": "to",
    "variableName": "to"
  },
  {
    "kind": "Variable",
    "name": "zone",
    "variableName": "zone"
  }
],
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "countedFrom",
  "storageKey": null
},
v9 = [
  {
    "kind": "Literal",
    "name": "by",
    "value": "MODEL"
  }
],
v10 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "GroupCosts_groups"
  }
],
v11 = [
  {
    "kind": "Literal",
    "name": "by",
    "value": "ACCOUNT"
  }
],
v12 = [
  {
    "kind": "Literal",
    "name": "by",
    "value": "WORK_KIND"
  }
],
v13 = [
  {
    "kind": "Literal",
    "name": "by",
    "value": "CARD"
  }
],
v14 = [
  {
    "kind": "Literal",
    "name": "by",
    "value": "BRIDGE"
  }
],
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "runs",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "commandRuns",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownRuns",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unpricedRuns",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reportedCostUsd",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "estimatedCostUsd",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "low",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "high",
  "storageKey": null
},
v23 = [
  (v21/*:: as any*/),
  (v22/*:: as any*/)
],
v24 = [
  {
    "kind": "Literal",
    "name": "by",
    "value": "DAY"
  }
],
v25 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v26 = {
  "alias": null,
  "args": null,
  "concreteType": "InsightFigures",
  "kind": "LinkedField",
  "name": "figures",
  "plural": false,
  "selections": [
    (v15/*:: as any*/),
    (v19/*:: as any*/),
    (v20/*:: as any*/),
    (v17/*:: as any*/),
    (v18/*:: as any*/)
  ],
  "storageKey": null
},
v27 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isRest",
  "storageKey": null
},
v28 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "groups",
  "storageKey": null
},
v29 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v30 = {
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
      "name": "number",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    (v29/*:: as any*/)
  ],
  "storageKey": null
},
v31 = [
  (v25/*:: as any*/),
  (v27/*:: as any*/),
  (v28/*:: as any*/),
  (v26/*:: as any*/),
  (v30/*:: as any*/),
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
      (v29/*:: as any*/)
    ],
    "storageKey": null
  }
];
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
    "name": "InsightsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "Insights",
            "kind": "LinkedField",
            "name": "insights",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "KeyFigures_insights"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "DayCosts_insights"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "DayTokens_insights"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FailingTools_insights"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "CardCosts_insights"
              },
              (v8/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "Today_insights"
              },
              {
                "alias": "model",
                "args": (v9/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": "groups(by:\"MODEL\")"
              },
              {
                "alias": "account",
                "args": (v11/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": "groups(by:\"ACCOUNT\")"
              },
              {
                "alias": "kind",
                "args": (v12/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": "groups(by:\"WORK_KIND\")"
              },
              {
                "alias": "card",
                "args": (v13/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": "groups(by:\"CARD\")"
              },
              {
                "alias": "bridge",
                "args": (v14/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v10/*:: as any*/),
                "storageKey": "groups(by:\"BRIDGE\")"
              }
            ],
            "storageKey": null
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
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "InsightsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "Insights",
            "kind": "LinkedField",
            "name": "insights",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "InsightFigures",
                "kind": "LinkedField",
                "name": "totals",
                "plural": false,
                "selections": [
                  (v15/*:: as any*/),
                  (v16/*:: as any*/),
                  (v17/*:: as any*/),
                  (v18/*:: as any*/),
                  (v19/*:: as any*/),
                  (v20/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "succeededRuns",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "failedRuns",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "SuccessRate",
                    "kind": "LinkedField",
                    "name": "successRate",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "rate",
                        "storageKey": null
                      },
                      (v21/*:: as any*/),
                      (v22/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "lostRuns",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "stoppedRuns",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "InsightWaits",
                "kind": "LinkedField",
                "name": "waits",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "claimedRequests",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "medianQueueMs",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "p90QueueMs",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "ConfidenceInterval",
                    "kind": "LinkedField",
                    "name": "medianQueueInterval",
                    "plural": false,
                    "selections": (v23/*:: as any*/),
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "doneRequests",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "medianDoneMs",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "p90DoneMs",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "ConfidenceInterval",
                    "kind": "LinkedField",
                    "name": "medianDoneInterval",
                    "plural": false,
                    "selections": (v23/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": "costDays",
                "args": (v24/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": [
                  (v25/*:: as any*/),
                  (v26/*:: as any*/)
                ],
                "storageKey": "groups(by:\"DAY\")"
              },
              {
                "alias": "tokenDays",
                "args": (v24/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": [
                  (v25/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "InsightFigures",
                    "kind": "LinkedField",
                    "name": "figures",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "reportedTokens",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "estimatedTokens",
                        "storageKey": null
                      },
                      (v17/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": "groups(by:\"DAY\")"
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "FailingTools",
                "kind": "LinkedField",
                "name": "failingTools",
                "plural": false,
                "selections": [
                  (v15/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "FailingTool",
                    "kind": "LinkedField",
                    "name": "tools",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "tool",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "calls",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "failedCalls",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": "cards",
                "args": (v13/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": [
                  (v25/*:: as any*/),
                  (v27/*:: as any*/),
                  (v28/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "InsightFigures",
                    "kind": "LinkedField",
                    "name": "figures",
                    "plural": false,
                    "selections": [
                      (v15/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "workMs",
                        "storageKey": null
                      },
                      (v19/*:: as any*/),
                      (v20/*:: as any*/),
                      (v17/*:: as any*/),
                      (v18/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v30/*:: as any*/)
                ],
                "storageKey": "groups(by:\"CARD\")"
              },
              (v8/*:: as any*/),
              {
                "alias": "todayOf",
                "args": (v24/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": [
                  (v25/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "InsightFigures",
                    "kind": "LinkedField",
                    "name": "figures",
                    "plural": false,
                    "selections": [
                      (v15/*:: as any*/),
                      (v16/*:: as any*/),
                      (v19/*:: as any*/),
                      (v20/*:: as any*/),
                      (v17/*:: as any*/),
                      (v18/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": "groups(by:\"DAY\")"
              },
              {
                "alias": "model",
                "args": (v9/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v31/*:: as any*/),
                "storageKey": "groups(by:\"MODEL\")"
              },
              {
                "alias": "account",
                "args": (v11/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v31/*:: as any*/),
                "storageKey": "groups(by:\"ACCOUNT\")"
              },
              {
                "alias": "kind",
                "args": (v12/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v31/*:: as any*/),
                "storageKey": "groups(by:\"WORK_KIND\")"
              },
              {
                "alias": "card",
                "args": (v13/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v31/*:: as any*/),
                "storageKey": "groups(by:\"CARD\")"
              },
              {
                "alias": "bridge",
                "args": (v14/*:: as any*/),
                "concreteType": "InsightGroup",
                "kind": "LinkedField",
                "name": "groups",
                "plural": true,
                "selections": (v31/*:: as any*/),
                "storageKey": "groups(by:\"BRIDGE\")"
              }
            ],
            "storageKey": null
          },
          (v29/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "0b0921dcfdd15d2c875f1558fb9c9675",
    "id": null,
    "metadata": {},
    "name": "InsightsPageQuery",
    "operationKind": "query",
    "text": "query InsightsPageQuery(\n  $handle: String!\n  $from: DateTime!\n  $to: DateTime!\n  $zone: String!\n) {\n  project(handle: $handle) {\n    slug\n    dailyCostLineUsd\n    insights(from: $from, to: $to, zone: $zone) {\n      ...KeyFigures_insights\n      ...DayCosts_insights\n      ...DayTokens_insights\n      ...FailingTools_insights\n      ...CardCosts_insights\n      countedFrom\n      ...Today_insights\n      model: groups(by: MODEL) {\n        ...GroupCosts_groups\n      }\n      account: groups(by: ACCOUNT) {\n        ...GroupCosts_groups\n      }\n      kind: groups(by: WORK_KIND) {\n        ...GroupCosts_groups\n      }\n      card: groups(by: CARD) {\n        ...GroupCosts_groups\n      }\n      bridge: groups(by: BRIDGE) {\n        ...GroupCosts_groups\n      }\n    }\n    id\n  }\n}\n\nfragment CardCosts_insights on Insights {\n  cards: groups(by: CARD) {\n    key\n    isRest\n    groups\n    figures {\n      runs\n      workMs\n      reportedCostUsd\n      estimatedCostUsd\n      unknownRuns\n      unpricedRuns\n    }\n    card {\n      number\n      title\n      id\n    }\n  }\n}\n\nfragment DayCosts_insights on Insights {\n  costDays: groups(by: DAY) {\n    key\n    figures {\n      runs\n      reportedCostUsd\n      estimatedCostUsd\n      unknownRuns\n      unpricedRuns\n    }\n  }\n}\n\nfragment DayTokens_insights on Insights {\n  tokenDays: groups(by: DAY) {\n    key\n    figures {\n      reportedTokens\n      estimatedTokens\n      unknownRuns\n    }\n  }\n}\n\nfragment FailingTools_insights on Insights {\n  failingTools {\n    runs\n    tools {\n      tool\n      calls\n      failedCalls\n    }\n  }\n}\n\nfragment GroupCosts_groups on InsightGroup {\n  key\n  isRest\n  groups\n  figures {\n    runs\n    reportedCostUsd\n    estimatedCostUsd\n    unknownRuns\n    unpricedRuns\n  }\n  card {\n    number\n    title\n    id\n  }\n  bridge {\n    displayName\n    id\n  }\n}\n\nfragment KeyFigures_insights on Insights {\n  totals {\n    runs\n    commandRuns\n    unknownRuns\n    unpricedRuns\n    reportedCostUsd\n    estimatedCostUsd\n    succeededRuns\n    failedRuns\n    successRate {\n      rate\n      low\n      high\n    }\n    lostRuns\n    stoppedRuns\n  }\n  waits {\n    claimedRequests\n    medianQueueMs\n    p90QueueMs\n    medianQueueInterval {\n      low\n      high\n    }\n    doneRequests\n    medianDoneMs\n    p90DoneMs\n    medianDoneInterval {\n      low\n      high\n    }\n  }\n}\n\nfragment Today_insights on Insights {\n  todayOf: groups(by: DAY) {\n    key\n    figures {\n      runs\n      commandRuns\n      reportedCostUsd\n      estimatedCostUsd\n      unknownRuns\n      unpricedRuns\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "c2de6964dbdb5bda184dc4782f3af62b";

export default node;
