/**
 * @generated SignedSource<<e81ef6aa4a021b3e986bf442758c9f55>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FlagRow_flag$data = {
  readonly default: string;
  readonly floor: number | null | undefined;
  readonly lacksHub: boolean;
  readonly meaning: string;
  readonly name: string;
  readonly reading: string;
  readonly stored: string | null | undefined;
  readonly type: string;
  readonly " $fragmentType": "FlagRow_flag";
};
export type FlagRow_flag$key = {
  readonly " $data"?: FlagRow_flag$data;
  readonly " $fragmentSpreads": FragmentRefs<"FlagRow_flag">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FlagRow_flag",
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
      "name": "meaning",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "default",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stored",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reading",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "floor",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lacksHub",
      "storageKey": null
    }
  ],
  "type": "Flag",
  "abstractKey": null
};

(node as any).hash = "ff23649752aa50a2d9b8d6dbe3863a3b";

export default node;
