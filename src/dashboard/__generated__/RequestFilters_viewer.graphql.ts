/**
 * @generated SignedSource<<06fad6a351dc887a3e87099ba1204765>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RequestFilters_viewer$data = {
  readonly bridges: {
    readonly nodes: ReadonlyArray<{
      readonly bridgeId: string;
      readonly displayName: string;
    }>;
  };
  readonly " $fragmentType": "RequestFilters_viewer";
};
export type RequestFilters_viewer$key = {
  readonly " $data"?: RequestFilters_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"RequestFilters_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RequestFilters_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 50
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
      "storageKey": "bridges(first:50)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "a9e4bec0e75d97a947a3d613dbe05d81";

export default node;
