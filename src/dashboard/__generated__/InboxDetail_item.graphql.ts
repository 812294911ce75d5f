/**
 * @generated SignedSource<<8f75e5b976acbccf81c25de6d7b541b0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CardPriority = "HIGH" | "LOW" | "MEDIUM" | "NONE" | "URGENT" | "%future added value";
export type InboxKind = "BLOCKED_WORK" | "COST_LINE" | "DEAF_BRIDGE" | "FAILED_RUN" | "FAILING_ACCOUNT" | "LOST_RUN" | "QUESTION" | "QUIET_BRIDGE" | "REVIEW" | "UNREADY_PROJECT" | "%future added value";
export type ProjectRole = "MANAGER" | "MEMBER" | "OWNER" | "VIEWER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type InboxDetail_item$data = {
  readonly card: {
    readonly column: {
      readonly label: string;
    };
    readonly number: number;
    readonly priority: CardPriority;
    readonly project: {
      readonly name: string;
      readonly slug: string;
      readonly viewerRole: ProjectRole;
    };
    readonly " $fragmentSpreads": FragmentRefs<"CardStory_card">;
  } | null | undefined;
  readonly doneAt: string | null | undefined;
  readonly id: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly " $fragmentSpreads": FragmentRefs<"MachinePanel_item" | "QuestionPanel_item" | "ReviewPanel_item" | "RunPanel_item">;
  readonly " $fragmentType": "InboxDetail_item";
};
export type InboxDetail_item$key = {
  readonly " $data"?: InboxDetail_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"InboxDetail_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InboxDetail_item",
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
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "doneAt",
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
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "priority",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "BoardColumn",
          "kind": "LinkedField",
          "name": "column",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "label",
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
            },
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
              "name": "viewerRole",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "CardStory_card"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "QuestionPanel_item"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunPanel_item"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ReviewPanel_item"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MachinePanel_item"
    }
  ],
  "type": "InboxItem",
  "abstractKey": null
};

(node as any).hash = "e8ae3a6bc76e2c0d4952c03debf72dc2";

export default node;
