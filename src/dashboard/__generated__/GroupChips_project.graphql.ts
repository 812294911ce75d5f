/**
 * @generated SignedSource<<ac014767c6bf6ea2791f4c9b41f583ec>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunGroup = "DONE" | "FAILED" | "NEEDS_YOU" | "OPEN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type GroupChips_project$data = {
  readonly runGroups: ReadonlyArray<{
    readonly count: number;
    readonly group: RunGroup;
  }>;
  readonly " $fragmentType": "GroupChips_project";
};
export type GroupChips_project$key = {
  readonly " $data"?: GroupChips_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"GroupChips_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "filter"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "GroupChips_project",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "filter",
          "variableName": "filter"
        }
      ],
      "concreteType": "RunGroupCount",
      "kind": "LinkedField",
      "name": "runGroups",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "group",
          "storageKey": null
        },
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

(node as any).hash = "dec3f1fa1f95029af83a7ce498c2d01a";

export default node;
