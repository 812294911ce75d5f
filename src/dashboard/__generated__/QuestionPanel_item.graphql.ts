/**
 * @generated SignedSource<<28d37b92ccd0a64b2ba5330b2c2a6cc7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type QuestionPanel_item$data = {
  readonly ask: {
    readonly createdAt: string;
    readonly id: string;
    readonly question: string;
    readonly " $fragmentSpreads": FragmentRefs<"AskOptions_ask">;
  } | null | undefined;
  readonly run: {
    readonly bridge: {
      readonly displayName: string;
    } | null | undefined;
    readonly harness: string;
    readonly workKind: string | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "QuestionPanel_item";
};
export type QuestionPanel_item$key = {
  readonly " $data"?: QuestionPanel_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"QuestionPanel_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "QuestionPanel_item",
  "selections": [
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
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "question",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "AskOptions_ask"
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "workKind",
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
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "displayName",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "InboxItem",
  "abstractKey": null
};

(node as any).hash = "914600c9f79993a4b6917c3f0f62f538";

export default node;
