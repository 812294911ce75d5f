/**
 * @generated SignedSource<<ad95fb26ace25d17af70714703d556f5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WaitReasonCode = "ACCOUNT_FAILING" | "BRIDGE_PAUSED" | "CAPABILITY_MISSING" | "CARD_HELD" | "CLAIMED" | "EXPIRED" | "NOT_TAKEN" | "NO_BRIDGE" | "NO_BRIDGE_ONLINE" | "POOL_FULL" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type NoRuns_project$data = {
  readonly slug: string;
  readonly waiting: {
    readonly nodes: ReadonlyArray<{
      readonly card: {
        readonly title: string;
      } | null | undefined;
      readonly cardNumber: number | null | undefined;
      readonly id: string;
      readonly kind: string;
      readonly waitReasons: ReadonlyArray<{
        readonly code: WaitReasonCode;
        readonly text: string;
      }>;
      readonly waitingSince: string;
    }>;
  };
  readonly " $fragmentType": "NoRuns_project";
};
export type NoRuns_project$key = {
  readonly " $data"?: NoRuns_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"NoRuns_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NoRuns_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "slug",
      "storageKey": null
    },
    {
      "alias": "waiting",
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
          "value": 10
        },
        {
          "kind": "Literal",
          "name": "order",
          "value": "OLDEST"
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
          "concreteType": "WorkRequest",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
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
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cardNumber",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "waitingSince",
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
            {
              "alias": null,
              "args": null,
              "concreteType": "WaitReason",
              "kind": "LinkedField",
              "name": "waitReasons",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "code",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "text",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:10,order:\"OLDEST\")"
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "01ceab53af7d06f1860ef01eb80421ba";

export default node;
