/**
 * @generated SignedSource<<12295536070cd70c9cc073d5efb75826>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type cardActsMoveMutation$variables = {
  cardId: string;
  column: string;
};
export type cardActsMoveMutation$data = {
  readonly moveCard: {
    readonly card: {
      readonly column: {
        readonly id: string;
        readonly label: string;
        readonly slug: string;
      };
      readonly held: boolean;
      readonly id: string;
    };
  } | null | undefined;
};
export type cardActsMoveMutation = {
  response: cardActsMoveMutation$data;
  variables: cardActsMoveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "cardId"
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
            "name": "cardId",
            "variableName": "cardId"
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
    "concreteType": "MoveCardPayload",
    "kind": "LinkedField",
    "name": "moveCard",
    "plural": false,
    "selections": [
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
            "kind": "ScalarField",
            "name": "held",
            "storageKey": null
          },
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
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "label",
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
    "name": "cardActsMoveMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsMoveMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "9692eb155a06ce3118fdcab55e930f5e",
    "id": null,
    "metadata": {},
    "name": "cardActsMoveMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsMoveMutation(\n  $cardId: ID!\n  $column: String!\n) {\n  moveCard(input: {cardId: $cardId, column: $column}) {\n    card {\n      id\n      held\n      column {\n        id\n        slug\n        label\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "95efe8ba95bbfd7d89bdd4f2d38ed6cb";

export default node;
