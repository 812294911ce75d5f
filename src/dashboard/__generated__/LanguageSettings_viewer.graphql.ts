/**
 * @generated SignedSource<<c04b9e59b1d423674a86dbf5e242d0bf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type Locale = "DE" | "EN" | "ES" | "FR" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type LanguageSettings_viewer$data = {
  readonly locale: Locale;
  readonly " $fragmentType": "LanguageSettings_viewer";
};
export type LanguageSettings_viewer$key = {
  readonly " $data"?: LanguageSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LanguageSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LanguageSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "locale",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "eba6aa71f055518b492f1039fb139c0f";

export default node;
