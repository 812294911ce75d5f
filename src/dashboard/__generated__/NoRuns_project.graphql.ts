/**
 * @generated SignedSource<<3091601a49740c9357f2bc9ae5f5849c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NoRuns_project$data = {
  readonly " $fragmentSpreads": FragmentRefs<"WaitingWork_project">;
  readonly " $fragmentType": "NoRuns_project";
};
export type NoRuns_project$key = {
  readonly " $data"?: NoRuns_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"NoRuns_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NoRuns_project",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WaitingWork_project"
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "5dbd36b9554d01d7dbf65c7a19ae681d";

export default node;
