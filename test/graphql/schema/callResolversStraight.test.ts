import { parse } from 'graphql';
import { Arg, Ctx, Field, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { compileOperation } from '../../../src/graphql/execution/compileOperation.ts';
import type { ResolverContext } from '../../../src/graphql/ResolverContext.ts';
import { createSchema } from '../../../src/graphql/schema/createSchema.ts';

@InputType()
class SeedInput {
  @Field(() => String)
  name!: string;
}

@InputType()
class BedInput {
  @Field(() => [SeedInput])
  seeds!: SeedInput[];
  @Field(() => String, { defaultValue: 'loam' })
  soil!: string;
}

const taken: { input: BedInput; ctx: ResolverContext; depth: number; self: unknown }[] = [];

@Resolver()
class BedResolver {
  @Mutation(() => String)
  sow(
    @Arg('input', () => BedInput) input: BedInput,
    @Ctx() ctx: ResolverContext,
    @Arg('depth', () => Number, { defaultValue: 3 }) depth: number,
  ): string {
    taken.push({ input, ctx, depth, self: this });
    return input.seeds.map((seed) => seed.name).join();
  }

  @Query(() => String)
  bed(): string {
    return 'empty';
  }
}

describe('a handler', () => {
  it('takes its arguments in their places, as they were judged and without a copy into their classes', async () => {
    const schema = await createSchema([BedResolver]);
    const operation = compileOperation(schema, parse('mutation ($input: SowInput!) { sow(input: $input) }'));
    const context = {} as ResolverContext;
    const { data, errors } = await operation.run({ input: { seeds: [{ name: 'kale' }, { name: 'leek' }] } }, context);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ sow: 'kale,leek' });
    const [call] = taken;
    expect(call?.input).toEqual({ seeds: [{ name: 'kale' }, { name: 'leek' }], soil: 'loam' });
    expect(call?.input).not.toBeInstanceOf(BedInput);
    expect(call?.input.seeds[0]).not.toBeInstanceOf(SeedInput);
    expect(call?.ctx).toBe(context);
    expect(call?.depth).toBe(3);
    expect(call?.self).toBeInstanceOf(BedResolver);
  });
});
