import { z } from 'zod';
import { PERMISSION } from '../../src/domain/asks/permissions/requestPermission.ts';
import { RUN_CHANGES } from '../../src/domain/changes/parseRunChanges.ts';
import { RECEIPT } from '../../src/domain/commands/messages/reportRunMessage.ts';
import { CHOICE } from '../../src/domain/experiments/pinRules.ts';
import { HEARTBEAT } from '../../src/domain/heartbeats/parseHeartbeat.ts';
import { reasonCode } from '../../src/domain/input/names.ts';
import { freeText } from '../../src/domain/input/text.ts';
import { LAUNCH } from '../../src/domain/interactive/launchRules.ts';
import { ACTIVITIES } from '../../src/domain/reports/parseActivities.ts';
import { INVENTORY } from '../../src/domain/reports/parseRunInventory.ts';
import { REQUIRED_FIELDS, RUN_REPORT_FIELDS } from '../../src/domain/reports/runReportFields.ts';
import { MAX_SEQ, MAX_SIGNATURES } from '../../src/domain/toolcalls/judgeToolCall.ts';
import { TIMING } from '../../src/domain/toolcalls/parseToolCalls.ts';
import { SESSION_USAGE } from '../../src/domain/usage/reportSessionUsage.ts';
import { MAX_MODELS, MAX_NAME, MODEL } from '../../src/domain/usage/usageRules.ts';
import { MAX_CALLS } from '../../src/lib/maxCalls.ts';
import { TOOL_CALL_KINDS } from '../../src/tables/words.ts';
import type { JsonSchema } from './JsonSchema.ts';

const rules = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Keyed by the model's name; the domain judges it entry by entry. */
const MODELS: JsonSchema = {
  type: 'object',
  maxProperties: MAX_MODELS,
  propertyNames: { minLength: 1, maxLength: MAX_NAME },
  additionalProperties: rules(MODEL),
};

/** The domain judges calls by hand (`judgeToolCall`), so their form is repeated here; the tests compare. */
const text = (max: number): z.ZodType => z.string().meta({ maxLength: max });
const duration = z.int().min(0).nullish();
const TOOL_CALL = z.object({
  seq: z.int().min(1).max(MAX_SEQ),
  tool: text(64).meta({ minLength: 1 }),
  kind: z.enum(TOOL_CALL_KINDS).nullish(),
  startedAt: z.string().meta({ format: 'date-time' }),
  durationMs: duration,
  isError: z.boolean().nullish(),
  inSubagent: z.boolean(),
  backgroundId: text(64).nullish(),
  waitsOn: text(64).nullish(),
  signatures: z.array(text(120)).max(MAX_SIGNATURES),
  fullText: text(20_000).nullish(),
});

function runReport(): JsonSchema {
  const schema = rules(z.object(RUN_REPORT_FIELDS));
  const { properties = {} } = schema;
  properties.resultFields = { type: ['object', 'null'] };
  properties.usage = withModels(properties.usage ?? {});
  return { ...schema, required: [...REQUIRED_FIELDS] };
}

function sessionUsage(): JsonSchema {
  const schema = rules(SESSION_USAGE);
  const processes = schema.properties?.processes as JsonSchema;
  processes.items = withModels(processes.items as JsonSchema);
  return schema;
}

/** The usage object, also where it may be null. */
function withModels(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return { ...schema, anyOf: schema.anyOf.map(withModels) };
  return schema.properties === undefined ? schema : { ...schema, properties: { ...schema.properties, models: MODELS } };
}

/** The domain's rules for the body of each operation, in addition to the types of the graph. */
export const BODY_RULES: Readonly<Record<string, JsonSchema>> = {
  RestHeartbeat: rules(HEARTBEAT),
  RestCommandAnswer: rules(z.object({ reason: freeText(1000).nullish() })),
  RestResult: rules(z.object({ reason: reasonCode.nullish() })),
  RestRunReport: runReport(),
  RestEndedRun: { ...runReport(), required: [...REQUIRED_FIELDS, 'runId'] },
  RestSessionUsage: sessionUsage(),
  RestToolCalls: rules(z.object({ calls: z.array(TOOL_CALL).max(MAX_CALLS), timing: TIMING })),
  RestRunChanges: rules(RUN_CHANGES),
  RestRunInventory: rules(INVENTORY),
  RestRunActivity: rules(ACTIVITIES),
  RestPermission: rules(PERMISSION),
  RestMessageReceipt: rules(RECEIPT),
  RestInteractiveRun: rules(LAUNCH),
  RestExperimentPin: rules(CHOICE),
};
