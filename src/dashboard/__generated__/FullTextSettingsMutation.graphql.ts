/**
 * @generated SignedSource<<7a2f90fb09b9adc0567c125979f1f54a>>
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
export type FullTextSettingsMutation$variables = {
  input: UpdateProjectInput;
};
export type FullTextSettingsMutation$data = {
  readonly updateProject: {
    readonly project: {
      readonly collectFullText: boolean;
      readonly id: string;
    };
  } | null | undefined;
};
export type FullTextSettingsMutation = {
  response: FullTextSettingsMutation$data;
  variables: FullTextSettingsMutation$variables;
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
            "name": "collectFullText",
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
    "name": "FullTextSettingsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "FullTextSettingsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "f2b94cdba8ea6ccb339f08c86f73e691",
    "id": null,
    "metadata": {},
    "name": "FullTextSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation FullTextSettingsMutation(\n  $input: UpdateProjectInput!\n) {\n  updateProject(input: $input) {\n    project {\n      id\n      collectFullText\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "3286fb13a350ceb06d969be49bd0da4b";

export default node;
