import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Step } from '../http/Exchange.ts';
import { isVanishedReader } from '../http/isVanishedReader.ts';
import { PlainExchange } from '../http/PlainExchange.ts';
import { walkSteps } from '../http/steps/walkSteps.ts';
import { answerRoute, type RestCaller, type RestOptions } from './answerRoute.ts';
import { createRouteTable } from './createRouteTable.ts';

/**
 * Serves REST calls, which bridges make all day, without the framework: its context, router and response cost as much
 * as the rest of the call. The steps and routes are the same. Returns false, and does nothing, for any other request
 * and for unusual spellings; the framework then answers.
 * @param steps the steps of the pipeline in front of the routes, without the doors of other paths
 */
export function createDirectRest<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  steps: readonly Step[],
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const find = createRouteTable(options.routes);
  const hear = (error: unknown) => {
    // As in the framework: most of these errors are clients that disconnected.
    if (!isVanishedReader(error)) options.log.error({ event: 'http_error', error: String(error) }, 'a request failed');
  };
  return (req, res) => {
    const found = find(req.method, req.url);
    if (found === undefined) return false;
    const { row, params, path, search } = found;
    const exchange = new PlainExchange(req, res, path, search);
    res.on('error', hear);
    walkSteps(steps, exchange, () => answerRoute(options, row, params, exchange))
      .then(() => exchange.send())
      .catch((error: unknown) => {
        hear(error);
        res.destroy();
      });
    return true;
  };
}
