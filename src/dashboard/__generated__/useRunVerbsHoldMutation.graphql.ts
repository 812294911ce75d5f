/**
 * @generated SignedSource<<7172d95b3621157df4576ab82b6e57e9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useRunVerbsHoldMutation$variables = {
  cardId: string;
};
export type useRunVerbsHoldMutation$data = {
  readonly holdCard: {
    readonly card: {
      readonly held: boolean;
      readonly id: string;
    };
  } | null | undefined;
};
export type useRunVerbsHoldMutation = {
  response: useRunVerbsHoldMutation$data;
  variables: useRunVerbsHoldMutation$variables;
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
    "name": "useRunVerbsHoldMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunVerbsHoldMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "2c185795638d664ab3161755534dda92",
    "id": null,
    "metadata": {},
    "name": "useRunVerbsHoldMutation",
    "operationKind": "mutation",
    "text": "mutation useRunVerbsHoldMutation(\n  $cardId: ID!\n) {\n  holdCard(input: {cardId: $cardId}) {\n    card {\n      id\n      held\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "9ef7239aa9401104891683c50486597b";

export default node;
