/**
 * @generated SignedSource<<99a2b46f02f96766343cf3bb768aae52>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LivenessState = "DEAF" | "ONLINE" | "QUIET" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type EndangeredRuns_bridge$data = {
  readonly ended: {
    readonly nodes: ReadonlyArray<{
      readonly card: {
        readonly title: string;
      } | null | undefined;
      readonly cardNumber: number | null | undefined;
      readonly id: string;
      readonly project: {
        readonly slug: string;
      };
      readonly updatedAt: string;
      readonly workKind: string | null | undefined;
    }>;
  };
  readonly lastSeenAt: string;
  readonly live: {
    readonly nodes: ReadonlyArray<{
      readonly card: {
        readonly title: string;
      } | null | undefined;
      readonly cardNumber: number | null | undefined;
      readonly id: string;
      readonly project: {
        readonly slug: string;
      };
      readonly state: RunState;
      readonly workKind: string | null | undefined;
    }>;
  };
  readonly liveness: {
    readonly state: LivenessState;
  };
  readonly " $fragmentType": "EndangeredRuns_bridge";
};
export type EndangeredRuns_bridge$key = {
  readonly " $data"?: EndangeredRuns_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"EndangeredRuns_bridge">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cardNumber",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "workKind",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "Card",
  "kind": "LinkedField",
  "name": "card",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "Project",
  "kind": "LinkedField",
  "name": "project",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "slug",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EndangeredRuns_bridge",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastSeenAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "BridgeLiveness",
      "kind": "LinkedField",
      "name": "liveness",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": "live",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "group": "OPEN"
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 10
        }
      ],
      "concreteType": "RunConnection",
      "kind": "LinkedField",
      "name": "runs",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Run",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            (v0/*:: as any*/),
            (v2/*:: as any*/),
            (v3/*:: as any*/),
            (v4/*:: as any*/),
            (v5/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": "runs(filter:{\"group\":\"OPEN\"},first:10)"
    },
    {
      "alias": "ended",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "state": [
              "LOST",
              "TIMED_OUT"
            ]
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 5
        }
      ],
      "concreteType": "RunConnection",
      "kind": "LinkedField",
      "name": "runs",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Run",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "updatedAt",
              "storageKey": null
            },
            (v2/*:: as any*/),
            (v3/*:: as any*/),
            (v4/*:: as any*/),
            (v5/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": "runs(filter:{\"state\":[\"LOST\",\"TIMED_OUT\"]},first:5)"
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};
})();

(node as any).hash = "199b1db1488c83cc9bfd41144e635c7f";

export default node;
