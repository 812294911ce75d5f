/**
 * @generated SignedSource<<05e99880983950b1953d358f6a611a48>>
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
    readonly medianCostUsd: number | null | undefined;
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
  "name": "knownRuns",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownRuns",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "estimatedRuns",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "mean",
  "storageKey": null
};
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "low",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "high",
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
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        (v3/*:: as any*/)
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
        (v1/*:: as any*/),
        (v2/*:: as any*/)
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
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        (v3/*:: as any*/),
        (v4/*:: as any*/)
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
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        (v4/*:: as any*/)
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
        (v1/*:: as any*/),
        (v2/*:: as any*/),
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
          "kind": "ScalarField",
          "name": "medianDurationMs",
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

(node as any).hash = "38ee1e6506d3d330acc03a97eb3b488d";

export default node;
