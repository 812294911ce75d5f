/**
 * @generated SignedSource<<e7f94371be3c6c1738694c2e2840227e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ProjectRole = "MANAGER" | "MEMBER" | "OWNER" | "VIEWER" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type PeopleSettings_project$data = {
  readonly id: string;
  readonly invitations: ReadonlyArray<{
    readonly invitationId: string;
    readonly " $fragmentSpreads": FragmentRefs<"InvitationRow_invitation">;
  }>;
  readonly members: ReadonlyArray<{
    readonly accountId: string;
    readonly " $fragmentSpreads": FragmentRefs<"PersonRow_member">;
  }>;
  readonly name: string;
  readonly viewerRole: ProjectRole;
  readonly " $fragmentType": "PeopleSettings_project";
};
export type PeopleSettings_project$key = {
  readonly " $data"?: PeopleSettings_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"PeopleSettings_project">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PeopleSettings_project",
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerRole",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ProjectMember",
      "kind": "LinkedField",
      "name": "members",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "accountId",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "PersonRow_member"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ProjectInvitation",
      "kind": "LinkedField",
      "name": "invitations",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "invitationId",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "InvitationRow_invitation"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};

(node as any).hash = "c58b021d6bc73e4a1806e8c5d663f255";

export default node;
