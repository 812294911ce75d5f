/**
 * @generated SignedSource<<c375799ade3bf258118e50d69d664a7b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CardPriority = "HIGH" | "LOW" | "MEDIUM" | "NONE" | "URGENT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type CardChips_card$data = {
  readonly column: {
    readonly label: string;
    readonly slug: string;
  };
  readonly id: string;
  readonly priority: CardPriority;
  readonly pullRequestNumber: number | null | undefined;
  readonly pullRequestUrl: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"PullRequestLink_card">;
  readonly " $fragmentType": "CardChips_card";
};
export type CardChips_card$key = {
  readonly " $data"?: CardChips_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardChips_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardChips_card",
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
      "name": "priority",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pullRequestNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pullRequestUrl",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "PullRequestLink_card"
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "bd39a1deab1491e263726494c94686c9";

export default node;
