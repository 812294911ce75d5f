/**
 * @generated SignedSource<<8d309026afd2a3e40f0f43963034600a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CardPriority = "HIGH" | "LOW" | "MEDIUM" | "NONE" | "URGENT" | "%future added value";
export type LabelColor = "CORAL" | "DUSK" | "KELP" | "SEA" | "SUN" | "%future added value";
export type UpdateCardInput = {
  body?: string | null | undefined;
  cardId: string;
  clientMutationId?: string | null | undefined;
  headSha?: string | null | undefined;
  labels?: ReadonlyArray<string> | null | undefined;
  priority?: CardPriority | null | undefined;
  pullRequestNumber?: number | null | undefined;
  pullRequestUrl?: string | null | undefined;
  title?: string | null | undefined;
};
export type cardActsUpdateMutation$variables = {
  input: UpdateCardInput;
};
export type cardActsUpdateMutation$data = {
  readonly updateCard: {
    readonly card: {
      readonly body: string;
      readonly id: string;
      readonly labels: ReadonlyArray<{
        readonly color: LabelColor;
        readonly id: string;
        readonly name: string;
      }>;
      readonly priority: CardPriority;
      readonly title: string;
    };
  } | null | undefined;
};
export type cardActsUpdateMutation = {
  response: cardActsUpdateMutation$data;
  variables: cardActsUpdateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UpdateCardPayload",
    "kind": "LinkedField",
    "name": "updateCard",
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
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "body",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "priority",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "CardLabel",
            "kind": "LinkedField",
            "name": "labels",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
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
                "name": "color",
                "storageKey": null
              }
            ],
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
    "name": "cardActsUpdateMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "cardActsUpdateMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "cacheID": "b7f1862966b26a66b5af024b58d13a4f",
    "id": null,
    "metadata": {},
    "name": "cardActsUpdateMutation",
    "operationKind": "mutation",
    "text": "mutation cardActsUpdateMutation(\n  $input: UpdateCardInput!\n) {\n  updateCard(input: $input) {\n    card {\n      id\n      title\n      body\n      priority\n      labels {\n        id\n        name\n        color\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "0005d802acf575f4d6ae43d6a8520a43";

export default node;
