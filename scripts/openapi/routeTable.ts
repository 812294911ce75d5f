import { type DocumentNode, Kind } from 'graphql';
import { Refusal, type RefusalCode } from '../../src/errors.ts';
import type { Route } from '../../src/rest-adapter/Route.ts';

/** Codes that a REST body does not carry, as the documentation names them. */
const IN_WORDS: Readonly<Partial<Record<RefusalCode, string>>> = {
  bad_user_input: '`violations`',
  bad_request: '400',
  not_found: '404',
  upgrade_required: '426',
};

/** The routes as a table of Markdown. */
export function routeTable(routes: readonly Route[]): string {
  const rows = routes.map((row) => {
    const path = `\`${row.method} ${row.path.replace(/:(\w+)/g, '{$1}')}\``;
    return `| ${[path, `\`${fieldOf(row)}\``, limitOf(row, routes), refusalsOf(row)].join(' | ')} |`;
  });
  return ['| path | operation | limit | refusals of its own |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function fieldOf({ operation }: Route): string {
  const [definition] = (operation as DocumentNode).definitions;
  const [field] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  return field?.kind === Kind.FIELD ? field.name.value : '';
}

function limitOf({ limit }: Route, routes: readonly Route[]): string {
  if (limit === null) return 'none';
  const isShared = routes.filter((row) => row.limit?.bucket === limit.bucket).length > 1;
  return isShared ? `${limit.perMinute}, shared` : String(limit.perMinute);
}

function refusalsOf({ refusals, evenWhenOff }: Route): string {
  const named = refusals.map((code) => IN_WORDS[code] ?? `\`${new Refusal(code).code}\``).join(', ');
  if (!evenWhenOff) return named || 'none';
  return `${named || 'none'}; it answers even while \`agent.push.enabled\` is off`;
}
