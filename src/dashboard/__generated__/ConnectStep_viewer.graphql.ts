/**
 * @generated SignedSource<<b3ff5ca279e38ea7d6c8dc8d602afc47>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AgentAccountState = "FAILING" | "READY" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ConnectStep_viewer$data = {
  readonly bridges: {
    readonly nodes: ReadonlyArray<{
      readonly accounts: ReadonlyArray<{
        readonly harness: string;
        readonly reason: string | null | undefined;
        readonly state: AgentAccountState;
        readonly used: boolean;
      }>;
      readonly createdAt: string;
      readonly projects: ReadonlyArray<string>;
    }>;
  };
  readonly signIns: {
    readonly nodes: ReadonlyArray<{
      readonly at: string;
    }>;
  };
  readonly " $fragmentType": "ConnectStep_viewer";
};
export type ConnectStep_viewer$key = {
  readonly " $data"?: ConnectStep_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConnectStep_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ConnectStep_viewer",
  "selections": [
    {
      "alias": "signIns",
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "type": "oauth.token_issued"
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "AuditRecordConnection",
      "kind": "LinkedField",
      "name": "audit",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "AuditRecord",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "at",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "audit(filter:{\"type\":\"oauth.token_issued\"},first:1)"
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 50
        }
      ],
      "concreteType": "BridgeConnection",
      "kind": "LinkedField",
      "name": "bridges",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Bridge",
          "kind": "LinkedField",
          "name": "nodes",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "createdAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "projects",
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
          "storageKey": null
        }
      ],
      "storageKey": "bridges(first:50)"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "6a8a0121e64454765bcb20d987cb26e3";

export default node;
