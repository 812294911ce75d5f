/**
 * @generated SignedSource<<c5c04a53764e69564f9afbbf66b5f490>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useCountsQuery$variables = {
  handle: string;
};
export type useCountsQuery$data = {
  readonly project: {
    readonly id: string;
    readonly runs: {
      readonly totalCount: number;
    };
    readonly workRequests: {
      readonly totalCount: number;
    };
  } | null | undefined;
};
export type useCountsQuery = {
  response: useCountsQuery$data;
  variables: useCountsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "handle"
  }
],
v1 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v2 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  }
],
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "handle",
        "variableName": "handle"
      }
    ],
    "concreteType": "Project",
    "kind": "LinkedField",
    "name": "project",
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
        "args": [
          {
            "kind": "Literal",
            "name": "filter",
            "value": {
              "group": "OPEN"
            }
          },
          (v1/*:: as any*/)
        ],
        "concreteType": "RunConnection",
        "kind": "LinkedField",
        "name": "runs",
        "plural": false,
        "selections": (v2/*:: as any*/),
        "storageKey": "runs(filter:{\"group\":\"OPEN\"},first:1)"
      },
      {
        "alias": null,
        "args": [
          {
            "kind": "Literal",
            "name": "filter",
            "value": {
              "state": [
                "OPEN"
              ]
            }
          },
          (v1/*:: as any*/)
        ],
        "concreteType": "WorkRequestConnection",
        "kind": "LinkedField",
        "name": "workRequests",
        "plural": false,
        "selections": (v2/*:: as any*/),
        "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:1)"
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
    "name": "useCountsQuery",
    "selections": (v3/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCountsQuery",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "cacheID": "fa51465e5dc8cde846609acaa54d2342",
    "id": null,
    "metadata": {},
    "name": "useCountsQuery",
    "operationKind": "query",
    "text": "query useCountsQuery(\n  $handle: String!\n) {\n  project(handle: $handle) {\n    id\n    runs(first: 1, filter: {group: OPEN}) {\n      totalCount\n    }\n    workRequests(first: 1, filter: {state: [OPEN]}) {\n      totalCount\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "571048c81b6d61756795d7a91e8eeb0f";

export default node;
