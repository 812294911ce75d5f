/**
 * @generated SignedSource<<0ff48bd146ebe54c2155d3ddda968ca1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Trace_run$data = {
  readonly id: string;
  readonly " $fragmentType": "Trace_run";
};
export type Trace_run$key = {
  readonly " $data"?: Trace_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"Trace_run">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Trace_run",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};

(node as any).hash = "41f4c4b3f934a708f03d347a884cf5c6";

export default node;
