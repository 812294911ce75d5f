/**
 * @generated SignedSource<<30ed5f6e2678a35551884103520f9f11>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RenameProjectInput = {
  clientMutationId?: string | null | undefined;
  name?: string | null | undefined;
  projectId: string;
  slug?: string | null | undefined;
};
export type ProjectFormRenameMutation$variables = {
  input: RenameProjectInput;
};
export type ProjectFormRenameMutation$data = {
  readonly renameProject: {
    readonly project: {
      readonly id: string;
      readonly name: string;
      readonly slug: string;
    };
  } | null | undefined;
};
export type ProjectFormRenameMutation = {
  response: ProjectFormRenameMutation$data;
  variables: ProjectFormRenameMutation$variables;
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
    "concreteType": "RenameProjectPayload",
    "kind": "LinkedField",
    "name": "renameProject",
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
    "name": "ProjectFormRenameMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ProjectFormRenameMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "80f399fbb85418b7a3f08bdcf30f4170",
    "id": null,
    "metadata": {},
    "name": "ProjectFormRenameMutation",
    "operationKind": "mutation",
    "text": "mutation ProjectFormRenameMutation(\n  $input: RenameProjectInput!\n) {\n  renameProject(input: $input) {\n    project {\n      id\n      name\n      slug\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "99d5a7c29c74116c656ea2dca39133f5";

export default node;
