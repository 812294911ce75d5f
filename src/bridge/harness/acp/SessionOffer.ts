import { type Json, recordOf, records, textOf } from '../shared/Json.ts';

/** A choice that an agent offers for a session: its mode, its model, its effort. */
interface Choice {
  readonly values: readonly string[];
  readonly current: string | undefined;
  /** How the choice is made: by the method of its own, or as one of the session's options, by that id. */
  readonly option: string | undefined;
}

/** What an agent offers for a session. */
export interface SessionOffer {
  readonly mode: Choice;
  readonly model: Choice;
  readonly effort: Choice;
}

const MOST_VALUES = 500;

/** Reads the offer out of the answer to `session/new`, `session/load` or `session/resume`. */
export function readOffer(answer: unknown): SessionOffer {
  const told = recordOf(answer);
  const modes = recordOf(told.modes);
  const models = recordOf(told.models);
  return {
    mode: choiceOf(told, 'mode', namesOf(modes.availableModes, 'id'), modes.currentModeId),
    model: choiceOf(told, 'model', namesOf(models.availableModels, 'modelId'), models.currentModelId),
    effort: choiceOf(told, 'thought_level', [], undefined),
  };
}

function choiceOf(told: Json, category: string, byMethod: readonly string[], current: unknown): Choice {
  if (byMethod.length > 0) return { values: byMethod, current: textOf(current), option: undefined };
  const option = records(told.configOptions).find(
    (one) => (textOf(one.category) ?? one.id) === category || one.id === category,
  );
  return {
    values: option === undefined ? [] : valuesOf(option.options),
    current: textOf(option?.currentValue),
    option: textOf(option?.id),
  };
}

/** Agents may group the options. */
function valuesOf(options: unknown): string[] {
  return records(options)
    .flatMap((one) => (Array.isArray(one.options) ? namesOf(one.options, 'value') : (textOf(one.value) ?? [])))
    .slice(0, MOST_VALUES);
}

function namesOf(list: unknown, key: string): string[] {
  return records(list)
    .flatMap((one) => textOf(one[key]) ?? [])
    .slice(0, MOST_VALUES);
}
