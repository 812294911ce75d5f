/**
 * @generated SignedSource<<13239b17de091b3473d48ba7a40d138a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type cardActsRestoreMutation$variables = {
  cardId: string;
};
export type cardActsRestoreMutation$data = {
  readonly unarchiveCard: {
    readonly card: {
      readonly archivedAt: string | null | undefined;
      readonly id: string;
    };
  } | null | undefined;
};
export type cardActsRestoreMutation = {
  response: cardActsRestoreMutation$data;
  variables: cardActsRestoreMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "cardId"
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
            "name": "cardId",
            "variableName": "cardId"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "UnarchiveCardPayload",
    "kind": "LinkedField",
    "name": "unarchiveCard",
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
            "name": "archivedAt",
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
    "name": "cardActsRestoreMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsRestoreMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "4e78ddaa380e797ae745dd241932122b",
    "id": null,
    "metadata": {},
    "name": "cardActsRestoreMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsRestoreMutation(\n  $cardId: ID!\n) {\n  unarchiveCard(input: {cardId: $cardId}) {\n    card {\n      id\n      archivedAt\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "2bdb88b85dacfd1f13897c8e75ae053a";

export default node;
