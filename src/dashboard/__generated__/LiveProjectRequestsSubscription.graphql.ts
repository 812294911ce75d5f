/**
 * @generated SignedSource<<53be314ffd0e784fb95204207d5d1b2e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
export type LiveProjectRequestsSubscription$variables = {
  projectId: string;
};
export type LiveProjectRequestsSubscription$data = {
  readonly workRequestChanged: {
    readonly id: string;
    readonly state: WorkRequestState;
  };
};
export type LiveProjectRequestsSubscription = {
  response: LiveProjectRequestsSubscription$data;
  variables: LiveProjectRequestsSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "projectId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "projectId",
        "variableName": "projectId"
      }
    ],
    "concreteType": "WorkRequest",
    "kind": "LinkedField",
    "name": "workRequestChanged",
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
        "name": "state",
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
    "name": "LiveProjectRequestsSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LiveProjectRequestsSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "3193a8168eff1d59c44b08fa528ddcc7",
    "id": null,
    "metadata": {},
    "name": "LiveProjectRequestsSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectRequestsSubscription(\n  $projectId: ID!\n) {\n  workRequestChanged(projectId: $projectId) {\n    id\n    state\n  }\n}\n"
  }
};
})();

(node as any).hash = "449ca1751128b90363a9b6b8d1706cb1";

export default node;
