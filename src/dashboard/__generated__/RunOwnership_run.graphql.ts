/**
 * @generated SignedSource<<0117bc5a68f9dee21c5776f043fc6c61>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunOwnership_run$data = {
  readonly ownership: ReadonlyArray<{
    readonly bridge: {
      readonly displayName: string;
    } | null | undefined;
    readonly bridgeId: string;
    readonly claimedAt: string;
    readonly end: WorkRequestState | null | undefined;
    readonly endedAt: string | null | undefined;
    readonly leaseUntil: string | null | undefined;
    readonly number: number;
  }>;
  readonly workRequest: {
    readonly claimCount: number;
    readonly state: WorkRequestState;
  } | null | undefined;
  readonly " $fragmentType": "RunOwnership_run";
};
export type RunOwnership_run$key = {
  readonly " $data"?: RunOwnership_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunOwnership_run">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunOwnership_run",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkClaim",
      "kind": "LinkedField",
      "name": "ownership",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "bridgeId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "claimedAt",
          "storageKey": null
        },
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
          "name": "end",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkRequest",
      "kind": "LinkedField",
      "name": "workRequest",
      "plural": false,
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
          "name": "claimCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};

(node as any).hash = "f341222ae7291cc736d3fb9abfbca496";

export default node;
