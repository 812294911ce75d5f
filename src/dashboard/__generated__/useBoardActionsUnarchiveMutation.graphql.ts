/**
 * @generated SignedSource<<224d7aeae2cbe2f20c16462fccc6ef7d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useBoardActionsUnarchiveMutation$variables = {
  cardId: string;
};
export type useBoardActionsUnarchiveMutation$data = {
  readonly unarchiveCard: {
    readonly card: {
      readonly archivedAt: string | null | undefined;
      readonly column: {
        readonly id: string;
      };
      readonly id: string;
      readonly position: number | string;
    };
  } | null | undefined;
};
export type useBoardActionsUnarchiveMutation = {
  response: useBoardActionsUnarchiveMutation$data;
  variables: useBoardActionsUnarchiveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "cardId"
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "archivedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "position",
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
              (v1/*:: as any*/)
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
    "name": "useBoardActionsUnarchiveMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useBoardActionsUnarchiveMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "d40cd664b2aa227dd0f4b569d7a6c10b",
    "id": null,
    "metadata": {},
    "name": "useBoardActionsUnarchiveMutation",
    "operationKind": "mutation",
    "text": "mutation useBoardActionsUnarchiveMutation(\n  $cardId: ID!\n) {\n  unarchiveCard(input: {cardId: $cardId}) {\n    card {\n      id\n      archivedAt\n      position\n      column {\n        id\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "5bc529795741c7b0e5f9e87d5eed3f0c";

export default node;
