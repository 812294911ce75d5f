/**
 * @generated SignedSource<<9e131e86095a67837a76aaf638e19e53>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ProjectRole = "MANAGER" | "MEMBER" | "OWNER" | "VIEWER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type TokenForm_viewer$data = {
  readonly projects: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly viewerRole: ProjectRole;
    }>;
  };
  readonly " $fragmentType": "TokenForm_viewer";
};
export type TokenForm_viewer$key = {
  readonly " $data"?: TokenForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokenForm_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "ProjectConnection",
      "kind": "LinkedField",
      "name": "projects",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Project",
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
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "viewerRole",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "projects(first:200)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "fb7b398e1f22441a2f61d046b961a044";

export default node;
