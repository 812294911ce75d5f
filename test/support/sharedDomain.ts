import { type DomainOptions, type DomainWorld, domainOn, openDomainDatabase } from './domain.ts';
import { shareWorld } from './shareWorld.ts';

const database = shareWorld(openDomainDatabase);

/** A domain with a clock and signals of its own on the database that the test files of a process share. */
export async function sharedDomainWorld(options: DomainOptions = {}): Promise<DomainWorld> {
  return domainOn(await database(), options);
}
