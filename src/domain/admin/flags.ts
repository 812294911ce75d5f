import { invalidInput } from '../../errors.ts';
import { type Context, transaction } from '../context.ts';
import { parseFlag, removeFlag, storeFlag } from '../flags/setFlag.ts';
import { FLAGS, type FlagDefinition, findFlag } from '../flagTable.ts';
import { requireAdmin } from './requireAdmin.ts';
import { requireAdminAct } from './requireAdminAct.ts';

type Value = boolean | number | string;

/** A flag as an administrator sees it: the stored value, and the effective one. */
export interface FlagState {
  readonly name: string;
  readonly meaning: string;
  readonly type: FlagDefinition['type'];
  readonly fallback: Value;
  /** Undefined while the flag is not set. */
  readonly stored: unknown;
  readonly reading: Value | undefined;
  /** A number below it reads as the default. */
  readonly floor: number | undefined;
  /** Whether it reads as off because no hub is configured. */
  readonly lacksHub: boolean;
}

/**
 * Every flag of this version.
 * @throws Refusal not_found to everybody but administrators
 */
export async function listFlagStates(ctx: Context): Promise<FlagState[]> {
  await requireAdmin(ctx);
  return FLAGS.map((flag) => stateOf(ctx, flag));
}

/**
 * Stores a flag; every process reads it within two seconds.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `name` or `value`
 */
export async function changeFlag(ctx: Context, { name, value }: { name: string; value: string }): Promise<FlagState> {
  await requireAdminAct(ctx);
  const flag = known(name);
  if (value.length > 2_000)
    throw invalidInput([{ propertyPath: 'value', message: 'must have at most 2000 characters' }]);
  const read = parseFlag(name, value.trim());
  await change(ctx, 'flag.set', name, (tx) => storeFlag(tx, name, read));
  return stateOf(ctx, flag);
}

/**
 * Removes a stored flag, which then reads as its default.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `name`
 */
export async function resetFlag(ctx: Context, { name }: { name: string }): Promise<FlagState> {
  await requireAdminAct(ctx);
  const flag = known(name);
  await change(ctx, 'flag.unset', name, (tx) => removeFlag(tx, name));
  return stateOf(ctx, flag);
}

async function change(ctx: Context, type: string, name: string, write: (tx: Context) => Promise<void>): Promise<void> {
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await write(tx);
    tx.audit({ type, accountId, subjectType: 'flag', subjectId: name });
  });
  await ctx.flags.refresh();
}

function known(name: string): FlagDefinition {
  const flag = findFlag(name);
  if (flag === undefined) throw invalidInput([{ propertyPath: 'name', message: 'is no flag of this version' }]);
  return flag;
}

function stateOf({ flags, rules }: Context, flag: FlagDefinition): FlagState {
  const { name, meaning, type, floor } = flag;
  const lacksHub = flag.needsHub === true && !rules.hubConfigured;
  return {
    name,
    meaning,
    type,
    floor,
    lacksHub,
    fallback: flag.fallback(rules),
    stored: flags.stored(name),
    reading: flags.value(name),
  };
}
