/**
 * @generated SignedSource<<d1883c26b641c6625224166a33cf9cb1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ExportState = "EXPIRED" | "FAILED" | "PENDING" | "READY" | "RUNNING" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ExportSettings_viewer$data = {
  readonly exports: {
    readonly nodes: ReadonlyArray<{
      readonly bytes: number | string | null | undefined;
      readonly expiresAt: string | null | undefined;
      readonly failure: string | null | undefined;
      readonly id: string;
      readonly progress: number;
      readonly requestedAt: string;
      readonly state: ExportState;
      readonly url: string | null | undefined;
    }>;
  };
  readonly " $fragmentType": "ExportSettings_viewer";
};
export type ExportSettings_viewer$key = {
  readonly " $data"?: ExportSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ExportSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ExportSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 5
        }
      ],
      "concreteType": "ExportConnection",
      "kind": "LinkedField",
      "name": "exports",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Export",
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
              "name": "state",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "progress",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "bytes",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "url",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "requestedAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "expiresAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "failure",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "exports(first:5)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "e4c4b3da82cc4e056ba8a5f093d383b9";

export default node;
