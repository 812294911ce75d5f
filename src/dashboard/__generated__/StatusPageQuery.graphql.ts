/**
 * @generated SignedSource<<bfa7d95b992dda0f325ba3c8b328a9e0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type HealthCheckState = "FAILED" | "OK" | "UNKNOWN" | "WARNING" | "%future added value";
export type StatusPageQuery$variables = Record<PropertyKey, never>;
export type StatusPageQuery$data = {
  readonly admin: {
    readonly status: {
      readonly checks: ReadonlyArray<{
        readonly detail: string;
        readonly name: string;
        readonly state: HealthCheckState;
      }>;
    };
  } | null | undefined;
  readonly viewer: {
    readonly projects: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
      }>;
    };
  };
};
export type StatusPageQuery = {
  response: StatusPageQuery$data;
  variables: StatusPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": [
    {
      "kind": "Literal",
      "name": "first",
      "value": 1
    }
  ],
  "concreteType": "ProjectConnection",
  "kind": "LinkedField",
  "name": "projects",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "nodes",
      "plural": true,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "storageKey": "projects(first:1)"
},
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "Admin",
  "kind": "LinkedField",
  "name": "admin",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "InstanceStatus",
      "kind": "LinkedField",
      "name": "status",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "HealthCheck",
          "kind": "LinkedField",
          "name": "checks",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "state",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "detail",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "StatusPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v1/*:: as any*/)
        ],
        "storageKey": null
      },
      (v2/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "StatusPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          (v0/*:: as any*/)
        ],
        "storageKey": null
      },
      (v2/*:: as any*/)
    ]
  },
  "params": {
    "cacheID": "5c52d84164c22ee3c9251b0ae8c1c5c3",
    "id": null,
    "metadata": {},
    "name": "StatusPageQuery",
    "operationKind": "query",
    "text": "query StatusPageQuery {\n  viewer {\n    projects(first: 1) {\n      nodes {\n        id\n      }\n    }\n    id\n  }\n  admin {\n    status {\n      checks {\n        name\n        state\n        detail\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "6ee30c4cbc80830a624e39815fc8f122";

export default node;
