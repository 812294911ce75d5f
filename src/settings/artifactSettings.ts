import { isIP } from 'node:net';
import { z } from 'zod';
import { optional } from './forms.ts';
import { defineGroup } from './Setting.ts';

/** Room for the label of an artifact and its dot in the 253 characters of a name. */
const HOST = /^(?=.{1,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const FORM = 'name of a host, without scheme and port';

export const artifactSettings = defineGroup({
  title: 'Artifacts',
  intro: 'Files on cards, see [Artifacts](operations.md#artifacts). They lie beside the data exports.',
  settings: {
    ARTIFACT_CONTENT_HOST: optional(
      {
        about:
          'Serves each artifact from a host of its own below this one, `LABEL.artifacts.example`, where pages and scripts in it reach nothing of this instance. It must be on another registrable domain than `DEFAULT_URI`, and needs a wildcard record, a wildcard certificate, and a proxy that passes the `Host` header on. Without it only text and images are shown, and everything else is a download.',
      },
      FORM,
      z
        .string()
        .toLowerCase()
        .refine((host) => HOST.test(host) && isIP(host) === 0, `must be the ${FORM}`)
        .optional(),
    ),
  },
});
