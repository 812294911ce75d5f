/**
 * @generated SignedSource<<badf5e9eaba80f5145adf779b3e0c274>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteProject_project$data = {
  readonly allCards: {
    readonly totalCount: number;
  };
  readonly id: string;
  readonly name: string;
  readonly runGroups: ReadonlyArray<{
    readonly count: number;
  }>;
  readonly " $fragmentType": "DeleteProject_project";
};
export type DeleteProject_project$key = {
  readonly " $data"?: DeleteProject_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteProject_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteProject_project",
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
      "alias": "allCards",
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "CardConnection",
      "kind": "LinkedField",
      "name": "cards",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalCount",
          "storageKey": null
        }
      ],
      "storageKey": "cards(first:1)"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RunGroupCount",
      "kind": "LinkedField",
      "name": "runGroups",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "count",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "9c2e9fe13b082e6e8529466bfbacb43e";

export default node;
