/**
 * @generated SignedSource<<6ba21801ac65212d60f1753ef268e400>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LabelColor = "CORAL" | "DUSK" | "KELP" | "SEA" | "SUN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type LabelPicker_card$data = {
  readonly id: string;
  readonly labels: ReadonlyArray<{
    readonly color: LabelColor;
    readonly id: string;
    readonly name: string;
  }>;
  readonly number: number;
  readonly " $fragmentType": "LabelPicker_card";
};
export type LabelPicker_card$key = {
  readonly " $data"?: LabelPicker_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"LabelPicker_card">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LabelPicker_card",
  "selections": [
    (v0/*:: as any*/),
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
      "concreteType": "CardLabel",
      "kind": "LinkedField",
      "name": "labels",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "color",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Card",
  "abstractKey": null
};
})();

(node as any).hash = "73baaa0c067e7601c6df69b48d39c1a6";

export default node;
