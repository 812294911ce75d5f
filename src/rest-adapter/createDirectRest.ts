import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Step } from '../http/Exchange.ts';
import { isVanishedReader } from '../http/isVanishedReader.ts';
import { PlainExchange } from '../http/PlainExchange.ts';
import { walkSteps } from '../http/walkSteps.ts';
import { answerRoute, type RestCaller, type RestOptions } from './answerRoute.ts';
import { createRouteTable } from './createRouteTable.ts';

/**
 * The short way of the REST calls, which bridges make all day: the same steps and the same routes without the framework,
 * whose context, router and answer cost as much as all of them. Answers false, with nothing done, for a request that is no
 * such call or is spelled in an unusual way; the framework then has it.
 * @param steps what stands in front of the routes in the pipeline, but for the doors of other paths
 */
export function createDirectRest<Caller extends RestCaller>(
  options: RestOptions<Caller>,
  steps: readonly Step[],
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const find = createRouteTable(options.routes);
  const hear = (error: unknown) => {
    // As the framework does: most of the time somebody has only gone.
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
