/**
 * @generated SignedSource<<09b50f6cbdc6b3614ab6bbd8c4e8f986>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardDocuments_card$data = {
  readonly documents: ReadonlyArray<{
    readonly documentId: string;
    readonly tag: string;
    readonly title: string | null | undefined;
  }>;
  readonly " $fragmentType": "CardDocuments_card";
};
export type CardDocuments_card$key = {
  readonly " $data"?: CardDocuments_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardDocuments_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardDocuments_card",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "CardDocument",
      "kind": "LinkedField",
      "name": "documents",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "documentId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tag",
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
      "storageKey": null
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "99c27861d761283f512d899b369f45dd";

export default node;
