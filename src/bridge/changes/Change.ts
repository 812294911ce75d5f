export type {
  ChangedCommit as ChangeCommit,
  ChangedFile as FileChange,
  ChangedFileLeftOut as LeftOut,
  ChangedFileStatus as FileStatus,
  ChangeFailure,
  ChangeFailureCode as FailureCode,
  RepositoryChange,
  RunChanges as ChangeBody,
} from '../../client/bridge/wire.ts';
