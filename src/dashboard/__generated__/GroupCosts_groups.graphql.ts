/**
 * @generated SignedSource<<324a7ad715596fa1d8cab2942753c33c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type GroupCosts_groups$data = ReadonlyArray<{
  readonly figures: {
    readonly estimatedCostUsd: number | null | undefined;
    readonly estimatedTokens: number | string | null | undefined;
    readonly reportedCostUsd: number | null | undefined;
    readonly reportedTokens: number | string | null | undefined;
    readonly runs: number;
    readonly unknownRuns: number;
    readonly unpricedRuns: number;
  };
  readonly groups: number;
  readonly isRest: boolean;
  readonly key: string | null | undefined;
  readonly " $fragmentType": "GroupCosts_groups";
}>;
export type GroupCosts_groups$key = ReadonlyArray<{
  readonly " $data"?: GroupCosts_groups$data;
  readonly " $fragmentSpreads": FragmentRefs<"GroupCosts_groups">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "GroupCosts_groups",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "key",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isRest",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "groups",
      "storageKey": null
    },
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
          "name": "runs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reportedCostUsd",
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
        },
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "InsightGroup",
  "abstractKey": null
};

(node as any).hash = "f4087bd7c1ad2ecb4e4113a1a19ecbe4";

export default node;
