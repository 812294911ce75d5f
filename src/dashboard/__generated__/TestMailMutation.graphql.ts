/**
 * @generated SignedSource<<d1972229bbca6903a5c40dec363b026f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SendTestMailInput = {
  clientMutationId?: string | null | undefined;
  email?: string | null | undefined;
};
export type TestMailMutation$variables = {
  input: SendTestMailInput;
};
export type TestMailMutation$data = {
  readonly sendTestMail: {
    readonly mail: {
      readonly mailId: string;
    };
  } | null | undefined;
};
export type TestMailMutation = {
  response: TestMailMutation$data;
  variables: TestMailMutation$variables;
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
    "concreteType": "SendTestMailPayload",
    "kind": "LinkedField",
    "name": "sendTestMail",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "InstanceMail",
        "kind": "LinkedField",
        "name": "mail",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "mailId",
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
    "name": "TestMailMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TestMailMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "46de03fb009a37b703da98f4ba5f49d0",
    "id": null,
    "metadata": {},
    "name": "TestMailMutation",
    "operationKind": "mutation",
    "text": "mutation TestMailMutation(\n  $input: SendTestMailInput!\n) {\n  sendTestMail(input: $input) {\n    mail {\n      mailId\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "65a4b42d8a38f3724823301697f9ebb6";

export default node;
