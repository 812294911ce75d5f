/**
 * @generated SignedSource<<0a054b2e1fdba145dbfdc91ec3d46522>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type CommandCause = "ASK_CLOSED" | "PERSON" | "%future added value";
export type CommandKind = "COLLECT_SESSION_USAGE" | "RERUN_COMMAND" | "RESUME_RUN" | "STOP_RUN" | "%future added value";
export type CommandState = "CANCELLED" | "DONE" | "EXPIRED" | "PENDING" | "REFUSED" | "%future added value";
export type ResultStatus = "BLOCKED" | "FINISHED" | "UNFINISHED" | "WAITING" | "%future added value";
export type RunKind = "COMMAND" | "INTERACTIVE" | "WORKER" | "%future added value";
export type RunState = "BLOCKED" | "CLOSED" | "DROPPED" | "FAILED" | "GAVE_UP" | "LOST" | "NOT_STARTED" | "NO_RESULT" | "PREPARING" | "QUEUED" | "REPLACED" | "RESUMED" | "RUNNING" | "SKIPPED" | "STOPPED" | "STOPPING" | "SUCCEEDED" | "TIMED_OUT" | "UNFINISHED" | "WAITING_FOR_PERSON" | "WAITING_ON_FORGE" | "%future added value";
export type UsageSource = "ESTIMATED" | "REPORTED" | "%future added value";
export type WorkRequestState = "CANCELLED" | "CLAIMED" | "DONE" | "EXPIRED" | "OPEN" | "REFUSED" | "%future added value";
export type RawJsonQuery$variables = {
  id: string;
};
export type RawJsonQuery$data = {
  readonly run: {
    readonly account: string | null | undefined;
    readonly bridgeId: string | null | undefined;
    readonly cardNumber: number | null | undefined;
    readonly commands: ReadonlyArray<{
      readonly cause: CommandCause;
      readonly createdAt: string;
      readonly id: string;
      readonly kind: CommandKind;
      readonly reason: string | null | undefined;
      readonly settledAt: string | null | undefined;
      readonly state: CommandState;
    }>;
    readonly continuesId: string | null | undefined;
    readonly createdAt: string;
    readonly durationMs: number | string | null | undefined;
    readonly endedAt: string | null | undefined;
    readonly exitCode: number | null | undefined;
    readonly experiment: string | null | undefined;
    readonly failureReason: string | null | undefined;
    readonly firstReportAt: string;
    readonly harness: string;
    readonly harnessSessionId: string | null | undefined;
    readonly hasResult: boolean | null | undefined;
    readonly history: ReadonlyArray<{
      readonly at: string;
      readonly state: RunState;
    }>;
    readonly id: string;
    readonly kind: RunKind;
    readonly metrics: {
      readonly concurrentRuns: number | null | undefined;
      readonly failedCalls: number | null | undefined;
      readonly idleGapMs: number | string | null | undefined;
      readonly longestCallMs: number | string | null | undefined;
      readonly meanCpuPct: number | null | undefined;
      readonly modelTimeMs: number | string | null | undefined;
      readonly onBattery: boolean | null | undefined;
      readonly peakContextTokens: number | string | null | undefined;
      readonly peakMemBytes: number | string | null | undefined;
      readonly peakSwapBytes: number | string | null | undefined;
      readonly subagentMs: number | string | null | undefined;
      readonly toolCalls: number | null | undefined;
      readonly toolTimeMs: number | string | null | undefined;
    };
    readonly model: string | null | undefined;
    readonly output: string | null | undefined;
    readonly ownership: ReadonlyArray<{
      readonly bridgeId: string;
      readonly claimedAt: string;
      readonly end: WorkRequestState | null | undefined;
      readonly endedAt: string | null | undefined;
      readonly leaseUntil: string | null | undefined;
      readonly number: number;
    }>;
    readonly projectId: string;
    readonly requestedModel: string | null | undefined;
    readonly resultFields: unknown | null | undefined;
    readonly resultReason: string | null | undefined;
    readonly resultStatus: ResultStatus | null | undefined;
    readonly resumeSkipped: string | null | undefined;
    readonly ruleId: string | null | undefined;
    readonly runId: string | null | undefined;
    readonly sessionId: string | null | undefined;
    readonly startedAt: string | null | undefined;
    readonly state: RunState;
    readonly subjectId: string;
    readonly subjectType: string;
    readonly switchedFrom: string | null | undefined;
    readonly updatedAt: string;
    readonly usage: {
      readonly costUsd: number | null | undefined;
      readonly models: ReadonlyArray<{
        readonly cacheReadTokens: number | string;
        readonly cacheWriteTokens: number | string;
        readonly costUsd: number | null | undefined;
        readonly inputTokens: number | string;
        readonly model: string;
        readonly outputTokens: number | string;
      }>;
      readonly source: UsageSource;
    } | null | undefined;
    readonly variant: string | null | undefined;
    readonly workKind: string | null | undefined;
    readonly workRequestId: string | null | undefined;
    readonly workerPool: string | null | undefined;
  } | null | undefined;
};
export type RawJsonQuery = {
  response: RawJsonQuery$data;
  variables: RawJsonQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
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
  "name": "state",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "bridgeId",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "model",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "endedAt",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "costUsd",
  "storageKey": null
},
v9 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "Run",
    "kind": "LinkedField",
    "name": "run",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
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
        "kind": "ScalarField",
        "name": "projectId",
        "storageKey": null
      },
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "RunHistoryEntry",
        "kind": "LinkedField",
        "name": "history",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "at",
            "storageKey": null
          }
        ],
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
        "name": "subjectId",
        "storageKey": null
      },
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
        "kind": "ScalarField",
        "name": "workKind",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "workRequestId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "ruleId",
        "storageKey": null
      },
      (v4/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sessionId",
        "storageKey": null
      },
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
        "name": "harnessSessionId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "account",
        "storageKey": null
      },
      (v5/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "requestedModel",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "workerPool",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "experiment",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "variant",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "switchedFrom",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "continuesId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "resumeSkipped",
        "storageKey": null
      },
      (v6/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "firstReportAt",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "startedAt",
        "storageKey": null
      },
      (v7/*:: as any*/),
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
        "name": "durationMs",
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
        "name": "hasResult",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "resultStatus",
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
        "name": "resultFields",
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
        "name": "output",
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
          (v8/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "RunModelUsage",
            "kind": "LinkedField",
            "name": "models",
            "plural": true,
            "selections": [
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "inputTokens",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "cacheReadTokens",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "cacheWriteTokens",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "outputTokens",
                "storageKey": null
              },
              (v8/*:: as any*/)
            ],
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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "toolTimeMs",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "modelTimeMs",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "idleGapMs",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "subagentMs",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "longestCallMs",
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
            "kind": "ScalarField",
            "name": "meanCpuPct",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "peakMemBytes",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "peakSwapBytes",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "concurrentRuns",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "onBattery",
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
          (v1/*:: as any*/),
          (v3/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "cause",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "reason",
            "storageKey": null
          },
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "settledAt",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "WorkClaim",
        "kind": "LinkedField",
        "name": "ownership",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "number",
            "storageKey": null
          },
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "claimedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "leaseUntil",
            "storageKey": null
          },
          (v7/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "end",
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
    "name": "RawJsonQuery",
    "selections": (v9/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RawJsonQuery",
    "selections": (v9/*:: as any*/)
  },
  "params": {
    "cacheID": "133ae4a1345885075f7312da4b8220c1",
    "id": null,
    "metadata": {},
    "name": "RawJsonQuery",
    "operationKind": "query",
    "text": "query RawJsonQuery(\n  $id: ID!\n) {\n  run(id: $id) {\n    id\n    runId\n    projectId\n    state\n    kind\n    history {\n      state\n      at\n    }\n    subjectType\n    subjectId\n    cardNumber\n    workKind\n    workRequestId\n    ruleId\n    bridgeId\n    sessionId\n    harness\n    harnessSessionId\n    account\n    model\n    requestedModel\n    workerPool\n    experiment\n    variant\n    switchedFrom\n    continuesId\n    resumeSkipped\n    createdAt\n    firstReportAt\n    startedAt\n    endedAt\n    updatedAt\n    durationMs\n    exitCode\n    hasResult\n    resultStatus\n    resultReason\n    resultFields\n    failureReason\n    output\n    usage {\n      source\n      costUsd\n      models {\n        model\n        inputTokens\n        cacheReadTokens\n        cacheWriteTokens\n        outputTokens\n        costUsd\n      }\n    }\n    metrics {\n      toolCalls\n      failedCalls\n      toolTimeMs\n      modelTimeMs\n      idleGapMs\n      subagentMs\n      longestCallMs\n      peakContextTokens\n      meanCpuPct\n      peakMemBytes\n      peakSwapBytes\n      concurrentRuns\n      onBattery\n    }\n    commands {\n      id\n      kind\n      state\n      cause\n      reason\n      createdAt\n      settledAt\n    }\n    ownership {\n      number\n      bridgeId\n      claimedAt\n      leaseUntil\n      endedAt\n      end\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "deea95a742566aef8f86bdaa5e82d3a7";

export default node;
