/**
 * @generated SignedSource<<61a86d7af6315e077803e5d31ff142c6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AgentAccountState = "FAILING" | "READY" | "%future added value";
export type LivenessState = "DEAF" | "ONLINE" | "QUIET" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type BridgeList_viewer$data = {
  readonly bridges: {
    readonly nodes: ReadonlyArray<{
      readonly accounts: ReadonlyArray<{
        readonly state: AgentAccountState;
        readonly used: boolean;
      }>;
      readonly bridgeId: string;
      readonly displayName: string;
      readonly gone: boolean;
      readonly id: string;
      readonly lastSeenAt: string;
      readonly liveness: {
        readonly state: LivenessState;
      };
      readonly paused: boolean;
      readonly reportedPaused: boolean | null | undefined;
      readonly workerPools: ReadonlyArray<{
        readonly inUse: number;
        readonly size: number;
      }>;
    }>;
  };
  readonly " $fragmentType": "BridgeList_viewer";
};
export type BridgeList_viewer$key = {
  readonly " $data"?: BridgeList_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"BridgeList_viewer">;
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
  "name": "BridgeList_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 50
        },
        {
          "kind": "Literal",
          "name": "order",
          "value": "STANDING"
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
              "name": "id",
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
                (v0/*:: as any*/)
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
              "name": "gone",
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
              "concreteType": "WorkerPool",
              "kind": "LinkedField",
              "name": "workerPools",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "inUse",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "size",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "bridges(first:50,order:\"STANDING\")"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "ae885cc8be40cb70d3d9c84c495712e4";

export default node;
