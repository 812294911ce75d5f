/**
 * @generated SignedSource<<4615209b4a6b13858bfea9616188888e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type LiveEventsSubscription$variables = {
  after?: string | null | undefined;
};
export type LiveEventsSubscription$data = {
  readonly events: {
    readonly payload: unknown;
    readonly projectId: string;
    readonly sequence: string;
    readonly type: string;
  };
};
export type LiveEventsSubscription = {
  response: LiveEventsSubscription$data;
  variables: LiveEventsSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "after"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "after",
        "variableName": "after"
      }
    ],
    "concreteType": "Event",
    "kind": "LinkedField",
    "name": "events",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sequence",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "type",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "projectId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "payload",
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
    "name": "LiveEventsSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LiveEventsSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "dbad41743491baff96c327ac58759752",
    "id": null,
    "metadata": {},
    "name": "LiveEventsSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveEventsSubscription(\n  $after: String\n) {\n  events(after: $after) {\n    sequence\n    type\n    projectId\n    payload\n  }\n}\n"
  }
};
})();

(node as any).hash = "7d32aaab54f22c754b5c612b475593f7";

export default node;
