/**
 * @generated SignedSource<<1c89b08604ce6eaae77ccb0b1392cae0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type KeyFigures_insights$data = {
  readonly totals: {
    readonly commandRuns: number;
    readonly estimatedCostUsd: number | null | undefined;
    readonly failedRuns: number;
    readonly lostRuns: number;
    readonly reportedCostUsd: number | null | undefined;
    readonly runs: number;
    readonly stoppedRuns: number;
    readonly succeededRuns: number;
    readonly successRate: {
      readonly high: number;
      readonly low: number;
      readonly rate: number;
    } | null | undefined;
    readonly unknownRuns: number;
    readonly unpricedRuns: number;
  };
  readonly waits: {
    readonly claimedRequests: number;
    readonly doneRequests: number;
    readonly medianDoneInterval: {
      readonly high: number;
      readonly low: number;
    } | null | undefined;
    readonly medianDoneMs: number | null | undefined;
    readonly medianQueueInterval: {
      readonly high: number;
      readonly low: number;
    } | null | undefined;
    readonly medianQueueMs: number | null | undefined;
    readonly p90DoneMs: number | null | undefined;
    readonly p90QueueMs: number | null | undefined;
  };
  readonly " $fragmentType": "KeyFigures_insights";
};
export type KeyFigures_insights$key = {
  readonly " $data"?: KeyFigures_insights$data;
  readonly " $fragmentSpreads": FragmentRefs<"KeyFigures_insights">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "low",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "high",
  "storageKey": null
},
v2 = [
  (v0/*:: as any*/),
  (v1/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "KeyFigures_insights",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "InsightFigures",
      "kind": "LinkedField",
      "name": "totals",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "runs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "commandRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unknownRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unpricedRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reportedCostUsd",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "estimatedCostUsd",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "succeededRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "failedRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "SuccessRate",
          "kind": "LinkedField",
          "name": "successRate",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "rate",
              "storageKey": null
            },
            (v0/*:: as any*/),
            (v1/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lostRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "stoppedRuns",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "InsightWaits",
      "kind": "LinkedField",
      "name": "waits",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "claimedRequests",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "medianQueueMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "p90QueueMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ConfidenceInterval",
          "kind": "LinkedField",
          "name": "medianQueueInterval",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "doneRequests",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "medianDoneMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "p90DoneMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ConfidenceInterval",
          "kind": "LinkedField",
          "name": "medianDoneInterval",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Insights",
  "abstractKey": null
};
})();

(node as any).hash = "9871c037a806a9af84dad460bec0b13a";

export default node;
