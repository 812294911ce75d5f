/**
 * @generated SignedSource<<a1abdc43ce5de69ea9bf0bce5f12de08>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type HookEvent = "BUSY" | "IDLE" | "START" | "STOP" | "%future added value";
export type HookOutcome = "FAILED" | "NEVER" | "OK" | "TIMEOUT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type HookList_bridge$data = {
  readonly hooks: ReadonlyArray<{
    readonly error: string | null | undefined;
    readonly event: HookEvent;
    readonly lastRunAt: string | null | undefined;
    readonly outcome: HookOutcome;
    readonly package: string;
    readonly ref: string;
  }>;
  readonly " $fragmentType": "HookList_bridge";
};
export type HookList_bridge$key = {
  readonly " $data"?: HookList_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"HookList_bridge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HookList_bridge",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "BridgeHook",
      "kind": "LinkedField",
      "name": "hooks",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "package",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "ref",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "event",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastRunAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "outcome",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "error",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};

(node as any).hash = "318893bf945451c83588d2d3ca1eb208";

export default node;
