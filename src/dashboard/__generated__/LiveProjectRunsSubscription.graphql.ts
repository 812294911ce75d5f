/**
 * @generated SignedSource<<547e37e07dac2ffab7300806705c1e34>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type LiveProjectRunsSubscription$variables = {
  projectId: string;
};
export type LiveProjectRunsSubscription$data = {
  readonly runChanged: {
    readonly id: string;
    readonly subjectId: string;
    readonly subjectType: string;
  };
};
export type LiveProjectRunsSubscription = {
  response: LiveProjectRunsSubscription$data;
  variables: LiveProjectRunsSubscription$variables;
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
    "name": "LiveProjectRunsSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LiveProjectRunsSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "1ff3e3d1bbf3226ec5fd0a682ece8538",
    "id": null,
    "metadata": {},
    "name": "LiveProjectRunsSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectRunsSubscription(\n  $projectId: ID!\n) {\n  runChanged(projectId: $projectId) {\n    id\n    subjectType\n    subjectId\n  }\n}\n"
  }
};
})();

(node as any).hash = "7bfe710672af7ae05150a745ef96b4b6";

export default node;
