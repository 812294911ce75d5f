/**
 * @generated SignedSource<<ff11dc6f1f615f9a868824877feff442>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type UpdateProjectInput = {
  agentLogin?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  collectFullText?: boolean | null | undefined;
  dailyCostLineUsd?: number | null | undefined;
  projectId: string;
};
export type CostLineSettingsMutation$variables = {
  input: UpdateProjectInput;
};
export type CostLineSettingsMutation$data = {
  readonly updateProject: {
    readonly project: {
      readonly dailyCostLineUsd: number | null | undefined;
      readonly id: string;
    };
  } | null | undefined;
};
export type CostLineSettingsMutation = {
  response: CostLineSettingsMutation$data;
  variables: CostLineSettingsMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UpdateProjectPayload",
    "kind": "LinkedField",
    "name": "updateProject",
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
            "name": "dailyCostLineUsd",
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
    "name": "CostLineSettingsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CostLineSettingsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "12083a31cd6e18f124c9fa460a9d9c4a",
    "id": null,
    "metadata": {},
    "name": "CostLineSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation CostLineSettingsMutation(\n  $input: UpdateProjectInput!\n) {\n  updateProject(input: $input) {\n    project {\n      id\n      dailyCostLineUsd\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "69582add2e5ea0ee014d19bff8b612cd";

export default node;
