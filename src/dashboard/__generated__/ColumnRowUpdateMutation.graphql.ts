/**
 * @generated SignedSource<<b4357fd841e8539b74101f14b04d0861>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type LabelColor = "CORAL" | "DUSK" | "KELP" | "SEA" | "SUN" | "%future added value";
export type UpdateColumnInput = {
  clientMutationId?: string | null | undefined;
  color?: LabelColor | null | undefined;
  column: string;
  label?: string | null | undefined;
  projectId: string;
  wipLimit?: number | null | undefined;
};
export type ColumnRowUpdateMutation$variables = {
  input: UpdateColumnInput;
};
export type ColumnRowUpdateMutation$data = {
  readonly updateColumn: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"ColumnSettings_project">;
    };
  } | null | undefined;
};
export type ColumnRowUpdateMutation = {
  response: ColumnRowUpdateMutation$data;
  variables: ColumnRowUpdateMutation$variables;
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
    "name": "ColumnRowUpdateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateColumnPayload",
        "kind": "LinkedField",
        "name": "updateColumn",
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
    "name": "ColumnRowUpdateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateColumnPayload",
        "kind": "LinkedField",
        "name": "updateColumn",
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
    "cacheID": "5176da9af8365c347f0c62ae8b92bbce",
    "id": null,
    "metadata": {},
    "name": "ColumnRowUpdateMutation",
    "operationKind": "mutation",
    "text": "mutation ColumnRowUpdateMutation(\n  $input: UpdateColumnInput!\n) {\n  updateColumn(input: $input) {\n    project {\n      ...ColumnSettings_project\n      id\n    }\n  }\n}\n\nfragment ColumnRow_column on BoardColumn {\n  slug\n  label\n  color\n  wipLimit\n  cardCount\n  terminal\n  backlog\n}\n\nfragment ColumnSettings_project on Project {\n  id\n  columns {\n    id\n    slug\n    ...ColumnRow_column\n  }\n}\n"
  }
};
})();

(node as any).hash = "b38472aea7fd9ef30fecb6ad86ba1981";

export default node;
