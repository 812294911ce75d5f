/**
 * @generated SignedSource<<e3a1b19f8b0a6606cdd9ba04f5193210>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type WaitActUnpauseMutation$variables = {
  bridgeId: string;
};
export type WaitActUnpauseMutation$data = {
  readonly unpauseBridge: {
    readonly bridge: {
      readonly id: string;
      readonly paused: boolean;
      readonly reportedPaused: boolean | null | undefined;
    };
  } | null | undefined;
};
export type WaitActUnpauseMutation = {
  response: WaitActUnpauseMutation$data;
  variables: WaitActUnpauseMutation$variables;
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
    "concreteType": "UnpauseBridgePayload",
    "kind": "LinkedField",
    "name": "unpauseBridge",
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
    "name": "WaitActUnpauseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WaitActUnpauseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "d9a4e13a176f2767ba9234440cbdf08b",
    "id": null,
    "metadata": {},
    "name": "WaitActUnpauseMutation",
    "operationKind": "mutation",
    "text": "mutation WaitActUnpauseMutation(\n  $bridgeId: ID!\n) {\n  unpauseBridge(input: {bridgeId: $bridgeId}) {\n    bridge {\n      id\n      paused\n      reportedPaused\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "aead849ed4dda9169b32c8d6a7c0ee4c";

export default node;
