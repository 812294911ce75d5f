/**
 * @generated SignedSource<<11ba9bd136e31517057cdaf7261f1e1c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type LeaveProjectInput = {
  clientMutationId?: string | null | undefined;
  projectId: string;
};
export type LeaveProjectMutation$variables = {
  input: LeaveProjectInput;
};
export type LeaveProjectMutation$data = {
  readonly leaveProject: {
    readonly leftId: string;
  } | null | undefined;
};
export type LeaveProjectMutation = {
  response: LeaveProjectMutation$data;
  variables: LeaveProjectMutation$variables;
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
    "concreteType": "LeaveProjectPayload",
    "kind": "LinkedField",
    "name": "leaveProject",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "leftId",
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
    "name": "LeaveProjectMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LeaveProjectMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "f970f4ea0d94ae6558da75b22023b67d",
    "id": null,
    "metadata": {},
    "name": "LeaveProjectMutation",
    "operationKind": "mutation",
    "text": "mutation LeaveProjectMutation(\n  $input: LeaveProjectInput!\n) {\n  leaveProject(input: $input) {\n    leftId\n  }\n}\n"
  }
};
})();

(node as any).hash = "02d6cbce557991522f1f4e52732a0e0a";

export default node;
