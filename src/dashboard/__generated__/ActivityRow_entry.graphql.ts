/**
 * @generated SignedSource<<32e0080fc955be319d7aa24473e7a1ba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ActivityKind = "ANSWER" | "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_REORDERED" | "COLUMN_ADDED" | "COLUMN_CHANGED" | "COLUMN_REMOVED" | "COMMAND_SETTLED" | "COMMENT" | "PROJECT_CREATED" | "PROJECT_RENAMED" | "QUESTION" | "REVIEW" | "RULES_CHANGED" | "RUN_ENDED" | "RUN_STARTED" | "SETTINGS_CHANGED" | "WORK_ENDED" | "WORK_OPENED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ActivityRow_entry$data = {
  readonly ask: {
    readonly answer: string | null | undefined;
    readonly id: string;
    readonly question: string;
  } | null | undefined;
  readonly at: string;
  readonly comment: {
    readonly id: string;
    readonly text: string;
  } | null | undefined;
  readonly kind: ActivityKind;
  readonly review: {
    readonly id: string;
    readonly summary: string;
  } | null | undefined;
  readonly run: {
    readonly id: string;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityMark_entry" | "ActivityWords_entry">;
  readonly " $fragmentType": "ActivityRow_entry";
};
export type ActivityRow_entry$key = {
  readonly " $data"?: ActivityRow_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityRow_entry">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ActivityRow_entry",
  "selections": [
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
      "name": "at",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ActivityMark_entry"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ActivityWords_entry"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "run",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "CardComment",
      "kind": "LinkedField",
      "name": "comment",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
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
        (v0/*:: as any*/),
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
          "name": "answer",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Review",
      "kind": "LinkedField",
      "name": "review",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "summary",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "ActivityEntry",
  "abstractKey": null
};
})();

(node as any).hash = "0128e729cfd27fad8c12d482b6ce4f7f";

export default node;
