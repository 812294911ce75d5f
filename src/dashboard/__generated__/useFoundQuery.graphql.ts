/**
 * @generated SignedSource<<d0ea39e4a24e1893d94704e429bf8dae>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useFoundQuery$variables = {
  handle: string;
  text: string;
};
export type useFoundQuery$data = {
  readonly project: {
    readonly cards: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly number: number;
        readonly title: string;
      }>;
    };
    readonly id: string;
    readonly slug: string;
  } | null | undefined;
};
export type useFoundQuery = {
  response: useFoundQuery$data;
  variables: useFoundQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "handle"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "text"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
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
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "slug",
        "storageKey": null
      },
      {
        "alias": null,
        "args": [
          {
            "fields": [
              {
                "kind": "Variable",
                "name": "text",
                "variableName": "text"
              }
            ],
            "kind": "ObjectValue",
            "name": "filter"
          },
          {
            "kind": "Literal",
            "name": "first",
            "value": 10
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
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "number",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "title",
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
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useFoundQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useFoundQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "bc4a0d4c1b72b2b9b567e75a2b66e170",
    "id": null,
    "metadata": {},
    "name": "useFoundQuery",
    "operationKind": "query",
    "text": "query useFoundQuery(\n  $handle: String!\n  $text: String!\n) {\n  project(handle: $handle) {\n    id\n    slug\n    cards(first: 10, filter: {text: $text}) {\n      nodes {\n        id\n        number\n        title\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "cbc08085d672b7fa642fd9b827b92ff9";

export default node;
