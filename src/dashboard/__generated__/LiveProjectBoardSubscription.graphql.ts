/**
 * @generated SignedSource<<d333bbad284991bc1b183ef4dc2baf53>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type BoardChangeKind = "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_CHANGED" | "LABELS_CHANGED" | "PROJECT_CHANGED" | "%future added value";
export type LiveProjectBoardSubscription$variables = {
  projectId: string;
};
export type LiveProjectBoardSubscription$data = {
  readonly boardChanged: {
    readonly cardId: string | null | undefined;
    readonly change: BoardChangeKind;
    readonly origin: string | null | undefined;
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
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "origin",
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
    "cacheID": "d2170a57767c284786fb83ec457fd360",
    "id": null,
    "metadata": {},
    "name": "LiveProjectBoardSubscription",
    "operationKind": "subscription",
    "text": "subscription LiveProjectBoardSubscription(\n  $projectId: ID!\n) {\n  boardChanged(projectId: $projectId) {\n    change\n    cardId\n    origin\n  }\n}\n"
  }
};
})();

(node as any).hash = "cee55d30b3c0d76c3d33bae9bd5a2918";

export default node;
