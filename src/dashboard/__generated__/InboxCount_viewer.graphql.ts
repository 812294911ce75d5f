/**
 * @generated SignedSource<<d544f70856a2b6268d91723d5b4bd6bc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type InboxCount_viewer$data = {
  readonly inbox: {
    readonly unreadCount: number;
  };
  readonly " $fragmentType": "InboxCount_viewer";
};
export type InboxCount_viewer$key = {
  readonly " $data"?: InboxCount_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"InboxCount_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InboxCount_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "InboxItemConnection",
      "kind": "LinkedField",
      "name": "inbox",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unreadCount",
          "storageKey": null
        }
      ],
      "storageKey": "inbox(first:1)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "7d08f5279f4c44512be4e5badfcd1705";

export default node;
