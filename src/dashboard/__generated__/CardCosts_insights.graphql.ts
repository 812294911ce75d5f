/**
 * @generated SignedSource<<74dcd2c08a04cb3ca9ca86955e2c831d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardCosts_insights$data = {
  readonly cards: ReadonlyArray<{
    readonly card: {
      readonly number: number;
      readonly title: string;
    } | null | undefined;
    readonly figures: {
      readonly estimatedCostUsd: number | null | undefined;
      readonly reportedCostUsd: number | null | undefined;
      readonly runs: number;
      readonly unknownRuns: number;
      readonly unpricedRuns: number;
      readonly workMs: number | string | null | undefined;
    };
    readonly groups: number;
    readonly isRest: boolean;
    readonly key: string | null | undefined;
  }>;
  readonly " $fragmentType": "CardCosts_insights";
};
export type CardCosts_insights$key = {
  readonly " $data"?: CardCosts_insights$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardCosts_insights">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardCosts_insights",
  "selections": [
    {
      "alias": "cards",
      "args": [
        {
          "kind": "Literal",
          "name": "by",
          "value": "CARD"
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
              "name": "workMs",
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
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "groups(by:\"CARD\")"
    }
  ],
  "type": "Insights",
  "abstractKey": null
};

(node as any).hash = "7d949d33b641a6adf2cf2805fa29ddfe";

export default node;
