/**
 * @generated SignedSource<<696b901110689235d189233afb28fca5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PasskeySettings_viewer$data = {
  readonly factors: {
    readonly passkeys: ReadonlyArray<{
      readonly backedUp: boolean;
      readonly createdAt: string;
      readonly lastUsedAt: string | null | undefined;
      readonly name: string;
      readonly passkeyId: string;
    }>;
    readonly passkeysOffered: boolean;
  };
  readonly " $fragmentType": "PasskeySettings_viewer";
};
export type PasskeySettings_viewer$key = {
  readonly " $data"?: PasskeySettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PasskeySettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PasskeySettings_viewer",
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
          "name": "passkeysOffered",
          "storageKey": null
        },
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
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "backedUp",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "createdAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lastUsedAt",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "e13d6126afcd64ceff031fbe9659c5ec";

export default node;
