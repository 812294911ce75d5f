/**
 * @generated SignedSource<<e8f7dddfb4fed7add288e3039ef8647f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type WaitReasonCode = "ACCOUNT_FAILING" | "BRIDGE_PAUSED" | "CAPABILITY_MISSING" | "CARD_HELD" | "CLAIMED" | "EXPIRED" | "NOT_TAKEN" | "NO_BRIDGE" | "NO_BRIDGE_ONLINE" | "POOL_FULL" | "PROJECT_NOT_MAPPED" | "PROJECT_NOT_READY" | "WIP_LIMIT" | "%future added value";
export type useOutcomeQuery$variables = {
  cardId: string;
  column: string;
};
export type useOutcomeQuery$data = {
  readonly card: {
    readonly id: string;
    readonly moveOutcome: {
      readonly bridge: {
        readonly displayName: string;
      } | null | undefined;
      readonly endsHold: boolean;
      readonly moves: boolean;
      readonly opens: ReadonlyArray<string>;
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
      readonly teardown: boolean;
      readonly waitReasons: ReadonlyArray<{
        readonly bridge: {
          readonly displayName: string;
        } | null | undefined;
        readonly bridgeCount: number;
        readonly code: WaitReasonCode;
        readonly text: string;
      }>;
    };
  } | null | undefined;
};
export type useOutcomeQuery = {
  response: useOutcomeQuery$data;
  variables: useOutcomeQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "cardId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "column"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "cardId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = [
  {
    "kind": "Variable",
    "name": "column",
    "variableName": "column"
  }
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "moves",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "opens",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "teardown",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "endsHold",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeCount",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "Bridge",
  "kind": "LinkedField",
  "name": "bridge",
  "plural": false,
  "selections": [
    (v11/*:: as any*/)
  ],
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "concreteType": "ItemRefusal",
  "kind": "LinkedField",
  "name": "refusal",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "concreteType": "Bridge",
  "kind": "LinkedField",
  "name": "bridge",
  "plural": false,
  "selections": [
    (v11/*:: as any*/),
    (v2/*:: as any*/)
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useOutcomeQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Card",
        "kind": "LinkedField",
        "name": "card",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": "MoveOutcome",
            "kind": "LinkedField",
            "name": "moveOutcome",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WaitReason",
                "kind": "LinkedField",
                "name": "waitReasons",
                "plural": true,
                "selections": [
                  (v8/*:: as any*/),
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v12/*:: as any*/)
                ],
                "storageKey": null
              },
              (v12/*:: as any*/),
              (v13/*:: as any*/)
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useOutcomeQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Card",
        "kind": "LinkedField",
        "name": "card",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": (v3/*:: as any*/),
            "concreteType": "MoveOutcome",
            "kind": "LinkedField",
            "name": "moveOutcome",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "WaitReason",
                "kind": "LinkedField",
                "name": "waitReasons",
                "plural": true,
                "selections": [
                  (v8/*:: as any*/),
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v14/*:: as any*/)
                ],
                "storageKey": null
              },
              (v14/*:: as any*/),
              (v13/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "5242c334fa1dddb51e8802e49efd8146",
    "id": null,
    "metadata": {},
    "name": "useOutcomeQuery",
    "operationKind": "query",
    "text": "query useOutcomeQuery(\n  $cardId: ID!\n  $column: String!\n) {\n  card(id: $cardId) {\n    id\n    moveOutcome(column: $column) {\n      moves\n      opens\n      teardown\n      endsHold\n      waitReasons {\n        code\n        text\n        bridgeCount\n        bridge {\n          displayName\n          id\n        }\n      }\n      bridge {\n        displayName\n        id\n      }\n      refusal {\n        message\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "549e7ab1436fa126306858718f60142a";

export default node;
