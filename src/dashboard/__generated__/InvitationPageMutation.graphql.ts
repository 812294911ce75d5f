/**
 * @generated SignedSource<<d89e3087f90046d3c183be3a430d8987>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type AcceptInvitationInput = {
  clientMutationId?: string | null | undefined;
  token: string;
};
export type InvitationPageMutation$variables = {
  input: AcceptInvitationInput;
};
export type InvitationPageMutation$data = {
  readonly acceptInvitation: {
    readonly project: {
      readonly id: string;
    };
  } | null | undefined;
};
export type InvitationPageMutation = {
  response: InvitationPageMutation$data;
  variables: InvitationPageMutation$variables;
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
    "concreteType": "AcceptInvitationPayload",
    "kind": "LinkedField",
    "name": "acceptInvitation",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
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
    "name": "InvitationPageMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "InvitationPageMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "ad4871001441acc8081170f35f3b7a0c",
    "id": null,
    "metadata": {},
    "name": "InvitationPageMutation",
    "operationKind": "mutation",
    "text": "mutation InvitationPageMutation(\n  $input: AcceptInvitationInput!\n) {\n  acceptInvitation(input: $input) {\n    project {\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "1cf5068d4caf37aa2eb1f4c92ac4fcec";

export default node;
