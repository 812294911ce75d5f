import { Field, ObjectType } from 'type-graphql';
import type { Refusal } from '../../errors.ts';
import { type ErrorCode, toErrorCode } from '../../graphql/errorCodes.ts';
import { ErrorCodeEnum } from './ErrorKind.ts';

@ObjectType({
  description: 'Why one thing of a list is left alone: what the verb for that thing alone would have answered.',
  simpleResolvers: true,
})
export class ItemRefusal {
  @Field(() => ErrorCodeEnum, { description: 'The code of the refusal, for programs.' })
  code!: ErrorCode;
  @Field(() => String, { description: 'The reason, for people.' })
  message!: string;
}

export function toItemRefusal(refusal: Refusal | null): ItemRefusal | null {
  return refusal && { code: toErrorCode(refusal.code), message: refusal.message };
}
