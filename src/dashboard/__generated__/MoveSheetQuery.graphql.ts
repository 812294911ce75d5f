/**
 * @generated SignedSource<<16b8c7cf8841a3e8022cc125fd8aa36b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type MoveSheetQuery$variables = {
  column: string;
  id: string;
};
export type MoveSheetQuery$data = {
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
      readonly waitReasons: ReadonlyArray<{
        readonly text: string;
      }>;
    };
  } | null | undefined;
};
export type MoveSheetQuery = {
  response: MoveSheetQuery$data;
  variables: MoveSheetQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "column"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v2 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
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
    "name": "column",
    "variableName": "column"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "moves",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "opens",
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
  "concreteType": "WaitReason",
  "kind": "LinkedField",
  "name": "waitReasons",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v10 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "MoveSheetQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Card",
        "kind": "LinkedField",
        "name": "card",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": (v4/*:: as any*/),
            "concreteType": "MoveOutcome",
            "kind": "LinkedField",
            "name": "moveOutcome",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Bridge",
                "kind": "LinkedField",
                "name": "bridge",
                "plural": false,
                "selections": [
                  (v9/*:: as any*/)
                ],
                "storageKey": null
              },
              (v10/*:: as any*/)
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
    "name": "MoveSheetQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Card",
        "kind": "LinkedField",
        "name": "card",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": (v4/*:: as any*/),
            "concreteType": "MoveOutcome",
            "kind": "LinkedField",
            "name": "moveOutcome",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Bridge",
                "kind": "LinkedField",
                "name": "bridge",
                "plural": false,
                "selections": [
                  (v9/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              },
              (v10/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "6fdfbf14346fa60df4d20e3ed445d8bd",
    "id": null,
    "metadata": {},
    "name": "MoveSheetQuery",
    "operationKind": "query",
    "text": "query MoveSheetQuery(\n  $id: ID!\n  $column: String!\n) {\n  card(id: $id) {\n    id\n    moveOutcome(column: $column) {\n      moves\n      opens\n      endsHold\n      waitReasons {\n        text\n      }\n      bridge {\n        displayName\n        id\n      }\n      refusal {\n        message\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "eca09e15239dd5f5148b9ecf3936cdc0";

export default node;
