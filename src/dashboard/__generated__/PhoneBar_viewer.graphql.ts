/**
 * @generated SignedSource<<a2f237bb3bedc03cf573154b818d278d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PhoneBar_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"InboxCount_viewer" | "MoreSheet_viewer">;
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "InboxCount_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "0b7688f8736053cf702e286dcf2a09b4";

export default node;
