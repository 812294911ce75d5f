import { wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

const days = (usual: number, about: string, max = 36_500) => wholeNumber({ default: usual, max, unit: 'days', about });

export const retentionSettings = defineGroup({
  title: 'Retention',
  intro: 'How long data is kept, see [Retention](operations.md#retention).',
  settings: {
    DATA_EXPORT_DAYS: days(7, 'How long the file of a data export can be fetched.', 365),
    DATA_EXPORT_RECORD_DAYS: days(90, 'How long the record that there was an export is kept.'),
    WORK_REQUEST_RETENTION_DAYS: days(
      365,
      'How long a work request is kept after its end. A request whose run is kept stays with the run.',
    ),
    AUDIT_RETENTION_DAYS: days(730, 'How long a line of the audit log is kept.'),
    BRIDGE_RETENTION_DAYS: days(365, 'How long a bridge is kept after it was last heard of.'),
  },
});
