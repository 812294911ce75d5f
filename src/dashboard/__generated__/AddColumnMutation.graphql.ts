/**
 * @generated SignedSource<<5ab2e3194637d0c84b940f1427c579e7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AddColumnInput = {
  clientMutationId?: string | null | undefined;
  label: string;
  projectId: string;
  terminal?: boolean | null | undefined;
};
export type AddColumnMutation$variables = {
  input: AddColumnInput;
};
export type AddColumnMutation$data = {
  readonly addColumn: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"ColumnSettings_project">;
    };
  } | null | undefined;
};
export type AddColumnMutation = {
  response: AddColumnMutation$data;
  variables: AddColumnMutation$variables;
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
    "name": "AddColumnMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AddColumnPayload",
        "kind": "LinkedField",
        "name": "addColumn",
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
    "name": "AddColumnMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AddColumnPayload",
        "kind": "LinkedField",
        "name": "addColumn",
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
    "cacheID": "c48e96e2a5d64eb26d4638acd68517e3",
    "id": null,
    "metadata": {},
    "name": "AddColumnMutation",
    "operationKind": "mutation",
    "text": "mutation AddColumnMutation(\n  $input: AddColumnInput!\n) {\n  addColumn(input: $input) {\n    project {\n      ...ColumnSettings_project\n      id\n    }\n  }\n}\n\nfragment ColumnRow_column on BoardColumn {\n  slug\n  label\n  color\n  wipLimit\n  cardCount\n  terminal\n  backlog\n}\n\nfragment ColumnSettings_project on Project {\n  id\n  columns {\n    id\n    slug\n    ...ColumnRow_column\n  }\n}\n"
  }
};
})();

(node as any).hash = "0e969d582b33b803b9f8d6683b40ef5a";

export default node;
