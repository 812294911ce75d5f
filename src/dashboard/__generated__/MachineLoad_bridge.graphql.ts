/**
 * @generated SignedSource<<33fdb6da553a3d1eaab94819b8975664>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MachineLoad_bridge$data = {
  readonly hostSamples: ReadonlyArray<{
    readonly batteryPct: number | null | undefined;
    readonly cpuPct: ReadonlyArray<number>;
    readonly memTotal: number | string;
    readonly memUsed: number | string;
    readonly onAc: boolean | null | undefined;
    readonly sampledAt: string;
  }>;
  readonly " $fragmentType": "MachineLoad_bridge";
};
export type MachineLoad_bridge$key = {
  readonly " $data"?: MachineLoad_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"MachineLoad_bridge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MachineLoad_bridge",
  "selections": [
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "cpuPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "memUsed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "memTotal",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "batteryPct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "onAc",
          "storageKey": null
        }
      ],
      "storageKey": "hostSamples(last:60)"
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};

(node as any).hash = "7b87cd1c1e4845bfea42a4e66437a8ae";

export default node;
