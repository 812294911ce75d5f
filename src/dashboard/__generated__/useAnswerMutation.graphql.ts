/**
 * @generated SignedSource<<8ad9a084aef749d1f9cc7b5874fdfa8c>>
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
export type useAnswerMutation$variables = {
  input: CloseAskInput;
};
export type useAnswerMutation$data = {
  readonly closeAsk: {
    readonly ask: {
      readonly answer: string | null | undefined;
      readonly id: string;
      readonly resume: AskResume | null | undefined;
      readonly state: AskState;
    };
    readonly resumeRefused: string | null | undefined;
  } | null | undefined;
};
export type useAnswerMutation = {
  response: useAnswerMutation$data;
  variables: useAnswerMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
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
        "concreteType": "Ask",
        "kind": "LinkedField",
        "name": "ask",
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
            "name": "resume",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "resumeRefused",
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
    "name": "useAnswerMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useAnswerMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "d32d6bab4dcdf81e3bb7dae21e164278",
    "id": null,
    "metadata": {},
    "name": "useAnswerMutation",
    "operationKind": "mutation",
    "text": "mutation useAnswerMutation(\n  $input: CloseAskInput!\n) {\n  closeAsk(input: $input) {\n    ask {\n      id\n      state\n      answer\n      resume\n    }\n    resumeRefused\n  }\n}\n"
  }
};
})();

(node as any).hash = "2f9d9de606be0bda436f19c9dee0da19";

export default node;
