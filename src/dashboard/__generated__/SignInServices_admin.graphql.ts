/**
 * @generated SignedSource<<2585b0cd8758758e035567c921cc6d3b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SignInServices_admin$data = {
  readonly signInServices: ReadonlyArray<{
    readonly configured: boolean;
    readonly flag: string | null | undefined;
    readonly label: string;
    readonly missing: ReadonlyArray<string>;
    readonly name: string;
    readonly on: boolean;
    readonly redirectUri: string;
  }>;
  readonly " $fragmentType": "SignInServices_admin";
};
export type SignInServices_admin$key = {
  readonly " $data"?: SignInServices_admin$data;
  readonly " $fragmentSpreads": FragmentRefs<"SignInServices_admin">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SignInServices_admin",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "InstanceSignInService",
      "kind": "LinkedField",
      "name": "signInServices",
      "plural": true,
      "selections": [
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
          "name": "label",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "configured",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "missing",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "flag",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "on",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "redirectUri",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Admin",
  "abstractKey": null
};

(node as any).hash = "5af22be876931d5220b344fd61644d9e";

export default node;
