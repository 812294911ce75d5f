/**
 * @generated SignedSource<<25fe5534065954b8926b54772d3311bd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ColumnSettings_project$data = {
  readonly columns: ReadonlyArray<{
    readonly id: string;
    readonly slug: string;
    readonly " $fragmentSpreads": FragmentRefs<"ColumnRow_column">;
  }>;
  readonly id: string;
  readonly " $fragmentType": "ColumnSettings_project";
};
export type ColumnSettings_project$key = {
  readonly " $data"?: ColumnSettings_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"ColumnSettings_project">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ColumnSettings_project",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "BoardColumn",
      "kind": "LinkedField",
      "name": "columns",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ColumnRow_column"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};
})();

(node as any).hash = "5378018759c40fdd3d41a74accc143f5";

export default node;
