/**
 * @generated SignedSource<<445f920da5988eee763a32e7c65e1ef6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ProjectRole = "MANAGER" | "MEMBER" | "OWNER" | "VIEWER" | "%future added value";
export type SettingsPageQuery$variables = {
  handle: string;
};
export type SettingsPageQuery$data = {
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly viewerRole: ProjectRole;
    readonly " $fragmentSpreads": FragmentRefs<"ColumnSettings_project" | "CostLineSettings_project" | "DeleteProject_project" | "FullTextSettings_project" | "HookLines_project" | "NameSettings_project" | "PeopleSettings_project" | "WorkflowSettings_project">;
  } | null | undefined;
  readonly viewer: {
    readonly " $fragmentSpreads": FragmentRefs<"NameSettings_viewer">;
  };
  readonly workflowTemplates: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"WorkflowSettings_templates">;
  }>;
};
export type SettingsPageQuery = {
  response: SettingsPageQuery$data;
  variables: SettingsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "handle"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "handle",
    "variableName": "handle"
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
  "name": "name",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerRole",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "email",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "role",
  "storageKey": null
},
v7 = {
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
    "name": "SettingsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PeopleSettings_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WorkflowSettings_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ColumnSettings_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "NameSettings_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "FullTextSettings_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "CostLineSettings_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "HookLines_project"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "DeleteProject_project"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "WorkflowTemplate",
        "kind": "LinkedField",
        "name": "workflowTemplates",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WorkflowSettings_templates"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "NameSettings_viewer"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SettingsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Project",
        "kind": "LinkedField",
        "name": "project",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ProjectMember",
            "kind": "LinkedField",
            "name": "members",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "accountId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "memberId",
                "storageKey": null
              },
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "since",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ProjectInvitation",
            "kind": "LinkedField",
            "name": "invitations",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "invitationId",
                "storageKey": null
              },
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "expiresAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "mail",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "BoardColumn",
            "kind": "LinkedField",
            "name": "columns",
            "plural": true,
            "selections": [
              (v7/*:: as any*/),
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
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "color",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "wipLimit",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "backlog",
                "storageKey": null
              }
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
          },
          (v7/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "collectFullText",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "dailyCostLineUsd",
            "storageKey": null
          },
          {
            "alias": "allCards",
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 1
              }
            ],
            "concreteType": "CardConnection",
            "kind": "LinkedField",
            "name": "cards",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "totalCount",
                "storageKey": null
              }
            ],
            "storageKey": "cards(first:1)"
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "RunGroupCount",
            "kind": "LinkedField",
            "name": "runGroups",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "count",
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
        "concreteType": "WorkflowTemplate",
        "kind": "LinkedField",
        "name": "workflowTemplates",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "description",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "first",
                "value": 100
              }
            ],
            "concreteType": "BridgeConnection",
            "kind": "LinkedField",
            "name": "bridges",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Bridge",
                "kind": "LinkedField",
                "name": "nodes",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "displayName",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "projects",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": "bridges(first:100)"
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "ae54cc6552f909a75b678db751173352",
    "id": null,
    "metadata": {},
    "name": "SettingsPageQuery",
    "operationKind": "query",
    "text": "query SettingsPageQuery(\n  $handle: String!\n) {\n  project(handle: $handle) {\n    id\n    name\n    viewerRole\n    ...PeopleSettings_project\n    ...WorkflowSettings_project\n    ...ColumnSettings_project\n    ...NameSettings_project\n    ...FullTextSettings_project\n    ...CostLineSettings_project\n    ...HookLines_project\n    ...DeleteProject_project\n  }\n  workflowTemplates {\n    ...WorkflowSettings_templates\n  }\n  viewer {\n    ...NameSettings_viewer\n    id\n  }\n}\n\nfragment ColumnRow_column on BoardColumn {\n  slug\n  label\n  color\n  wipLimit\n  cardCount\n  terminal\n  backlog\n}\n\nfragment ColumnSettings_project on Project {\n  id\n  columns {\n    id\n    slug\n    ...ColumnRow_column\n  }\n}\n\nfragment CostLineSettings_project on Project {\n  id\n  dailyCostLineUsd\n}\n\nfragment DeleteProject_project on Project {\n  id\n  name\n  allCards: cards(first: 1) {\n    totalCount\n  }\n  runGroups {\n    count\n  }\n}\n\nfragment FullTextSettings_project on Project {\n  id\n  collectFullText\n}\n\nfragment HookLines_project on Project {\n  slug\n  workflow {\n    rules {\n      kind\n    }\n  }\n}\n\nfragment InvitationRow_invitation on ProjectInvitation {\n  invitationId\n  email\n  role\n  expiresAt\n  mail\n}\n\nfragment NameSettings_project on Project {\n  id\n  name\n  slug\n}\n\nfragment NameSettings_viewer on Viewer {\n  bridges(first: 100) {\n    nodes {\n      id\n      displayName\n      projects\n    }\n  }\n}\n\nfragment PeopleSettings_project on Project {\n  id\n  name\n  viewerRole\n  members {\n    accountId\n    ...PersonRow_member\n  }\n  invitations {\n    invitationId\n    ...InvitationRow_invitation\n  }\n}\n\nfragment PersonRow_member on ProjectMember {\n  memberId\n  email\n  role\n  since\n}\n\nfragment WorkflowSettings_project on Project {\n  id\n  columns {\n    slug\n    label\n    terminal\n    cardCount\n    id\n  }\n  workflow {\n    own\n    template\n    workTimeoutMinutes\n    rules {\n      ruleId\n      on\n      onTerminal\n      kind\n      capability\n      model\n      effort\n      prompt\n      reason\n      documentTag\n      retryOn\n      maxAttempts\n      pauses\n    }\n  }\n}\n\nfragment WorkflowSettings_templates on WorkflowTemplate {\n  name\n  description\n}\n"
  }
};
})();

(node as any).hash = "1af1a28886948ac6cbe02cb0d99ff3e3";

export default node;
