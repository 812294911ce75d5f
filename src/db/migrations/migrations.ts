// Written by `npm run migration:create` from the files of this folder.
import { Migration20261121000000Initial } from './Migration20261121000000Initial.ts';
import { Migration20261121000001LiveUpdatesFlag } from './Migration20261121000001LiveUpdatesFlag.ts';
import { Migration20261121000002RunRecord } from './Migration20261121000002RunRecord.ts';
import { Migration20261121000003Feedback } from './Migration20261121000003Feedback.ts';
import { Migration20261121000004AgentLogin } from './Migration20261121000004AgentLogin.ts';
import { Migration20261122000011RevocationOrder } from './Migration20261122000011RevocationOrder.ts';
import { Migration20261122000012Processes } from './Migration20261122000012Processes.ts';
import { Migration20261122000021Erasure } from './Migration20261122000021Erasure.ts';
import { Migration20261122000031Vacuum } from './Migration20261122000031Vacuum.ts';
import { Migration20261122000032Shares } from './Migration20261122000032Shares.ts';
import { Migration20261122000041ExperimentSums } from './Migration20261122000041ExperimentSums.ts';
import { Migration20261122000042CardErasure } from './Migration20261122000042CardErasure.ts';
import { Migration20261122000043ErasureMarks } from './Migration20261122000043ErasureMarks.ts';
import { Migration20261122000051OutboxGap } from './Migration20261122000051OutboxGap.ts';
import { Migration20261122000061RegisteredOperations } from './Migration20261122000061RegisteredOperations.ts';
import { Migration20261122151059ProjectTimes } from './Migration20261122151059ProjectTimes.ts';
import { Migration20261122173638ChangeTimes } from './Migration20261122173638ChangeTimes.ts';
import { Migration20261122195451AskOptions } from './Migration20261122195451AskOptions.ts';
import { Migration20261122200100BoardFaces } from './Migration20261122200100BoardFaces.ts';
import { Migration20261122200821Inbox } from './Migration20261122200821Inbox.ts';
import { Migration20261122203500FactsByCard } from './Migration20261122203500FactsByCard.ts';
import { Migration20261122210700CardSearch } from './Migration20261122210700CardSearch.ts';
import { Migration20261122214500LimitedColumns } from './Migration20261122214500LimitedColumns.ts';
import { Migration20261123011440MappedProjectsAndFullColumns } from './Migration20261123011440MappedProjectsAndFullColumns.ts';
import { Migration20261123011500Activity } from './Migration20261123011500Activity.ts';
import { Migration20261123070000WaitingRuns } from './Migration20261123070000WaitingRuns.ts';
import { Migration20261123074500FactsOfSpan } from './Migration20261123074500FactsOfSpan.ts';
import { Migration20261123152500CardPlaces } from './Migration20261123152500CardPlaces.ts';
import { Migration20261124024015Mail } from './Migration20261124024015Mail.ts';
import { Migration20261124024026ProjectPeople } from './Migration20261124024026ProjectPeople.ts';
import { Migration20261124031755Operators } from './Migration20261124031755Operators.ts';
import { Migration20261124094430SignInElsewhere } from './Migration20261124094430SignInElsewhere.ts';
import { Migration20261125205200MailByState } from './Migration20261125205200MailByState.ts';
import { Migration20261125205301InvitationMail } from './Migration20261125205301InvitationMail.ts';
import { Migration20261125205829SecondFactor } from './Migration20261125205829SecondFactor.ts';
import { Migration20261125210008PasswordIsOptional } from './Migration20261125210008PasswordIsOptional.ts';
import { Migration20261125212200NeedsYouMails } from './Migration20261125212200NeedsYouMails.ts';
import { Migration20261125212305WorkTraces } from './Migration20261125212305WorkTraces.ts';
import { Migration20261125220600AuditSink } from './Migration20261125220600AuditSink.ts';
import { Migration20261125222847ProgramsAndTokens } from './Migration20261125222847ProgramsAndTokens.ts';
import { Migration20261126010500Installation } from './Migration20261126010500Installation.ts';
import { Migration20261126013126Billing } from './Migration20261126013126Billing.ts';
import { Migration20261126015048Passkeys } from './Migration20261126015048Passkeys.ts';
import { Migration20261128104500Registrations } from './Migration20261128104500Registrations.ts';
import { Migration20261128134021IssuersOfIdentities } from './Migration20261128134021IssuersOfIdentities.ts';

/** In order. A name never changes once released. */
export const migrations = [
  { name: 'Migration20261121000000Initial', class: Migration20261121000000Initial },
  { name: 'Migration20261121000001LiveUpdatesFlag', class: Migration20261121000001LiveUpdatesFlag },
  { name: 'Migration20261121000002RunRecord', class: Migration20261121000002RunRecord },
  { name: 'Migration20261121000003Feedback', class: Migration20261121000003Feedback },
  { name: 'Migration20261121000004AgentLogin', class: Migration20261121000004AgentLogin },
  { name: 'Migration20261122000011RevocationOrder', class: Migration20261122000011RevocationOrder },
  { name: 'Migration20261122000012Processes', class: Migration20261122000012Processes },
  { name: 'Migration20261122000021Erasure', class: Migration20261122000021Erasure },
  { name: 'Migration20261122000031Vacuum', class: Migration20261122000031Vacuum },
  { name: 'Migration20261122000032Shares', class: Migration20261122000032Shares },
  { name: 'Migration20261122000041ExperimentSums', class: Migration20261122000041ExperimentSums },
  { name: 'Migration20261122000042CardErasure', class: Migration20261122000042CardErasure },
  { name: 'Migration20261122000043ErasureMarks', class: Migration20261122000043ErasureMarks },
  { name: 'Migration20261122000051OutboxGap', class: Migration20261122000051OutboxGap },
  { name: 'Migration20261122000061RegisteredOperations', class: Migration20261122000061RegisteredOperations },
  { name: 'Migration20261122151059ProjectTimes', class: Migration20261122151059ProjectTimes },
  { name: 'Migration20261122173638ChangeTimes', class: Migration20261122173638ChangeTimes },
  { name: 'Migration20261122195451AskOptions', class: Migration20261122195451AskOptions },
  { name: 'Migration20261122200100BoardFaces', class: Migration20261122200100BoardFaces },
  { name: 'Migration20261122200821Inbox', class: Migration20261122200821Inbox },
  { name: 'Migration20261122203500FactsByCard', class: Migration20261122203500FactsByCard },
  { name: 'Migration20261122210700CardSearch', class: Migration20261122210700CardSearch },
  { name: 'Migration20261122214500LimitedColumns', class: Migration20261122214500LimitedColumns },
  {
    name: 'Migration20261123011440MappedProjectsAndFullColumns',
    class: Migration20261123011440MappedProjectsAndFullColumns,
  },
  { name: 'Migration20261123011500Activity', class: Migration20261123011500Activity },
  { name: 'Migration20261123070000WaitingRuns', class: Migration20261123070000WaitingRuns },
  { name: 'Migration20261123074500FactsOfSpan', class: Migration20261123074500FactsOfSpan },
  { name: 'Migration20261123152500CardPlaces', class: Migration20261123152500CardPlaces },
  { name: 'Migration20261124024015Mail', class: Migration20261124024015Mail },
  { name: 'Migration20261124024026ProjectPeople', class: Migration20261124024026ProjectPeople },
  { name: 'Migration20261124031755Operators', class: Migration20261124031755Operators },
  { name: 'Migration20261124094430SignInElsewhere', class: Migration20261124094430SignInElsewhere },
  { name: 'Migration20261125205200MailByState', class: Migration20261125205200MailByState },
  { name: 'Migration20261125205301InvitationMail', class: Migration20261125205301InvitationMail },
  { name: 'Migration20261125205829SecondFactor', class: Migration20261125205829SecondFactor },
  { name: 'Migration20261125210008PasswordIsOptional', class: Migration20261125210008PasswordIsOptional },
  { name: 'Migration20261125212200NeedsYouMails', class: Migration20261125212200NeedsYouMails },
  { name: 'Migration20261125212305WorkTraces', class: Migration20261125212305WorkTraces },
  { name: 'Migration20261125220600AuditSink', class: Migration20261125220600AuditSink },
  { name: 'Migration20261125222847ProgramsAndTokens', class: Migration20261125222847ProgramsAndTokens },
  { name: 'Migration20261126010500Installation', class: Migration20261126010500Installation },
  { name: 'Migration20261126013126Billing', class: Migration20261126013126Billing },
  { name: 'Migration20261126015048Passkeys', class: Migration20261126015048Passkeys },
  { name: 'Migration20261128104500Registrations', class: Migration20261128104500Registrations },
  { name: 'Migration20261128134021IssuersOfIdentities', class: Migration20261128134021IssuersOfIdentities },
];
