import { lookAtEveryState } from './lookAtEveryState.ts';

lookAtEveryState('desk');
