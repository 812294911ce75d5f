/**
 * @generated SignedSource<<2284d669827ebd17d77e57ebe1e312d9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ActivityActorKind = "AGENT" | "BRIDGE" | "PERSON" | "SYSTEM" | "TOKEN" | "WORKFLOW" | "%future added value";
export type Author = "AGENT" | "HUMAN" | "%future added value";
export type ReviewVerdict = "APPROVE" | "COMMENT" | "REQUEST_CHANGES" | "%future added value";
export type Severity = "CRITICAL" | "MAJOR" | "MINOR" | "NIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type TalkItem_entry$data = {
  readonly actor: {
    readonly kind: ActivityActorKind;
    readonly name: string | null | undefined;
  };
  readonly ask: {
    readonly id: string;
    readonly question: string;
    readonly " $fragmentSpreads": FragmentRefs<"TalkAnswer_ask">;
  } | null | undefined;
  readonly at: string;
  readonly comment: {
    readonly author: Author;
    readonly id: string;
    readonly text: string;
  } | null | undefined;
  readonly review: {
    readonly author: Author;
    readonly findings: ReadonlyArray<{
      readonly detail: string;
      readonly line: number | null | undefined;
      readonly path: string | null | undefined;
      readonly severity: Severity;
      readonly title: string;
    }>;
    readonly id: string;
    readonly summary: string;
    readonly verdict: ReviewVerdict;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityMark_entry" | "ActivityWords_entry" | "tellWho_entry">;
  readonly " $fragmentType": "TalkItem_entry";
};
export type TalkItem_entry$key = {
  readonly " $data"?: TalkItem_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"TalkItem_entry">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "ActivityActor",
  "kind": "LinkedField",
  "name": "actor",
  "plural": false,
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
      "name": "name",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "Run",
  "kind": "LinkedField",
  "name": "run",
  "plural": false,
  "selections": [
    (v1/*:: as any*/),
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
v3 = [
  (v1/*:: as any*/),
  (v2/*:: as any*/)
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "author",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TalkItem_entry",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "at",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "kind": "InlineDataFragmentSpread",
      "name": "tellWho_entry",
      "selections": [
        (v0/*:: as any*/),
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Ask",
          "kind": "LinkedField",
          "name": "ask",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Review",
          "kind": "LinkedField",
          "name": "review",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "args": null,
      "argumentDefinitions": []
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
      "concreteType": "CardComment",
      "kind": "LinkedField",
      "name": "comment",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        (v4/*:: as any*/),
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
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "question",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TalkAnswer_ask"
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
        (v1/*:: as any*/),
        (v4/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "summary",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "verdict",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ReviewFinding",
          "kind": "LinkedField",
          "name": "findings",
          "plural": true,
          "selections": [
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
              "name": "detail",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "severity",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "path",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "line",
              "storageKey": null
            }
          ],
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

(node as any).hash = "6b9ae10f2b6bc8ddf77928df8c945ee4";

export default node;
