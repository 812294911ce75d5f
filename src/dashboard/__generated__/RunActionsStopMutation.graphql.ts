/**
 * @generated SignedSource<<45fa46d3164349f1fad38063ab02cb59>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunActionsStopMutation$variables = {
  id: string;
};
export type RunActionsStopMutation$data = {
  readonly stopRun: {
    readonly command: {
      readonly id: string;
    };
  } | null | undefined;
};
export type RunActionsStopMutation = {
  response: RunActionsStopMutation$data;
  variables: RunActionsStopMutation$variables;
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
    "name": "RunActionsStopMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunActionsStopMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "352f240a73e67e9b89a307c5a6224acb",
    "id": null,
    "metadata": {},
    "name": "RunActionsStopMutation",
    "operationKind": "mutation",
    "text": "mutation RunActionsStopMutation(\n  $id: ID!\n) {\n  stopRun(input: {runId: $id}) {\n    command {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f21be12ec15d7511f7554ce74fe8b7ef";

export default node;
