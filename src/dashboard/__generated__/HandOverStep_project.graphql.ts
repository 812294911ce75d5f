/**
 * @generated SignedSource<<a940658911c7a85a10e3a1645fcdf42d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ReadinessRowName = "ACCOUNT_READY" | "AGENT_ACCOUNT" | "BRIDGE_ONLINE" | "KINDS_MAPPED" | "PROJECT_MAPPED" | "TOOLS_READY" | "WORKER_FREE" | "%future added value";
export type ReadinessState = "MISSING" | "READY" | "UNKNOWN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type HandOverStep_project$data = {
  readonly columns: ReadonlyArray<{
    readonly backlog: boolean;
    readonly label: string;
    readonly slug: string;
    readonly terminal: boolean;
  }>;
  readonly id: string;
  readonly readiness: ReadonlyArray<{
    readonly command: string | null | undefined;
    readonly fix: string | null | undefined;
    readonly row: ReadinessRowName;
    readonly state: ReadinessState;
    readonly text: string;
  }>;
  readonly slug: string;
  readonly workflow: {
    readonly rules: ReadonlyArray<{
      readonly kind: string;
      readonly on: ReadonlyArray<string>;
      readonly onTerminal: boolean | null | undefined;
    }>;
  };
  readonly " $fragmentType": "HandOverStep_project";
};
export type HandOverStep_project$key = {
  readonly " $data"?: HandOverStep_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"HandOverStep_project">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HandOverStep_project",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "BoardColumn",
      "kind": "LinkedField",
      "name": "columns",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "label",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "terminal",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "backlog",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Workflow",
      "kind": "LinkedField",
      "name": "workflow",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "WorkflowRule",
          "kind": "LinkedField",
          "name": "rules",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "on",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "onTerminal",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
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
})();

(node as any).hash = "5768f981de6519a3b1da76e59bc086a4";

export default node;
