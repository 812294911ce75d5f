/**
 * @generated SignedSource<<34bed038b61a8e54a134607c412b43db>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BoardPageCard_card$data = {
  readonly number: number;
  readonly title: string;
  readonly " $fragmentType": "BoardPageCard_card";
};
export type BoardPageCard_card$key = {
  readonly " $data"?: BoardPageCard_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"BoardPageCard_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BoardPageCard_card",
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
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "63f79182adca6ebfff6681016a5cdd2c";

export default node;
