/**
 * @generated SignedSource<<9b3a322fdb5b26f69d8b722238724437>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type useRunRefusalsMutation$variables = {
  ids: ReadonlyArray<string>;
};
export type useRunRefusalsMutation$data = {
  readonly rerun: {
    readonly outcomes: ReadonlyArray<{
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
    }>;
  } | null | undefined;
  readonly resume: {
    readonly outcomes: ReadonlyArray<{
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
    }>;
  } | null | undefined;
  readonly stop: {
    readonly outcomes: ReadonlyArray<{
      readonly refusal: {
        readonly message: string;
      } | null | undefined;
    }>;
  } | null | undefined;
};
export type useRunRefusalsMutation = {
  response: useRunRefusalsMutation$data;
  variables: useRunRefusalsMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "ids"
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
        "variableName": "ids"
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
    "name": "useRunRefusalsMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRunRefusalsMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "cacheID": "9cacaebc58377cef5d944e7088061548",
    "id": null,
    "metadata": {},
    "name": "useRunRefusalsMutation",
    "operationKind": "mutation",
    "text": "mutation useRunRefusalsMutation(\n  $ids: [ID!]!\n) {\n  stop: stopRuns(input: {runIds: $ids, preview: true}) {\n    outcomes {\n      refusal {\n        message\n      }\n    }\n  }\n  resume: resumeRuns(input: {runIds: $ids, preview: true}) {\n    outcomes {\n      refusal {\n        message\n      }\n    }\n  }\n  rerun: rerunRuns(input: {runIds: $ids, preview: true}) {\n    outcomes {\n      refusal {\n        message\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "41710f7253615c38ea8135fa8714ff0f";

export default node;
