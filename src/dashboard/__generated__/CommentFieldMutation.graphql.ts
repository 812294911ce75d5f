/**
 * @generated SignedSource<<1f462f0a3b876f16513661a5e5133882>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommentFieldMutation$variables = {
  cardId: string;
  text: string;
};
export type CommentFieldMutation$data = {
  readonly addCardComment: {
    readonly comment: {
      readonly id: string;
    };
  } | null | undefined;
};
export type CommentFieldMutation = {
  response: CommentFieldMutation$data;
  variables: CommentFieldMutation$variables;
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
    "name": "text"
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
            "name": "text",
            "variableName": "text"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": "AddCardCommentPayload",
    "kind": "LinkedField",
    "name": "addCardComment",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "CardComment",
        "kind": "LinkedField",
        "name": "comment",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
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
    "name": "CommentFieldMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CommentFieldMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "36e9726040d5816ba3900bfac4ac36bc",
    "id": null,
    "metadata": {},
    "name": "CommentFieldMutation",
    "operationKind": "mutation",
    "text": "mutation CommentFieldMutation(\n  $cardId: ID!\n  $text: String!\n) {\n  addCardComment(input: {cardId: $cardId, text: $text}) {\n    comment {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "b135520d0b55ea9adde8a4315c22a444";

export default node;
