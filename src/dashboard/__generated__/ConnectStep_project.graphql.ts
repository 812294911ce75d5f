/**
 * @generated SignedSource<<d0972c033920dff2a370e60a3c90fa5b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ReadinessRowName = "ACCOUNT_READY" | "AGENT_ACCOUNT" | "BRIDGE_ONLINE" | "KINDS_MAPPED" | "PROJECT_MAPPED" | "TOOLS_READY" | "WORKER_FREE" | "%future added value";
export type ReadinessState = "MISSING" | "READY" | "UNKNOWN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ConnectStep_project$data = {
  readonly id: string;
  readonly readiness: ReadonlyArray<{
    readonly command: string | null | undefined;
    readonly fix: string | null | undefined;
    readonly row: ReadinessRowName;
    readonly state: ReadinessState;
    readonly text: string;
  }>;
  readonly slug: string;
  readonly url: string;
  readonly " $fragmentType": "ConnectStep_project";
};
export type ConnectStep_project$key = {
  readonly " $data"?: ConnectStep_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConnectStep_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ConnectStep_project",
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
      "name": "slug",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "url",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ReadinessRow",
      "kind": "LinkedField",
      "name": "readiness",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "row",
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
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fix",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "command",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "5807c5ad3d7d72dcbd142cd53d037599";

export default node;
