/**
 * @generated SignedSource<<3cfa23c9e21951cd1905bef95704e620>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type FinishInboxItemsInput = {
  clientMutationId?: string | null | undefined;
  done?: boolean;
  ids: ReadonlyArray<string>;
};
export type useInboxActsFinishMutation$variables = {
  input: FinishInboxItemsInput;
};
export type useInboxActsFinishMutation$data = {
  readonly finishInboxItems: {
    readonly items: ReadonlyArray<{
      readonly doneAt: string | null | undefined;
      readonly id: string;
      readonly readAt: string | null | undefined;
      readonly snoozedUntil: string | null | undefined;
    }>;
    readonly viewer: {
      readonly id: string;
      readonly inbox: {
        readonly unreadCount: number;
      };
    };
  } | null | undefined;
};
export type useInboxActsFinishMutation = {
  response: useInboxActsFinishMutation$data;
  variables: useInboxActsFinishMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "FinishInboxItemsPayload",
    "kind": "LinkedField",
    "name": "finishInboxItems",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "InboxItem",
        "kind": "LinkedField",
        "name": "items",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "readAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "doneAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "snoozedUntil",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
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
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 1
              }
            ],
            "concreteType": "InboxItemConnection",
            "kind": "LinkedField",
            "name": "inbox",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "unreadCount",
                "storageKey": null
              }
            ],
            "storageKey": "inbox(first:1)"
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
    "name": "useInboxActsFinishMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useInboxActsFinishMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "204fa6d6a29593a2418dd94e79af0132",
    "id": null,
    "metadata": {},
    "name": "useInboxActsFinishMutation",
    "operationKind": "mutation",
    "text": "mutation useInboxActsFinishMutation(\n  $input: FinishInboxItemsInput!\n) {\n  finishInboxItems(input: $input) {\n    items {\n      id\n      readAt\n      doneAt\n      snoozedUntil\n    }\n    viewer {\n      id\n      inbox(first: 1) {\n        unreadCount\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "201bec4ce0d92d126492cb0a32a44048";

export default node;
