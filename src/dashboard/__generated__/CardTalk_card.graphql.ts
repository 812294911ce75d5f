/**
 * @generated SignedSource<<8d61a5938b7dadeda6c6af58113c3990>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AskResume = "REFUSED" | "SENT" | "WAITING" | "%future added value";
export type AskState = "CLOSED" | "OPEN" | "%future added value";
export type Author = "AGENT" | "HUMAN" | "%future added value";
export type ReviewVerdict = "APPROVE" | "COMMENT" | "REQUEST_CHANGES" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type Severity = "CRITICAL" | "MAJOR" | "MINOR" | "NIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type CardTalk_card$data = {
  readonly asks: {
    readonly nodes: ReadonlyArray<{
      readonly answer: string | null | undefined;
      readonly closedAt: string | null | undefined;
      readonly createdAt: string;
      readonly id: string;
      readonly question: string;
      readonly resume: AskResume | null | undefined;
      readonly resumeRefused: string | null | undefined;
      readonly run: {
        readonly harness: string;
      } | null | undefined;
      readonly state: AskState;
    }>;
  };
  readonly comments: {
    readonly nodes: ReadonlyArray<{
      readonly author: Author;
      readonly createdAt: string;
      readonly id: string;
      readonly text: string;
    }>;
  };
  readonly createdAt: string;
  readonly reviews: {
    readonly nodes: ReadonlyArray<{
      readonly author: Author;
      readonly createdAt: string;
      readonly findings: ReadonlyArray<{
        readonly detail: string;
        readonly line: number | null | undefined;
        readonly path: string | null | undefined;
        readonly severity: Severity;
        readonly title: string;
      }>;
      readonly id: string;
      readonly run: {
        readonly harness: string;
      } | null | undefined;
      readonly summary: string;
      readonly verdict: ReviewVerdict;
    }>;
  };
  readonly runs: {
    readonly nodes: ReadonlyArray<{
      readonly bridge: {
        readonly displayName: string;
      } | null | undefined;
      readonly endedAt: string | null | undefined;
      readonly harness: string;
      readonly id: string;
      readonly ruleId: string | null | undefined;
      readonly state: RunState;
      readonly workKind: string | null | undefined;
    }>;
  };
  readonly " $fragmentType": "CardTalk_card";
};
export type CardTalk_card$key = {
  readonly " $data"?: CardTalk_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardTalk_card">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
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
  "kind": "ScalarField",
  "name": "author",
  "storageKey": null
},
v3 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  }
],
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "harness",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "concreteType": "Run",
  "kind": "LinkedField",
  "name": "run",
  "plural": false,
  "selections": [
    (v5/*:: as any*/)
  ],
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardTalk_card",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "CardCommentConnection",
      "kind": "LinkedField",
      "name": "comments",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "CardComment",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            (v2/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "text",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": "comments(first:200)"
    },
    {
      "alias": null,
      "args": (v3/*:: as any*/),
      "concreteType": "AskConnection",
      "kind": "LinkedField",
      "name": "asks",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Ask",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            (v4/*:: as any*/),
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
            },
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "closedAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "resume",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "resumeRefused",
              "storageKey": null
            },
            (v6/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": "asks(first:100)"
    },
    {
      "alias": null,
      "args": (v3/*:: as any*/),
      "concreteType": "ReviewConnection",
      "kind": "LinkedField",
      "name": "reviews",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Review",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            (v2/*:: as any*/),
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
            (v0/*:: as any*/),
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
            },
            (v6/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": "reviews(first:100)"
    },
    {
      "alias": null,
      "args": (v3/*:: as any*/),
      "concreteType": "RunConnection",
      "kind": "LinkedField",
      "name": "runs",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Run",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            (v4/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endedAt",
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
              "kind": "ScalarField",
              "name": "ruleId",
              "storageKey": null
            },
            (v5/*:: as any*/),
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
      "storageKey": "runs(first:100)"
    }
  ],
  "type": "Card",
  "abstractKey": null
};
})();

(node as any).hash = "ec35288810d44631f7f6864d945572cb";

export default node;
