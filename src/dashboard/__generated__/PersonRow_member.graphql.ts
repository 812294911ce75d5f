/**
 * @generated SignedSource<<7801e34d5bef24f61e55aa7a52ea9fd7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ProjectRole = "MANAGER" | "MEMBER" | "OWNER" | "VIEWER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type PersonRow_member$data = {
  readonly email: string;
  readonly memberId: string | null | undefined;
  readonly role: ProjectRole;
  readonly since: string;
  readonly " $fragmentType": "PersonRow_member";
};
export type PersonRow_member$key = {
  readonly " $data"?: PersonRow_member$data;
  readonly " $fragmentSpreads": FragmentRefs<"PersonRow_member">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PersonRow_member",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "memberId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "role",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
      "storageKey": null
    }
  ],
  "type": "ProjectMember",
  "abstractKey": null
};

(node as any).hash = "808e4fa45e11ba43e1ca4855d8dc305d";

export default node;
