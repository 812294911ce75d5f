/**
 * @generated SignedSource<<a4f702f02bbd6758be167d7dd2da5d19>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AgentAccountState = "FAILING" | "READY" | "%future added value";
export type LivenessState = "DEAF" | "ONLINE" | "QUIET" | "%future added value";
export type UpdateChipKind = "AVAILABLE" | "BLOCKED" | "CURRENT" | "NEEDS_RANGE" | "ROLLED_BACK" | "UPDATING" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type BridgeCard_bridge$data = {
  readonly accounts: ReadonlyArray<{
    readonly state: AgentAccountState;
    readonly used: boolean;
  }>;
  readonly bridgeId: string;
  readonly chip: {
    readonly kind: UpdateChipKind;
    readonly text: string;
  } | null | undefined;
  readonly cliVersion: string;
  readonly displayName: string;
  readonly hooks: ReadonlyArray<{
    readonly package: string;
  }>;
  readonly hostSamples: ReadonlyArray<{
    readonly sampledAt: string;
  }>;
  readonly lastSeenAt: string;
  readonly liveness: {
    readonly explanation: string;
    readonly state: LivenessState;
  };
  readonly mappedProjects: ReadonlyArray<{
    readonly state: AgentAccountState;
  }> | null | undefined;
  readonly paused: boolean;
  readonly pushLogin: string | null | undefined;
  readonly reportedPaused: boolean | null | undefined;
  readonly workerPools: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"AccountList_bridge" | "BridgeBands_bridge" | "BridgeMenu_bridge" | "HookList_bridge" | "MachineLoad_bridge" | "PauseControl_bridge" | "WorkerPools_bridge">;
  readonly " $fragmentType": "BridgeCard_bridge";
};
export type BridgeCard_bridge$key = {
  readonly " $data"?: BridgeCard_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"BridgeCard_bridge">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BridgeCard_bridge",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "BridgeLiveness",
      "kind": "LinkedField",
      "name": "liveness",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "explanation",
          "storageKey": null
        }
      ],
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
      "kind": "ScalarField",
      "name": "paused",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reportedPaused",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cliVersion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pushLogin",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UpdateChip",
      "kind": "LinkedField",
      "name": "chip",
      "plural": false,
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
          "kind": "ScalarField",
          "name": "text",
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
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "used",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MappedProject",
      "kind": "LinkedField",
      "name": "mappedProjects",
      "plural": true,
      "selections": [
        (v0/*:: as any*/)
      ],
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "last",
          "value": 60
        }
      ],
      "concreteType": "HostSample",
      "kind": "LinkedField",
      "name": "hostSamples",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sampledAt",
          "storageKey": null
        }
      ],
      "storageKey": "hostSamples(last:60)"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BridgeBands_bridge"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PauseControl_bridge"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BridgeMenu_bridge"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WorkerPools_bridge"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AccountList_bridge"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "HookList_bridge"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MachineLoad_bridge"
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};
})();

(node as any).hash = "efc3a6ae390b83f0b99fbe3798dc09e9";

export default node;
