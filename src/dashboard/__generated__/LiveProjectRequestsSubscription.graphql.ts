/**
 * @generated SignedSource<<fa2553a954997839f92cc84b6b5c3cd1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type LiveProjectRequestsSubscription$variables = {
  projectId: string;
};
export type LiveProjectRequestsSubscription$data = {
  readonly workRequestChanged: {
    readonly id: string;
    readonly subjectId: string;
    readonly subjectType: string;
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
        "name": "subjectType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "subjectId",
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
    "cacheID": "f3b4b5f62cb5e1be589f2359512280ea",
    "id": null,
    "metadata": {},
    "name": "LiveProjectRequestsSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectRequestsSubscription(\n  $projectId: ID!\n) {\n  workRequestChanged(projectId: $projectId) {\n    id\n    subjectType\n    subjectId\n  }\n}\n"
  }
};
})();

(node as any).hash = "78982caca5d1fa632b8376af40a872cb";

export default node;
