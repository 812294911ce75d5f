/**
 * @generated SignedSource<<ca5d4bf801ba6fc825522228c21ce957>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ResumeSheetMutation$variables = {
  cardId: string;
  text: string;
};
export type ResumeSheetMutation$data = {
  readonly addCardComment: {
    readonly comment: {
      readonly id: string;
    };
  } | null | undefined;
};
export type ResumeSheetMutation = {
  response: ResumeSheetMutation$data;
  variables: ResumeSheetMutation$variables;
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
    "name": "ResumeSheetMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ResumeSheetMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "bd2acfabd6b59394fe13ae73e3b087a8",
    "id": null,
    "metadata": {},
    "name": "ResumeSheetMutation",
    "operationKind": "mutation",
    "text": "mutation ResumeSheetMutation(\n  $cardId: ID!\n  $text: String!\n) {\n  addCardComment(input: {cardId: $cardId, text: $text}) {\n    comment {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "443f272817420235dbe3d290ed2ac95a";

export default node;
