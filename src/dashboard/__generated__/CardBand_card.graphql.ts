/**
 * @generated SignedSource<<6d375bffe3ea11aaba75b37380bfe29f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type HoldActor = "AGENT" | "HUMAN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type CardBand_card$data = {
  readonly held: boolean;
  readonly heldBy: HoldActor | null | undefined;
  readonly holdReason: string | null | undefined;
  readonly number: number;
  readonly project: {
    readonly slug: string;
  };
  readonly title: string;
  readonly " $fragmentType": "CardBand_card";
};
export type CardBand_card$key = {
  readonly " $data"?: CardBand_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardBand_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardBand_card",
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
      "name": "heldBy",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "holdReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "553dff516c23b600b6c2ccba05c437a2";

export default node;
