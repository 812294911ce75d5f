/**
 * @generated SignedSource<<9342cfa23b6f654382bb735189907bc9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FactorSettings_viewer$data = {
  readonly factors: {
    readonly passkeys: ReadonlyArray<{
      readonly passkeyId: string;
    }>;
    readonly provenUntil: string | null | undefined;
    readonly recoveryCodesLeft: number;
    readonly required: boolean;
    readonly totpSince: string | null | undefined;
  };
  readonly " $fragmentSpreads": FragmentRefs<"PasskeySettings_viewer">;
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "PasskeySettings_viewer"
    },
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
          "concreteType": "Passkey",
          "kind": "LinkedField",
          "name": "passkeys",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "passkeyId",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
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
          "name": "required",
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

(node as any).hash = "05460d39717c1ed4e04595ab4fac6627";

export default node;
