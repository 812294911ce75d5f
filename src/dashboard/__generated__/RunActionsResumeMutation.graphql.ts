/**
 * @generated SignedSource<<3346181cf4e30a1d0a9c2bc342b357dc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunActionsResumeMutation$variables = {
  id: string;
};
export type RunActionsResumeMutation$data = {
  readonly resumeRun: {
    readonly command: {
      readonly id: string;
    };
  } | null | undefined;
};
export type RunActionsResumeMutation = {
  response: RunActionsResumeMutation$data;
  variables: RunActionsResumeMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "runId",
            "variableName": "id"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "ResumeRunPayload",
    "kind": "LinkedField",
    "name": "resumeRun",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Command",
        "kind": "LinkedField",
        "name": "command",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
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
    "name": "RunActionsResumeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunActionsResumeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "364526385cb12c5faea81041d84f0115",
    "id": null,
    "metadata": {},
    "name": "RunActionsResumeMutation",
    "operationKind": "mutation",
    "text": "mutation RunActionsResumeMutation(\n  $id: ID!\n) {\n  resumeRun(input: {runId: $id}) {\n    command {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "bcd48076f2b70eec4e9bd16559ff661c";

export default node;
