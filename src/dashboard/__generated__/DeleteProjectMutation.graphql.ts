/**
 * @generated SignedSource<<5e20e3605ae63352c56fcba1e76736a0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type DeleteProjectInput = {
  clientMutationId?: string | null | undefined;
  projectId: string;
};
export type DeleteProjectMutation$variables = {
  input: DeleteProjectInput;
};
export type DeleteProjectMutation$data = {
  readonly deleteProject: {
    readonly deletedId: string;
  } | null | undefined;
};
export type DeleteProjectMutation = {
  response: DeleteProjectMutation$data;
  variables: DeleteProjectMutation$variables;
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
    "concreteType": "DeleteProjectPayload",
    "kind": "LinkedField",
    "name": "deleteProject",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedId",
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
    "name": "DeleteProjectMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DeleteProjectMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "d9ba93f5c28629c873afaf0ed4f88682",
    "id": null,
    "metadata": {},
    "name": "DeleteProjectMutation",
    "operationKind": "mutation",
    "text": "mutation DeleteProjectMutation(\n  $input: DeleteProjectInput!\n) {\n  deleteProject(input: $input) {\n    deletedId\n  }\n}\n"
  }
};
})();

(node as any).hash = "b86c7fa4ee522c49db6c56a2b6732c02";

export default node;
