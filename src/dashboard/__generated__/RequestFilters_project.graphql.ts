/**
 * @generated SignedSource<<15f85d3c6557fa7f37462afef7b4de58>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RequestFilters_project$data = {
  readonly workflow: {
    readonly rules: ReadonlyArray<{
      readonly kind: string;
    }>;
  };
  readonly " $fragmentType": "RequestFilters_project";
};
export type RequestFilters_project$key = {
  readonly " $data"?: RequestFilters_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"RequestFilters_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RequestFilters_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Workflow",
      "kind": "LinkedField",
      "name": "workflow",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "WorkflowRule",
          "kind": "LinkedField",
          "name": "rules",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "1408ce1354a2a8beecfd0455dd5608f0";

export default node;
