/**
 * @generated SignedSource<<322be9e9a38d9925f14fb2f3abb3ba42>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type Locale = "DE" | "EN" | "ES" | "FR" | "%future added value";
export type SetLocaleInput = {
  clientMutationId?: string | null | undefined;
  locale: Locale;
};
export type LanguageSettingsMutation$variables = {
  input: SetLocaleInput;
};
export type LanguageSettingsMutation$data = {
  readonly setLocale: {
    readonly viewer: {
      readonly id: string;
      readonly locale: Locale;
    };
  } | null | undefined;
};
export type LanguageSettingsMutation = {
  response: LanguageSettingsMutation$data;
  variables: LanguageSettingsMutation$variables;
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
    "concreteType": "SetLocalePayload",
    "kind": "LinkedField",
    "name": "setLocale",
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
            "name": "locale",
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
    "name": "LanguageSettingsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LanguageSettingsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "073ba44db718f8f5a7275c48c922483c",
    "id": null,
    "metadata": {},
    "name": "LanguageSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation LanguageSettingsMutation(\n  $input: SetLocaleInput!\n) {\n  setLocale(input: $input) {\n    viewer {\n      id\n      locale\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "84651d2d6a964cec532aea2887ecdf3f";

export default node;
