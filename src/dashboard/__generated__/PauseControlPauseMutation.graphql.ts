/**
 * @generated SignedSource<<b9105373c5f5cbe416fe305f79fd27e8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type PauseControlPauseMutation$variables = {
  bridgeId: string;
};
export type PauseControlPauseMutation$data = {
  readonly pauseBridge: {
    readonly bridge: {
      readonly id: string;
      readonly paused: boolean;
      readonly reportedPaused: boolean | null | undefined;
    };
  } | null | undefined;
};
export type PauseControlPauseMutation = {
  response: PauseControlPauseMutation$data;
  variables: PauseControlPauseMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "bridgeId"
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
            "name": "bridgeId",
            "variableName": "bridgeId"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "PauseBridgePayload",
    "kind": "LinkedField",
    "name": "pauseBridge",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Bridge",
        "kind": "LinkedField",
        "name": "bridge",
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
            "name": "paused",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "reportedPaused",
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
    "name": "PauseControlPauseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PauseControlPauseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "418385da3fac0375311f4a9374f54dc9",
    "id": null,
    "metadata": {},
    "name": "PauseControlPauseMutation",
    "operationKind": "mutation",
    "text": "mutation PauseControlPauseMutation(\n  $bridgeId: ID!\n) {\n  pauseBridge(input: {bridgeId: $bridgeId}) {\n    bridge {\n      id\n      paused\n      reportedPaused\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "446102114ca6aa9f0910245bb8aa035c";

export default node;
