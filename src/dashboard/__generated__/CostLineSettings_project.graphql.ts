/**
 * @generated SignedSource<<0ff4e4d1592bb42aee09fb3d960a7dc1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CostLineSettings_project$data = {
  readonly dailyCostLineUsd: number | null | undefined;
  readonly id: string;
  readonly " $fragmentType": "CostLineSettings_project";
};
export type CostLineSettings_project$key = {
  readonly " $data"?: CostLineSettings_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"CostLineSettings_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CostLineSettings_project",
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
      "name": "dailyCostLineUsd",
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "2551f4c7e3600ee740b74e24555f7c37";

export default node;
