import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

export const dockerfile = DockerfileParser.parse(
  readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8'),
);
const instructions = dockerfile.getInstructions();
/** The instructions of the last stage, which is what runs. */
const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'));

/** The arguments of each such instruction of the image that runs. */
export const argumentsOf = (keyword: string) =>
  last.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '');

/** The program that asks a container for its health, and its arguments. */
export const healthCommand = JSON.parse(
  /CMD (\[.*\])/s.exec(argumentsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]',
) as string[];
