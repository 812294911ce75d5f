/**
 * @generated SignedSource<<efaba28132edd754e68cb09c876dd7f8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CardPriority = "HIGH" | "LOW" | "MEDIUM" | "NONE" | "URGENT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type CardMenu_card$data = {
  readonly held: boolean;
  readonly id: string;
  readonly number: number;
  readonly priority: CardPriority;
  readonly " $fragmentType": "CardMenu_card";
};
export type CardMenu_card$key = {
  readonly " $data"?: CardMenu_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardMenu_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardMenu_card",
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
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "dcc0c2c5fb3f355c01f7cbc7858c50e5";

export default node;
