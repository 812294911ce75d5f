/**
 * @generated SignedSource<<ff7f71c2d5313acf2564fc5202507da7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ActivityActorKind = "AGENT" | "BRIDGE" | "PERSON" | "SYSTEM" | "TOKEN" | "WORKFLOW" | "%future added value";
export type ActivityKind = "ANSWER" | "CARD_ARCHIVED" | "CARD_CHANGED" | "CARD_CREATED" | "CARD_DELETED" | "CARD_HELD" | "CARD_MOVED" | "CARD_RELEASED" | "CARD_RESTORED" | "COLUMNS_REORDERED" | "COLUMN_ADDED" | "COLUMN_CHANGED" | "COLUMN_REMOVED" | "COMMAND_SETTLED" | "COMMENT" | "PROJECT_CREATED" | "PROJECT_RENAMED" | "QUESTION" | "REVIEW" | "RULES_CHANGED" | "RUN_ENDED" | "RUN_STARTED" | "SETTINGS_CHANGED" | "WORK_ENDED" | "WORK_OPENED" | "%future added value";
export type CommandKind = "COLLECT_SESSION_USAGE" | "RERUN_COMMAND" | "RESUME_RUN" | "STOP_RUN" | "%future added value";
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type ReviewVerdict = "APPROVE" | "COMMENT" | "REQUEST_CHANGES" | "%future added value";
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type UsageSource = "ESTIMATED" | "REPORTED" | "%future added value";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type ActivityWords_entry$data = {
  readonly actor: {
    readonly kind: ActivityActorKind;
    readonly name: string | null | undefined;
  };
  readonly ask: {
    readonly id: string;
    readonly run: {
      readonly harness: string;
      readonly id: string;
    } | null | undefined;
  } | null | undefined;
  readonly card: {
    readonly id: string;
    readonly title: string;
  } | null | undefined;
  readonly cardNumber: number | null | undefined;
  readonly command: CommandKind | null | undefined;
  readonly commandState: CommandState | null | undefined;
  readonly fields: ReadonlyArray<string>;
  readonly from: {
    readonly label: string;
  } | null | undefined;
  readonly kind: ActivityKind;
  readonly review: {
    readonly id: string;
    readonly run: {
      readonly harness: string;
      readonly id: string;
    } | null | undefined;
    readonly verdict: ReviewVerdict;
  } | null | undefined;
  readonly run: {
    readonly durationMs: number | string | null | undefined;
    readonly harness: string;
    readonly id: string;
    readonly kind: RunKind;
    readonly usage: {
      readonly costUsd: number | null | undefined;
      readonly source: UsageSource;
    } | null | undefined;
  } | null | undefined;
  readonly runState: RunState | null | undefined;
  readonly to: {
    readonly label: string;
  } | null | undefined;
  readonly workKind: string | null | undefined;
  readonly workRequest: {
    readonly id: string;
    readonly reason: string | null | undefined;
  } | null | undefined;
  readonly workRequestState: WorkRequestState | null | undefined;
  readonly " $fragmentType": "ActivityWords_entry";
};
export type ActivityWords_entry$key = {
  readonly " $data"?: ActivityWords_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"ActivityWords_entry">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "harness",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "Run",
  "kind": "LinkedField",
  "name": "run",
  "plural": false,
  "selections": [
    (v1/*:: as any*/),
    (v2/*:: as any*/)
  ],
  "storageKey": null
},
v4 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "label",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ActivityWords_entry",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cardNumber",
      "storageKey": null
    },
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ActivityActor",
      "kind": "LinkedField",
      "name": "actor",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "run",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "durationMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "RunUsage",
          "kind": "LinkedField",
          "name": "usage",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "costUsd",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "source",
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
      "concreteType": "Ask",
      "kind": "LinkedField",
      "name": "ask",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        (v3/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Review",
      "kind": "LinkedField",
      "name": "review",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        (v3/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "verdict",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fields",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "runState",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "workRequestState",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "command",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "commandState",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ActivityColumn",
      "kind": "LinkedField",
      "name": "from",
      "plural": false,
      "selections": (v4/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ActivityColumn",
      "kind": "LinkedField",
      "name": "to",
      "plural": false,
      "selections": (v4/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "WorkRequest",
      "kind": "LinkedField",
      "name": "workRequest",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "ActivityEntry",
  "abstractKey": null
};
})();

(node as any).hash = "47be61af5b38b5d4ee1368ce706d53f6";

export default node;
