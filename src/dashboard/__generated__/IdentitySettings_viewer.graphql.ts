/**
 * @generated SignedSource<<20d20de9fcb8f622d20f87718929c49a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type IdentitySettings_viewer$data = {
  readonly identities: ReadonlyArray<{
    readonly identityId: string;
    readonly label: string;
    readonly linkedAt: string;
    readonly login: string | null | undefined;
    readonly provider: string;
    readonly usable: boolean;
  }>;
  readonly signInServices: ReadonlyArray<{
    readonly label: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "IdentitySettings_viewer";
};
export type IdentitySettings_viewer$key = {
  readonly " $data"?: IdentitySettings_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"IdentitySettings_viewer">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "label",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "IdentitySettings_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Identity",
      "kind": "LinkedField",
      "name": "identities",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "identityId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "provider",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "login",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "linkedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "usable",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SignInService",
      "kind": "LinkedField",
      "name": "signInServices",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "2acbeb5fe5157883a602ff831a23a892";

export default node;
