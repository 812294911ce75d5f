/**
 * @generated SignedSource<<ac6e3eb5682c66cf460a14e5e50e642d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BulkMoveMutation$variables = {
  cardIds: ReadonlyArray<string>;
  column: string;
};
export type BulkMoveMutation$data = {
  readonly moveCards: {
    readonly outcomes: ReadonlyArray<{
      readonly card: {
        readonly column: {
          readonly id: string;
          readonly slug: string;
        };
        readonly id: string;
      } | null | undefined;
      readonly moves: boolean;
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
    }>;
  } | null | undefined;
};
export type BulkMoveMutation = {
  response: BulkMoveMutation$data;
  variables: BulkMoveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "cardIds"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "column"
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
        "fields": [
          {
            "kind": "Variable",
            "name": "cardIds",
            "variableName": "cardIds"
          },
          {
            "kind": "Variable",
            "name": "column",
            "variableName": "column"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "MoveCardsPayload",
    "kind": "LinkedField",
    "name": "moveCards",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "CardMoveOutcome",
        "kind": "LinkedField",
        "name": "outcomes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "moves",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ItemRefusal",
            "kind": "LinkedField",
            "name": "refusal",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "message",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Card",
            "kind": "LinkedField",
            "name": "card",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "BoardColumn",
                "kind": "LinkedField",
                "name": "column",
                "plural": false,
                "selections": [
                  (v1/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "slug",
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "BulkMoveMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "BulkMoveMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "9dd57a59d4c513e6f7774ce77ede2257",
    "id": null,
    "metadata": {},
    "name": "BulkMoveMutation",
    "operationKind": "mutation",
    "text": "mutation BulkMoveMutation(\n  $cardIds: [ID!]!\n  $column: String!\n) {\n  moveCards(input: {cardIds: $cardIds, column: $column}) {\n    outcomes {\n      moves\n      refusal {\n        message\n      }\n      card {\n        id\n        column {\n          id\n          slug\n        }\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "2ceb3542a7a28f6c8a9e124b49a5da1c";

export default node;
