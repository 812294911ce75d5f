/**
 * @generated SignedSource<<028f72fca923c407c1a00d4805303946>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardTalk_card$data = {
  readonly createdAt: string;
  readonly id: string;
  readonly " $fragmentType": "CardTalk_card";
};
export type CardTalk_card$key = {
  readonly " $data"?: CardTalk_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardTalk_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardTalk_card",
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
      "name": "createdAt",
      "storageKey": null
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "d359175f6b6c7151d4a223e23eb9f710";

export default node;
