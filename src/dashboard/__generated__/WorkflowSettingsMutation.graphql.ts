/**
 * @generated SignedSource<<1f24fe7620daad3840037c00a326fc20>>
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
export type WorkflowSettingsMutation$variables = {
  input: SetWorkflowInput;
};
export type WorkflowSettingsMutation$data = {
  readonly setWorkflow: {
    readonly project: {
      readonly " $fragmentSpreads": FragmentRefs<"WorkflowSettings_project">;
    };
  } | null | undefined;
};
export type WorkflowSettingsMutation = {
  response: WorkflowSettingsMutation$data;
  variables: WorkflowSettingsMutation$variables;
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "WorkflowSettingsMutation",
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
                "name": "WorkflowSettings_project"
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
    "name": "WorkflowSettingsMutation",
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
                "concreteType": "BoardColumn",
                "kind": "LinkedField",
                "name": "columns",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "slug",
                    "storageKey": null
                  },
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
                    "name": "cardCount",
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
                    "name": "own",
                    "storageKey": null
                  },
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
                    "name": "workTimeoutMinutes",
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
                        "name": "ruleId",
                        "storageKey": null
                      },
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
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "capability",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "model",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "effort",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "prompt",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "reason",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "documentTag",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "retryOn",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "maxAttempts",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "pauses",
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
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "4026929519b26806226fcb8e9fee0dff",
    "id": null,
    "metadata": {},
    "name": "WorkflowSettingsMutation",
    "operationKind": "mutation",
    "text": "mutation WorkflowSettingsMutation(\n  $input: SetWorkflowInput!\n) {\n  setWorkflow(input: $input) {\n    project {\n      ...WorkflowSettings_project\n      id\n    }\n  }\n}\n\nfragment WorkflowSettings_project on Project {\n  id\n  columns {\n    slug\n    label\n    terminal\n    cardCount\n    id\n  }\n  workflow {\n    own\n    template\n    workTimeoutMinutes\n    rules {\n      ruleId\n      on\n      onTerminal\n      kind\n      capability\n      model\n      effort\n      prompt\n      reason\n      documentTag\n      retryOn\n      maxAttempts\n      pauses\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "c54ec85e196bcde06ff60483411d4ee3";

export default node;
