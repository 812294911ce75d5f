/**
 * @generated SignedSource<<f5c8f5d573994cc467d57423b16ba735>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PhoneBar_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"MoreSheet_viewer">;
  readonly " $fragmentType": "PhoneBar_viewer";
};
export type PhoneBar_viewer$key = {
  readonly " $data"?: PhoneBar_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PhoneBar_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PhoneBar_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MoreSheet_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "f2027fb451d611d9a227ec5fc4d19240";

export default node;
