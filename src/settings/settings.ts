import { analyticsSettings } from './analyticsSettings.ts';
import { artifactSettings } from './artifactSettings.ts';
import { auditSettings } from './auditSettings.ts';
import { billingSettings } from './billingSettings.ts';
import { bodySettings } from './bodySettings.ts';
import { bridgeSettings } from './bridgeSettings.ts';
import { databaseSettings } from './databaseSettings.ts';
import { errorTrackingSettings } from './errorTrackingSettings.ts';
import { exportSettings } from './exportSettings.ts';
import { forgeAppSettings } from './forgeAppSettings.ts';
import { graphqlSettings } from './graphqlSettings.ts';
import { hubSettings } from './hubSettings.ts';
import { identitySettings } from './identitySettings.ts';
import { mailSettings } from './mailSettings.ts';
import { oauthSettings } from './oauthSettings.ts';
import { retentionSettings } from './retentionSettings.ts';
import type { SettingGroup } from './Setting.ts';
import { serverSettings } from './serverSettings.ts';
import { siteReviewSettings } from './siteReviewSettings.ts';
import { socialSettings } from './socialSettings.ts';
import { storageSettings } from './storageSettings.ts';
import { traceSettings } from './traceSettings.ts';

/** Every setting of the server, in the order of `docs/environment.md`, which is generated from it. */
const GROUPS = [
  serverSettings,
  databaseSettings,
  identitySettings,
  oauthSettings,
  socialSettings,
  forgeAppSettings,
  hubSettings,
  graphqlSettings,
  bodySettings,
  storageSettings,
  bridgeSettings,
  retentionSettings,
  exportSettings,
  artifactSettings,
  siteReviewSettings,
  mailSettings,
  traceSettings,
  analyticsSettings,
  errorTrackingSettings,
  auditSettings,
  billingSettings,
] as const;

export const settingGroups: readonly SettingGroup[] = GROUPS;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every setting by the name of its variable. */
export const settingTable = Object.assign({}, ...GROUPS.map(({ settings }) => settings)) as Merged<
  (typeof GROUPS)[number]['settings']
>;
