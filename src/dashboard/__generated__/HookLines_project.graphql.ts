/**
 * @generated SignedSource<<f08e1528c429448a9f6792b830a85d9c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type HookLines_project$data = {
  readonly slug: string;
  readonly workflow: {
    readonly rules: ReadonlyArray<{
      readonly kind: string;
    }>;
  };
  readonly " $fragmentType": "HookLines_project";
};
export type HookLines_project$key = {
  readonly " $data"?: HookLines_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"HookLines_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HookLines_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "slug",
      "storageKey": null
    },
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

(node as any).hash = "57c4b1d7a307d3504cacb186d4cf3de7";

export default node;
