/**
 * @generated SignedSource<<a43c74c17b3bccd33fe8419984fa4a78>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RemoveColumnInput = {
  clientMutationId?: string | null | undefined;
  column: string;
  projectId: string;
};
export type ColumnRowRemoveMutation$variables = {
  input: RemoveColumnInput;
};
export type ColumnRowRemoveMutation$data = {
  readonly removeColumn: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"ColumnSettings_project">;
    };
  } | null | undefined;
};
export type ColumnRowRemoveMutation = {
  response: ColumnRowRemoveMutation$data;
  variables: ColumnRowRemoveMutation$variables;
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
    "name": "ColumnRowRemoveMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RemoveColumnPayload",
        "kind": "LinkedField",
        "name": "removeColumn",
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
    "name": "ColumnRowRemoveMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RemoveColumnPayload",
        "kind": "LinkedField",
        "name": "removeColumn",
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
    "cacheID": "0d51dfd32a699c092b3818f60d4c494f",
    "id": null,
    "metadata": {},
    "name": "ColumnRowRemoveMutation",
    "operationKind": "mutation",
    "text": "mutation ColumnRowRemoveMutation(\n  $input: RemoveColumnInput!\n) {\n  removeColumn(input: $input) {\n    project {\n      ...ColumnSettings_project\n      id\n    }\n  }\n}\n\nfragment ColumnRow_column on BoardColumn {\n  slug\n  label\n  color\n  wipLimit\n  cardCount\n  terminal\n  backlog\n}\n\nfragment ColumnSettings_project on Project {\n  id\n  columns {\n    id\n    slug\n    ...ColumnRow_column\n  }\n}\n"
  }
};
})();

(node as any).hash = "01513ee018f9c9d78f03373b2b029e87";

export default node;
