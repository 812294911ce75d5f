/**
 * @generated SignedSource<<42b18facf62735f7feb764e511aef0e3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type HeldRow_request$data = {
  readonly bridge: {
    readonly displayName: string;
  } | null | undefined;
  readonly claimCount: number;
  readonly claims: ReadonlyArray<{
    readonly claimedAt: string;
  }>;
  readonly leaseUntil: string | null | undefined;
  readonly project: {
    readonly slug: string;
  };
  readonly run: {
    readonly id: string;
    readonly state: RunState;
  } | null | undefined;
  readonly updatedAt: string;
  readonly " $fragmentSpreads": FragmentRefs<"RequestRow_request">;
  readonly " $fragmentType": "HeldRow_request";
};
export type HeldRow_request$key = {
  readonly " $data"?: HeldRow_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"HeldRow_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HeldRow_request",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "updatedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "leaseUntil",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "claimCount",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkClaim",
      "kind": "LinkedField",
      "name": "claims",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "claimedAt",
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
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RequestRow_request"
    }
  ],
  "type": "WorkRequest",
  "abstractKey": null
};

(node as any).hash = "cb9345dc654494126eb055be6225e305";

export default node;
