/**
 * @generated SignedSource<<f20784abb0a89fb19ab37548a0be00eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useRunVerbsRerunMutation$variables = {
  id: string;
};
export type useRunVerbsRerunMutation$data = {
  readonly rerunRun: {
    readonly command: {
      readonly id: string;
    };
  } | null | undefined;
};
export type useRunVerbsRerunMutation = {
  response: useRunVerbsRerunMutation$data;
  variables: useRunVerbsRerunMutation$variables;
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
    "concreteType": "RerunRunPayload",
    "kind": "LinkedField",
    "name": "rerunRun",
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
    "name": "useRunVerbsRerunMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunVerbsRerunMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "b5815a0563ea09a0947263a5916e0c08",
    "id": null,
    "metadata": {},
    "name": "useRunVerbsRerunMutation",
    "operationKind": "mutation",
    "text": "mutation useRunVerbsRerunMutation(\n  $id: ID!\n) {\n  rerunRun(input: {runId: $id}) {\n    command {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "1fd94c991a7301b379ed9bb884e4dc35";

export default node;
