/**
 * @generated SignedSource<<fd25bdd9779bbb9e34d10139bb6a6339>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ExperimentMetric = "COST" | "DURATION" | "PEAK_CONTEXT" | "SUCCESS_RATE" | "TOKENS" | "TOOL_FAILURES" | "%future added value";
export type ExperimentViewQuery$variables = {
  from?: string | null | undefined;
  id: string;
};
export type ExperimentViewQuery$data = {
  readonly node: {
    readonly minimumRuns?: number;
    readonly name?: string;
    readonly pins?: {
      readonly nodes: ReadonlyArray<{
        readonly variant: string;
      }>;
      readonly " $fragmentSpreads": FragmentRefs<"PinTable_pins">;
    };
    readonly sentAt?: string | null | undefined;
    readonly shownMetrics?: ReadonlyArray<ExperimentMetric>;
    readonly unknownMetrics?: ReadonlyArray<string>;
    readonly variants?: ReadonlyArray<{
      readonly enoughData: boolean;
      readonly failedRuns: number;
      readonly runs: number;
      readonly succeededRuns: number;
      readonly successRate: {
        readonly high: number;
        readonly low: number;
      } | null | undefined;
      readonly variant: string;
      readonly weight: number | null | undefined;
      readonly " $fragmentSpreads": FragmentRefs<"ComparisonTable_variants" | "VariantCard_variant">;
    }>;
  } | null | undefined;
};
export type ExperimentViewQuery = {
  response: ExperimentViewQuery$data;
  variables: ExperimentViewQuery$variables;
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
  "name": "id"
},
v2 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sentAt",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "minimumRuns",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "shownMetrics",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownMetrics",
  "storageKey": null
},
v8 = [
  {
    "kind": "Variable",
    "name": "from",
    "variableName": "from"
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "variant",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "weight",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "runs",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "succeededRuns",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "failedRuns",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "enoughData",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "low",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "high",
  "storageKey": null
},
v17 = [
  (v15/*:: as any*/),
  (v16/*:: as any*/)
],
v18 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 200
  }
],
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "rate",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "knownRuns",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownRuns",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "estimatedRuns",
  "storageKey": null
},
v23 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "mean",
  "storageKey": null
},
v24 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "ExperimentViewQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": (v8/*:: as any*/),
                "concreteType": "VariantComparison",
                "kind": "LinkedField",
                "name": "variants",
                "plural": true,
                "selections": [
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "SuccessRate",
                    "kind": "LinkedField",
                    "name": "successRate",
                    "plural": false,
                    "selections": (v17/*:: as any*/),
                    "storageKey": null
                  },
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "VariantCard_variant"
                  },
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "ComparisonTable_variants"
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v18/*:: as any*/),
                "concreteType": "ExperimentPinConnection",
                "kind": "LinkedField",
                "name": "pins",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "ExperimentPin",
                    "kind": "LinkedField",
                    "name": "nodes",
                    "plural": true,
                    "selections": [
                      (v9/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "PinTable_pins"
                  }
                ],
                "storageKey": "pins(first:200)"
              }
            ],
            "type": "Experiment",
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
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "ExperimentViewQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
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
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": (v8/*:: as any*/),
                "concreteType": "VariantComparison",
                "kind": "LinkedField",
                "name": "variants",
                "plural": true,
                "selections": [
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "SuccessRate",
                    "kind": "LinkedField",
                    "name": "successRate",
                    "plural": false,
                    "selections": [
                      (v15/*:: as any*/),
                      (v16/*:: as any*/),
                      (v19/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "VariantQuantiles",
                    "kind": "LinkedField",
                    "name": "quantiles",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "medianCostUsd",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "medianDurationMs",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "ConfidenceInterval",
                        "kind": "LinkedField",
                        "name": "medianCostInterval",
                        "plural": false,
                        "selections": (v17/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "ConfidenceInterval",
                        "kind": "LinkedField",
                        "name": "medianDurationInterval",
                        "plural": false,
                        "selections": (v17/*:: as any*/),
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "VariantCost",
                    "kind": "LinkedField",
                    "name": "cost",
                    "plural": false,
                    "selections": [
                      (v20/*:: as any*/),
                      (v21/*:: as any*/),
                      (v22/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "VariantDuration",
                    "kind": "LinkedField",
                    "name": "duration",
                    "plural": false,
                    "selections": [
                      (v20/*:: as any*/),
                      (v21/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "VariantTokens",
                    "kind": "LinkedField",
                    "name": "tokens",
                    "plural": false,
                    "selections": [
                      (v20/*:: as any*/),
                      (v21/*:: as any*/),
                      (v22/*:: as any*/),
                      (v23/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "VariantPeakContext",
                    "kind": "LinkedField",
                    "name": "peakContext",
                    "plural": false,
                    "selections": [
                      (v20/*:: as any*/),
                      (v21/*:: as any*/),
                      (v23/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "VariantToolFailures",
                    "kind": "LinkedField",
                    "name": "toolFailures",
                    "plural": false,
                    "selections": [
                      (v20/*:: as any*/),
                      (v21/*:: as any*/),
                      (v19/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v18/*:: as any*/),
                "concreteType": "ExperimentPinConnection",
                "kind": "LinkedField",
                "name": "pins",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "ExperimentPin",
                    "kind": "LinkedField",
                    "name": "nodes",
                    "plural": true,
                    "selections": [
                      (v9/*:: as any*/),
                      (v24/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "cardId",
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
                          (v24/*:: as any*/)
                        ],
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
                        "name": "hasNextPage",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": "pins(first:200)"
              }
            ],
            "type": "Experiment",
            "abstractKey": null
          },
          (v24/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "cc6e9f87b3c8d39702953319de07ef7c",
    "id": null,
    "metadata": {},
    "name": "ExperimentViewQuery",
    "operationKind": "query",
    "text": "query ExperimentViewQuery(\n  $id: ID!\n  $from: DateTime\n) {\n  node(id: $id) {\n    __typename\n    ... on Experiment {\n      name\n      sentAt\n      minimumRuns\n      shownMetrics\n      unknownMetrics\n      variants(from: $from) {\n        variant\n        weight\n        runs\n        succeededRuns\n        failedRuns\n        enoughData\n        successRate {\n          low\n          high\n        }\n        ...VariantCard_variant\n        ...ComparisonTable_variants\n      }\n      pins(first: 200) {\n        nodes {\n          variant\n          id\n        }\n        ...PinTable_pins\n      }\n    }\n    id\n  }\n}\n\nfragment ComparisonTable_variants on VariantComparison {\n  variant\n  enoughData\n  succeededRuns\n  failedRuns\n  successRate {\n    rate\n    low\n    high\n  }\n  cost {\n    knownRuns\n    unknownRuns\n    estimatedRuns\n  }\n  duration {\n    knownRuns\n    unknownRuns\n  }\n  tokens {\n    knownRuns\n    unknownRuns\n    estimatedRuns\n    mean\n  }\n  peakContext {\n    knownRuns\n    unknownRuns\n    mean\n  }\n  toolFailures {\n    knownRuns\n    unknownRuns\n    rate\n  }\n  quantiles {\n    medianCostUsd\n    medianCostInterval {\n      low\n      high\n    }\n    medianDurationMs\n    medianDurationInterval {\n      low\n      high\n    }\n  }\n}\n\nfragment PinTable_pins on ExperimentPinConnection {\n  nodes {\n    id\n    cardId\n    variant\n    createdAt\n    card {\n      number\n      title\n      id\n    }\n  }\n  pageInfo {\n    hasNextPage\n  }\n}\n\nfragment VariantCard_variant on VariantComparison {\n  variant\n  weight\n  enoughData\n  succeededRuns\n  failedRuns\n  successRate {\n    rate\n    low\n    high\n  }\n  quantiles {\n    medianCostUsd\n    medianDurationMs\n  }\n}\n"
  }
};
})();

(node as any).hash = "95634936318ee7e7428911c7f8b0e328";

export default node;
