/**
 * @generated SignedSource<<91eec951962dc51c70128822171cd9e8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunActionsHoldMutation$variables = {
  cardId: string;
};
export type RunActionsHoldMutation$data = {
  readonly holdCard: {
    readonly card: {
      readonly held: boolean;
      readonly id: string;
    };
  } | null | undefined;
};
export type RunActionsHoldMutation = {
  response: RunActionsHoldMutation$data;
  variables: RunActionsHoldMutation$variables;
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
    "name": "RunActionsHoldMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunActionsHoldMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "0e4e2c5aeb0c9cb761402d166bc85ebf",
    "id": null,
    "metadata": {},
    "name": "RunActionsHoldMutation",
    "operationKind": "mutation",
    "text": "mutation RunActionsHoldMutation(\n  $cardId: ID!\n) {\n  holdCard(input: {cardId: $cardId}) {\n    card {\n      id\n      held\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "13e24f9f7e2e41f91e0b2864187070fe";

export default node;
