import type { z } from 'zod';

/** Marks a value that breaks a rule. */
const BROKEN: unique symbol = Symbol('broken');
type Judge = (value: unknown) => unknown;

/** The part of a schema's internals that is read, as the library documents it for tools (zod.dev/library-authors). */
interface Schema {
  readonly _zod: {
    readonly def: Readonly<Record<string, unknown>> & { readonly type: string; readonly checks?: readonly Check[] };
    readonly optin?: string | undefined;
    readonly optout?: string | undefined;
  };
  safeParse(value: unknown): z.ZodSafeParseResult<unknown>;
}
interface Check {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> };
}

/**
 * The schema's `safeParse` for values that nearly always pass. Compiled from the schema, it walks the value once and only
 * finds out whether a rule is broken; the library then says which one. Parts of a schema that are not known here are left
 * to the library.
 */
export function quickly<Out>(schema: z.ZodType<Out>): (value: unknown) => z.ZodSafeParseResult<Out> {
  const judge = compile(schema as unknown as Schema);
  return (value) => {
    const data = judge(value);
    return data === BROKEN ? schema.safeParse(value) : { success: true, data: data as Out };
  };
}

function compile(schema: Schema): Judge {
  const base = BASES[schema._zod.def.type]?.(schema);
  const steps = [...ownChecks(schema), ...(schema._zod.def.checks ?? [])].map(compileCheck);
  if (base === undefined || steps.includes(undefined)) return asked(schema);
  const known = steps as Judge[];
  return (value) => {
    let judged = base(value);
    for (const step of known) {
      if (judged === BROKEN) return BROKEN;
      judged = step(judged);
    }
    return judged;
  };
}

/** The library's own answer. */
function asked(schema: Schema): Judge {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : BROKEN;
  };
}

const only =
  (fits: (value: unknown) => boolean): Judge =>
  (value) =>
    fits(value) ? value : BROKEN;

/** By the type of a schema; undefined where something about it is not known here. */
const BASES: Readonly<Record<string, (schema: Schema) => Judge | undefined>> = {
  string: ({ _zod: { def } }) => (def.coerce ? undefined : only((value) => typeof value === 'string')),
  number: ({ _zod: { def } }) => (def.coerce ? undefined : only((value) => Number.isFinite(value))),
  boolean: ({ _zod: { def } }) => (def.coerce ? undefined : only((value) => typeof value === 'boolean')),
  unknown: () => (value) => value,
  enum: ({ _zod: { def } }) => {
    const words = new Set(Object.values(def.entries as Record<string, unknown>));
    return only((value) => words.has(value));
  },
  nullable: ({ _zod: { def } }) => {
    const inner = compile(def.innerType as Schema);
    return (value) => (value === null ? null : inner(value));
  },
  optional: ({ _zod: { def } }) => {
    const innerType = def.innerType as Schema;
    const inner = compile(innerType);
    // A schema that turns undefined into a value must be asked.
    if (innerType._zod.optin !== undefined) return undefined;
    return (value) => (value === undefined ? undefined : inner(value));
  },
  pipe: ({ _zod: { def } }) => {
    if (def.transform !== undefined) return undefined;
    const [first, second] = [compile(def.in as Schema), compile(def.out as Schema)];
    return (value) => {
      const judged = first(value);
      return judged === BROKEN ? BROKEN : second(judged);
    };
  },
  transform: ({ _zod: { def } }) => {
    const make = def.transform as (value: unknown, payload: object) => unknown;
    let broken = false;
    const fail = () => {
      broken = true;
    };
    // One context for all calls: a body has dozens of transformations, and nearly none of them reports an issue.
    const payload = { value: undefined as unknown, issues: { push: fail }, addIssue: fail };
    return (value) => {
      broken = false;
      payload.value = value;
      const made = make(value, payload);
      payload.value = undefined;
      return broken ? BROKEN : made;
    };
  },
  array: ({ _zod: { def } }) => {
    const element = compile(def.element as Schema);
    return (value) => {
      if (!Array.isArray(value)) return BROKEN;
      const judged: unknown[] = new Array(value.length);
      for (let place = 0; place < value.length; place++) {
        const one = element(value[place]);
        if (one === BROKEN) return BROKEN;
        judged[place] = one;
      }
      return judged;
    };
  },
  object: compileObject,
};

function compileObject({ _zod: { def } }: Schema): Judge | undefined {
  const fields = Object.entries(def.shape as Record<string, Schema>).map(([name, schema]) => {
    const { optin, optout } = schema._zod;
    return { name, judge: compile(schema), optin, leftOut: optin === 'optional' && optout === 'optional' };
  });
  if (def.catchall !== undefined || fields.some(({ optin }) => optin === 'defaulted')) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return BROKEN;
    const given = value as Readonly<Record<string, unknown>>;
    const judged: Record<string, unknown> = {};
    for (const { name, judge, optin, leftOut } of fields) {
      const present = name in given;
      if (!present && leftOut) continue;
      if (!present && optin === undefined) return BROKEN;
      const one = judge(given[name]);
      if (one === BROKEN) return BROKEN;
      if (present || one !== undefined) judged[name] = one;
    }
    return judged;
  };
}

/** Some schemas are a check themselves, such as that of an integer. */
function ownChecks(schema: Schema): Check[] {
  return schema._zod.def.check === undefined ? [] : [schema as Check];
}

function compileCheck({ _zod: { def } }: Check): Judge | undefined {
  const limit = def.value as number;
  switch (def.check) {
    case 'overwrite':
      return def.tx as Judge;
    case 'custom':
      return def.fn === undefined || def.when !== undefined ? undefined : only(def.fn as (value: unknown) => boolean);
    case 'string_format': {
      if (def.format !== 'regex') return undefined;
      const pattern = def.pattern as RegExp;
      return pattern.global || pattern.sticky ? undefined : only((value) => pattern.test(value as string));
    }
    case 'number_format':
      return def.format === 'safeint' ? only(Number.isSafeInteger) : undefined;
    case 'min_length':
      return only((value) => (value as string).length >= (def.minimum as number));
    case 'max_length':
      return only((value) => (value as string).length <= (def.maximum as number));
    case 'greater_than':
      return only((value) => (def.inclusive ? (value as number) >= limit : (value as number) > limit));
    case 'less_than':
      return only((value) => (def.inclusive ? (value as number) <= limit : (value as number) < limit));
    default:
      return undefined;
  }
}
