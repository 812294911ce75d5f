/**
 * @generated SignedSource<<72f4f32657c705f48d40d56f59891d57>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Effort = "HIGH" | "LOW" | "MAX" | "MEDIUM" | "XHIGH" | "%future added value";
export type SetWorkflowInput = {
  clientMutationId?: string | null | undefined;
  projectId: string;
  rules?: ReadonlyArray<WorkflowRuleInput> | null | undefined;
  template?: string | null | undefined;
  workTimeoutMinutes?: number | null | undefined;
};
export type WorkflowRuleInput = {
  capability?: string | null | undefined;
  documentTag?: string | null | undefined;
  effort?: Effort | null | undefined;
  kind: string;
  maxAttempts?: number | null | undefined;
  model?: string | null | undefined;
  on: ReadonlyArray<string>;
  onTerminal?: boolean | null | undefined;
  pauses?: boolean | null | undefined;
  prompt?: string | null | undefined;
  reason?: string | null | undefined;
  retryOn?: ReadonlyArray<string> | null | undefined;
  ruleId: string;
};
export type ProjectFormWorkflowMutation$variables = {
  input: SetWorkflowInput;
};
export type ProjectFormWorkflowMutation$data = {
  readonly setWorkflow: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"HandOverStep_project" | "NameStep_project">;
    };
  } | null | undefined;
};
export type ProjectFormWorkflowMutation = {
  response: ProjectFormWorkflowMutation$data;
  variables: ProjectFormWorkflowMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "slug",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ProjectFormWorkflowMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetWorkflowPayload",
        "kind": "LinkedField",
        "name": "setWorkflow",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Project",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "NameStep_project"
              },
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "HandOverStep_project"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ProjectFormWorkflowMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetWorkflowPayload",
        "kind": "LinkedField",
        "name": "setWorkflow",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Project",
            "kind": "LinkedField",
            "name": "project",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              },
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "BoardColumn",
                "kind": "LinkedField",
                "name": "columns",
                "plural": true,
                "selections": [
                  (v3/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "label",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "terminal",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "backlog",
                    "storageKey": null
                  },
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Workflow",
                "kind": "LinkedField",
                "name": "workflow",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "template",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "own",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "WorkflowRule",
                    "kind": "LinkedField",
                    "name": "rules",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "on",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "onTerminal",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "kind",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "ReadinessRow",
                "kind": "LinkedField",
                "name": "readiness",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "row",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "state",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "text",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "fix",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "command",
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
    ]
  },
  "params": {
    "cacheID": "1eacfc61413bd31bf749fb89558190a6",
    "id": null,
    "metadata": {},
    "name": "ProjectFormWorkflowMutation",
    "operationKind": "mutation",
    "text": "mutation ProjectFormWorkflowMutation(\n  $input: SetWorkflowInput!\n) {\n  setWorkflow(input: $input) {\n    project {\n      ...NameStep_project\n      ...HandOverStep_project\n      id\n    }\n  }\n}\n\nfragment HandOverStep_project on Project {\n  id\n  slug\n  columns {\n    slug\n    label\n    terminal\n    backlog\n    id\n  }\n  workflow {\n    rules {\n      on\n      onTerminal\n      kind\n    }\n  }\n  readiness {\n    row\n    state\n    text\n    fix\n    command\n  }\n}\n\nfragment NameStep_project on Project {\n  id\n  name\n  slug\n  columns {\n    slug\n    label\n    terminal\n    backlog\n    id\n  }\n  workflow {\n    template\n    own\n    rules {\n      on\n      onTerminal\n      kind\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "8491a6cf60b0fe1bcf7b90bd71096cd3";

export default node;
