/**
 * @generated SignedSource<<9c33c477847b21b8b49cde4f76a1a2cd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CreateProjectInput = {
  clientMutationId?: string | null | undefined;
  name: string;
  slug?: string | null | undefined;
  template?: string | null | undefined;
};
export type ProjectFormCreateMutation$variables = {
  input: CreateProjectInput;
};
export type ProjectFormCreateMutation$data = {
  readonly createProject: {
    readonly project: {
      readonly id: string;
      readonly slug: string;
    };
  } | null | undefined;
};
export type ProjectFormCreateMutation = {
  response: ProjectFormCreateMutation$data;
  variables: ProjectFormCreateMutation$variables;
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
    "concreteType": "CreateProjectPayload",
    "kind": "LinkedField",
    "name": "createProject",
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
    "name": "ProjectFormCreateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ProjectFormCreateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "cfa048a573cc029b3cbbd1cf462a8e3b",
    "id": null,
    "metadata": {},
    "name": "ProjectFormCreateMutation",
    "operationKind": "mutation",
    "text": "mutation ProjectFormCreateMutation(\n  $input: CreateProjectInput!\n) {\n  createProject(input: $input) {\n    project {\n      id\n      slug\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "913ecc3194609fddea6f874fc526ec3a";

export default node;
