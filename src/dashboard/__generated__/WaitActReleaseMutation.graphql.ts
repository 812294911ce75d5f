/**
 * @generated SignedSource<<145604eca9dc30c4eaccfc29a1b6a9e1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type WaitActReleaseMutation$variables = {
  cardId: string;
};
export type WaitActReleaseMutation$data = {
  readonly releaseCard: {
    readonly card: {
      readonly held: boolean;
      readonly id: string;
    };
  } | null | undefined;
};
export type WaitActReleaseMutation = {
  response: WaitActReleaseMutation$data;
  variables: WaitActReleaseMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "cardId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "cardId",
            "variableName": "cardId"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
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
    "name": "WaitActReleaseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WaitActReleaseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "6dab1c1e4d883c1d33adb086d60f70ec",
    "id": null,
    "metadata": {},
    "name": "WaitActReleaseMutation",
    "operationKind": "mutation",
    "text": "mutation WaitActReleaseMutation(\n  $cardId: ID!\n) {\n  releaseCard(input: {cardId: $cardId}) {\n    card {\n      id\n      held\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "c1e89141915740859ec2711705a9868f";

export default node;
