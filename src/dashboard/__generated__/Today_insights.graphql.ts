/**
 * @generated SignedSource<<0054b9fa879725316ed3522ab7969137>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Today_insights$data = {
  readonly todayOf: ReadonlyArray<{
    readonly figures: {
      readonly commandRuns: number;
      readonly estimatedCostUsd: number | null | undefined;
      readonly reportedCostUsd: number | null | undefined;
      readonly runs: number;
      readonly unknownRuns: number;
      readonly unpricedRuns: number;
    };
    readonly key: string | null | undefined;
  }>;
  readonly " $fragmentType": "Today_insights";
};
export type Today_insights$key = {
  readonly " $data"?: Today_insights$data;
  readonly " $fragmentSpreads": FragmentRefs<"Today_insights">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Today_insights",
  "selections": [
    {
      "alias": "todayOf",
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
              "name": "commandRuns",
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

(node as any).hash = "9fbab6328fc907cb57ac968f6ab67c8c";

export default node;
