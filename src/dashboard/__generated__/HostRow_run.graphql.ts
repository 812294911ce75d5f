/**
 * @generated SignedSource<<2dce21582dcb3a27bf2c278bf4aeb697>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type HostRow_run$data = {
  readonly bridge: {
    readonly bridgeId: string;
    readonly displayName: string;
    readonly id: string;
  } | null | undefined;
  readonly updatedAt: string;
  readonly " $fragmentType": "HostRow_run";
};
export type HostRow_run$key = {
  readonly " $data"?: HostRow_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"HostRow_run">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HostRow_run",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "updatedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Bridge",
      "kind": "LinkedField",
      "name": "bridge",
      "plural": false,
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
          "name": "bridgeId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "displayName",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};

(node as any).hash = "8b380a0d4cb3c58fe9a106f99df16c1b";

export default node;
