/**
 * @generated SignedSource<<baa82109f17820763f88584bdb6ea677>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CardPriority = "HIGH" | "LOW" | "MEDIUM" | "NONE" | "URGENT" | "%future added value";
export type CreateCardInput = {
  body?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  column?: string | null | undefined;
  labels?: ReadonlyArray<string> | null | undefined;
  priority?: CardPriority | null | undefined;
  projectId: string;
  title: string;
};
export type HandOverStepMutation$variables = {
  input: CreateCardInput;
};
export type HandOverStepMutation$data = {
  readonly createCard: {
    readonly card: {
      readonly id: string;
      readonly number: number;
    };
  } | null | undefined;
};
export type HandOverStepMutation = {
  response: HandOverStepMutation$data;
  variables: HandOverStepMutation$variables;
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
    "concreteType": "CreateCardPayload",
    "kind": "LinkedField",
    "name": "createCard",
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
            "name": "number",
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
    "name": "HandOverStepMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "HandOverStepMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "cf3cc12e10277968d3db3391dd1a5d39",
    "id": null,
    "metadata": {},
    "name": "HandOverStepMutation",
    "operationKind": "mutation",
    "text": "mutation HandOverStepMutation(\n  $input: CreateCardInput!\n) {\n  createCard(input: $input) {\n    card {\n      id\n      number\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "6f7926da55927069a1643f6f91155584";

export default node;
