/**
 * @generated SignedSource<<350fc0050f943f7f27c6d18ff9675118>>
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
export type BridgeBands_bridge$data = {
  readonly accounts: ReadonlyArray<{
    readonly harness: string;
    readonly name: string;
    readonly reason: string | null | undefined;
    readonly state: AgentAccountState;
    readonly used: boolean;
  }>;
  readonly chip: {
    readonly installCommand: string | null | undefined;
    readonly kind: UpdateChipKind;
    readonly text: string;
  } | null | undefined;
  readonly liveness: {
    readonly explanation: string;
    readonly state: LivenessState;
  };
  readonly mappedProjects: ReadonlyArray<{
    readonly projectId: string;
    readonly reason: string | null | undefined;
    readonly state: AgentAccountState;
  }> | null | undefined;
  readonly nameWarning: string | null | undefined;
  readonly paused: boolean;
  readonly reportedPaused: boolean | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"EndangeredRuns_bridge">;
  readonly " $fragmentType": "BridgeBands_bridge";
};
export type BridgeBands_bridge$key = {
  readonly " $data"?: BridgeBands_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"BridgeBands_bridge">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BridgeBands_bridge",
  "selections": [
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
      "name": "nameWarning",
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "installCommand",
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
          "name": "harness",
          "storageKey": null
        },
        (v0/*:: as any*/),
        (v1/*:: as any*/),
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "projectId",
          "storageKey": null
        },
        (v0/*:: as any*/),
        (v1/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EndangeredRuns_bridge"
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};
})();

(node as any).hash = "d373fe055683d7dd034727d085ef208b";

export default node;
