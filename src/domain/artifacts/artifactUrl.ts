import type { Context } from '../context.ts';

/** The lasting address of an artifact. It judges at each visit who may see it. */
export const artifactUrl = ({ rules }: Pick<Context, 'rules'>, id: string): string =>
  `${rules.baseUrl}/artifacts/${id}`;
