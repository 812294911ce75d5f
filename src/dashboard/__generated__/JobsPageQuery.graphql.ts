/**
 * @generated SignedSource<<6eb0c9c756673a68ab9d5eaa482cb3ca>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type JobsPageQuery$variables = Record<PropertyKey, never>;
export type JobsPageQuery$data = {
  readonly admin: {
    readonly jobs: ReadonlyArray<{
      readonly counts: ReadonlyArray<{
        readonly count: number;
        readonly kind: string;
      }>;
      readonly cron: string;
      readonly description: string;
      readonly error: string | null | undefined;
      readonly failedAt: string | null | undefined;
      readonly lastAt: string | null | undefined;
      readonly milliseconds: number | null | undefined;
      readonly name: string;
      readonly outcome: string | null | undefined;
    }>;
  } | null | undefined;
};
export type JobsPageQuery = {
  response: JobsPageQuery$data;
  variables: JobsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
        "concreteType": "Job",
        "kind": "LinkedField",
        "name": "jobs",
        "plural": true,
        "selections": [
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
            "name": "description",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "cron",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lastAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "outcome",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "milliseconds",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "JobCount",
            "kind": "LinkedField",
            "name": "counts",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "kind",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "count",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "failedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "error",
            "storageKey": null
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "JobsPageQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "JobsPageQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "cacheID": "2b084449ec51b55fcb4ef2abfb18e290",
    "id": null,
    "metadata": {},
    "name": "JobsPageQuery",
    "operationKind": "query",
    "text": "query JobsPageQuery {\n  admin {\n    jobs {\n      name\n      description\n      cron\n      lastAt\n      outcome\n      milliseconds\n      counts {\n        kind\n        count\n      }\n      failedAt\n      error\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "c4259fff597f1053bf8fdb64f7277d95";

export default node;
