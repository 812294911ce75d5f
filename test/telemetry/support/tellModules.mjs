import { registerHooks } from 'node:module';

/**
 * Writes the name of each package of the services that watch a process, when one of its modules is resolved. The interface
 * of OpenTelemetry without its SDK does nothing by itself, and the metrics load it.
 */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const [, name] = /node_modules\/(@(?:opentelemetry|sentry)\/[^/]+)\//.exec(found.url) ?? [];
    if (name !== undefined && name !== '@opentelemetry/api') process.stderr.write(`LOADED ${name}\n`);
    return found;
  },
});
