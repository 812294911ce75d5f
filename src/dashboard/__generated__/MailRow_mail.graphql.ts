/**
 * @generated SignedSource<<befe8631bc80cd7615bde91ed9ffc5ed>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type MailState = "FAILED" | "SENT" | "WAITING" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type MailRow_mail$data = {
  readonly attempts: number;
  readonly content: {
    readonly link: string | null | undefined;
    readonly subject: string;
    readonly text: string;
  } | null | undefined;
  readonly createdAt: string;
  readonly failedAt: string | null | undefined;
  readonly kind: string;
  readonly lastError: string | null | undefined;
  readonly mailId: string;
  readonly nextAt: string | null | undefined;
  readonly sentAt: string | null | undefined;
  readonly state: MailState;
  readonly to: string;
  readonly " $fragmentType": "MailRow_mail";
};
export type MailRow_mail$key = {
  readonly " $data"?: MailRow_mail$data;
  readonly " $fragmentSpreads": FragmentRefs<"MailRow_mail">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MailRow_mail",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "mailId",
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
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "to",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "attempts",
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
      "name": "nextAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MailContent",
      "kind": "LinkedField",
      "name": "content",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "subject",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "link",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "InstanceMail",
  "abstractKey": null
};

(node as any).hash = "66c54747c563e09cd145acedbe558e17";

export default node;
