import Fastify from 'fastify';
import { GraphQLScalarType } from 'graphql';
import mercurius from 'mercurius';
import pg from 'pg';

/** Mercurius as its authors tune it (compiled after the first call), the same part of the schema, the same statements with the same columns, no rights to check. */
const SCHEMA = `
scalar DateTime
type Query { project(handle: String!): Project }
type Project { id: ID! slug: String! name: String! workRequests(first: Int! = 50, after: String): WorkRequestConnection! }
type WorkRequestConnection { nodes: [WorkRequest!]! pageInfo: PageInfo! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type WorkRequest {
  id: ID! state: WorkRequestState! kind: String! subjectType: String! subjectId: ID! cardNumber: Int claimCount: Int!
  reason: String createdAt: DateTime! settledAt: DateTime context: WorkContext!
}
type WorkContext { reason: String documentId: ID }
enum WorkRequestState { OPEN CLAIMED DONE REFUSED CANCELLED EXPIRED }
`;

const PROJECT = `select p.id, p.owner_id as "ownerId", p.slug, p.name, p.template, p.workflow,
  p.collect_full_text as "collectFullText", p.created_at as "createdAt" from project p where p.id = $1 and p.owner_id = $2`;
const PAGE = `select w.id, w.project_id, w.kind, w.state, w.subject_type, w.subject_id, w.card_number, w.context,
  w.claim_count, w.reason, w.created_at, w.settled_at from work_request w
  where w.project_id = $1 and coalesce(w.account_id = $2, false) and w.id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  order by w.id desc limit $4`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const accountId = process.env.ACCOUNT_ID;

interface Row {
  id: string;
  state: string;
  context: { reason?: string; documentId?: string };
  [column: string]: unknown;
}

const resolvers = {
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (value) => (value as Date).toISOString(),
  }),
  Query: {
    project: async (_: unknown, { handle }: { handle: string }) => {
      const { rows } = await pool.query({ name: 'project', text: PROJECT, values: [handle, accountId] });
      return rows[0];
    },
  },
  Project: {
    workRequests: async (project: { id: string }, { first, after }: { first: number; after?: string }) => {
      const cursor = after === undefined || after === null ? null : Buffer.from(after, 'base64url').toString();
      const values = [project.id, accountId, cursor, first + 1];
      const { rows } = await pool.query<Row>({ name: 'page', text: PAGE, values });
      const nodes = rows.slice(0, first).map(toNode);
      const last = nodes.at(-1);
      const endCursor = last === undefined ? null : Buffer.from(last.id).toString('base64url');
      return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor } };
    },
  },
};

function toNode(row: Row) {
  return {
    id: row.id,
    state: row.state.toUpperCase(),
    kind: row.kind,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    cardNumber: row.card_number,
    claimCount: row.claim_count,
    reason: row.reason,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    context: { reason: row.context.reason ?? null, documentId: row.context.documentId ?? null },
  };
}

const app = Fastify();
await app.register(mercurius, { schema: SCHEMA, resolvers: resolvers as never, jit: 1 });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready ${address}\n`);
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
