/**
 * @generated SignedSource<<8f82de1d6e69e8021f5b9c706e1c3143>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useRunVerbsResumeMutation$variables = {
  id: string;
};
export type useRunVerbsResumeMutation$data = {
  readonly resumeRun: {
    readonly command: {
      readonly id: string;
    };
  } | null | undefined;
};
export type useRunVerbsResumeMutation = {
  response: useRunVerbsResumeMutation$data;
  variables: useRunVerbsResumeMutation$variables;
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
    "name": "useRunVerbsResumeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunVerbsResumeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "fb7af6cad313d0769bfa009e0edde5d3",
    "id": null,
    "metadata": {},
    "name": "useRunVerbsResumeMutation",
    "operationKind": "mutation",
    "text": "mutation useRunVerbsResumeMutation(\n  $id: ID!\n) {\n  resumeRun(input: {runId: $id}) {\n    command {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "3492256e621773a5d3016ec9289c3a67";

export default node;
