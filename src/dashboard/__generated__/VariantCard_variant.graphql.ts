/**
 * @generated SignedSource<<d6cf5977c8778d588731f0933ba4ef53>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type VariantCard_variant$data = {
  readonly enoughData: boolean;
  readonly failedRuns: number;
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
  readonly variant: string;
  readonly weight: number | null | undefined;
  readonly " $fragmentType": "VariantCard_variant";
};
export type VariantCard_variant$key = {
  readonly " $data"?: VariantCard_variant$data;
  readonly " $fragmentSpreads": FragmentRefs<"VariantCard_variant">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VariantCard_variant",
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
      "name": "weight",
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rate",
          "storageKey": null
        },
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

(node as any).hash = "564d44f7633fc369eff7252eeb04a492";

export default node;
