/**
 * @generated SignedSource<<530069994fb6d40a325442087e0a2166>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type HoldActor = "AGENT" | "HUMAN" | "%future added value";
export type WaitReasonCode = "ACCOUNT_FAILING" | "BRIDGE_PAUSED" | "CAPABILITY_MISSING" | "CARD_HELD" | "CLAIMED" | "EXPIRED" | "NOT_TAKEN" | "NO_BRIDGE" | "NO_BRIDGE_ONLINE" | "POOL_FULL" | "PROJECT_NOT_MAPPED" | "PROJECT_NOT_READY" | "WIP_LIMIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type WaitDetail_request$data = {
  readonly card: {
    readonly heldBy: HoldActor | null | undefined;
    readonly heldSince: string | null | undefined;
    readonly holdReason: string | null | undefined;
  } | null | undefined;
  readonly kind: string;
  readonly waitReasons: ReadonlyArray<{
    readonly account: string | null | undefined;
    readonly bridge: {
      readonly accounts: ReadonlyArray<{
        readonly name: string;
        readonly reason: string | null | undefined;
      }>;
      readonly displayName: string;
      readonly lastSeenAt: string;
      readonly workerPools: ReadonlyArray<{
        readonly inUse: number;
        readonly size: number;
      }>;
    } | null | undefined;
    readonly bridgeCount: number;
    readonly code: WaitReasonCode;
  }>;
  readonly " $fragmentType": "WaitDetail_request";
};
export type WaitDetail_request$key = {
  readonly " $data"?: WaitDetail_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitDetail_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WaitDetail_request",
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
      "concreteType": "Card",
      "kind": "LinkedField",
      "name": "card",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "heldBy",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "heldSince",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "holdReason",
          "storageKey": null
        }
      ],
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
          "name": "account",
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
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lastSeenAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "WorkerPool",
              "kind": "LinkedField",
              "name": "workerPools",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "size",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "inUse",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "AgentAccount",
              "kind": "LinkedField",
              "name": "accounts",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "reason",
                  "storageKey": null
                }
              ],
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

(node as any).hash = "c37846854baf8ce05d269af223b1d978";

export default node;
