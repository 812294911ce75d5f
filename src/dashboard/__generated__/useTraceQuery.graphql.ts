/**
 * @generated SignedSource<<0276d1dfc24534ff1c6e6c6a91ac45f1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useTraceQuery$variables = {
  after: number;
  id: string;
};
export type useTraceQuery$data = {
  readonly run: {
    readonly trace: unknown;
  } | null | undefined;
};
export type useTraceQuery = {
  response: useTraceQuery$data;
  variables: useTraceQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "after"
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
  "args": [
    {
      "kind": "Variable",
      "name": "after",
      "variableName": "after"
    }
  ],
  "kind": "ScalarField",
  "name": "trace",
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
    "name": "useTraceQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Run",
        "kind": "LinkedField",
        "name": "run",
        "plural": false,
        "selections": [
          (v3/*:: as any*/)
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
    "name": "useTraceQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Run",
        "kind": "LinkedField",
        "name": "run",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "752f1f8ca34d1d737b29367984730937",
    "id": null,
    "metadata": {},
    "name": "useTraceQuery",
    "operationKind": "query",
    "text": "query useTraceQuery(\n  $id: ID!\n  $after: Int!\n) {\n  run(id: $id) {\n    trace(after: $after)\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "a5d06c5ba05e89245b71de3cdb2aa25f";

export default node;
