/**
 * @generated SignedSource<<bd5cf254b865931219a98a78fe1e9672>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NameSettings_viewer$data = {
  readonly bridges: {
    readonly nodes: ReadonlyArray<{
      readonly displayName: string;
      readonly id: string;
      readonly projects: ReadonlyArray<string>;
    }>;
  };
  readonly " $fragmentType": "NameSettings_viewer";
};
export type NameSettings_viewer$key = {
  readonly " $data"?: NameSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"NameSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NameSettings_viewer",
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
      "concreteType": "BridgeConnection",
      "kind": "LinkedField",
      "name": "bridges",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Bridge",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
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
              "name": "displayName",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "projects",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "bridges(first:100)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "e3179d276c7c6060da310a49de7f9437";

export default node;
