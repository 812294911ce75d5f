/**
 * @generated SignedSource<<a6aa841e5815e54c7dfbdaf553f29f80>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useRunVerbsStopMutation$variables = {
  id: string;
};
export type useRunVerbsStopMutation$data = {
  readonly stopRun: {
    readonly command: {
      readonly id: string;
    };
  } | null | undefined;
};
export type useRunVerbsStopMutation = {
  response: useRunVerbsStopMutation$data;
  variables: useRunVerbsStopMutation$variables;
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
    "concreteType": "StopRunPayload",
    "kind": "LinkedField",
    "name": "stopRun",
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
    "name": "useRunVerbsStopMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunVerbsStopMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "c15e69bb05913264923dc14eb15fddae",
    "id": null,
    "metadata": {},
    "name": "useRunVerbsStopMutation",
    "operationKind": "mutation",
    "text": "mutation useRunVerbsStopMutation(\n  $id: ID!\n) {\n  stopRun(input: {runId: $id}) {\n    command {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "eef964b4bfb9d329c24f181db5cf929e";

export default node;
