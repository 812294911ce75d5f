/**
 * @generated SignedSource<<9c2ef2d78c5489401513058193b29d2c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type EndUserSessionsInput = {
  clientMutationId?: string | null | undefined;
  userId: string;
};
export type UserRowEndMutation$variables = {
  input: EndUserSessionsInput;
};
export type UserRowEndMutation$data = {
  readonly endUserSessions: {
    readonly user: {
      readonly userId: string;
    };
  } | null | undefined;
};
export type UserRowEndMutation = {
  response: UserRowEndMutation$data;
  variables: UserRowEndMutation$variables;
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
    "concreteType": "EndUserSessionsPayload",
    "kind": "LinkedField",
    "name": "endUserSessions",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "InstanceUser",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "userId",
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
    "name": "UserRowEndMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "UserRowEndMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "55ee884c79956692bfd50bc9ca296936",
    "id": null,
    "metadata": {},
    "name": "UserRowEndMutation",
    "operationKind": "mutation",
    "text": "mutation UserRowEndMutation(\n  $input: EndUserSessionsInput!\n) {\n  endUserSessions(input: $input) {\n    user {\n      userId\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "cb3e83bd085a5011bf903a073e2e144b";

export default node;
