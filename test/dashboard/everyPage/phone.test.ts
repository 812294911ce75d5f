import { lookAtEveryState } from './lookAtEveryState.ts';

lookAtEveryState('phone');
