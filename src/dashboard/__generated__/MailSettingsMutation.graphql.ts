/**
 * @generated SignedSource<<75d815824b9c4005279fdc381dac5b36>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SetNeedsYouMailsInput = {
  clientMutationId?: string | null | undefined;
  wanted: boolean;
};
export type MailSettingsMutation$variables = {
  input: SetNeedsYouMailsInput;
};
export type MailSettingsMutation$data = {
  readonly setNeedsYouMails: {
    readonly viewer: {
      readonly id: string;
      readonly needsYouMails: boolean;
    };
  } | null | undefined;
};
export type MailSettingsMutation = {
  response: MailSettingsMutation$data;
  variables: MailSettingsMutation$variables;
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
    "concreteType": "SetNeedsYouMailsPayload",
    "kind": "LinkedField",
    "name": "setNeedsYouMails",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
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
            "name": "needsYouMails",
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
    "name": "MailSettingsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "MailSettingsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "1cc85a810927aea1a2c1c6d89194f04c",
    "id": null,
    "metadata": {},
    "name": "MailSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation MailSettingsMutation(\n  $input: SetNeedsYouMailsInput!\n) {\n  setNeedsYouMails(input: $input) {\n    viewer {\n      id\n      needsYouMails\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f39619a284470b7f80d3d63140d332e1";

export default node;
