/**
 * @generated SignedSource<<079d7b23cb816da9e0e5be7349cf165a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type Effort = "HIGH" | "LOW" | "MAX" | "MEDIUM" | "XHIGH" | "%future added value";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type EndedRow_request$data = {
  readonly bridge: {
    readonly displayName: string;
  } | null | undefined;
  readonly capability: string | null | undefined;
  readonly card: {
    readonly held: boolean;
  } | null | undefined;
  readonly effort: Effort | null | undefined;
  readonly kind: string;
  readonly model: string | null | undefined;
  readonly projectId: string;
  readonly reason: string | null | undefined;
  readonly ruleId: string | null | undefined;
  readonly settledAt: string | null | undefined;
  readonly state: WorkRequestState;
  readonly subjectId: string;
  readonly subjectType: string;
  readonly updatedAt: string;
  readonly " $fragmentSpreads": FragmentRefs<"RequestRow_request">;
  readonly " $fragmentType": "EndedRow_request";
};
export type EndedRow_request$key = {
  readonly " $data"?: EndedRow_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"EndedRow_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EndedRow_request",
  "selections": [
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
      "name": "reason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "settledAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "updatedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "projectId",
      "storageKey": null
    },
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
      "name": "capability",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ruleId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "model",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "effort",
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Card",
      "kind": "LinkedField",
      "name": "card",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "held",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RequestRow_request"
    }
  ],
  "type": "WorkRequest",
  "abstractKey": null
};

(node as any).hash = "e3d2559d41130fc45e8baa955fca1162";

export default node;
