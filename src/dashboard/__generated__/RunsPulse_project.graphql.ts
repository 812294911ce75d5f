/**
 * @generated SignedSource<<3cab9d48539b1d54cff142d532fda44b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunGroup = "DONE" | "FAILED" | "NEEDS_YOU" | "OPEN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunsPulse_project$data = {
  readonly now: ReadonlyArray<{
    readonly count: number;
    readonly group: RunGroup;
  }>;
  readonly openRequests: {
    readonly totalCount: number;
  };
  readonly usageTotals: {
    readonly costUsd: number | null | undefined;
    readonly estimatedCostUsd: number;
    readonly unknownRuns: number;
    readonly unpricedRuns: number;
  };
  readonly " $fragmentType": "RunsPulse_project";
};
export type RunsPulse_project$key = {
  readonly " $data"?: RunsPulse_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunsPulse_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "today"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunsPulse_project",
  "selections": [
    {
      "alias": "now",
      "args": null,
      "concreteType": "RunGroupCount",
      "kind": "LinkedField",
      "name": "runGroups",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "group",
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
      "alias": "openRequests",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "state": [
              "OPEN"
            ]
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "WorkRequestConnection",
      "kind": "LinkedField",
      "name": "workRequests",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalCount",
          "storageKey": null
        }
      ],
      "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:1)"
    },
    {
      "alias": null,
      "args": [
        {
          "fields": [
            {
              "kind": "Variable",
              "name": "from",
              "variableName": "today"
            }
          ],
          "kind": "ObjectValue",
          "name": "filter"
        }
      ],
      "concreteType": "UsageTotals",
      "kind": "LinkedField",
      "name": "usageTotals",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costUsd",
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
          "name": "unknownRuns",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unpricedRuns",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "6897ae3fd946b71bc363a970bc060f66";

export default node;
