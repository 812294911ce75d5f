/**
 * @generated SignedSource<<871b049d5827bcafec78af4b006ddedc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type cardActsDeleteMutation$variables = {
  cardId: string;
};
export type cardActsDeleteMutation$data = {
  readonly deleteCard: {
    readonly clientMutationId: string | null | undefined;
  } | null | undefined;
};
export type cardActsDeleteMutation = {
  response: cardActsDeleteMutation$data;
  variables: cardActsDeleteMutation$variables;
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
    "concreteType": "DeleteCardPayload",
    "kind": "LinkedField",
    "name": "deleteCard",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "clientMutationId",
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
    "name": "cardActsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "5fc1ecc7dc33efe5024c5cf6e9d4fa4f",
    "id": null,
    "metadata": {},
    "name": "cardActsDeleteMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsDeleteMutation(\n  $cardId: ID!\n) {\n  deleteCard(input: {cardId: $cardId}) {\n    clientMutationId\n  }\n}\n"
  }
};
})();

(node as any).hash = "822835164fabc6193a552821ff00377d";

export default node;
