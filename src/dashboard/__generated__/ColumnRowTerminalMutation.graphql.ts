/**
 * @generated SignedSource<<369e5d9b709d8bcf5f62a3384d86c451>>
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
export type ColumnRowTerminalMutation$variables = {
  input: UpdateColumnInput;
};
export type ColumnRowTerminalMutation$data = {
  readonly updateColumn: {
    readonly project: {
      readonly columns: ReadonlyArray<{
        readonly id: string;
        readonly terminal: boolean;
      }>;
      readonly id: string;
    };
  } | null | undefined;
};
export type ColumnRowTerminalMutation = {
  response: ColumnRowTerminalMutation$data;
  variables: ColumnRowTerminalMutation$variables;
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
                "name": "terminal",
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
    "name": "ColumnRowTerminalMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ColumnRowTerminalMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "e8fd34be992b38af1eed3332bc8da025",
    "id": null,
    "metadata": {},
    "name": "ColumnRowTerminalMutation",
    "operationKind": "mutation",
    "text": "mutation ColumnRowTerminalMutation(\n  $input: UpdateColumnInput!\n) {\n  updateColumn(input: $input) {\n    project {\n      id\n      columns {\n        id\n        terminal\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "ed04622f23a5e237e9e8d3087a1737f2";

export default node;
