/**
 * @generated SignedSource<<936f76454f78b21fbef319f306c46c65>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ComparisonTable_variants$data = ReadonlyArray<{
  readonly cost: {
    readonly estimatedRuns: number;
    readonly knownRuns: number;
    readonly unknownRuns: number;
  };
  readonly duration: {
    readonly knownRuns: number;
    readonly unknownRuns: number;
  };
  readonly enoughData: boolean;
  readonly failedRuns: number;
  readonly peakContext: {
    readonly knownRuns: number;
    readonly mean: number | null | undefined;
    readonly unknownRuns: number;
  };
  readonly quantiles: {
    readonly medianCostInterval: {
      readonly high: number;
      readonly low: number;
    } | null | undefined;
    readonly medianCostUsd: number | null | undefined;
    readonly medianDurationInterval: {
      readonly high: number;
      readonly low: number;
    } | null | undefined;
    readonly medianDurationMs: number | null | undefined;
  };
  readonly succeededRuns: number;
  readonly successRate: {
    readonly high: number;
    readonly low: number;
    readonly rate: number;
  } | null | undefined;
  readonly tokens: {
    readonly estimatedRuns: number;
    readonly knownRuns: number;
    readonly mean: number | null | undefined;
    readonly unknownRuns: number;
  };
  readonly toolFailures: {
    readonly knownRuns: number;
    readonly rate: number | null | undefined;
    readonly unknownRuns: number;
  };
  readonly variant: string;
  readonly " $fragmentType": "ComparisonTable_variants";
}>;
export type ComparisonTable_variants$key = ReadonlyArray<{
  readonly " $data"?: ComparisonTable_variants$data;
  readonly " $fragmentSpreads": FragmentRefs<"ComparisonTable_variants">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "rate",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "low",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "high",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "knownRuns",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownRuns",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "estimatedRuns",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "mean",
  "storageKey": null
},
v7 = [
  (v1/*:: as any*/),
  (v2/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "ComparisonTable_variants",
  "selections": [
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
      "name": "enoughData",
      "storageKey": null
    },
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
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/)
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
        (v3/*:: as any*/),
        (v4/*:: as any*/),
        (v5/*:: as any*/)
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
        (v3/*:: as any*/),
        (v4/*:: as any*/)
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
        (v3/*:: as any*/),
        (v4/*:: as any*/),
        (v5/*:: as any*/),
        (v6/*:: as any*/)
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
        (v3/*:: as any*/),
        (v4/*:: as any*/),
        (v6/*:: as any*/)
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
        (v3/*:: as any*/),
        (v4/*:: as any*/),
        (v0/*:: as any*/)
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
          "concreteType": "ConfidenceInterval",
          "kind": "LinkedField",
          "name": "medianCostInterval",
          "plural": false,
          "selections": (v7/*:: as any*/),
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
          "name": "medianDurationInterval",
          "plural": false,
          "selections": (v7/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "VariantComparison",
  "abstractKey": null
};
})();

(node as any).hash = "f92d42823a23813c0cc6264a9e19a8b7";

export default node;
