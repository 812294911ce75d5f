/**
 * @generated SignedSource<<6e03c1aec390502a34691326431bee1d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BridgeMenu_bridge$data = {
  readonly bridgeId: string;
  readonly displayName: string;
  readonly paused: boolean;
  readonly reportedPaused: boolean | null | undefined;
  readonly " $fragmentType": "BridgeMenu_bridge";
};
export type BridgeMenu_bridge$key = {
  readonly " $data"?: BridgeMenu_bridge$data;
  readonly " $fragmentSpreads": FragmentRefs<"BridgeMenu_bridge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BridgeMenu_bridge",
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
    }
  ],
  "type": "Bridge",
  "abstractKey": null
};

(node as any).hash = "70c18a801dababbe8019dda7e175de24";

export default node;
