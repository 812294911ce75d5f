/**
 * @generated SignedSource<<0122c1051ccee0bf9a6afadafc172452>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardText_card$data = {
  readonly body: string;
  readonly id: string;
  readonly title: string;
  readonly " $fragmentType": "CardText_card";
};
export type CardText_card$key = {
  readonly " $data"?: CardText_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardText_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardText_card",
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
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "body",
      "storageKey": null
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "c39c782d1288bd6b8a4ef18795ac0f13";

export default node;
