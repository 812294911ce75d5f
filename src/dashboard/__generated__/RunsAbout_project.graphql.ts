/**
 * @generated SignedSource<<3f21d0517e4e16b9057db3ffa06d60fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RunsAbout_project$data = {
  readonly kept: ReadonlyArray<{
    readonly count: number;
  }>;
  readonly today: ReadonlyArray<{
    readonly count: number;
  }>;
  readonly " $fragmentType": "RunsAbout_project";
};
export type RunsAbout_project$key = {
  readonly " $data"?: RunsAbout_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunsAbout_project">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "count",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "today"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunsAbout_project",
  "selections": [
    {
      "alias": "today",
      "args": [
        {
          "fields": [
            {
              "kind": "Variable",
              "name": "from",
              "variableName": "today"
            }
          ],
          "kind": "ObjectValue",
          "name": "filter"
        }
      ],
      "concreteType": "RunGroupCount",
      "kind": "LinkedField",
      "name": "runGroups",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": "kept",
      "args": null,
      "concreteType": "RunGroupCount",
      "kind": "LinkedField",
      "name": "runGroups",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};
})();

(node as any).hash = "b93ac88c25bc2bc1e1095341d0a51970";

export default node;
