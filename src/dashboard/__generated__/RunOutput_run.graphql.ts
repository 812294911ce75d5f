/**
 * @generated SignedSource<<1d73650f5f13c9b1723f5af913add85b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RunOutput_run$data = {
  readonly output: string | null | undefined;
  readonly resultFields: unknown | null | undefined;
  readonly " $fragmentType": "RunOutput_run";
};
export type RunOutput_run$key = {
  readonly " $data"?: RunOutput_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunOutput_run">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunOutput_run",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "output",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "resultFields",
      "storageKey": null
    }
  ],
  "type": "Run",
  "abstractKey": null
};

(node as any).hash = "e687befec372dbe17c59c96c621449b9";

export default node;
