/**
 * @generated SignedSource<<2947305242789525f74eece7d9e144db>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LabelColor = "CORAL" | "DUSK" | "KELP" | "SEA" | "SUN" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ColumnRow_column$data = {
  readonly backlog: boolean;
  readonly cardCount: number;
  readonly color: LabelColor | null | undefined;
  readonly label: string;
  readonly slug: string;
  readonly terminal: boolean;
  readonly wipLimit: number | null | undefined;
  readonly " $fragmentType": "ColumnRow_column";
};
export type ColumnRow_column$key = {
  readonly " $data"?: ColumnRow_column$data;
  readonly " $fragmentSpreads": FragmentRefs<"ColumnRow_column">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ColumnRow_column",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "slug",
      "storageKey": null
    },
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
      "name": "color",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "wipLimit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cardCount",
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
  "type": "BoardColumn",
  "abstractKey": null
};

(node as any).hash = "efbe3899c10df7d992d9089463908019";

export default node;
