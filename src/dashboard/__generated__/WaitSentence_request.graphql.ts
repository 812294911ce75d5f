/**
 * @generated SignedSource<<9bcc117920be45f56eefe11a1b358b7f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WaitReasonCode = "ACCOUNT_FAILING" | "BRIDGE_PAUSED" | "CAPABILITY_MISSING" | "CARD_HELD" | "CLAIMED" | "EXPIRED" | "NOT_TAKEN" | "NO_BRIDGE" | "NO_BRIDGE_ONLINE" | "POOL_FULL" | "PROJECT_NOT_MAPPED" | "PROJECT_NOT_READY" | "WIP_LIMIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type WaitSentence_request$data = {
  readonly queuePosition: number | null | undefined;
  readonly waitReasons: ReadonlyArray<{
    readonly bridge: {
      readonly displayName: string;
    } | null | undefined;
    readonly bridgeCount: number;
    readonly code: WaitReasonCode;
    readonly text: string;
  }>;
  readonly " $fragmentType": "WaitSentence_request";
};
export type WaitSentence_request$key = {
  readonly " $data"?: WaitSentence_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitSentence_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WaitSentence_request",
  "selections": [
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
          "name": "bridgeCount",
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
  "type": "WorkRequest",
  "abstractKey": null
};

(node as any).hash = "3fb09f67cb18cc5f99775cc42f7c6316";

export default node;
