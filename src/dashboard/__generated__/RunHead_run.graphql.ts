/**
 * @generated SignedSource<<0f80ed53799c5845c108574b01a36d7f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CommandKind = "COLLECT_SESSION_USAGE" | "RERUN_COMMAND" | "RESUME_RUN" | "STOP_RUN" | "%future added value";
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type UsageSource = "ESTIMATED" | "REPORTED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type RunHead_run$data = {
  readonly bridge: {
    readonly displayName: string;
  } | null | undefined;
  readonly card: {
    readonly number: number;
    readonly title: string;
  } | null | undefined;
  readonly commands: ReadonlyArray<{
    readonly createdAt: string;
    readonly id: string;
    readonly kind: CommandKind;
    readonly reason: string | null | undefined;
    readonly state: CommandState;
  }>;
  readonly durationMs: number | string | null | undefined;
  readonly exitCode: number | null | undefined;
  readonly failureReason: string | null | undefined;
  readonly harness: string;
  readonly kind: RunKind;
  readonly metrics: {
    readonly failedCalls: number | null | undefined;
    readonly toolCalls: number | null | undefined;
  };
  readonly model: string | null | undefined;
  readonly peakContextTokens: number | string | null | undefined;
  readonly project: {
    readonly slug: string;
  };
  readonly resultReason: string | null | undefined;
  readonly resumeSkipped: string | null | undefined;
  readonly startedAt: string | null | undefined;
  readonly state: RunState;
  readonly stopSigkillAfterMs: number;
  readonly stopSigtermAfterMs: number;
  readonly subjectType: string;
  readonly updatedAt: string;
  readonly usage: {
    readonly costUsd: number | null | undefined;
    readonly source: UsageSource;
  } | null | undefined;
  readonly waitingBecause: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"RunStateMark_run">;
  readonly " $fragmentType": "RunHead_run";
};
export type RunHead_run$key = {
  readonly " $data"?: RunHead_run$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunHead_run">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunHead_run",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "harness",
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
      "name": "subjectType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "startedAt",
      "storageKey": null
    },
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
      "kind": "ScalarField",
      "name": "updatedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingBecause",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failureReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "resultReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "exitCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "resumeSkipped",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stopSigtermAfterMs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stopSigkillAfterMs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "peakContextTokens",
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
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
      "concreteType": "Project",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "slug",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Bridge",
      "kind": "LinkedField",
      "name": "bridge",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "displayName",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RunMetrics",
      "kind": "LinkedField",
      "name": "metrics",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "toolCalls",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "failedCalls",
          "storageKey": null
        }
      ],
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
          "name": "source",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "costUsd",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Command",
      "kind": "LinkedField",
      "name": "commands",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        (v1/*:: as any*/),
        (v0/*:: as any*/),
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
          "name": "createdAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunStateMark_run"
    }
  ],
  "type": "Run",
  "abstractKey": null
};
})();

(node as any).hash = "dd97beba3163a92667edc2cbc2061b99";

export default node;
