/**
 * @generated SignedSource<<635a76b07f6ad9a303630f0b0a42f92d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunPage_run$data = {
  readonly cardNumber: number | null | undefined;
  readonly kind: RunKind;
  readonly project: {
    readonly id: string;
    readonly slug: string;
  };
  readonly series: ReadonlyArray<{
    readonly id: string;
  }>;
  readonly subjectId: string;
  readonly subjectType: string;
  readonly workKind: string | null | undefined;
  readonly workRequestId: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"RunActions_run" | "RunFacts_run" | "RunHead_run" | "RunOutput_run" | "RunOwnership_run" | "RunSeries_run" | "RunSteps_run" | "RunUsage_run" | "ToolCalls_run" | "Trace_run">;
  readonly " $fragmentType": "RunPage_run";
};
export type RunPage_run$key = {
  readonly " $data"?: RunPage_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunPage_run">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunPage_run",
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
      "name": "workKind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subjectType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subjectId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cardNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "workRequestId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "series",
      "plural": true,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunHead_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunActions_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunSteps_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunUsage_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunFacts_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunOutput_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunOwnership_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunSeries_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Trace_run"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ToolCalls_run"
    }
  ],
  "type": "Run",
  "abstractKey": null
};
})();

(node as any).hash = "0a5416772d0ee681066971d7f225f1a6";

export default node;
