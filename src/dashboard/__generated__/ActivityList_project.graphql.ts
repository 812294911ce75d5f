/**
 * @generated SignedSource<<d46bfc24d336a772b572900e5e2a0d2e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ActivityKind = "ANSWER" | "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_REORDERED" | "COLUMN_ADDED" | "COLUMN_CHANGED" | "COLUMN_REMOVED" | "COMMAND_SETTLED" | "COMMENT" | "PROJECT_CREATED" | "PROJECT_RENAMED" | "QUESTION" | "REVIEW" | "RULES_CHANGED" | "RUN_ENDED" | "RUN_STARTED" | "SETTINGS_CHANGED" | "WORK_ENDED" | "WORK_OPENED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ActivityList_project$data = {
  readonly activity: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly at: string;
        readonly cardId: string | null | undefined;
        readonly id: string;
        readonly kind: ActivityKind;
        readonly workKind: string | null | undefined;
        readonly " $fragmentSpreads": FragmentRefs<"ActivityRow_entry">;
      };
    }>;
  };
  readonly id: string;
  readonly " $fragmentType": "ActivityList_project";
};
export type ActivityList_project$key = {
  readonly " $data"?: ActivityList_project$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityList_project">;
};

import ActivityListPageQuery_graphql from './ActivityListPageQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "activity"
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "card"
    },
    {
      "defaultValue": 50,
      "kind": "LocalArgument",
      "name": "count"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "cursor"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "kinds"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "connection": [
      {
        "count": "count",
        "cursor": "cursor",
        "direction": "forward",
        "path": (v0/*:: as any*/)
      }
    ],
    "refetch": {
      "connection": {
        "forward": {
          "count": "count",
          "cursor": "cursor"
        },
        "backward": null,
        "path": (v0/*:: as any*/)
      },
      "fragmentPathInResult": [
        "node"
      ],
      "operation": ActivityListPageQuery_graphql,
      "identifierInfo": {
        "identifierField": "id",
        "identifierQueryVariableName": "id"
      }
    }
  },
  "name": "ActivityList_project",
  "selections": [
    (v1/*:: as any*/),
    {
      "alias": "activity",
      "args": [
        {
          "fields": [
            {
              "kind": "Variable",
              "name": "card",
              "variableName": "card"
            },
            {
              "kind": "Variable",
              "name": "kinds",
              "variableName": "kinds"
            }
          ],
          "kind": "ObjectValue",
          "name": "filter"
        }
      ],
      "concreteType": "ActivityEntryConnection",
      "kind": "LinkedField",
      "name": "__ActivityList_activity_connection",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ActivityEntryEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "ActivityEntry",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v1/*:: as any*/),
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
                  "name": "at",
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
                  "name": "workKind",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "ActivityRow_entry"
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "__typename",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cursor",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PageInfo",
          "kind": "LinkedField",
          "name": "pageInfo",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endCursor",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hasNextPage",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Project",
  "abstractKey": null
};
})();

(node as any).hash = "7d1918f1fae7773953c96ff969c7080e";

export default node;
