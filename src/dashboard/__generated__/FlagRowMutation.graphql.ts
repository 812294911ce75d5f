/**
 * @generated SignedSource<<1a7b7d0d312267825f77ada82b653d60>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SetFlagInput = {
  clientMutationId?: string | null | undefined;
  name: string;
  value: string;
};
export type FlagRowMutation$variables = {
  input: SetFlagInput;
};
export type FlagRowMutation$data = {
  readonly setFlag: {
    readonly flag: {
      readonly name: string;
    };
  } | null | undefined;
};
export type FlagRowMutation = {
  response: FlagRowMutation$data;
  variables: FlagRowMutation$variables;
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
    "concreteType": "SetFlagPayload",
    "kind": "LinkedField",
    "name": "setFlag",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Flag",
        "kind": "LinkedField",
        "name": "flag",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
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
    "name": "FlagRowMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "FlagRowMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "a64d2dbba8ff534adb374f2b88f253e2",
    "id": null,
    "metadata": {},
    "name": "FlagRowMutation",
    "operationKind": "mutation",
    "text": "mutation FlagRowMutation(\n  $input: SetFlagInput!\n) {\n  setFlag(input: $input) {\n    flag {\n      name\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "60c0772b2a3eea27da67dafd00b48445";

export default node;
