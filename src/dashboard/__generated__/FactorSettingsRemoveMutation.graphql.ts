/**
 * @generated SignedSource<<29d029802ba1f5ef54ad0554f10fe454>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FactorSettingsRemoveMutation$variables = Record<PropertyKey, never>;
export type FactorSettingsRemoveMutation$data = {
  readonly removeTotp: {
    readonly viewer: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"FactorSettings_viewer">;
    };
  } | null | undefined;
};
export type FactorSettingsRemoveMutation = {
  response: FactorSettingsRemoveMutation$data;
  variables: FactorSettingsRemoveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FactorSettingsRemoveMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RemoveTotpPayload",
        "kind": "LinkedField",
        "name": "removeTotp",
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
              (v0/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FactorSettings_viewer"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FactorSettingsRemoveMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RemoveTotpPayload",
        "kind": "LinkedField",
        "name": "removeTotp",
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
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Factors",
                "kind": "LinkedField",
                "name": "factors",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "passkeysOffered",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Passkey",
                    "kind": "LinkedField",
                    "name": "passkeys",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "passkeyId",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "name",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "backedUp",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "createdAt",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "lastUsedAt",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "totpSince",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "recoveryCodesLeft",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "required",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "provenUntil",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "63ef74abd8bbc449c77db343a0da6e95",
    "id": null,
    "metadata": {},
    "name": "FactorSettingsRemoveMutation",
    "operationKind": "mutation",
    "text": "mutation FactorSettingsRemoveMutation {\n  removeTotp {\n    viewer {\n      id\n      ...FactorSettings_viewer\n    }\n  }\n}\n\nfragment FactorSettings_viewer on Viewer {\n  ...PasskeySettings_viewer\n  factors {\n    passkeys {\n      passkeyId\n    }\n    totpSince\n    recoveryCodesLeft\n    required\n    provenUntil\n  }\n}\n\nfragment PasskeySettings_viewer on Viewer {\n  factors {\n    passkeysOffered\n    passkeys {\n      passkeyId\n      name\n      backedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "cc9e801cb7a1ccde85204415aeb98dbf";

export default node;
