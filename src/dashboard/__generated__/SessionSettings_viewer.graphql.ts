/**
 * @generated SignedSource<<3a878c56495d06df50cd3566338ba406>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SessionSettings_viewer$data = {
  readonly sessions: ReadonlyArray<{
    readonly address: string | null | undefined;
    readonly browser: string | null | undefined;
    readonly createdAt: string;
    readonly current: boolean;
    readonly lastSeenAt: string | null | undefined;
    readonly sessionId: string;
  }>;
  readonly " $fragmentType": "SessionSettings_viewer";
};
export type SessionSettings_viewer$key = {
  readonly " $data"?: SessionSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SessionSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SessionSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "BrowserSession",
      "kind": "LinkedField",
      "name": "sessions",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sessionId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "current",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "browser",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "address",
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
          "kind": "ScalarField",
          "name": "lastSeenAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "fd200376a0e15d119190aa937bd21a27";

export default node;
