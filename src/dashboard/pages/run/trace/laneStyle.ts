import { t } from '../../../texts/t.ts';
import type { Lane } from './buildTrace.ts';

export const LANE_FILL: Readonly<Record<Lane, string>> = {
  Queue: 'fill-lane-queue',
  Prepare: 'fill-lane-prepare',
  Model: 'fill-lane-model',
  Tools: 'fill-lane-tools',
  Subagents: 'fill-lane-sub',
  Idle: 'fill-lane-idle',
};

export const LANE_GROUND: Readonly<Record<Lane, string>> = {
  Queue: 'bg-lane-queue',
  Prepare: 'bg-lane-prepare',
  Model: 'bg-lane-model',
  Tools: 'bg-lane-tools',
  Subagents: 'bg-lane-sub',
  Idle: 'bg-lane-idle',
};

export const LANE_WORDS: Readonly<Record<Lane, string>> = {
  Queue: t`Queue`,
  Prepare: t`Prepare`,
  Model: t`Model`,
  Tools: t`Tools`,
  Subagents: t`Subagents`,
  Idle: t`Idle`,
};
