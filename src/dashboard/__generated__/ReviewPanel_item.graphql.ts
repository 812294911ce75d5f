/**
 * @generated SignedSource<<ef061fe4a2c6646511731738bb13c540>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ReviewVerdict = "APPROVE" | "COMMENT" | "REQUEST_CHANGES" | "%future added value";
export type Severity = "CRITICAL" | "MAJOR" | "MINOR" | "NIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ReviewPanel_item$data = {
  readonly review: {
    readonly findings: ReadonlyArray<{
      readonly detail: string;
      readonly line: number | null | undefined;
      readonly path: string | null | undefined;
      readonly severity: Severity;
      readonly title: string;
    }>;
    readonly summary: string;
    readonly verdict: ReviewVerdict;
  } | null | undefined;
  readonly run: {
    readonly harness: string;
  } | null | undefined;
  readonly " $fragmentType": "ReviewPanel_item";
};
export type ReviewPanel_item$key = {
  readonly " $data"?: ReviewPanel_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReviewPanel_item">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReviewPanel_item",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Review",
      "kind": "LinkedField",
      "name": "review",
      "plural": false,
      "selections": [
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
          "kind": "ScalarField",
          "name": "summary",
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
              "name": "path",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "line",
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
              "name": "title",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "detail",
              "storageKey": null
            }
          ],
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
    }
  ],
  "type": "InboxItem",
  "abstractKey": null
};

(node as any).hash = "1c2f618dcece0eea16ed9e96f2b2c47a";

export default node;
