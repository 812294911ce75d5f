/**
 * @generated SignedSource<<dfe27ba2079252384ca7d6ebd2a382a6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NameSettings_project$data = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly " $fragmentType": "NameSettings_project";
};
export type NameSettings_project$key = {
  readonly " $data"?: NameSettings_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"NameSettings_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NameSettings_project",
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
      "name": "slug",
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "dde868992b7541ea9dde2d672ed5c4af";

export default node;
