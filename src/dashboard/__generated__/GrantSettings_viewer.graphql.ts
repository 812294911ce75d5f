/**
 * @generated SignedSource<<981f5722de4e7e58a5cde3139ddbd7f6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type GrantSettings_viewer$data = {
  readonly grants: {
    readonly nodes: ReadonlyArray<{
      readonly bridges: ReadonlyArray<string>;
      readonly grantId: string;
      readonly lastUsedAt: string | null | undefined;
      readonly name: string;
      readonly scopes: ReadonlyArray<string>;
      readonly since: string;
      readonly trusted: boolean;
    }>;
  };
  readonly " $fragmentType": "GrantSettings_viewer";
};
export type GrantSettings_viewer$key = {
  readonly " $data"?: GrantSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"GrantSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GrantSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 100
        }
      ],
      "concreteType": "GrantConnection",
      "kind": "LinkedField",
      "name": "grants",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Grant",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "grantId",
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
              "name": "trusted",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "scopes",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "since",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lastUsedAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "bridges",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "grants(first:100)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "086bc482e988ee85251519bc7d8060b5";

export default node;
