import type { Logger } from 'pino';
import { LockConnection } from '../../db/LockConnection.ts';
import type { Context } from '../../domain/context.ts';
import type { EventAnswers } from '../../domain/endpoints/deliver/EventAnswers.ts';
import { WebhookDrain } from '../../domain/endpoints/deliver/WebhookDrain.ts';
import { HttpsWebhookSender } from '../../webhooks/HttpsWebhookSender.ts';
import type { Metrics } from '../metrics/Metrics.ts';

/** Sends the webhooks of people's own, beside the jobs. */
export const createWebhooks = (
  url: string,
  system: () => Context,
  answers: EventAnswers,
  metrics: Metrics,
  log: Logger,
): WebhookDrain =>
  new WebhookDrain({
    system: () => system(),
    locks: new LockConnection(url),
    sender: new HttpsWebhookSender(),
    answers,
    hear: (outcome) => metrics.webhooks.inc({ outcome }),
    log,
  });
