/**
 * @generated SignedSource<<f8ad1b1e639f2079b7254299e4addaf1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type HostRowQuery$variables = {
  bridgeId: string;
};
export type HostRowQuery$data = {
  readonly bridge: {
    readonly hostSamples: ReadonlyArray<{
      readonly cpuPct: ReadonlyArray<number>;
      readonly memTotal: number | string;
      readonly memUsed: number | string;
      readonly sampledAt: string;
    }>;
    readonly id: string;
  } | null | undefined;
};
export type HostRowQuery = {
  response: HostRowQuery$data;
  variables: HostRowQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "bridgeId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "bridgeId",
        "variableName": "bridgeId"
      }
    ],
    "concreteType": "Bridge",
    "kind": "LinkedField",
    "name": "bridge",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      {
        "alias": null,
        "args": [
          {
            "kind": "Literal",
            "name": "last",
            "value": 720
          }
        ],
        "concreteType": "HostSample",
        "kind": "LinkedField",
        "name": "hostSamples",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "sampledAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "cpuPct",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "memUsed",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "memTotal",
            "storageKey": null
          }
        ],
        "storageKey": "hostSamples(last:720)"
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
    "name": "HostRowQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "HostRowQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "877515382fede6a5b86479417effcff7",
    "id": null,
    "metadata": {},
    "name": "HostRowQuery",
    "operationKind": "query",
    "text": "query HostRowQuery(\n  $bridgeId: ID!\n) {\n  bridge(bridgeId: $bridgeId) {\n    id\n    hostSamples(last: 720) {\n      sampledAt\n      cpuPct\n      memUsed\n      memTotal\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "415d9589ab1081daf76473b74c30bc76";

export default node;
