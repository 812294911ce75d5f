/**
 * @generated SignedSource<<529fb2226a7c7a91f9785377115b4424>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type InboxKind = "BLOCKED_WORK" | "COST_LINE" | "DEAF_BRIDGE" | "FAILED_RUN" | "FAILING_ACCOUNT" | "LOST_RUN" | "QUESTION" | "QUIET_BRIDGE" | "REVIEW" | "UNREADY_PROJECT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type InboxRow_item$data = {
  readonly ask: {
    readonly options: ReadonlyArray<string>;
    readonly " $fragmentSpreads": FragmentRefs<"AskOptions_ask">;
  } | null | undefined;
  readonly card: {
    readonly number: number;
  } | null | undefined;
  readonly createdAt: string;
  readonly id: string;
  readonly kind: InboxKind;
  readonly readAt: string | null | undefined;
  readonly run: {
    readonly harness: string;
  } | null | undefined;
  readonly text: string;
  readonly title: string;
  readonly " $fragmentType": "InboxRow_item";
};
export type InboxRow_item$key = {
  readonly " $data"?: InboxRow_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"InboxRow_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InboxRow_item",
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
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "readAt",
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "run",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "harness",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Ask",
      "kind": "LinkedField",
      "name": "ask",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "options",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "AskOptions_ask"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "InboxItem",
  "abstractKey": null
};

(node as any).hash = "f0d7f1c3d11c9fae9eec34ab25f6a8b6";

export default node;
