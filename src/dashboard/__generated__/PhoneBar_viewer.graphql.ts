/**
 * @generated SignedSource<<71faeccd5dcc46aae2fced019c26ce6c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PhoneBar_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"InboxCount_viewer">;
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
      "name": "InboxCount_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "48ad9cc30692ecbf135c7caa368b1738";

export default node;
