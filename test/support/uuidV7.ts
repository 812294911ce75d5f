/** SQL for a new id in the order of time. PostgreSQL has a function of its own from version 18 on. */
export const UUID_V7 =
  "(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid";
