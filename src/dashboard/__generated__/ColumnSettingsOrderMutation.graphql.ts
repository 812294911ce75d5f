/**
 * @generated SignedSource<<b06700ad7881b1dfd622e494d5e46684>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ReorderColumnsInput = {
  clientMutationId?: string | null | undefined;
  columns: ReadonlyArray<string>;
  projectId: string;
};
export type ColumnSettingsOrderMutation$variables = {
  input: ReorderColumnsInput;
};
export type ColumnSettingsOrderMutation$data = {
  readonly reorderColumns: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"ColumnSettings_project">;
    };
  } | null | undefined;
};
export type ColumnSettingsOrderMutation = {
  response: ColumnSettingsOrderMutation$data;
  variables: ColumnSettingsOrderMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ColumnSettingsOrderMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ReorderColumnsPayload",
        "kind": "LinkedField",
        "name": "reorderColumns",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Project",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "ColumnSettings_project"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ColumnSettingsOrderMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ReorderColumnsPayload",
        "kind": "LinkedField",
        "name": "reorderColumns",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Project",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "BoardColumn",
                "kind": "LinkedField",
                "name": "columns",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
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
                    "kind": "ScalarField",
                    "name": "label",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "color",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "wipLimit",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "cardCount",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "terminal",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "backlog",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "e1930cc82c6048f97ea3924eef75718f",
    "id": null,
    "metadata": {},
    "name": "ColumnSettingsOrderMutation",
    "operationKind": "mutation",
    "text": "mutation ColumnSettingsOrderMutation(\n  $input: ReorderColumnsInput!\n) {\n  reorderColumns(input: $input) {\n    project {\n      ...ColumnSettings_project\n      id\n    }\n  }\n}\n\nfragment ColumnRow_column on BoardColumn {\n  slug\n  label\n  color\n  wipLimit\n  cardCount\n  terminal\n  backlog\n}\n\nfragment ColumnSettings_project on Project {\n  id\n  columns {\n    id\n    slug\n    ...ColumnRow_column\n  }\n}\n"
  }
};
})();

(node as any).hash = "9fc1c440114aae74474e313e11861a4e";

export default node;
