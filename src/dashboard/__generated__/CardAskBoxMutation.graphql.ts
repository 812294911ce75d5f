/**
 * @generated SignedSource<<8907e015cc4b2975ad1da88ef19adddc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type AskResume = "REFUSED" | "SENT" | "WAITING" | "%future added value";
export type AskState = "CLOSED" | "OPEN" | "%future added value";
export type CloseAskInput = {
  answer: string;
  askId: string;
  clientMutationId?: string | null | undefined;
};
export type CardAskBoxMutation$variables = {
  input: CloseAskInput;
};
export type CardAskBoxMutation$data = {
  readonly closeAsk: {
    readonly ask: {
      readonly answer: string | null | undefined;
      readonly card: {
        readonly id: string;
        readonly openAsk: {
          readonly id: string;
        } | null | undefined;
        readonly openAsks: number;
      } | null | undefined;
      readonly closedAt: string | null | undefined;
      readonly id: string;
      readonly resume: AskResume | null | undefined;
      readonly state: AskState;
    };
    readonly resumeRefused: string | null | undefined;
  } | null | undefined;
};
export type CardAskBoxMutation = {
  response: CardAskBoxMutation$data;
  variables: CardAskBoxMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
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
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "CloseAskPayload",
    "kind": "LinkedField",
    "name": "closeAsk",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "resumeRefused",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Ask",
        "kind": "LinkedField",
        "name": "ask",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "state",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "answer",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "closedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "resume",
            "storageKey": null
          },
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
                "name": "openAsks",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Ask",
                "kind": "LinkedField",
                "name": "openAsk",
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "CardAskBoxMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CardAskBoxMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "f8cf2ed05dbab005183f9f4bb28d4d6f",
    "id": null,
    "metadata": {},
    "name": "CardAskBoxMutation",
    "operationKind": "mutation",
    "text": "mutation CardAskBoxMutation(\n  $input: CloseAskInput!\n) {\n  closeAsk(input: $input) {\n    resumeRefused\n    ask {\n      id\n      state\n      answer\n      closedAt\n      resume\n      card {\n        id\n        openAsks\n        openAsk {\n          id\n        }\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "51ba546769a63fb9033a219a7b987b60";

export default node;
