import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { MOST_NAMES } from '../../src/console/accountCommands.ts';
import { MAX_ARTIFACT_BYTES } from '../../src/domain/artifacts/artifactBounds.ts';
import { MOST_ATTEMPTS, MOST_OF_CARD } from '../../src/domain/attempts/startAttempts.ts';
import { PLANS } from '../../src/domain/billing/plans.ts';
import { MAX_COMMENTS } from '../../src/domain/changeReview/changeCommentInput.ts';
import { MAX_COMMITS, MAX_FILES, MAX_PATCH_BYTES, MAX_REPOSITORIES } from '../../src/domain/changes/changeBounds.ts';
import { MAX_OPEN } from '../../src/domain/commands/messages/readMessageFacts.ts';
import { MOST_ENDPOINTS } from '../../src/domain/endpoints/endpointRow.ts';
import { MOST_WAITING } from '../../src/domain/endpoints/purgeDeliveries.ts';
import { MOST_SUBSCRIPTIONS } from '../../src/domain/notices/pushSubscriptions.ts';
import { OPERATION_LIMITS } from '../../src/domain/operations/operationRow.ts';
import { MAX_LIVE_CALLS, MAX_LIVE_RUNS } from '../../src/domain/reports/parseActivities.ts';
import { MOST_DAYS, MOST_ENTRIES, MOST_TRANSCRIPT_BYTES } from '../../src/domain/transcripts/transcriptBounds.ts';
import { WAITING } from '../../src/graphql/Admission.ts';
import { MAX_SAMPLES } from '../../src/graphql/cost/fieldWeights.ts';
import { LIMITS } from '../../src/graphql/cost/limits.ts';
import { PERSISTED } from '../../src/graphql/documents/PersistedTexts.ts';
import { isErrorCode } from '../../src/graphql/errorCodes.ts';
import { DEFAULT_PAGE, MAX_PAGE } from '../../src/graphql/schema/pageSize.ts';
import { MAX_BUFFERED_BYTES, MAX_MESSAGE_BYTES } from '../../src/graphql/sockets/SocketServer.ts';
import { MAX_OPERATIONS } from '../../src/graphql/sockets/socketOperations.ts';
import { MAX_VIOLATIONS } from '../../src/graphql/variables/coerceVariables.ts';
import { MAX_BODY_BYTES } from '../../src/http/routes/graphqlRoute.ts';
import { MAX_CALLS } from '../../src/lib/maxCalls.ts';
import { MAX_RESULT_BYTES } from '../../src/lib/maxResultBytes.ts';
import { UPLOAD_MS } from '../../src/platform/doors/frontSteps.ts';
import { routes } from '../../src/rest-adapter/routes.ts';

const ROOT = join(import.meta.dirname, '../..');
const TRANSCRIPTS = 'src/transcripts/TranscriptSockets.ts';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const settings = readConfig({}) as unknown as Record<string, number>;

/** A figure that its source keeps to itself; `pattern` finds it there as a product of numbers. */
function inSource(file: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(read(file)) ?? [];
  if (figure === undefined) throw new Error(`${file} has no ${pattern}`);
  return figure.split('*').reduce((product, number) => product * Number(number.trim().replaceAll('_', '')), 1);
}
const bodyOf = (path: string) => routes.find((route) => route.path.endsWith(path))?.bodyLimit;
const OAUTH = 'src/oauth/steps/limitOauthRequests.ts';
const oauth = (name: string, seconds: number) =>
  inSource(OAUTH, new RegExp(`perAddress\\('${name}', ([\\d_]+), ${seconds}\\)`));
const signIn = (name: string) =>
  inSource('src/domain/accounts/passwords/verifyCredentials.ts', new RegExp(`${name} = ([\\d_]+)`));
const secondStep = (name: string) =>
  inSource('src/domain/factors/passSecondStep.ts', new RegExp(`${name} = ([\\d_]+)`));

const passkeys = (file: string, name: string) =>
  inSource(`src/domain/factors/passkeys/${file}.ts`, new RegExp(`${name} = ([\\d_]+)`));

const INVITATION_MAILS = 'src/domain/members/invitations/mailInvitation.ts';

/** Each limit of the page, by its words, and what the code says. */
const FIGURES: Readonly<Record<string, unknown>> = {
  'test mails in an hour': inSource('src/domain/admin/mails.ts', /TESTS_PER_HOUR = ([\d_]+)/),
  'mails that are tried again in an hour': inSource('src/domain/admin/mails.ts', /RETRIES_PER_HOUR = ([\d_]+)/),
  'personal access tokens of an account': inSource('src/domain/tokens/createPersonalToken.ts', /MOST = ([\d_]+)/),
  'bytes of the text of a document': inSource('src/domain/documents/documentInput.ts', /MAX_TEXT_BYTES = ([\d_]+)/),
  'browsers of an account that are notified': MOST_SUBSCRIPTIONS,
  'messages to a browser at a time': inSource('src/domain/notices/tellPerson.ts', /MOST_PUSHED = (\d+)/),
  'attempts at a card at once, 2 at least': MOST_ATTEMPTS,
  'attempts at a card in all': MOST_OF_CARD,
  'comments on the change of a card, drafts and answers included': MAX_COMMENTS,
  'messages of people to one session that wait to be read': MAX_OPEN,
  'outgoing webhooks of an account': MOST_ENDPOINTS,
  'deliveries that wait for one outgoing webhook': MOST_WAITING,
  'tokens of the document': LIMITS.tokens,
  'brackets within brackets, in literals too': LIMITS.nesting,
  'levels of fields': LIMITS.depth,
  'levels of fields of an introspection': LIMITS.introspectionDepth,
  aliases: LIMITS.aliases,
  'fields, with fragments written out': LIMITS.fields,
  'selections of the whole document, with fragments written out': LIMITS.selections,
  'pairs of fields with one name in one place': LIMITS.repeats,
  'faults of a document that one refusal lists': inSource(
    'src/graphql/documents/Documents.ts',
    /MOST_FAULTS = ([\d_]+)/,
  ),
  cost: LIMITS.cost,
  'values in the answer of an introspection': LIMITS.introspection,
  'broken rules that one refusal lists': MAX_VIOLATIONS,
  '`first` of a connection, when left out': DEFAULT_PAGE,
  '`first` of a connection': MAX_PAGE,
  '`ids` of `nodes`': inSource('src/domain/nodes/requireFewIds.ts', /MAX_NODES = ([\d_]+)/),
  '`last` of `hostSamples`': MAX_SAMPLES,
  'cards of an import, and comments of each of them': inSource(
    'src/domain/cards/imports/importInput.ts',
    /MAX_IMPORTED = ([\d_]+)/,
  ),
  'columns of a board': inSource('src/domain/board/columns/insertColumn.ts', /MAX_COLUMNS = ([\d_]+)/),
  'findings of a review': inSource('src/domain/feedback/submitReview.ts', /MAX_FINDINGS = ([\d_]+)/),
  'tool calls in one report': MAX_CALLS,
  'repositories in one report of changes': MAX_REPOSITORIES,
  'files of a repository in one report of changes': MAX_FILES,
  'commits of a repository in one report of changes': MAX_COMMITS,
  'bytes of the patches in one report of changes': MAX_PATCH_BYTES,
  'live runs that one request reports': MAX_LIVE_RUNS,
  'latest calls of a live run': MAX_LIVE_CALLS,
  'calls that report what live runs do, from one address in a minute': settings.APP_THROTTLE_PER_MINUTE,
  'cost of its operations in a minute, given out second by second': settings.GRAPHQL_COST_PER_MINUTE,
  'operations that wait for their budget': inSource('src/graphql/cost/CostBudget.ts', /MOST_PATIENT = ([\d_]+)/),
  'unknown documents that wait to be read': inSource('src/graphql/Admission.ts', /READING = .*maxWaiting: ([\d_]+)/),
  'operations that run at once': settings.GRAPHQL_OPERATIONS_PER_ACCOUNT,
  'operations that wait, for each that may run': WAITING,
  'MB of request bodies in a minute': settings.BODY_MB_PER_MINUTE,
  'registered operations': OPERATION_LIMITS.operations,
  'registered operations in one call': OPERATION_LIMITS.atOnce,
  'characters of a registered document': OPERATION_LIMITS.characters,
  'tokens of documents that are registered in a minute': OPERATION_LIMITS.tokensPerMinute,
  'bytes of texts for automatic persisted queries, in each process': PERSISTED.accountBytes,
  'names that a token may be bound to': MOST_NAMES,
  'exports in a day': inSource('src/domain/exports/requestExport.ts', /A_DAY = \{ limit: ([\d_]+)/),
  'mails with invitations in a day, of one person': inSource(INVITATION_MAILS, /PER_PERSON = ([\d_]+)/),
  'mails with invitations in a day, into one project': inSource(INVITATION_MAILS, /PER_PROJECT = ([\d_]+)/),
  'mails with invitations in a day, to one address from everybody': inSource(
    INVITATION_MAILS,
    /PER_ADDRESS = ([\d_]+)/,
  ),
  'people and invitations of a project': inSource('src/domain/members/requireRoom.ts', /MOST_PEOPLE = ([\d_]+)/),
  'webhooks of the repositories of a project': inSource(
    'src/domain/webhooks/createProjectWebhook.ts',
    /MOST_WEBHOOKS = (\d+)/,
  ),
  'repositories that a project is connected with by an app': inSource(
    'src/domain/webhooks/connectRepositories.ts',
    /MOST_REPOSITORIES = (\d+)/,
  ),
  'deliveries to a webhook in a minute': inSource('src/http/routes/forgeRoute.ts', /MOST_PER_MINUTE = (\d+)/),
  'people whom one text mentions': inSource('src/domain/members/mentions/recordMentions.ts', /MOST_MENTIONS = (\d+)/),
  'projects of the plan `free`, while the instance takes payments': PLANS.free.projects,
  'bridges of the plan `free`, while the instance takes payments': PLANS.free.bridges,
  'checkouts and visits of the payment portal in an hour': inSource(
    'src/domain/billing/startCheckout.ts',
    /AN_HOUR = \{ limit: ([\d_]+)/,
  ),
  'cards of an account, archived ones included': settings.STORAGE_MAX_CARDS,
  'bytes of texts and artifacts of an account': settings.STORAGE_MAX_BYTES,
  'sockets of an account': settings.GRAPHQL_SOCKETS_PER_ACCOUNT,
  'subscriptions of an account': settings.GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT,
  'subscriptions of an account that differ': settings.GRAPHQL_FEEDS_PER_ACCOUNT,
  'operations of a socket at once': MAX_OPERATIONS,
  'bytes of a message': MAX_MESSAGE_BYTES,
  'bytes that a reader may leave unread': MAX_BUFFERED_BYTES,
  'transcript sockets of an account at a process': inSource(TRANSCRIPTS, /SOCKETS_PER_ACCOUNT = ([\d_]+)/),
  'transcript sockets that a token opens in a minute': inSource(TRANSCRIPTS, /OPENINGS_PER_MINUTE = ([\d_]+)/),
  'bytes of a message of a transcript': inSource(TRANSCRIPTS, /MOST_MESSAGE_BYTES = ([\d_ *]+)/),
  'entries of a message of a transcript': MOST_ENTRIES,
  'kilobytes of transcripts that an account sends in a minute': inSource(
    TRANSCRIPTS,
    /KILOBYTES_PER_MINUTE = ([\d_ *]+)/,
  ),
  'kilobytes that each message of a transcript counts as, at least': inSource(
    'src/transcripts/TranscriptSocket.ts',
    /LEAST_KILOBYTES = ([\d_]+)/,
  ),
  'kilobytes that each run of a greeting counts as': inSource(
    'src/transcripts/TranscriptSocket.ts',
    /KILOBYTES_PER_RUN = ([\d_]+)/,
  ),
  "bytes of a run's transcript as JSON": MOST_TRANSCRIPT_BYTES,
  'days for which transcripts are kept': MOST_DAYS,
  'calls from one address in a minute, of each of `/api`, `/mcp`, `/artifacts` and the host of artifacts':
    settings.APP_THROTTLE_PER_MINUTE,
  'reports of changes of a token in a minute': routes.find((route) => route.path.endsWith('/changes'))?.limit
    ?.perMinute,
  'bytes of a body for `/graphql`': MAX_BODY_BYTES,
  'bytes of a body for `/mcp`': inSource('src/mcp/mcpRoute.ts', /MAX_BODY_BYTES = ([\d_ *]+)/),
  'files that an account posts to `/artifacts` in a minute': inSource(
    'src/platform/doors/addUpload.ts',
    /A_MINUTE = \{ limit: ([\d_]+)/,
  ),
  'bytes of an artifact': MAX_ARTIFACT_BYTES,
  'minutes in which a file has to arrive at `/artifacts`': UPLOAD_MS / 60_000,
  'seconds in which any other body has to arrive':
    inSource('src/platform/doors/frontSteps.ts', /BODY_MS = ([\d_]+)/) / 1000,
  'bytes of a heartbeat': bodyOf('/heartbeat'),
  'bytes of a report of tool calls': bodyOf('/tool-calls'),
  'bytes of a report of changes': bodyOf('/changes'),
  'bytes of a report of usage': bodyOf('/usage'),
  'bytes of a run report': routes.find(({ path, method }) => method === 'PUT' && /worker-runs\/:\w+$/.test(path))
    ?.bodyLimit,
  "bytes of a run's result": MAX_RESULT_BYTES,
  'seconds that a body may pause while it arrives': settings.BODY_IDLE_SECONDS,
  'attempts in a minute for one account': signIn('TRIES_PER_ACCOUNT'),
  'attempts in a minute from one address': signIn('TRIES_PER_ADDRESS'),
  'attempts in ten minutes for one account, from everywhere': signIn('TRIES_FROM_EVERYWHERE'),
  'second steps in ten minutes for one account': secondStep('TRIES_PER_ADDRESS'),
  'second steps in an hour for one account, from everywhere': secondStep('TRIES_FROM_EVERYWHERE'),
  'answers of passkeys at the sign-in in a minute': passkeys('enterWithPasskey', 'PER_ADDRESS'),
  'minutes in which a passkey has to answer': passkeys('passkeyChallenge', 'MINUTES'),
  passkeys: passkeys('finishPasskey', 'MOST'),
  'characters of the name of a passkey': passkeys('passkeyName', 'LONGEST'),
  'returns from GitHub with repositories to connect in an hour': inSource(
    'src/web/forge/serveForge.ts',
    /MOST_AN_HOUR = ([\d_]+)/,
  ),
  'tokens of the installation that are tried in an hour': inSource(
    'src/web/install/installRoute.ts',
    /TRIES_PER_ADDRESS = ([\d_]+)/,
  ),
  'times as much for a peer that names its clients and is not listed': inSource(
    'src/domain/accounts/requireFewFrom.ts',
    /WIDER = ([\d_]+)/,
  ),
  'opened consent pages in a minute': oauth('authorize', 60),
  'started device logins in a minute': oauth('device-start', 60),
  'user codes that are typed in ten minutes': inSource(OAUTH, /`device:.*limit: ([\d_]+)/),
  'clients that are registered in an hour': oauth('register-client', 3600),
  'calls of the token endpoint in a minute': oauth('token', 60),
  'revocations in a minute': oauth('revoke', 60),
};

describe('the page on limits', () => {
  const rows = read('docs/limits.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| limit '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', value = '', ...others]) => ({ name, value: Number(value.replaceAll(',', '')), others }));

  it('has a row for each limit, with the figure of the code', () => {
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(FIGURES);
    expect(rows).toHaveLength(Object.keys(FIGURES).length);
  });

  it('names codes and settings that there are, each setting with its default', () => {
    for (const { name, value, others } of rows) {
      for (const [, word = ''] of others.join(' ').matchAll(/`([A-Z][A-Z_]+)`/g)) {
        if (isErrorCode(word)) continue;
        expect([name, word, settings[word]]).toEqual([name, word, value]);
      }
    }
  });
});
