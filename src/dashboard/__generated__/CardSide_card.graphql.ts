/**
 * @generated SignedSource<<2bc50eba9687dd4ae7ec853fbf9f7b35>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CardPriority = "HIGH" | "LOW" | "MEDIUM" | "NONE" | "URGENT" | "%future added value";
export type LivenessState = "DEAF" | "ONLINE" | "QUIET" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type CardSide_card$data = {
  readonly column: {
    readonly label: string;
    readonly slug: string;
  };
  readonly held: boolean;
  readonly id: string;
  readonly latestRun: {
    readonly bridge: {
      readonly displayName: string;
      readonly liveness: {
        readonly state: LivenessState;
      };
    } | null | undefined;
    readonly harnessSessionId: string | null | undefined;
  } | null | undefined;
  readonly number: number;
  readonly priority: CardPriority;
  readonly usageTotals: {
    readonly costUsd: number | null | undefined;
    readonly estimatedRuns: number;
    readonly runs: number;
    readonly unknownRuns: number;
    readonly unpricedRuns: number;
  };
  readonly " $fragmentSpreads": FragmentRefs<"CardDocuments_card" | "CardPullRequest_card" | "LabelPicker_card">;
  readonly " $fragmentType": "CardSide_card";
};
export type CardSide_card$key = {
  readonly " $data"?: CardSide_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardSide_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardSide_card",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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
      "name": "held",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "priority",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "BoardColumn",
      "kind": "LinkedField",
      "name": "column",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "label",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UsageTotals",
      "kind": "LinkedField",
      "name": "usageTotals",
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
          "name": "costUsd",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "estimatedRuns",
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
          "name": "unknownRuns",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "latestRun",
      "plural": false,
      "selections": [
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
            {
              "alias": null,
              "args": null,
              "concreteType": "BridgeLiveness",
              "kind": "LinkedField",
              "name": "liveness",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "state",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "harnessSessionId",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LabelPicker_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardPullRequest_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardDocuments_card"
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "0979c01e9a52b97acbc2682cba60bb10";

export default node;
