import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ErrorMeaning } from '../../errors.ts';
import { ERROR_CODES, type ErrorCode } from '../../graphql/errorCodes.ts';

/** The codes as an enum of the schema: each name is its own value, as `extensions.code` carries it. */
export const ErrorCodeEnum = Object.fromEntries(Object.keys(ERROR_CODES).map((code) => [code, code])) as Readonly<
  Record<ErrorCode, ErrorCode>
>;
registerEnumType(ErrorCodeEnum, {
  name: 'ErrorCode',
  description: 'The values of `extensions.code` in errors.',
  valuesConfig: Object.fromEntries(
    Object.entries(ERROR_CODES).map(([code, { message }]) => [code, { description: message }]),
  ),
});

@ObjectType({ description: 'A kind of error, with its status and usual message.', simpleResolvers: true })
export class ErrorKind implements ErrorMeaning {
  @Field(() => ErrorCodeEnum, { description: 'The code of the error, for programs.' })
  code!: ErrorCode;

  @Field(() => Int, { description: 'HTTP status of a request that is refused as a whole.' })
  status!: number;

  @Field(() => String, { description: 'The usual message. An error may carry a more exact one.' })
  message!: string;
}

/** All kinds of errors, made once. */
export const ERROR_KINDS: readonly ErrorKind[] = Object.entries(ERROR_CODES).map(([code, { status, message }]) => ({
  code: code as ErrorCode,
  status,
  message,
}));
