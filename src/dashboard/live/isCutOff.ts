import { outage } from './live.ts';

/** Whether the page knows that it cannot reach the service. */
export const isCutOff = (): boolean => outage.get() !== undefined || !navigator.onLine;
