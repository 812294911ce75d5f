/**
 * @generated SignedSource<<18ec0c5501bbb773a299a80b723eedcf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardPullRequest_card$data = {
  readonly headSha: string | null | undefined;
  readonly pullRequestNumber: number | null | undefined;
  readonly pullRequestUrl: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"PullRequestLink_card">;
  readonly " $fragmentType": "CardPullRequest_card";
};
export type CardPullRequest_card$key = {
  readonly " $data"?: CardPullRequest_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardPullRequest_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardPullRequest_card",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "headSha",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pullRequestNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pullRequestUrl",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PullRequestLink_card"
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "b2b0b92a065a51494f41108ce2b857e5";

export default node;
