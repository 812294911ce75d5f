/**
 * @generated SignedSource<<750d698aaeda61b128641cc643670edd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FilterMenu_viewer$data = {
  readonly bridges: {
    readonly nodes: ReadonlyArray<{
      readonly accounts: ReadonlyArray<{
        readonly name: string;
      }>;
      readonly bridgeId: string;
      readonly displayName: string;
    }>;
  };
  readonly " $fragmentType": "FilterMenu_viewer";
};
export type FilterMenu_viewer$key = {
  readonly " $data"?: FilterMenu_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"FilterMenu_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FilterMenu_viewer",
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
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "AgentAccount",
              "kind": "LinkedField",
              "name": "accounts",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                }
              ],
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

(node as any).hash = "66c4b82c07aa27fc2b34c70dea9de7a8";

export default node;
