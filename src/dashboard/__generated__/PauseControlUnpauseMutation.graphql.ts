/**
 * @generated SignedSource<<a93eb1d6c5ac9a1d87a68b95a7e115d1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type PauseControlUnpauseMutation$variables = {
  bridgeId: string;
};
export type PauseControlUnpauseMutation$data = {
  readonly unpauseBridge: {
    readonly bridge: {
      readonly id: string;
      readonly paused: boolean;
      readonly reportedPaused: boolean | null | undefined;
    };
  } | null | undefined;
};
export type PauseControlUnpauseMutation = {
  response: PauseControlUnpauseMutation$data;
  variables: PauseControlUnpauseMutation$variables;
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
    "name": "PauseControlUnpauseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PauseControlUnpauseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "d509443db80e77e17ec4da4c87bd11aa",
    "id": null,
    "metadata": {},
    "name": "PauseControlUnpauseMutation",
    "operationKind": "mutation",
    "text": "mutation PauseControlUnpauseMutation(\n  $bridgeId: ID!\n) {\n  unpauseBridge(input: {bridgeId: $bridgeId}) {\n    bridge {\n      id\n      paused\n      reportedPaused\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "6586784942b6a7100850c75298cf7259";

export default node;
