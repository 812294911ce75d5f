import { Query, Resolver } from 'type-graphql';
import { ERROR_KINDS, ErrorKind } from './ErrorKind.ts';

@Resolver()
export class ErrorKindResolver {
  @Query(() => [ErrorKind], { description: 'Every error code with its status and usual message.' })
  errorKinds(): readonly ErrorKind[] {
    return ERROR_KINDS;
  }
}
