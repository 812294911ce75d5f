/**
 * @generated SignedSource<<2461f726eb601a37d437059954929de9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AskOptions_ask$data = {
  readonly id: string;
  readonly options: ReadonlyArray<string>;
  readonly " $fragmentType": "AskOptions_ask";
};
export type AskOptions_ask$key = {
  readonly " $data"?: AskOptions_ask$data;
  readonly " $fragmentSpreads": FragmentRefs<"AskOptions_ask">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AskOptions_ask",
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
      "name": "options",
      "storageKey": null
    }
  ],
  "type": "Ask",
  "abstractKey": null
};

(node as any).hash = "1ec9f354fe9c9141d6b059280e51bcdc";

export default node;
