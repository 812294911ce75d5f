/**
 * @generated SignedSource<<867eddac5c7b539019d7f833781f0eb2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FactorSettingsCodesMutation$variables = Record<PropertyKey, never>;
export type FactorSettingsCodesMutation$data = {
  readonly regenerateRecoveryCodes: {
    readonly recoveryCodes: ReadonlyArray<string>;
    readonly viewer: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"FactorSettings_viewer">;
    };
  } | null | undefined;
};
export type FactorSettingsCodesMutation = {
  response: FactorSettingsCodesMutation$data;
  variables: FactorSettingsCodesMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "recoveryCodes",
  "storageKey": null
},
v1 = {
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
    "name": "FactorSettingsCodesMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RegenerateRecoveryCodesPayload",
        "kind": "LinkedField",
        "name": "regenerateRecoveryCodes",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
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
    "name": "FactorSettingsCodesMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RegenerateRecoveryCodesPayload",
        "kind": "LinkedField",
        "name": "regenerateRecoveryCodes",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
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
    "cacheID": "206f52d9d5319e3907f228482423c608",
    "id": null,
    "metadata": {},
    "name": "FactorSettingsCodesMutation",
    "operationKind": "mutation",
    "text": "mutation FactorSettingsCodesMutation {\n  regenerateRecoveryCodes {\n    recoveryCodes\n    viewer {\n      id\n      ...FactorSettings_viewer\n    }\n  }\n}\n\nfragment FactorSettings_viewer on Viewer {\n  ...PasskeySettings_viewer\n  factors {\n    passkeys {\n      passkeyId\n    }\n    totpSince\n    recoveryCodesLeft\n    required\n    provenUntil\n  }\n}\n\nfragment PasskeySettings_viewer on Viewer {\n  factors {\n    passkeysOffered\n    passkeys {\n      passkeyId\n      name\n      backedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "ad3b182c98485e24b4e50a5d3b28d16b";

export default node;
