/**
 * @generated SignedSource<<7c6709c764bf091d62cdeb9f141d27cb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type Effort = "HIGH" | "LOW" | "MAX" | "MEDIUM" | "XHIGH" | "%future added value";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
export type RequestWorkInput = {
  capability?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  context?: WorkContextInput | null | undefined;
  effort?: Effort | null | undefined;
  kind: string;
  model?: string | null | undefined;
  projectId: string;
  resumeSessionId?: string | null | undefined;
  ruleId?: string | null | undefined;
  subjectId: string;
  subjectType?: string | null | undefined;
};
export type WorkContextInput = {
  documentId?: string | null | undefined;
  headSha?: string | null | undefined;
  pullRequestNumber?: number | null | undefined;
  pullRequestUrl?: string | null | undefined;
  reason?: string | null | undefined;
};
export type EndedRowAskMutation$variables = {
  input: RequestWorkInput;
};
export type EndedRowAskMutation$data = {
  readonly requestWork: {
    readonly workRequest: {
      readonly id: string;
      readonly state: WorkRequestState;
    };
  } | null | undefined;
};
export type EndedRowAskMutation = {
  response: EndedRowAskMutation$data;
  variables: EndedRowAskMutation$variables;
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
    "concreteType": "RequestWorkPayload",
    "kind": "LinkedField",
    "name": "requestWork",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "WorkRequest",
        "kind": "LinkedField",
        "name": "workRequest",
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
            "name": "state",
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
    "name": "EndedRowAskMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "EndedRowAskMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "294a862e1159ef5e5698a3c32adba27e",
    "id": null,
    "metadata": {},
    "name": "EndedRowAskMutation",
    "operationKind": "mutation",
    "text": "mutation EndedRowAskMutation(\n  $input: RequestWorkInput!\n) {\n  requestWork(input: $input) {\n    workRequest {\n      id\n      state\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "aa22926d93a3da6eeab1e0dd4665a03c";

export default node;
