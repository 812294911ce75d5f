/**
 * @generated SignedSource<<b42e4c65e4934841d63090ec5736c21d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type ReleaseCardInput = {
  cardId: string;
  clientMutationId?: string | null | undefined;
};
export type RunPanelReleaseMutation$variables = {
  input: ReleaseCardInput;
};
export type RunPanelReleaseMutation$data = {
  readonly releaseCard: {
    readonly card: {
      readonly held: boolean;
      readonly id: string;
      readonly pausedReason: string | null | undefined;
    };
  } | null | undefined;
};
export type RunPanelReleaseMutation = {
  response: RunPanelReleaseMutation$data;
  variables: RunPanelReleaseMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "ReleaseCardPayload",
    "kind": "LinkedField",
    "name": "releaseCard",
    "plural": false,
    "selections": [
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
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "held",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "pausedReason",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RunPanelReleaseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RunPanelReleaseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "b9345fbd1d34d5c133512deda0db0ea5",
    "id": null,
    "metadata": {},
    "name": "RunPanelReleaseMutation",
    "operationKind": "mutation",
    "text": "mutation RunPanelReleaseMutation(\n  $input: ReleaseCardInput!\n) {\n  releaseCard(input: $input) {\n    card {\n      id\n      held\n      pausedReason\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "8a5ed525fc6f903a53f4f38f2863395b";

export default node;
