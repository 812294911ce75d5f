/**
 * @generated SignedSource<<53b40a97944aba66b92ac434d0641c11>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type UnsetFlagInput = {
  clientMutationId?: string | null | undefined;
  name: string;
};
export type FlagRowUnsetMutation$variables = {
  input: UnsetFlagInput;
};
export type FlagRowUnsetMutation$data = {
  readonly unsetFlag: {
    readonly flag: {
      readonly name: string;
    };
  } | null | undefined;
};
export type FlagRowUnsetMutation = {
  response: FlagRowUnsetMutation$data;
  variables: FlagRowUnsetMutation$variables;
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
    "concreteType": "UnsetFlagPayload",
    "kind": "LinkedField",
    "name": "unsetFlag",
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
    "name": "FlagRowUnsetMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "FlagRowUnsetMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "db83ee297ecc87ed6cac37634dfcef6a",
    "id": null,
    "metadata": {},
    "name": "FlagRowUnsetMutation",
    "operationKind": "mutation",
    "text": "mutation FlagRowUnsetMutation(\n  $input: UnsetFlagInput!\n) {\n  unsetFlag(input: $input) {\n    flag {\n      name\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "553fffe0650ed2f4397322687db7230d";

export default node;
