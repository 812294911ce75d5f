/**
 * @generated SignedSource<<856a3ea3d3f782cece3f1c37628a417c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AskResume = "REFUSED" | "SENT" | "WAITING" | "%future added value";
export type AskState = "CLOSED" | "OPEN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type TalkAnswer_ask$data = {
  readonly answer: string | null | undefined;
  readonly closedAt: string | null | undefined;
  readonly resume: AskResume | null | undefined;
  readonly resumeRefused: string | null | undefined;
  readonly state: AskState;
  readonly " $fragmentType": "TalkAnswer_ask";
};
export type TalkAnswer_ask$key = {
  readonly " $data"?: TalkAnswer_ask$data;
  readonly " $fragmentSpreads": FragmentRefs<"TalkAnswer_ask">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TalkAnswer_ask",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answer",
      "storageKey": null
    },
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
    }
  ],
  "type": "Ask",
  "abstractKey": null
};

(node as any).hash = "c93c2817f6f081e0967fe9e795fdb87a";

export default node;
