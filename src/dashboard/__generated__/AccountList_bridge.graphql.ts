/**
 * @generated SignedSource<<80b08a1fb5d1e705ce05a2c11b75b9c5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AgentAccountState = "FAILING" | "READY" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type AccountList_bridge$data = {
  readonly accounts: ReadonlyArray<{
    readonly harness: string;
    readonly name: string;
    readonly reason: string | null | undefined;
    readonly state: AgentAccountState;
    readonly used: boolean;
  }>;
  readonly accountsReportedAt: string | null | undefined;
  readonly " $fragmentType": "AccountList_bridge";
};
export type AccountList_bridge$key = {
  readonly " $data"?: AccountList_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountList_bridge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountList_bridge",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "accountsReportedAt",
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
          "name": "reason",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "used",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};

(node as any).hash = "4ae8c0aa49da5e074856e8ffe65efa87";

export default node;
