/**
 * @generated SignedSource<<7414d5dedb535b44a5518111d6552c36>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FailingTools_insights$data = {
  readonly failingTools: {
    readonly runs: number;
    readonly tools: ReadonlyArray<{
      readonly calls: number;
      readonly failedCalls: number;
      readonly tool: string;
    }>;
  };
  readonly " $fragmentType": "FailingTools_insights";
};
export type FailingTools_insights$key = {
  readonly " $data"?: FailingTools_insights$data;
  readonly " $fragmentSpreads": FragmentRefs<"FailingTools_insights">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FailingTools_insights",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "FailingTools",
      "kind": "LinkedField",
      "name": "failingTools",
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
          "concreteType": "FailingTool",
          "kind": "LinkedField",
          "name": "tools",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "tool",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "calls",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "failedCalls",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Insights",
  "abstractKey": null
};

(node as any).hash = "da9cf2669cd6bc7d49ccb1dbcdc08d69";

export default node;
