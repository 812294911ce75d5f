/**
 * @generated SignedSource<<22c1a862c2fdc551e842b8919e99534f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type InboxKind = "BLOCKED_WORK" | "COST_LINE" | "DEAF_BRIDGE" | "FAILED_RUN" | "FAILING_ACCOUNT" | "LOST_RUN" | "QUESTION" | "QUIET_BRIDGE" | "REVIEW" | "UNREADY_PROJECT" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type MachinePanel_item$data = {
  readonly bridge: {
    readonly displayName: string;
    readonly followedProjects: ReadonlyArray<{
      readonly slug: string;
    }>;
    readonly lastSeenAt: string;
  } | null | undefined;
  readonly createdAt: string;
  readonly kind: InboxKind;
  readonly project: {
    readonly slug: string;
  } | null | undefined;
  readonly text: string;
  readonly " $fragmentType": "MachinePanel_item";
};
export type MachinePanel_item$key = {
  readonly " $data"?: MachinePanel_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"MachinePanel_item">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "slug",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MachinePanel_item",
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
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": (v0/*:: as any*/),
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
          "name": "displayName",
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
          "concreteType": "Project",
          "kind": "LinkedField",
          "name": "followedProjects",
          "plural": true,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "InboxItem",
  "abstractKey": null
};
})();

(node as any).hash = "66da774a3b3ec2b64927a5ad1a44f85b";

export default node;
