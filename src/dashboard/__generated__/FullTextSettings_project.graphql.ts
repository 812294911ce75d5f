/**
 * @generated SignedSource<<4683a37311fa2c714096c6fb37e693cd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FullTextSettings_project$data = {
  readonly collectFullText: boolean;
  readonly id: string;
  readonly " $fragmentType": "FullTextSettings_project";
};
export type FullTextSettings_project$key = {
  readonly " $data"?: FullTextSettings_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"FullTextSettings_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FullTextSettings_project",
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
      "name": "collectFullText",
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "b11ae354541d92021fe56aaabe1720c2";

export default node;
