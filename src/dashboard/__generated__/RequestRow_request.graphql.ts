/**
 * @generated SignedSource<<c3bce3f55300b07acb1e93951e7c81dc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type Effort = "HIGH" | "LOW" | "MAX" | "MEDIUM" | "XHIGH" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RequestRow_request$data = {
  readonly attempt: number;
  readonly capability: string | null | undefined;
  readonly card: {
    readonly title: string;
  } | null | undefined;
  readonly cardNumber: number | null | undefined;
  readonly effort: Effort | null | undefined;
  readonly kind: string;
  readonly project: {
    readonly slug: string;
  };
  readonly " $fragmentType": "RequestRow_request";
};
export type RequestRow_request$key = {
  readonly " $data"?: RequestRow_request$data;
  readonly " $fragmentSpreads": FragmentRefs<"RequestRow_request">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RequestRow_request",
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
      "name": "effort",
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
      "name": "attempt",
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
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
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
      "concreteType": "Card",
      "kind": "LinkedField",
      "name": "card",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "WorkRequest",
  "abstractKey": null
};

(node as any).hash = "4d34bd078948d56a06a0b4db0e392e13";

export default node;
