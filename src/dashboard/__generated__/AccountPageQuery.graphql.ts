/**
 * @generated SignedSource<<963b26e7208be2819e313ba7ab1f9b41>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Plan = "FREE" | "PRO" | "%future added value";
export type AccountPageQuery$variables = Record<PropertyKey, never>;
export type AccountPageQuery$data = {
  readonly viewer: {
    readonly billing: {
      readonly plan: Plan;
    } | null | undefined;
    readonly email: string;
    readonly hasPassword: boolean;
    readonly projects: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly slug: string;
      }>;
    };
    readonly " $fragmentSpreads": FragmentRefs<"ExportSettings_viewer" | "FactorSettings_viewer" | "GrantSettings_viewer" | "IdentitySettings_viewer" | "LanguageSettings_viewer" | "MailSettings_viewer" | "SessionSettings_viewer" | "TokenSettings_viewer">;
  };
};
export type AccountPageQuery = {
  response: AccountPageQuery$data;
  variables: AccountPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasPassword",
  "storageKey": null
},
v2 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 200
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "Billing",
  "kind": "LinkedField",
  "name": "billing",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "plan",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "expiresAt",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lastUsedAt",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "label",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "AccountPageQuery",
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "ProjectConnection",
            "kind": "LinkedField",
            "name": "projects",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Project",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v3/*:: as any*/),
                  (v4/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": "projects(first:200)"
          },
          (v5/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ExportSettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "GrantSettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "IdentitySettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "FactorSettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "LanguageSettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "MailSettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "SessionSettings_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "TokenSettings_viewer"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "AccountPageQuery",
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "ProjectConnection",
            "kind": "LinkedField",
            "name": "projects",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Project",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v3/*:: as any*/),
                  (v4/*:: as any*/),
                  (v6/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "viewerRole",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "projects(first:200)"
          },
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 5
              }
            ],
            "concreteType": "ExportConnection",
            "kind": "LinkedField",
            "name": "exports",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Export",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v3/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "state",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "progress",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "bytes",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "url",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "requestedAt",
                    "storageKey": null
                  },
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "failure",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "exports(first:5)"
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 100
              }
            ],
            "concreteType": "GrantConnection",
            "kind": "LinkedField",
            "name": "grants",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Grant",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "grantId",
                    "storageKey": null
                  },
                  (v6/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "trusted",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "scopes",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "since",
                    "storageKey": null
                  },
                  (v8/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "bridges",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "grants(first:100)"
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Identity",
            "kind": "LinkedField",
            "name": "identities",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "identityId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "provider",
                "storageKey": null
              },
              (v9/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "login",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "linkedAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "usable",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "SignInService",
            "kind": "LinkedField",
            "name": "signInServices",
            "plural": true,
            "selections": [
              (v6/*:: as any*/),
              (v9/*:: as any*/)
            ],
            "storageKey": null
          },
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
                  (v6/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "backedUp",
                    "storageKey": null
                  },
                  (v10/*:: as any*/),
                  (v8/*:: as any*/)
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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "locale",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "needsYouMails",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "BrowserSession",
            "kind": "LinkedField",
            "name": "sessions",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "sessionId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "current",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "browser",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "address",
                "storageKey": null
              },
              (v10/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lastSeenAt",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "PersonalToken",
            "kind": "LinkedField",
            "name": "personalTokens",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "tokenId",
                "storageKey": null
              },
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "scope",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "projectIds",
                "storageKey": null
              },
              (v10/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/)
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "e4ba4cb7d335601f35926703612dd4da",
    "id": null,
    "metadata": {},
    "name": "AccountPageQuery",
    "operationKind": "query",
    "text": "query AccountPageQuery {\n  viewer {\n    email\n    hasPassword\n    projects(first: 200) {\n      nodes {\n        id\n        slug\n      }\n    }\n    billing {\n      plan\n    }\n    ...ExportSettings_viewer\n    ...GrantSettings_viewer\n    ...IdentitySettings_viewer\n    ...FactorSettings_viewer\n    ...LanguageSettings_viewer\n    ...MailSettings_viewer\n    ...SessionSettings_viewer\n    ...TokenSettings_viewer\n    id\n  }\n}\n\nfragment ExportSettings_viewer on Viewer {\n  exports(first: 5) {\n    nodes {\n      id\n      state\n      progress\n      bytes\n      url\n      requestedAt\n      expiresAt\n      failure\n    }\n  }\n}\n\nfragment FactorSettings_viewer on Viewer {\n  ...PasskeySettings_viewer\n  factors {\n    passkeys {\n      passkeyId\n    }\n    totpSince\n    recoveryCodesLeft\n    required\n    provenUntil\n  }\n}\n\nfragment GrantSettings_viewer on Viewer {\n  grants(first: 100) {\n    nodes {\n      grantId\n      name\n      trusted\n      scopes\n      since\n      lastUsedAt\n      bridges\n    }\n  }\n}\n\nfragment IdentitySettings_viewer on Viewer {\n  identities {\n    identityId\n    provider\n    label\n    login\n    linkedAt\n    usable\n  }\n  signInServices {\n    name\n    label\n  }\n}\n\nfragment LanguageSettings_viewer on Viewer {\n  locale\n}\n\nfragment MailSettings_viewer on Viewer {\n  needsYouMails\n}\n\nfragment PasskeySettings_viewer on Viewer {\n  factors {\n    passkeysOffered\n    passkeys {\n      passkeyId\n      name\n      backedUp\n      createdAt\n      lastUsedAt\n    }\n  }\n}\n\nfragment SessionSettings_viewer on Viewer {\n  sessions {\n    sessionId\n    current\n    browser\n    address\n    createdAt\n    lastSeenAt\n  }\n}\n\nfragment TokenForm_viewer on Viewer {\n  projects(first: 200) {\n    nodes {\n      id\n      name\n      viewerRole\n    }\n  }\n}\n\nfragment TokenSettings_viewer on Viewer {\n  personalTokens {\n    tokenId\n    name\n    scope\n    projectIds\n    createdAt\n    expiresAt\n    lastUsedAt\n  }\n  projects(first: 200) {\n    nodes {\n      id\n      name\n    }\n  }\n  factors {\n    totpSince\n    passkeys {\n      passkeyId\n    }\n    provenUntil\n  }\n  ...TokenForm_viewer\n}\n"
  }
};
})();

(node as any).hash = "cb85d6f12f1fbea81dc6dcbebeb1e7e4";

export default node;
