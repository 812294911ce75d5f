/**
 * @generated SignedSource<<bbadc771b4c51c1d9f7fdfb6add355a9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FlagsPageQuery$variables = Record<PropertyKey, never>;
export type FlagsPageQuery$data = {
  readonly admin: {
    readonly flags: ReadonlyArray<{
      readonly name: string;
      readonly stored: string | null | undefined;
      readonly " $fragmentSpreads": FragmentRefs<"FlagRow_flag">;
    }>;
  } | null | undefined;
};
export type FlagsPageQuery = {
  response: FlagsPageQuery$data;
  variables: FlagsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "stored",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "FlagsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Admin",
        "kind": "LinkedField",
        "name": "admin",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Flag",
            "kind": "LinkedField",
            "name": "flags",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "FlagRow_flag"
              },
              (v1/*:: as any*/)
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "FlagsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Admin",
        "kind": "LinkedField",
        "name": "admin",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Flag",
            "kind": "LinkedField",
            "name": "flags",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "meaning",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "type",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "default",
                "storageKey": null
              },
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "reading",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "floor",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lacksHub",
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
    "cacheID": "a7deb6a9ad10804bdb9bdcb491932843",
    "id": null,
    "metadata": {},
    "name": "FlagsPageQuery",
    "operationKind": "query",
    "text": "query FlagsPageQuery {\n  admin {\n    flags {\n      name\n      ...FlagRow_flag\n      stored\n    }\n  }\n}\n\nfragment FlagRow_flag on Flag {\n  name\n  meaning\n  type\n  default\n  stored\n  reading\n  floor\n  lacksHub\n}\n"
  }
};
})();

(node as any).hash = "f2468070294cf9149a46443a05952a3a";

export default node;
