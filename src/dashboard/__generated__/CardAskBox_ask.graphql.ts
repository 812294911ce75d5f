/**
 * @generated SignedSource<<799821861fe55337f4dad56b91171fbb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CardAskBox_ask$data = {
  readonly createdAt: string;
  readonly id: string;
  readonly options: ReadonlyArray<string>;
  readonly question: string;
  readonly run: {
    readonly bridge: {
      readonly displayName: string;
    } | null | undefined;
    readonly harness: string;
    readonly workKind: string | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "CardAskBox_ask";
};
export type CardAskBox_ask$key = {
  readonly " $data"?: CardAskBox_ask$data;
  readonly " $fragmentSpreads": FragmentRefs<"CardAskBox_ask">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CardAskBox_ask",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "question",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "options",
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
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "run",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "harness",
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Ask",
  "abstractKey": null
};

(node as any).hash = "3d2d6ead5099c8df3ea0a90dd33e3f80";

export default node;
