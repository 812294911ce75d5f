/**
 * @generated SignedSource<<9665e4af063b91014fb313b8a72b0589>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ActivityActorKind = "AGENT" | "BRIDGE" | "PERSON" | "SYSTEM" | "TOKEN" | "WORKFLOW" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type tellWho_entry$data = {
  readonly actor: {
    readonly kind: ActivityActorKind;
    readonly name: string | null | undefined;
  };
  readonly ask: {
    readonly id: string;
    readonly run: {
      readonly harness: string;
      readonly id: string;
    } | null | undefined;
  } | null | undefined;
  readonly review: {
    readonly id: string;
    readonly run: {
      readonly harness: string;
      readonly id: string;
    } | null | undefined;
  } | null | undefined;
  readonly run: {
    readonly harness: string;
    readonly id: string;
  } | null | undefined;
  readonly " $fragmentType": "tellWho_entry";
};
export type tellWho_entry$key = {
  readonly " $data"?: tellWho_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"tellWho_entry">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "Run",
  "kind": "LinkedField",
  "name": "run",
  "plural": false,
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "harness",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v2 = [
  (v0/*:: as any*/),
  (v1/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "tellWho_entry",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ActivityActor",
      "kind": "LinkedField",
      "name": "actor",
      "plural": false,
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Ask",
      "kind": "LinkedField",
      "name": "ask",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Review",
      "kind": "LinkedField",
      "name": "review",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "ActivityEntry",
  "abstractKey": null
};
})();

(node as any).hash = "889217697fe608301b88c5a24b50b4eb";

export default node;
