/**
 * @generated SignedSource<<58077aa4555542a3748782bac7e89ec1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MailSettings_viewer$data = {
  readonly needsYouMails: boolean;
  readonly " $fragmentType": "MailSettings_viewer";
};
export type MailSettings_viewer$key = {
  readonly " $data"?: MailSettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"MailSettings_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MailSettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "needsYouMails",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "b56387e37c12dc7abed5a482d53da3f9";

export default node;
