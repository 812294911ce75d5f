/**
 * @generated SignedSource<<d313b06ee26c4f1708cf18ad902659c5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useFreshRunSubscription$variables = {
  cardId: string;
  projectId: string;
};
export type useFreshRunSubscription$data = {
  readonly runChanged: {
    readonly continuesId: string | null | undefined;
    readonly id: string;
  };
};
export type useFreshRunSubscription = {
  response: useFreshRunSubscription$data;
  variables: useFreshRunSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "cardId"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "projectId"
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "cardId",
        "variableName": "cardId"
      },
      {
        "kind": "Variable",
        "name": "projectId",
        "variableName": "projectId"
      }
    ],
    "concreteType": "Run",
    "kind": "LinkedField",
    "name": "runChanged",
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
        "name": "continuesId",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useFreshRunSubscription",
    "selections": (v2/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useFreshRunSubscription",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "e12d7db23d79c9cb3907e01c5bb80927",
    "id": null,
    "metadata": {},
    "name": "useFreshRunSubscription",
    "operationKind": "subscription",
    "text": "subscription useFreshRunSubscription(\n  $projectId: ID!\n  $cardId: ID!\n) {\n  runChanged(projectId: $projectId, cardId: $cardId) {\n    id\n    continuesId\n  }\n}\n"
  }
};
})();

(node as any).hash = "fd5ed06ce8c3895a06379c4f40e15e9a";

export default node;
