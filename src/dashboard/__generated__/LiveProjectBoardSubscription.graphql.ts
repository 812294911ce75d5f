/**
 * @generated SignedSource<<9e5ea48db54ba988a06103358b6b58cc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BoardChangeKind = "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_CHANGED" | "LABELS_CHANGED" | "%future added value";
export type LiveProjectBoardSubscription$variables = {
  projectId: string;
};
export type LiveProjectBoardSubscription$data = {
  readonly boardChanged: {
    readonly cardId: string | null | undefined;
    readonly change: BoardChangeKind;
  };
};
export type LiveProjectBoardSubscription = {
  response: LiveProjectBoardSubscription$data;
  variables: LiveProjectBoardSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "projectId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "projectId",
        "variableName": "projectId"
      }
    ],
    "concreteType": "BoardChange",
    "kind": "LinkedField",
    "name": "boardChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "change",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "cardId",
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
    "name": "LiveProjectBoardSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LiveProjectBoardSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "c614691be130de1133622c71993444c0",
    "id": null,
    "metadata": {},
    "name": "LiveProjectBoardSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectBoardSubscription(\n  $projectId: ID!\n) {\n  boardChanged(projectId: $projectId) {\n    change\n    cardId\n  }\n}\n"
  }
};
})();

(node as any).hash = "2701da18904c44ea100484788a250bb9";

export default node;
