/**
 * @generated SignedSource<<1248b2ea78ed4b2a9795d2b1aa221163>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type WaitAction = "CONNECT_MACHINE" | "MAP_PROJECT" | "RAISE_WIP_LIMIT" | "RELEASE_CARD" | "SHOW_ACCOUNT" | "START_BRIDGE" | "UNPAUSE_BRIDGE" | "WAIT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type WaitAct_request$data = {
  readonly project: {
    readonly slug: string;
  };
  readonly subjectId: string;
  readonly subjectType: string;
  readonly waitReasons: ReadonlyArray<{
    readonly account: string | null | undefined;
    readonly action: WaitAction | null | undefined;
    readonly bridge: {
      readonly bridgeId: string;
      readonly displayName: string;
    } | null | undefined;
  }>;
  readonly " $fragmentType": "WaitAct_request";
};
export type WaitAct_request$key = {
  readonly " $data"?: WaitAct_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"WaitAct_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WaitAct_request",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subjectType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subjectId",
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
          "name": "action",
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
          "concreteType": "Bridge",
          "kind": "LinkedField",
          "name": "bridge",
          "plural": false,
          "selections": [
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

(node as any).hash = "81a8eb91a47da4e5f57112d72553036f";

export default node;
