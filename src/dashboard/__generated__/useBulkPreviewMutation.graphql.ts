/**
 * @generated SignedSource<<95036c4c88aa46f4582e97b9d50429ce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useBulkPreviewMutation$variables = {
  runIds: ReadonlyArray<string>;
};
export type useBulkPreviewMutation$data = {
  readonly rerun: {
    readonly outcomes: ReadonlyArray<{
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
      readonly runId: string;
    }>;
  } | null | undefined;
  readonly resume: {
    readonly outcomes: ReadonlyArray<{
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
      readonly runId: string;
    }>;
  } | null | undefined;
  readonly stop: {
    readonly outcomes: ReadonlyArray<{
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
      readonly runId: string;
    }>;
  } | null | undefined;
};
export type useBulkPreviewMutation = {
  response: useBulkPreviewMutation$data;
  variables: useBulkPreviewMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "runIds"
  }
],
v1 = [
  {
    "fields": [
      {
        "kind": "Literal",
        "name": "preview",
        "value": true
      },
      {
        "kind": "Variable",
        "name": "runIds",
        "variableName": "runIds"
      }
    ],
    "kind": "ObjectValue",
    "name": "input"
  }
],
v2 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "RunControlOutcome",
    "kind": "LinkedField",
    "name": "outcomes",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "runId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ItemRefusal",
        "kind": "LinkedField",
        "name": "refusal",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
],
v3 = [
  {
    "alias": "stop",
    "args": (v1/*:: as any*/),
    "concreteType": "StopRunsPayload",
    "kind": "LinkedField",
    "name": "stopRuns",
    "plural": false,
    "selections": (v2/*:: as any*/),
    "storageKey": null
  },
  {
    "alias": "resume",
    "args": (v1/*:: as any*/),
    "concreteType": "ResumeRunsPayload",
    "kind": "LinkedField",
    "name": "resumeRuns",
    "plural": false,
    "selections": (v2/*:: as any*/),
    "storageKey": null
  },
  {
    "alias": "rerun",
    "args": (v1/*:: as any*/),
    "concreteType": "RerunRunsPayload",
    "kind": "LinkedField",
    "name": "rerunRuns",
    "plural": false,
    "selections": (v2/*:: as any*/),
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useBulkPreviewMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useBulkPreviewMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "cacheID": "f58dea5f3dcdae65494b73c43cd05288",
    "id": null,
    "metadata": {},
    "name": "useBulkPreviewMutation",
    "operationKind": "mutation",
    "text": "mutation useBulkPreviewMutation(\n  $runIds: [ID!]!\n) {\n  stop: stopRuns(input: {runIds: $runIds, preview: true}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n    }\n  }\n  resume: resumeRuns(input: {runIds: $runIds, preview: true}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n    }\n  }\n  rerun: rerunRuns(input: {runIds: $runIds, preview: true}) {\n    outcomes {\n      runId\n      refusal {\n        message\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "82a44fb5139ddc83b175f1d24fb73b57";

export default node;
