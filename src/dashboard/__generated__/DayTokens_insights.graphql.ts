/**
 * @generated SignedSource<<c9433e03312f14456768842c9231c253>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DayTokens_insights$data = {
  readonly tokenDays: ReadonlyArray<{
    readonly figures: {
      readonly estimatedTokens: number | string | null | undefined;
      readonly reportedTokens: number | string | null | undefined;
      readonly unknownRuns: number;
    };
    readonly key: string | null | undefined;
  }>;
  readonly " $fragmentType": "DayTokens_insights";
};
export type DayTokens_insights$key = {
  readonly " $data"?: DayTokens_insights$data;
  readonly " $fragmentSpreads": FragmentRefs<"DayTokens_insights">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DayTokens_insights",
  "selections": [
    {
      "alias": "tokenDays",
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
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "unknownRuns",
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

(node as any).hash = "27dc51076d8d9a2e6d97156db4389865";

export default node;
