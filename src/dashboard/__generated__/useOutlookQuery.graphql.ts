/**
 * @generated SignedSource<<c402999cd8f22366d506d9381dc5c503>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type WaitReasonCode = "ACCOUNT_FAILING" | "BRIDGE_PAUSED" | "CAPABILITY_MISSING" | "CARD_HELD" | "CLAIMED" | "EXPIRED" | "NOT_TAKEN" | "NO_BRIDGE" | "NO_BRIDGE_ONLINE" | "POOL_FULL" | "PROJECT_NOT_MAPPED" | "PROJECT_NOT_READY" | "WIP_LIMIT" | "%future added value";
export type useOutlookQuery$variables = {
  capability?: string | null | undefined;
  project: string;
};
export type useOutlookQuery$data = {
  readonly project: {
    readonly id: string;
    readonly workOutlook: {
      readonly bridge: {
        readonly displayName: string;
      } | null | undefined;
      readonly bridgeCount: number;
      readonly waitReasons: ReadonlyArray<{
        readonly code: WaitReasonCode;
        readonly text: string;
      }>;
    };
  } | null | undefined;
};
export type useOutlookQuery = {
  response: useOutlookQuery$data;
  variables: useOutlookQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "capability"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "project"
},
v2 = [
  {
    "kind": "Variable",
    "name": "handle",
    "variableName": "project"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = [
  {
    "kind": "Variable",
    "name": "capability",
    "variableName": "capability"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeCount",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "concreteType": "WaitReason",
  "kind": "LinkedField",
  "name": "waitReasons",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useOutlookQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": (v4/*:: as any*/),
            "concreteType": "WorkOutlook",
            "kind": "LinkedField",
            "name": "workOutlook",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Bridge",
                "kind": "LinkedField",
                "name": "bridge",
                "plural": false,
                "selections": [
                  (v6/*:: as any*/)
                ],
                "storageKey": null
              },
              (v7/*:: as any*/)
            ],
            "storageKey": null
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useOutlookQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": (v4/*:: as any*/),
            "concreteType": "WorkOutlook",
            "kind": "LinkedField",
            "name": "workOutlook",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Bridge",
                "kind": "LinkedField",
                "name": "bridge",
                "plural": false,
                "selections": [
                  (v6/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              },
              (v7/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "3c5c5ea664fb3f0fcc50fb4a74966081",
    "id": null,
    "metadata": {},
    "name": "useOutlookQuery",
    "operationKind": "query",
    "text": "query useOutlookQuery(\n  $project: String!\n  $capability: String\n) {\n  project(handle: $project) {\n    id\n    workOutlook(capability: $capability) {\n      bridgeCount\n      bridge {\n        displayName\n        id\n      }\n      waitReasons {\n        code\n        text\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "2bed77c7dac302e2a2825f307b6e023a";

export default node;
