/**
 * @generated SignedSource<<55c2ef642a86b7bf51f78b902b6197de>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type cardActsArchiveMutation$variables = {
  cardId: string;
};
export type cardActsArchiveMutation$data = {
  readonly archiveCard: {
    readonly card: {
      readonly archivedAt: string | null | undefined;
      readonly id: string;
    };
  } | null | undefined;
};
export type cardActsArchiveMutation = {
  response: cardActsArchiveMutation$data;
  variables: cardActsArchiveMutation$variables;
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
    "name": "cardActsArchiveMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsArchiveMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "6626f62153f90a90b3d92379c0e92347",
    "id": null,
    "metadata": {},
    "name": "cardActsArchiveMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsArchiveMutation(\n  $cardId: ID!\n) {\n  archiveCard(input: {cardId: $cardId}) {\n    card {\n      id\n      archivedAt\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "6feef2b76f2146127d37561672545c2c";

export default node;
