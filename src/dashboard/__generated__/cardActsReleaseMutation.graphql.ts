/**
 * @generated SignedSource<<20f65c82757824286db653710156f943>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type HoldActor = "AGENT" | "HUMAN" | "%future added value";
export type cardActsReleaseMutation$variables = {
  cardId: string;
};
export type cardActsReleaseMutation$data = {
  readonly releaseCard: {
    readonly card: {
      readonly held: boolean;
      readonly heldBy: HoldActor | null | undefined;
      readonly heldSince: string | null | undefined;
      readonly holdReason: string | null | undefined;
      readonly id: string;
      readonly pausedReason: string | null | undefined;
    };
  } | null | undefined;
};
export type cardActsReleaseMutation = {
  response: cardActsReleaseMutation$data;
  variables: cardActsReleaseMutation$variables;
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
    "concreteType": "ReleaseCardPayload",
    "kind": "LinkedField",
    "name": "releaseCard",
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
            "name": "held",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "heldBy",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "heldSince",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "holdReason",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "pausedReason",
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
    "name": "cardActsReleaseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsReleaseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "c8d8b2b3fe54c4f862c1bfc3522a14cd",
    "id": null,
    "metadata": {},
    "name": "cardActsReleaseMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsReleaseMutation(\n  $cardId: ID!\n) {\n  releaseCard(input: {cardId: $cardId}) {\n    card {\n      id\n      held\n      heldBy\n      heldSince\n      holdReason\n      pausedReason\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "0c0e3bfe3cb83bfed0e2b0ebc9f3c353";

export default node;
