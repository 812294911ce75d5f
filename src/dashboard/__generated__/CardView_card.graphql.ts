/**
 * @generated SignedSource<<d3fc7137a05a1a3d730be8ff92521be2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardView_card$data = {
  readonly id: string;
  readonly openAskList: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"CardAskBox_ask">;
    }>;
  };
  readonly " $fragmentSpreads": FragmentRefs<"CardChips_card" | "CardRuns_card" | "CardSide_card" | "CardTalk_card" | "CardText_card" | "CardWait_card">;
  readonly " $fragmentType": "CardView_card";
};
export type CardView_card$key = {
  readonly " $data"?: CardView_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardView_card">;
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
  "name": "CardView_card",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": "openAskList",
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 20
        },
        {
          "kind": "Literal",
          "name": "state",
          "value": "OPEN"
        }
      ],
      "concreteType": "AskConnection",
      "kind": "LinkedField",
      "name": "asks",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Ask",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "CardAskBox_ask"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "asks(first:20,state:\"OPEN\")"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardText_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardChips_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardWait_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardRuns_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardTalk_card"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardSide_card"
    }
  ],
  "type": "Card",
  "abstractKey": null
};
})();

(node as any).hash = "06d77b36d250ac645e13b3f2a27768e7";

export default node;
