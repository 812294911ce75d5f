/**
 * @generated SignedSource<<0415af227c96bd726cbd134fcbdd813c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WaitReasonCode = "ACCOUNT_FAILING" | "BRIDGE_PAUSED" | "CAPABILITY_MISSING" | "CARD_HELD" | "CLAIMED" | "EXPIRED" | "NOT_TAKEN" | "NO_BRIDGE" | "NO_BRIDGE_ONLINE" | "POOL_FULL" | "PROJECT_NOT_MAPPED" | "PROJECT_NOT_READY" | "WIP_LIMIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type WaitingRow_request$data = {
  readonly queuePosition: number | null | undefined;
  readonly waitReasons: ReadonlyArray<{
    readonly code: WaitReasonCode;
  }>;
  readonly waitingSince: string;
  readonly " $fragmentSpreads": FragmentRefs<"RequestRow_request" | "WaitAct_request" | "WaitDetail_request" | "WaitSentence_request">;
  readonly " $fragmentType": "WaitingRow_request";
};
export type WaitingRow_request$key = {
  readonly " $data"?: WaitingRow_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitingRow_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WaitingRow_request",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingSince",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "queuePosition",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WaitReason",
      "kind": "LinkedField",
      "name": "waitReasons",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RequestRow_request"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WaitSentence_request"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WaitAct_request"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WaitDetail_request"
    }
  ],
  "type": "WorkRequest",
  "abstractKey": null
};

(node as any).hash = "8325d30dc9ec830ec1a5107ae30c8942";

export default node;
