/**
 * @generated SignedSource<<63e63b930c2060b5bb3b2514711eba87>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BoardPageFreshQuery$variables = {
  ids: ReadonlyArray<string>;
};
export type BoardPageFreshQuery$data = {
  readonly nodes: ReadonlyArray<{
    readonly BoardPageCard_card?: {
      readonly " $fragmentSpreads": FragmentRefs<"BoardPageCard_card">;
    } | null | undefined;
    readonly column?: {
      readonly id: string;
    };
    readonly id?: string;
  } | null | undefined>;
};
export type BoardPageFreshQuery = {
  response: BoardPageFreshQuery$data;
  variables: BoardPageFreshQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "ids"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "ids",
    "variableName": "ids"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "BoardColumn",
  "kind": "LinkedField",
  "name": "column",
  "plural": false,
  "selections": [
    (v2/*:: as any*/)
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "BoardPageFreshQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": null,
                      "kind": "FragmentSpread",
                      "name": "BoardPageCard_card"
                    }
                  ],
                  "type": "Card",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "BoardPageCard_card"
              }
            ],
            "type": "Card",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "BoardPageFreshQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "nodes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
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
            "type": "Card",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "7ebe5237ca66045701665dd0be8e7aab",
    "id": null,
    "metadata": {},
    "name": "BoardPageFreshQuery",
    "operationKind": "query",
    "text": "query BoardPageFreshQuery(\n  $ids: [ID!]!\n) {\n  nodes(ids: $ids) {\n    __typename\n    ... on Card {\n      id\n      column {\n        id\n      }\n      ...BoardPageCard_card\n    }\n    id\n  }\n}\n\nfragment BoardPageCard_card on Card {\n  number\n  title\n}\n"
  }
};
})();

(node as any).hash = "9a0cb40c0e1dddd40519a0a088d5acdb";

export default node;
