/**
 * @generated SignedSource<<6f89972b6ce2d6fa001dcd91e2e2217b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunFacts_run$data = {
  readonly account: string | null | undefined;
  readonly bridge: {
    readonly bridgeId: string;
    readonly displayName: string;
  } | null | undefined;
  readonly bridgeId: string | null | undefined;
  readonly card: {
    readonly id: string;
  } | null | undefined;
  readonly experiment: string | null | undefined;
  readonly harness: string;
  readonly id: string;
  readonly kind: RunKind;
  readonly metrics: {
    readonly concurrentRuns: number | null | undefined;
    readonly idleGapMs: number | string | null | undefined;
    readonly longestCallMs: number | string | null | undefined;
    readonly meanCpuPct: number | null | undefined;
    readonly modelTimeMs: number | string | null | undefined;
    readonly onBattery: boolean | null | undefined;
    readonly peakMemBytes: number | string | null | undefined;
    readonly toolTimeMs: number | string | null | undefined;
  };
  readonly model: string | null | undefined;
  readonly project: {
    readonly slug: string;
  };
  readonly requestedModel: string | null | undefined;
  readonly resumeSkipped: string | null | undefined;
  readonly ruleId: string | null | undefined;
  readonly runId: string | null | undefined;
  readonly sessionId: string | null | undefined;
  readonly variant: string | null | undefined;
  readonly workerPool: string | null | undefined;
  readonly " $fragmentType": "RunFacts_run";
};
export type RunFacts_run$key = {
  readonly " $data"?: RunFacts_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunFacts_run">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeId",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunFacts_run",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "runId",
      "storageKey": null
    },
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
      "name": "harness",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "account",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "model",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestedModel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "workerPool",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ruleId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "experiment",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "variant",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sessionId",
      "storageKey": null
    },
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "resumeSkipped",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Bridge",
      "kind": "LinkedField",
      "name": "bridge",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "displayName",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Card",
      "kind": "LinkedField",
      "name": "card",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RunMetrics",
      "kind": "LinkedField",
      "name": "metrics",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "toolTimeMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "modelTimeMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "idleGapMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "longestCallMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "meanCpuPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "peakMemBytes",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "concurrentRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "onBattery",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};
})();

(node as any).hash = "8ee3e43c7e8024a80c334223d7066853";

export default node;
