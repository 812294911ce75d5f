/**
 * @generated SignedSource<<2bbf5f4e6f8245620063b280a7a1db9f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type HoldActor = "AGENT" | "HUMAN" | "%future added value";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type CardWait_card$data = {
  readonly archivedAt: string | null | undefined;
  readonly held: boolean;
  readonly heldBy: HoldActor | null | undefined;
  readonly heldSince: string | null | undefined;
  readonly holdReason: string | null | undefined;
  readonly id: string;
  readonly openWorkRequest: {
    readonly id: string;
    readonly kind: string;
    readonly state: WorkRequestState;
    readonly waitingSince: string;
    readonly " $fragmentSpreads": FragmentRefs<"WaitAct_request" | "WaitSentence_request">;
  } | null | undefined;
  readonly pausedReason: string | null | undefined;
  readonly " $fragmentType": "CardWait_card";
};
export type CardWait_card$key = {
  readonly " $data"?: CardWait_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardWait_card">;
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
  "name": "CardWait_card",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "archivedAt",
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
      "name": "heldSince",
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
      "kind": "ScalarField",
      "name": "pausedReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkRequest",
      "kind": "LinkedField",
      "name": "openWorkRequest",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "waitingSince",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "WaitSentence_request"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "WaitAct_request"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Card",
  "abstractKey": null
};
})();

(node as any).hash = "fb057bd1b2797d89038e26b9d9688f28";

export default node;
