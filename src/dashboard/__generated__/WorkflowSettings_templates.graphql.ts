/**
 * @generated SignedSource<<9630be9fd5eb5b11ebb11054bb83f9f9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WorkflowSettings_templates$data = ReadonlyArray<{
  readonly description: string;
  readonly name: string;
  readonly " $fragmentType": "WorkflowSettings_templates";
}>;
export type WorkflowSettings_templates$key = ReadonlyArray<{
  readonly " $data"?: WorkflowSettings_templates$data;
  readonly " $fragmentSpreads": FragmentRefs<"WorkflowSettings_templates">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "WorkflowSettings_templates",
  "selections": [
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
      "name": "description",
      "storageKey": null
    }
  ],
  "type": "WorkflowTemplate",
  "abstractKey": null
};

(node as any).hash = "d7b060f403c5d1e253f7a7a3ca954063";

export default node;
