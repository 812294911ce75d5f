/**
 * @generated SignedSource<<daa0c1140b880502f21504b05a0c93af>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ProjectRole = "MANAGER" | "MEMBER" | "OWNER" | "VIEWER" | "%future added value";
export type StartQuery$variables = Record<PropertyKey, never>;
export type StartQuery$data = {
  readonly viewer: {
    readonly projects: {
      readonly nodes: ReadonlyArray<{
        readonly cards: {
          readonly nodes: ReadonlyArray<{
            readonly id: string;
          }>;
        };
        readonly id: string;
        readonly slug: string;
        readonly viewerRole: ProjectRole;
      }>;
    };
  };
};
export type StartQuery = {
  response: StartQuery$data;
  variables: StartQuery$variables;
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
      "value": 200
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
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "viewerRole",
          "storageKey": null
        },
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 1
            }
          ],
          "concreteType": "CardConnection",
          "kind": "LinkedField",
          "name": "cards",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Card",
              "kind": "LinkedField",
              "name": "nodes",
              "plural": true,
              "selections": [
                (v0/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": "cards(first:1)"
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": "projects(first:200)"
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "StartQuery",
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
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "StartQuery",
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
      }
    ]
  },
  "params": {
    "cacheID": "f04bb47f30a541587d63108a64adf4f9",
    "id": null,
    "metadata": {},
    "name": "StartQuery",
    "operationKind": "query",
    "text": "query StartQuery {\n  viewer {\n    projects(first: 200) {\n      nodes {\n        id\n        slug\n        viewerRole\n        cards(first: 1) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "566e921957fe3c833c8ab4a3d55b54f8";

export default node;
