import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { collectFields } from './collectFields.ts';
import { isPromise, leafWriter } from './leafWriter.ts';
import { UNFIT } from './Unfit.ts';

/** Writes a value as JSON. @throws Unfit, or the error of a type, for a value that only the engine can judge */
export type Write = (value: unknown) => string;
type Booleans = Readonly<Record<string, unknown>>;

/**
 * Compiles the writer of a selection without resolvers, which needs neither the objects of an answer nor a walk over them.
 * @param nodes the nodes of one response key, in which fragments are expanded already
 * @param variables the values of the variables that `@skip` and `@include` use
 */
export function compileWriter(type: GraphQLOutputType, nodes: readonly FieldNode[], variables: Booleans): Write {
  const nullable = getNullableType(type);
  const write = writerOf(nullable, nodes, variables);
  if (isNonNullType(type)) {
    return (value) => {
      if (value === null || value === undefined) throw UNFIT;
      return write(value);
    };
  }
  return (value) => (value === null || value === undefined ? 'null' : write(value));
}

function writerOf(type: GraphQLOutputType, nodes: readonly FieldNode[], variables: Booleans): Write {
  if (isLeafType(type)) return leafWriter(type);
  if (isListType(type)) return listWriter(compileWriter(type.ofType, nodes, variables));
  if (isObjectType(type)) return objectWriter(type, nodes, variables);
  throw new Error(`${String(type)} needs the engine`);
}

function listWriter(write: Write): Write {
  return (value) => {
    // The engine takes other iterables and promised elements too.
    if (!Array.isArray(value)) throw UNFIT;
    let json = '[';
    for (let place = 0; place < value.length; place++)
      json += place === 0 ? write(value[0]) : `,${write(value[place])}`;
    return `${json}]`;
  };
}

/**
 * The writer of an object is code of its own, because a loop over names reads each property several times slower than code
 * that names it.
 */
function objectWriter(type: GraphQLObjectType, nodes: readonly FieldNode[], variables: Booleans): Write {
  const parts: string[] = [];
  const writes: Write[] = [];
  for (const [key, [first, ...more]] of collectFields(nodes, variables)) {
    const name = first.name.value;
    const label = `${parts.length === 0 ? '' : ','}${JSON.stringify(key)}:`;
    if (name === '__typename') {
      parts.push(JSON.stringify(`${label}${JSON.stringify(type.name)}`));
      continue;
    }
    const field = type.getFields()[name];
    if (field === undefined) throw new Error(`${type.name} has no field ${name}`);
    parts.push(`${JSON.stringify(label)} + write${writes.length}(of[${JSON.stringify(name)}])`);
    writes.push(compileWriter(field.type, [first, ...more], variables));
  }
  const names = writes.map((_, place) => `write${place}`);
  const body = `return (of) => '{' + ${[...parts, "'}'"].join(' + ')};`;
  const written = new Function(...names, body)(...writes) as (of: object) => string;
  return (value) => {
    if (typeof value !== 'object' || value instanceof Error || isPromise(value)) throw UNFIT;
    return written(value as object);
  };
}
