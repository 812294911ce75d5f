/**
 * @generated SignedSource<<b740f3f5587d32fe48908ad5b36e7ac9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type InvitationMail = "FAILED" | "SENT" | "WAITING" | "%future added value";
export type MemberRole = "MANAGER" | "MEMBER" | "VIEWER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type InvitationRow_invitation$data = {
  readonly email: string | null | undefined;
  readonly expiresAt: string;
  readonly invitationId: string;
  readonly mail: InvitationMail | null | undefined;
  readonly role: MemberRole;
  readonly " $fragmentType": "InvitationRow_invitation";
};
export type InvitationRow_invitation$key = {
  readonly " $data"?: InvitationRow_invitation$data;
  readonly " $fragmentSpreads": FragmentRefs<"InvitationRow_invitation">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InvitationRow_invitation",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invitationId",
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
      "name": "expiresAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "mail",
      "storageKey": null
    }
  ],
  "type": "ProjectInvitation",
  "abstractKey": null
};

(node as any).hash = "d34966ead5013b0e02d8d6adb4938a6b";

export default node;
