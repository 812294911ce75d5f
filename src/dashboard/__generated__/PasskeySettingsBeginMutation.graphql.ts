/**
 * @generated SignedSource<<c72150f01f2694d7777dc5854d367789>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type PasskeySettingsBeginMutation$variables = Record<PropertyKey, never>;
export type PasskeySettingsBeginMutation$data = {
  readonly beginPasskey: {
    readonly options: unknown;
    readonly ticket: string;
  } | null | undefined;
};
export type PasskeySettingsBeginMutation = {
  response: PasskeySettingsBeginMutation$data;
  variables: PasskeySettingsBeginMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "BeginPasskeyPayload",
    "kind": "LinkedField",
    "name": "beginPasskey",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "options",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "ticket",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "PasskeySettingsBeginMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "PasskeySettingsBeginMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "8e5732988988eef5fb7b77d45cafd4cc",
    "id": null,
    "metadata": {},
    "name": "PasskeySettingsBeginMutation",
    "operationKind": "mutation",
    "text": "mutation PasskeySettingsBeginMutation {\n  beginPasskey {\n    options\n    ticket\n  }\n}\n"
  }
};
})();

(node as any).hash = "e3c4e384315dcaba9147d2dad484dfab";

export default node;
