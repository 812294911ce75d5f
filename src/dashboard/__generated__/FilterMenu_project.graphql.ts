/**
 * @generated SignedSource<<69378baf649718c95373e1240e0c50d8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FilterMenu_project$data = {
  readonly experiments: {
    readonly nodes: ReadonlyArray<{
      readonly name: string;
    }>;
  };
  readonly id: string;
  readonly " $fragmentType": "FilterMenu_project";
};
export type FilterMenu_project$key = {
  readonly " $data"?: FilterMenu_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"FilterMenu_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FilterMenu_project",
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
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 50
        }
      ],
      "concreteType": "ExperimentConnection",
      "kind": "LinkedField",
      "name": "experiments",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Experiment",
          "kind": "LinkedField",
          "name": "nodes",
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
      "storageKey": "experiments(first:50)"
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "2e74929c8683dff51e95cf7cc38e8530";

export default node;
