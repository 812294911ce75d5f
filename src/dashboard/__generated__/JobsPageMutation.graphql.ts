/**
 * @generated SignedSource<<10434c1174f7b179244e24168e06e9c4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type RunJobInput = {
  clientMutationId?: string | null | undefined;
  name: string;
};
export type JobsPageMutation$variables = {
  input: RunJobInput;
};
export type JobsPageMutation$data = {
  readonly runJob: {
    readonly job: {
      readonly name: string;
    };
  } | null | undefined;
};
export type JobsPageMutation = {
  response: JobsPageMutation$data;
  variables: JobsPageMutation$variables;
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
    "concreteType": "RunJobPayload",
    "kind": "LinkedField",
    "name": "runJob",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Job",
        "kind": "LinkedField",
        "name": "job",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
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
    "name": "JobsPageMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "JobsPageMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "7882e922b29023ebd2b3e45432eb4df7",
    "id": null,
    "metadata": {},
    "name": "JobsPageMutation",
    "operationKind": "mutation",
    "text": "mutation JobsPageMutation(\n  $input: RunJobInput!\n) {\n  runJob(input: $input) {\n    job {\n      name\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f98d8a466f0adb2320b10b120edc8a3e";

export default node;
