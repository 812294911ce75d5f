/**
 * @generated SignedSource<<e283d320639a3c128dac753d1c1f4a5c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type HoldActor = "AGENT" | "HUMAN" | "%future added value";
export type cardActsHoldMutation$variables = {
  cardId: string;
  reason?: string | null | undefined;
};
export type cardActsHoldMutation$data = {
  readonly holdCard: {
    readonly card: {
      readonly held: boolean;
      readonly heldBy: HoldActor | null | undefined;
      readonly heldSince: string | null | undefined;
      readonly holdReason: string | null | undefined;
      readonly id: string;
    };
  } | null | undefined;
};
export type cardActsHoldMutation = {
  response: cardActsHoldMutation$data;
  variables: cardActsHoldMutation$variables;
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
    "name": "reason"
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
          },
          {
            "kind": "Variable",
            "name": "reason",
            "variableName": "reason"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "HoldCardPayload",
    "kind": "LinkedField",
    "name": "holdCard",
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
    "name": "cardActsHoldMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsHoldMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "3f0b83b7ec8b661a12e73b133d85a178",
    "id": null,
    "metadata": {},
    "name": "cardActsHoldMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsHoldMutation(\n  $cardId: ID!\n  $reason: String\n) {\n  holdCard(input: {cardId: $cardId, reason: $reason}) {\n    card {\n      id\n      held\n      heldBy\n      heldSince\n      holdReason\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "9f936514f38cbef0b26fad103565e82a";

export default node;
