/**
 * @generated SignedSource<<cfb5dac854b820dfac58dcf1411bf6b7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BulkMovePreviewMutation$variables = {
  cardIds: ReadonlyArray<string>;
  column: string;
};
export type BulkMovePreviewMutation$data = {
  readonly moveCards: {
    readonly outcomes: ReadonlyArray<{
      readonly cardId: string;
      readonly moves: boolean;
      readonly opens: ReadonlyArray<string>;
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
    }>;
  } | null | undefined;
};
export type BulkMovePreviewMutation = {
  response: BulkMovePreviewMutation$data;
  variables: BulkMovePreviewMutation$variables;
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
v1 = [
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
          },
          {
            "kind": "Literal",
            "name": "preview",
            "value": true
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
            "name": "cardId",
            "storageKey": null
          },
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
            "kind": "ScalarField",
            "name": "opens",
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
    "name": "BulkMovePreviewMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "BulkMovePreviewMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "f8205984a27e9028758be2617142ce50",
    "id": null,
    "metadata": {},
    "name": "BulkMovePreviewMutation",
    "operationKind": "mutation",
    "text": "mutation BulkMovePreviewMutation(\n  $cardIds: [ID!]!\n  $column: String!\n) {\n  moveCards(input: {cardIds: $cardIds, column: $column, preview: true}) {\n    outcomes {\n      cardId\n      moves\n      opens\n      refusal {\n        message\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "0283689d772e8253d266c3d8128bddbc";

export default node;
