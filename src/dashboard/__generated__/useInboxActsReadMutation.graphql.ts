/**
 * @generated SignedSource<<6c140f4ef11b9c7adfef7c3d8efa9c75>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type MarkInboxReadInput = {
  clientMutationId?: string | null | undefined;
  ids: ReadonlyArray<string>;
  read?: boolean;
};
export type useInboxActsReadMutation$variables = {
  input: MarkInboxReadInput;
};
export type useInboxActsReadMutation$data = {
  readonly markInboxRead: {
    readonly items: ReadonlyArray<{
      readonly id: string;
      readonly readAt: string | null | undefined;
    }>;
    readonly viewer: {
      readonly id: string;
      readonly inbox: {
        readonly unreadCount: number;
      };
    };
  } | null | undefined;
};
export type useInboxActsReadMutation = {
  response: useInboxActsReadMutation$data;
  variables: useInboxActsReadMutation$variables;
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
    "concreteType": "MarkInboxReadPayload",
    "kind": "LinkedField",
    "name": "markInboxRead",
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
    "name": "useInboxActsReadMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useInboxActsReadMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "6fb53f9f16422486fd7c9ac91a5707be",
    "id": null,
    "metadata": {},
    "name": "useInboxActsReadMutation",
    "operationKind": "mutation",
    "text": "mutation useInboxActsReadMutation(\n  $input: MarkInboxReadInput!\n) {\n  markInboxRead(input: $input) {\n    items {\n      id\n      readAt\n    }\n    viewer {\n      id\n      inbox(first: 1) {\n        unreadCount\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "6338ed1e6a8fceedd4c9f148976810e4";

export default node;
