/**
 * @generated SignedSource<<85c6fdc8facdecde7692dbe02acaa6ea>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WaitingWork_project$data = {
  readonly slug: string;
  readonly waitingWork: {
    readonly nodes: ReadonlyArray<{
      readonly card: {
        readonly title: string;
      } | null | undefined;
      readonly cardNumber: number | null | undefined;
      readonly id: string;
      readonly kind: string;
      readonly " $fragmentSpreads": FragmentRefs<"WaitAct_request" | "WaitSentence_request">;
    }>;
    readonly totalCount: number;
  };
  readonly " $fragmentType": "WaitingWork_project";
};
export type WaitingWork_project$key = {
  readonly " $data"?: WaitingWork_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitingWork_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WaitingWork_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "slug",
      "storageKey": null
    },
    {
      "alias": "waitingWork",
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
          "value": 3
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
          "kind": "ScalarField",
          "name": "totalCount",
          "storageKey": null
        },
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
              "args": null,
              "kind": "FragmentSpread",
              "name": "WaitSentence_request"
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "WaitAct_request"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "workRequests(filter:{\"state\":[\"OPEN\"]},first:3,order:\"OLDEST\")"
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "31ae5f861878840953d1476b5e206645";

export default node;
