/**
 * @generated SignedSource<<bbbf92e352cfb64d12fb64294be2556e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FactorSettings_viewer$data = {
  readonly factors: {
    readonly provenUntil: string | null | undefined;
    readonly recoveryCodesLeft: number;
    readonly totpSince: string | null | undefined;
  };
  readonly " $fragmentType": "FactorSettings_viewer";
};
export type FactorSettings_viewer$key = {
  readonly " $data"?: FactorSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"FactorSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FactorSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Factors",
      "kind": "LinkedField",
      "name": "factors",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totpSince",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "recoveryCodesLeft",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "provenUntil",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "af9ce51b42543f115c98109fd439d5b4";

export default node;
