/**
 * @generated SignedSource<<5aa63b9b22f286df96245d2a95704024>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type LabelColor = "CORAL" | "DUSK" | "KELP" | "SEA" | "SUN" | "%future added value";
export type UpdateColumnInput = {
  clientMutationId?: string | null | undefined;
  color?: LabelColor | null | undefined;
  column: string;
  label?: string | null | undefined;
  projectId: string;
  terminal?: boolean | null | undefined;
  wipLimit?: number | null | undefined;
};
export type ColumnFormMutation$variables = {
  input: UpdateColumnInput;
};
export type ColumnFormMutation$data = {
  readonly updateColumn: {
    readonly project: {
      readonly columns: ReadonlyArray<{
        readonly color: LabelColor | null | undefined;
        readonly id: string;
        readonly label: string;
        readonly slug: string;
        readonly wipLimit: number | null | undefined;
      }>;
      readonly id: string;
    };
  } | null | undefined;
};
export type ColumnFormMutation = {
  response: ColumnFormMutation$data;
  variables: ColumnFormMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "BoardColumn",
            "kind": "LinkedField",
            "name": "columns",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ColumnFormMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ColumnFormMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "9a3f0fcecf7b79b657e9088f2ab05323",
    "id": null,
    "metadata": {},
    "name": "ColumnFormMutation",
    "operationKind": "mutation",
    "text": "mutation ColumnFormMutation(\n  $input: UpdateColumnInput!\n) {\n  updateColumn(input: $input) {\n    project {\n      id\n      columns {\n        id\n        slug\n        label\n        color\n        wipLimit\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "8944d6dcb712a949e05696d0a95ab1fa";

export default node;
