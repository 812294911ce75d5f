import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../src/db/Database.ts';

/** Prints the SQL that brings an empty database to the entities: the raw material of a migration. */
const orm = await MikroORM.init({ ...ormOptions(), dbName: 'none', connect: false } as never);
process.stdout.write(await orm.schema.getCreateSchemaSQL());
await orm.close();
