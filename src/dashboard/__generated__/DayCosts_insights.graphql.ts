/**
 * @generated SignedSource<<90b350ff61abecbcd6902523d2e9cb9b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DayCosts_insights$data = {
  readonly costDays: ReadonlyArray<{
    readonly figures: {
      readonly estimatedCostUsd: number | null | undefined;
      readonly reportedCostUsd: number | null | undefined;
      readonly runs: number;
      readonly unknownRuns: number;
      readonly unpricedRuns: number;
    };
    readonly key: string | null | undefined;
  }>;
  readonly " $fragmentType": "DayCosts_insights";
};
export type DayCosts_insights$key = {
  readonly " $data"?: DayCosts_insights$data;
  readonly " $fragmentSpreads": FragmentRefs<"DayCosts_insights">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DayCosts_insights",
  "selections": [
    {
      "alias": "costDays",
      "args": [
        {
          "kind": "Literal",
          "name": "by",
          "value": "DAY"
        }
      ],
      "concreteType": "InsightGroup",
      "kind": "LinkedField",
      "name": "groups",
      "plural": true,
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
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "groups(by:\"DAY\")"
    }
  ],
  "type": "Insights",
  "abstractKey": null
};

(node as any).hash = "d297685b92dbc9bf2881caa11fef4f8f";

export default node;
