/**
 * @generated SignedSource<<22860399899f7c07c95c148d27046653>>
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
export type NameSettingsMutation$variables = {
  input: RenameProjectInput;
};
export type NameSettingsMutation$data = {
  readonly renameProject: {
    readonly project: {
      readonly id: string;
      readonly name: string;
      readonly slug: string;
    };
  } | null | undefined;
};
export type NameSettingsMutation = {
  response: NameSettingsMutation$data;
  variables: NameSettingsMutation$variables;
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
    "name": "NameSettingsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "NameSettingsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "ac97ece321a90bf2486e3620916c823d",
    "id": null,
    "metadata": {},
    "name": "NameSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation NameSettingsMutation(\n  $input: RenameProjectInput!\n) {\n  renameProject(input: $input) {\n    project {\n      id\n      name\n      slug\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "3b0e58d2e8ece622b9f98e801b5be06e";

export default node;
