/**
 * @generated SignedSource<<7254ff1bc01eac9f850e11b7020d9edb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useBoardActionsArchiveMutation$variables = {
  cardId: string;
};
export type useBoardActionsArchiveMutation$data = {
  readonly archiveCard: {
    readonly card: {
      readonly archivedAt: string | null | undefined;
      readonly id: string;
    };
  } | null | undefined;
};
export type useBoardActionsArchiveMutation = {
  response: useBoardActionsArchiveMutation$data;
  variables: useBoardActionsArchiveMutation$variables;
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
    "concreteType": "ArchiveCardPayload",
    "kind": "LinkedField",
    "name": "archiveCard",
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
    "name": "useBoardActionsArchiveMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useBoardActionsArchiveMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "d4d3232608f3dbdf170aa822b2cfc1e7",
    "id": null,
    "metadata": {},
    "name": "useBoardActionsArchiveMutation",
    "operationKind": "mutation",
    "text": "mutation useBoardActionsArchiveMutation(\n  $cardId: ID!\n) {\n  archiveCard(input: {cardId: $cardId}) {\n    card {\n      id\n      archivedAt\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "a124e6ac126542f27eb1532fa2b6ea8f";

export default node;
