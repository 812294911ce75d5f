/**
 * @generated SignedSource<<37420acacf8bd9f1762e3b3346a652ae>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PullRequestLink_card$data = {
  readonly pullRequestNumber: number | null | undefined;
  readonly pullRequestUrl: string | null | undefined;
  readonly " $fragmentType": "PullRequestLink_card";
};
export type PullRequestLink_card$key = {
  readonly " $data"?: PullRequestLink_card$data;
  readonly " $fragmentSpreads": FragmentRefs<"PullRequestLink_card">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PullRequestLink_card",
  "selections": [
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
    }
  ],
  "type": "Card",
  "abstractKey": null
};

(node as any).hash = "239e0d4b555356b0c411bd530d9a3104";

export default node;
