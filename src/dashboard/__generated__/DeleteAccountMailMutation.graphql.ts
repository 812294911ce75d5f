/**
 * @generated SignedSource<<380effb208abde3c5e5b738cf0643d52>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RequestAccountDeletionInput = {
  clientMutationId?: string | null | undefined;
  email: string;
};
export type DeleteAccountMailMutation$variables = {
  input: RequestAccountDeletionInput;
};
export type DeleteAccountMailMutation$data = {
  readonly requestAccountDeletion: {
    readonly sentTo: string;
  } | null | undefined;
};
export type DeleteAccountMailMutation = {
  response: DeleteAccountMailMutation$data;
  variables: DeleteAccountMailMutation$variables;
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
    "concreteType": "RequestAccountDeletionPayload",
    "kind": "LinkedField",
    "name": "requestAccountDeletion",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sentTo",
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
    "name": "DeleteAccountMailMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DeleteAccountMailMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "6d346d4efc87194ac2b0440e054b031f",
    "id": null,
    "metadata": {},
    "name": "DeleteAccountMailMutation",
    "operationKind": "mutation",
    "text": "mutation DeleteAccountMailMutation(\n  $input: RequestAccountDeletionInput!\n) {\n  requestAccountDeletion(input: $input) {\n    sentTo\n  }\n}\n"
  }
};
})();

(node as any).hash = "079808ed3cb8cfe44919bd6e835edf20";

export default node;
